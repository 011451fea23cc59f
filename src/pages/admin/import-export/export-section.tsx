import { Download } from 'lucide-react';
import { useState } from 'react';
import { FieldError } from '@/components/form/field';
import { Toggle } from '@/components/form/toggle';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import type { ExportedList } from '@/data/import-export/exported-columns';
import { useExport } from '@/data/import-export/use-export';
import { todayInMaine } from '@/domain/resources/availability';
import { sentenceFor } from '@/lib/error-sentences';
import { saveFile } from '@/lib/save-file';

const lists = [
  { list: 'resources', label: 'Resources' },
  { list: 'providers', label: 'Providers' },
  { list: 'events', label: 'Events' },
] as const satisfies readonly { list: ExportedList; label: string }[];

/** Saves a whole list as a file for spreadsheets. */
export function ExportSection() {
  const [publicOnly, setPublicOnly] = useState(false);
  const gather = useExport();
  const save = (list: ExportedList) => {
    if (gather.isPending) return;
    gather.mutate(
      { list, publicOnly },
      {
        onSuccess: ({ text }) => {
          saveFile(fileName(list), 'text/csv', text);
        },
      },
    );
  };
  const last = gather.variables;
  return (
    <Card title="Export">
      <p className="max-w-measure text-soft">
        Saves a list as a CSV file that any spreadsheet program opens. Files hold internal notes and
        contact details: keep them among those who may see them.
      </p>
      <div className="mt-3 max-w-measure">
        <Toggle
          label="Only what is public"
          description="Otherwise entries of every status are in the file."
          isOn={publicOnly}
          onChange={setPublicOnly}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {lists.map(({ list, label }) => (
          <button
            key={list}
            type="button"
            aria-disabled={gather.isPending}
            onClick={() => {
              save(list);
            }}
            className={buttonClass('secondary', 'max-sm:w-full sm:min-w-48')}
          >
            <Download className="size-4" />
            {gather.isPending && last?.list === list ? 'Gathering…' : `Export ${label}`}
          </button>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {gather.isSuccess && savedText(gather.variables.list, gather.data.count)}
      </p>
      <div role="alert">
        {gather.isError && (
          <div className="flex flex-wrap items-center gap-x-3">
            <FieldError
              id="export-failure"
              message={`The file was not saved. ${sentenceFor(gather.error)}`}
            />
            <button
              type="button"
              className={buttonClass('quiet')}
              onClick={() => {
                save(gather.variables.list);
              }}
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

function savedText(list: ExportedList, count: number): string {
  if (count === 0) return `There are no such ${list}: ${fileName(list)} has a header only.`;
  const noun = count === 1 ? list.slice(0, -1) : list;
  return `${count.toLocaleString('en-US')} ${noun} saved as ${fileName(list)}.`;
}
