import { FileFacts } from './file-facts';
import { FilePicker } from './file-picker';
import { ImportActions } from './import-actions';
import { ImportResults } from './import-results';
import { useImportRun } from './use-import-run';
import { FieldError } from '@/components/form/field';
import { Card } from '@/components/ui/card';

/** Import of resources from a CSV file, with a dry run first. */
export function ImportSection() {
  const run = useImportRun();
  const { file, problem, results, progress, failure, headingRef } = run;
  return (
    <Card title="Import Resources">
      <p className="max-w-measure text-soft">
        Adds and updates resources from a CSV file. A dry run first shows what each line would
        change. A line with an id or slug updates that resource; any other line adds one, with
        status pending unless the line sets a status. An empty cell clears its value, a missing
        column leaves values unchanged, and list entries are separated by semicolons.
      </p>
      <FilePicker
        hasFile={file !== null}
        isBusy={progress !== null}
        onChoose={(chosen) => void run.choose(chosen)}
      />
      <div role="alert">
        {problem !== null && <FieldError id="import-problem" message={problem} />}
      </div>
      {file !== null && (
        <div className="mt-6 border-t border-line pt-5">
          <FileFacts file={file} />
          <ImportActions
            results={results}
            progress={progress}
            failure={failure}
            headingRef={headingRef}
            onRun={(isDryRun, chosen) => void run.run(isDryRun, chosen)}
          />
          <ImportResults file={file} results={results} />
        </div>
      )}
    </Card>
  );
}
