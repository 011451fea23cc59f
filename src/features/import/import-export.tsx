import { Download } from 'lucide-react';
import { useState } from 'react';
import { useExport, type ExportedList } from './export';
import { ImportSection } from './import-section';
import { RecentImports } from './recent-imports';
import { FieldError } from '@/shared/form/field';
import { Toggle } from '@/shared/form/toggle';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { saveFile } from '@/shared/lib/save-file';
import { buttonClass } from '@/shared/ui/button-class';
import { Card } from '@/shared/ui/card';
import { todayInMaine } from '@shared/search/list/availability';

const lists = [
  { list: 'resources', label: 'Resources' },
  { list: 'providers', label: 'Providers' },
  { list: 'events', label: 'Events' },
] as const satisfies readonly { list: ExportedList; label: string }[];

/** Panel 'Import and Export'. */
export function ImportExport() {
  return (
    <div className="space-y-6">
      <ExportSection />
      <ImportSection />
      <RecentImports />
    </div>
  );
}

/** Downloads a whole list as a CSV file. */
function ExportSection() {
  const [publicOnly, setPublicOnly] = useState(false);
  const exportList = useExport();
  const save = (list: ExportedList) => {
    if (exportList.isPending) return;
    exportList.mutate(
      { list, publicOnly },
      {
        onSuccess: ({ text }) => saveFile(fileName(list), 'text/csv', text),
      },
    );
  };
  const last = exportList.variables;
  return (
    <Card title="Export">
      <p className="max-w-measure text-soft">
        {`Downloads a list as a CSV file for spreadsheets. ${
          publicOnly
            ? 'The file holds only what visitors can read on the site.'
            : 'The file contains internal notes and contact details, so share it with staff only.'
        }`}
      </p>
      <div className="mt-3 max-w-measure">
        <Toggle
          label="Only what is public"
          description="Approved entries, without internal notes. When off, every status and every column."
          isOn={publicOnly}
          onChange={setPublicOnly}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {lists.map(({ list, label }) => (
          <button
            key={list}
            type="button"
            aria-disabled={exportList.isPending}
            onClick={() => save(list)}
            className={buttonClass('secondary', 'max-sm:w-full sm:min-w-48')}
          >
            <Download className="size-4" />
            <span>
              {exportList.isPending && last?.list === list ? 'Exporting…' : `Export ${label}`}
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {exportList.isSuccess && exportSummary(exportList.variables.list, exportList.data.count)}
      </p>
      <div role="alert">
        {exportList.isError && (
          <div className="flex flex-wrap items-center gap-x-3">
            <FieldError
              id="export-failure"
              message={`The export failed. ${sentenceFor(exportList.error)}`}
            />
            <button
              type="button"
              className={buttonClass('quiet')}
              onClick={() => save(exportList.variables.list)}
            >
              Retry
            </button>
          </div>
        )}
      </div>
    </Card>
  );
}

function fileName(list: ExportedList): string {
  return `${list}-${todayInMaine()}.csv`;
}

function exportSummary(list: ExportedList, count: number): string {
  if (count === 0) return `No ${list} found. ${fileName(list)} contains only the header.`;
  const noun = count === 1 ? list.slice(0, -1) : list;
  return `${count.toLocaleString('en-US')} ${noun} saved as ${fileName(list)}.`;
}
