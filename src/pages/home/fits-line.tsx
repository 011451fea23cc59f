import { useState } from 'react';
import { FindFitSheet } from '@/features/fit/find-fit-sheet';
import { linkClass } from '@/shared/ui/link-class';
import { focusResultCount } from '@/shared/ui/result-list';

interface FitsLineProps {
  /** How many resources fit; null where the list is not about that. */
  readonly found: number | null;
  /** Number of all resources. */
  readonly total: number;
  /** Called when the sheet of the answers closes. */
  readonly onClose: (shows: boolean | null) => void;
  readonly onShowAll: () => void;
}

/** Says what the list of what fits shows, with the ways to change the answers and to leave it. */
export function FitsLine({ found, total, onClose, onShowAll }: FitsLineProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 print:hidden ${found === null ? '' : 'mb-3'}`}
    >
      <p role="status">{sentence(found)}</p>
      {found !== null && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setChanging(true)}
          className={linkClass}
        >
          Change your answers
        </button>
      )}
      {found !== null && found > 0 && (
        <button
          type="button"
          onClick={() => {
            onShowAll();
            focusResultCount();
          }}
          className={linkClass}
        >
          {`Show all ${total.toLocaleString('en-US')} resources`}
        </button>
      )}
      {isChanging && (
        <FindFitSheet
          onClose={(shows) => {
            setChanging(false);
            onClose(shows);
            // The button that opened it is gone.
            if (shows === false) requestAnimationFrame(focusResultCount);
          }}
        />
      )}
    </div>
  );
}

function sentence(found: number | null): string {
  if (found === null) return '';
  return found > 0
    ? 'These fit your answers, best first.'
    : 'Nothing fits all your answers. All resources follow, best fit first.';
}
