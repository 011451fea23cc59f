import { Compass } from 'lucide-react';
import { lazy, useState } from 'react';
import type { FindFitSheetProps } from './find-fit-sheet';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';
import { chipClass } from '@/shared/ui/button-class';

const loadSheet = () => import('./find-fit-sheet');
const FindFitSheet = lazy(async () => ({ default: (await loadCode(loadSheet)).FindFitSheet }));

interface FindFitProps {
  /** Called when the sheet closes; the answers may have changed. */
  readonly onClose: FindFitSheetProps['onClose'];
}

/** Button that opens the sheet 'Find what fits'. */
export function FindFit({ onClose }: FindFitProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={chipClass('shrink-0 font-semibold whitespace-nowrap print:hidden')}
      >
        <Compass className="size-5" />
        Find what fits
      </button>
      {isOpen && (
        <LazyPart>
          <FindFitSheet
            onClose={(shows) => {
              setOpen(false);
              onClose(shows);
            }}
          />
        </LazyPart>
      )}
    </>
  );
}
