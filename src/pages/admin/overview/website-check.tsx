import { useRef } from 'react';
import { useWebsiteChecks } from './use-website-checks';
import type { CheckProgress } from './use-website-checks';
import { buttonClass } from '@/components/ui/button-class';

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
      <p className="max-w-measure text-sm">Websites are checked automatically, about once a day.</p>
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
