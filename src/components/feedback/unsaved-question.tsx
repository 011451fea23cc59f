import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';

interface UnsavedQuestionProps {
  readonly children: string;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks whether to give up what is not saved. */
export function UnsavedQuestion({ children, onDiscard, onKeep }: UnsavedQuestionProps) {
  return (
    <Dialog title="Discard your changes?" onClose={onKeep}>
      <p>{children}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onDiscard} className={buttonClass('secondary')}>
          Discard changes
        </button>
        <button type="button" onClick={onKeep} className={buttonClass('primary')}>
          Keep editing
        </button>
      </div>
    </Dialog>
  );
}
