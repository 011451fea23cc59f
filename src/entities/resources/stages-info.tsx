import { Info } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { StageDefinitions } from './stage-definitions';

/** Button with a popover that defines the five business stages. */
export function StagesInfo() {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="relative -my-1 ml-1 inline-grid size-6 place-items-center rounded align-middle text-soft after:absolute after:-inset-2.5 hover:text-ink print:hidden"
      >
        <Info className="size-4" />
        <span className="sr-only">What the stages mean</span>
      </button>
      {isOpen && (
        <StageDefinitions id={panelId} buttonRef={buttonRef} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
