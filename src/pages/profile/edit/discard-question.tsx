import { useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button-class';

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks whether to give up what was typed, in the place of the form. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const keepRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form that is hidden now had the focus, and gets it back where it was.
    const before = document.activeElement;
    keepRef.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div role="group" aria-labelledby="discard-question">
      <h3 id="discard-question" className="text-lg">
        Discard your changes?
      </h3>
      <p className="mt-1">You have changed your profile and not saved it.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onDiscard} className={buttonClass('secondary')}>
          Discard Changes
        </button>
        <button ref={keepRef} type="button" onClick={onKeep} className={buttonClass('primary')}>
          Keep Editing
        </button>
      </div>
    </div>
  );
}
