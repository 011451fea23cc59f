import { useEffect, useRef, useState } from 'react';
import { useWebsiteCheck } from '@/entities/staff/api/website-check';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { counted } from '@/shared/rules/counted';
import { buttonClass } from '@/shared/ui/button-class';

/** Starts a check of all websites that are due. */
export function WebsiteCheck() {
  const { progress, outcome, start, cancel } = useWebsiteChecks();
  const startRef = useRef<HTMLButtonElement>(null);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== null;
  const run = async () => {
    await start();
    // The Cancel button disappears with the check.
    if (document.activeElement === cancelRef.current) startRef.current?.focus();
  };
  return (
    <div className="mb-4 rounded-lg bg-sunk p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-measure text-sm">
          Websites are checked automatically, about once a day.
        </p>
        <div className="flex flex-wrap gap-3">
          <button
            ref={startRef}
            type="button"
            aria-disabled={isRunning}
            onClick={() => void run()}
            className={buttonClass('secondary', 'aria-disabled:opacity-60')}
          >
            {isRunning ? 'Checking…' : 'Check websites now'}
          </button>
          {isRunning && (
            <button ref={cancelRef} type="button" onClick={cancel} className={buttonClass('quiet')}>
              {' '}
              Cancel<span className="sr-only"> the check</span>
            </button>
          )}
        </div>
      </div>
      {isRunning && <Progress progress={progress} />}
      <p role="status" className={outcome === '' && !isRunning ? '' : 'mt-2 max-w-measure'}>
        {isRunning ? progressText(progress) : outcome}
      </p>
    </div>
  );
}

function Progress({ progress: { checked, total } }: { progress: CheckProgress }) {
  return (
    <progress
      aria-label="Websites checked"
      className="mt-3 block h-2 w-full max-w-measure appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      {...(total === null ? {} : { value: checked, max: total })}
    />
  );
}

function progressText({ checked, total }: CheckProgress): string {
  return total === null
    ? 'Checking the websites that have waited longest. This can take two minutes.'
    : `${checked.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} checked`;
}

/** Progress of checking all websites. */
interface CheckProgress {
  readonly checked: number;
  /** Total number; null until the first reply. */
  readonly total: number | null;
}

/** Checks all websites that are due, in batches, until none is left or the user cancels. */
function useWebsiteChecks() {
  const { mutateAsync: checkBatch } = useWebsiteCheck();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const [outcome, setOutcome] = useState('');
  useEffect(() => () => running.current?.abort(), []);

  const runBatches = async ({ signal }: AbortController) => {
    let [checked, problems] = [0, 0];
    try {
      for (;;) {
        const batch = await checkBatch(signal);
        if (batch.offline) return OFFLINE;
        checked += batch.checked;
        problems += batch.problems;
        setProgress({ checked, total: checked + batch.remaining });
        // Stop when a batch checks nothing.
        if (batch.remaining === 0 || batch.checked === 0) return resultText(checked, problems);
      }
    } catch (error) {
      if (signal.aborted) return `Stopped. ${counted(checked, 'website')} checked so far.`;
      notifyFailure('Website Check Failed', error);
      return checked === 0 ? '' : `${counted(checked, 'website')} checked before it failed.`;
    }
  };

  const start = async () => {
    if (running.current !== null) return;
    running.current = new AbortController();
    setOutcome('');
    setProgress({ checked: 0, total: null });
    const found = await runBatches(running.current);
    running.current = null;
    setProgress(null);
    setOutcome(found);
  };
  return { progress, outcome, start, cancel: () => running.current?.abort() };
}

const OFFLINE =
  'No website could be reached. The checker may be offline, so no results were saved.';

/** Result as a sentence. */
function resultText(checked: number, problems: number): string {
  if (checked === 0) return 'Every website was checked within the last day.';
  if (problems === 0) return `${counted(checked, 'website')} checked. All of them respond.`;
  const failed = problems === 1 ? '1 has a problem' : `${problems} have a problem`;
  return `${counted(checked, 'website')} checked. ${failed}. Websites that fail again on another day are marked as broken.`;
}
