import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import type { BatchProgress as Progress } from '@/data/summaries/use-running-batch';

interface BatchProgressProps {
  readonly progress: Progress;
  readonly onCancel: () => void;
  /** What gets the focus that is lost when this goes. */
  readonly nextFocus: RefObject<HTMLElement | null>;
}

/** How far a batch has come, in words and as a bar, and how to stop it. */
export function BatchProgress({ progress, onCancel, nextFocus }: BatchProgressProps) {
  const { isFunding, processed, total, isCancelled, startedBy } = progress;
  const rootRef = useRef<HTMLDivElement>(null);
  // A layout effect, because its undo runs while focus is still there.
  useLayoutEffect(() => {
    const [root, next] = [rootRef.current, nextFocus.current];
    return () => {
      if (root?.contains(document.activeElement) === true) next?.focus();
    };
  }, [nextFocus]);

  const what = isFunding ? 'Funding summaries' : 'AI summaries';
  const text = `processed ${processed} of ${total}`;
  return (
    <div ref={rootRef} className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite">
          <span className="font-semibold">
            {what}: {text}
          </span>
          {isCancelled && ' – stopping'}
        </p>
        <button
          type="button"
          aria-disabled={isCancelled}
          onClick={() => {
            if (!isCancelled) onCancel();
          }}
          className={buttonClass('secondary', 'aria-disabled:opacity-60')}
        >
          Cancel
        </button>
      </div>
      {startedBy !== null && (
        <p className="text-sm text-soft">
          <span className="wrap-anywhere">{startedBy}</span> began this batch. The next one can
          begin when it is done.
        </p>
      )}
      <div
        role="progressbar"
        aria-label={what}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={processed}
        aria-valuetext={text}
        className="mt-3 h-2 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-150"
          style={{ width: `${total === 0 ? 0 : (100 * processed) / total}%` }}
        />
      </div>
    </div>
  );
}
