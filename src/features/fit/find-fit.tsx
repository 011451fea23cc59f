import { Compass } from 'lucide-react';
import { useState } from 'react';
import { FindFitSheet } from './find-fit-sheet';
import { chipClass } from '@/shared/ui/button-class';

interface FindFitProps {
  /** Called when the sheet closes, as it says itself; the answers may have changed. */
  readonly onClose: (shows: boolean | null) => void;
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
        <FindFitSheet
          onClose={(shows) => {
            setOpen(false);
            onClose(shows);
          }}
        />
      )}
    </>
  );
}
