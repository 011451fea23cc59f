import { CircleStop, Search, Upload } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { stopOwnImport, type ImportProgress } from './api/own-import';
import { countConflicts, countOutcomes, isChoosable, isToImport } from './rules/import-lines';
import type { LineResult } from './rules/import-lines';
import { Key, useShortcuts } from '@/entities/staff/shortcuts';
import { FieldError } from '@/shared/form/field';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { counted } from '@/shared/rules/counted';
import { buttonClass } from '@/shared/ui/button-class';

interface ImportActionsProps {
  readonly results: readonly LineResult[];
  readonly progress: ImportProgress | null;
  readonly failure: unknown;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onRun: (isDryRun: boolean, chosen: readonly LineResult[]) => void;
}

/** Progress and next step of the import. */
export function ImportActions(props: ImportActionsProps) {
  const { results, progress, failure, headingRef, onRun } = props;
  const waiting = results.filter(({ outcome }) => outcome === 'waiting');
  const toImport = results.filter(isToImport);
  const isDryRun = waiting.length > 0;
  const next = isDryRun ? waiting : toImport;
  const isBusy = progress !== null;
  const stepRef = useRef<HTMLButtonElement>(null);
  useShortcuts({ i: () => stepRef.current?.click() });
  return (
    <>
      <h3 ref={headingRef} tabIndex={-1} className="mt-5 text-lg">
        {headingOf(results, progress)}
      </h3>
      <p role="status" className="mt-1">
        {isBusy ? progressText(progress) : summaryOf(results)}
      </p>
      {isBusy && (
        <progress
          aria-label="Progress"
          max={progress.total}
          value={progress.done}
          className="mt-2 block h-3 w-full max-w-measure accent-brand"
        />
      )}
      <div role="alert">
        {failure !== null && (
          <FieldError id="import-failure" message={failureText(failure, results)} />
        )}
      </div>
      {(isBusy || next.length > 0) && (
        <button
          ref={stepRef}
          type="button"
          aria-keyshortcuts="I"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onRun(isDryRun, next);
          }}
          className={buttonClass('primary', 'mt-3 max-sm:w-full')}
        >
          {isDryRun ? <Search className="size-4" /> : <Upload className="size-4" />}
          <span>{isBusy ? busyLabel(progress) : actionLabel(isDryRun, next.length)}</span>
          <Key name="I" />
        </button>
      )}
      {isBusy && (
        <button
          type="button"
          aria-disabled={progress.isStopping}
          onClick={({ detail }) => {
            // The second click of a double click on Import could hit this button.
            if (detail < 2) stopOwnImport();
          }}
          className={buttonClass('secondary', 'mt-3 sm:ml-2 max-sm:w-full')}
        >
          <CircleStop className="size-4" />
          <span>
            {progress.isStopping ? 'Stopping…' : progress.isDryRun ? 'Stop' : 'Stop import'}
          </span>
        </button>
      )}
    </>
  );
}

function headingOf(results: readonly LineResult[], progress: ImportProgress | null): string {
  if (progress !== null) return progress.isDryRun ? 'Dry run' : 'Importing';
  const { waiting } = countOutcomes(results);
  if (results.some(({ isDone }) => isDone)) {
    return waiting > 0 || results.some(isToImport) ? 'Import incomplete' : 'Imported';
  }
  if (waiting === 0) return 'Dry run: nothing has been changed yet';
  return 'The file has been read';
}

function summaryOf(results: readonly LineResult[]): string {
  const { added, changed, unchanged, refused, waiting } = countOutcomes(results);
  const conflicts = countConflicts(results);
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [unchanged, 'unchanged'],
    [refused, 'refused'],
    [waiting, 'to be checked'],
    [results.filter((result) => isChoosable(result) && result.isLeftOut).length, 'left out'],
    [conflicts, conflicts === 1 ? 'conflict' : 'conflicts'],
  ] as const;
  return `${parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en-US')} ${word}`)
    .join(', ')}.`;
}

function progressText({ isDryRun, done, total }: ImportProgress): string {
  const [count, all] = [done.toLocaleString('en-US'), total.toLocaleString('en-US')];
  return isDryRun
    ? `Checked ${count} of ${all} lines.`
    : `Imported ${count} of ${all} lines. You can use other pages, but keep this tab open until it is done.`;
}

function failureText(failure: unknown, results: readonly LineResult[]): string {
  const isBegun = results.some(({ isDone }) => isDone);
  const advice = isBegun
    ? ' Lines marked as imported are saved. Check the remaining lines again.'
    : ' Check the remaining lines again.';
  return sentenceFor(failure) + advice;
}

function busyLabel({ isDryRun }: ImportProgress): string {
  return isDryRun ? 'Checking…' : 'Importing…';
}

function actionLabel(isDryRun: boolean, count: number): string {
  return isDryRun ? `Check ${counted(count, 'line')}` : `Import ${counted(count, 'resource')}`;
}
