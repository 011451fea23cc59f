import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { chooseOwnImport, ownImport, runOwnImport, type ImportEnd } from './api/own-import';
import { FileFacts, FilePicker } from './file-picker';
import { ImportActions } from './import-actions';
import { ImportMappingPicker } from './import-mapping';
import { ImportResults } from './import-results';
import type { LineResult } from './rules/import-lines';
import { FieldError } from '@/shared/form/field';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { counted } from '@/shared/rules/counted';
import { Card } from '@/shared/ui/card';

/** Import of resources from a CSV file, with a dry run first. */
export function ImportSection() {
  const queryClient = useQueryClient();
  const { source, file, problem, results, progress, failure, finished } = useSyncExternalStore(
    ownImport.subscribe,
    ownImport.get,
  );
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Do not focus for runs that ended before this screen opened.
  const seen = useRef(finished);
  useEffect(() => {
    if (seen.current !== finished) headingRef.current?.focus();
    seen.current = finished;
  }, [finished]);

  // The import continues while other screens are open, and ends with a toast.
  const run = async (isDryRun: boolean, chosen: readonly LineResult[]) => {
    const end = await runOwnImport(queryClient, isDryRun, chosen);
    if (end !== null) notifyImportEnd(end);
  };
  return (
    <Card title="Import Resources">
      <div className="max-w-measure text-sm text-soft">
        <p>
          Adds and updates resources from a CSV file. A dry run first shows what each line would
          change.
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>
            A line with an id or slug updates that resource. Any other line adds one, with the
            status Pending unless the line sets another.
          </li>
          <li>
            An empty cell clears its value. A missing column changes nothing. Separate list entries
            with semicolons.
          </li>
          <li>
            If the file has the updated_at column of an export, values changed on the site since
            then are kept.
          </li>
          <li>
            If a partner names its columns differently, create a mapping: it says which column is
            which.
          </li>
        </ul>
      </div>
      <FilePicker
        hasFile={file !== null}
        isBusy={progress !== null}
        onChoose={(chosen) => void chooseOwnImport(chosen)}
      />
      <div role="alert">
        {problem !== null && <FieldError id="import-problem" message={problem} />}
      </div>
      {source !== null && source.columns.length > 0 && (
        <ImportMappingPicker
          columns={source.columns}
          chosen={file?.mapping ?? null}
          isBusy={progress !== null}
        />
      )}
      {file !== null && (
        <div className="mt-6 border-t border-line pt-5">
          <FileFacts file={file} />
          <ImportActions
            results={results}
            progress={progress}
            failure={failure}
            headingRef={headingRef}
            onRun={(isDryRun, chosen) => void run(isDryRun, chosen)}
          />
          <ImportResults file={file} results={results} />
        </div>
      )}
    </Card>
  );
}

/** Shows a toast with the result of an import run, on any screen. */
function notifyImportEnd(end: ImportEnd): void {
  // A dry run changes nothing: no toast when its screen is open or the user signed out.
  if (end.isDryRun && (end.isOnScreen || end.isForgotten)) return;
  const subject = end.isDryRun ? 'Dry Run' : 'Import';
  if (end.isForgotten) {
    notify({
      title: 'Import Failed',
      description: `You were signed out before the import finished: ${wereImported(end.imported)}.`,
      tone: 'destructive',
    });
  } else if (end.failure !== null) {
    notify({
      title: `${subject} Failed`,
      description: `${sentenceFor(end.failure)} See Import and Export for what was imported.`,
      tone: 'destructive',
    });
  } else if (end.isStopped) {
    notify({
      title: `${subject} Stopped`,
      description: end.isDryRun
        ? 'Nothing was changed.'
        : `${wereImported(end.imported)}. The other lines can be checked again.`,
    });
  } else if (end.isDryRun) {
    notify({
      title: 'Dry Run Complete',
      description: 'See Import and Export for the changes.',
    });
  } else {
    notify({ title: 'Import Complete', description: importedText(end) });
  }
}

function importedText({ imported, refused }: ImportEnd): string {
  const done = wereImported(imported);
  if (refused === 0) return `${done}.`;
  return `${done}, ${counted(refused, 'line')} of the file ${refused === 1 ? 'was' : 'were'} refused.`;
}

function wereImported(count: number): string {
  return `${counted(count, 'resource')} ${count === 1 ? 'was' : 'were'} imported`;
}
