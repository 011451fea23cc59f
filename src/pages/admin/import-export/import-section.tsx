import { FileFacts } from './file-facts';
import { FilePicker } from './file-picker';
import { ImportActions } from './import-actions';
import { ImportResults } from './import-results';
import { useImportRun } from './use-import-run';
import { FieldError } from '@/components/form/field';
import { Card } from '@/components/ui/card';

/** Takes resources in from a file: read, tried, and only then imported. */
export function ImportSection() {
  const run = useImportRun();
  const { file, problem, results, progress, failure, headingRef } = run;
  return (
    <Card title="Import Resources">
      <p className="max-w-measure text-soft">
        Adds and changes resources from a CSV file. A dry run shows line by line what would happen
        before anything does. A line with an id or slug changes that resource, any other adds one; a
        new resource is pending unless its line gives a status. An empty cell clears its value, a
        missing column leaves it as it is, and lists have semicolons between their entries.
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
