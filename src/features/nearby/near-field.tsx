import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { requestPosition } from './own-position';
import { OWN_POSITION, type Nearest } from './use-nearest';
import { SearchField } from '@/shared/form/search-field';
import { buttonClass } from '@/shared/ui/button-class';
import { linkClass } from '@/shared/ui/link-class';

interface NearFieldProps {
  /** A town or ZIP code as typed, or `OWN_POSITION`. */
  readonly near: string;
  readonly setNear: (near: string, how: 'typing' | 'submit') => void;
  readonly nearest: Nearest | undefined;
}

/** Field for the town or ZIP code that a list begins at, and a button for the own position. */
export function NearField({ near, setNear, nearest }: NearFieldProps) {
  const [request, setRequest] = useState<'none' | 'pending' | 'refused'>('none');
  /** Whether a position that arrives is still wanted: a town that was typed meanwhile stays. */
  const isAwaited = useRef(false);
  const suggestion = nearest?.suggestion;
  return (
    <div role="group" aria-label="Near" className="pb-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1 sm:max-w-60">
          <SearchField
            label="Town or ZIP code"
            placeholder="Town or ZIP code"
            search={near === OWN_POSITION ? '' : near}
            setSearch={(text, how) => {
              isAwaited.current = false;
              setRequest('none');
              setNear(text, how);
            }}
          />
        </div>
        <button
          type="button"
          aria-pressed={near === OWN_POSITION}
          onClick={() => {
            isAwaited.current = true;
            setRequest('pending');
            void requestPosition().then((isGiven) => {
              if (!isAwaited.current) return;
              setRequest(isGiven ? 'none' : 'refused');
              if (isGiven) setNear(OWN_POSITION, 'submit');
            });
          }}
          className={buttonClass('secondary', 'max-sm:px-3')}
        >
          <LocateFixed className="size-5" />
          Near me
        </button>
      </div>
      <p role="status" className="min-h-5 pt-1 text-sm text-soft">
        {request === 'none' ? nearLine(near, nearest) : requestLines[request]}
      </p>
      {request === 'none' && suggestion != null && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          Did you mean
          <button type="button" onClick={() => setNear(suggestion, 'submit')} className={linkClass}>
            {suggestion}?
          </button>
        </p>
      )}
    </div>
  );
}

const requestLines = {
  pending: 'Finding your location…',
  refused: 'Your browser did not share your location. Type a town or ZIP code.',
} as const;

function nearLine(near: string, nearest: Nearest | undefined): string {
  const isOwn = near === OWN_POSITION;
  switch (nearest?.state) {
    case undefined:
    case 'loading':
      return '';
    case 'failed':
      return 'Distances could not be loaded.';
    case 'unknown':
      return isOwn
        ? 'Press “Near me” again to see distances.'
        : `We do not know where “${near}” is. Try a ZIP code.`;
    case 'found':
      if (isOwn) return 'Miles in a straight line. Your location stays in this browser.';
      return nearest.county === null
        ? `Miles in a straight line from ${near}.`
        : `Miles in a straight line from the middle of ${nearest.county}. A ZIP code is more exact.`;
  }
}
