import { useRef } from 'react';
import { useCheckRounds } from './use-check-rounds';
import type { CheckProgress } from './use-check-rounds';
import { buttonClass } from '@/components/ui/button-class';

/** Has the websites checked now instead of when their hour comes. */
export function WebsiteCheck() {
  const { progress, outcome, start, cancel } = useCheckRounds();
  const startRef = useRef<HTMLButtonElement>(null);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== null;
  const run = async () => {
    await start();
    // It goes away with the check.
    if (document.activeElement === cancelRef.current) startRef.current?.focus();
  };
  return (
    <div className="mb-4 rounded-lg bg-sunk p-4">
      <p className="max-w-measure text-sm">
        Websites are checked by themselves, each about once a day.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
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
            Cancel<span className="sr-only"> the check</span>
          </button>
        )}
      </div>
      {isRunning && <Progress progress={progress} />}
      <p role="status" className={outcome === '' && !isRunning ? '' : 'mt-2 max-w-measure'}>
        {isRunning ? sentenceOf(progress) : outcome}
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

function sentenceOf({ checked, total }: CheckProgress): string {
  return total === null
    ? 'Asking the websites that have waited longest. This can take two minutes.'
    : `${checked.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} checked`;
}
