import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';

interface UnsavedChangesQuestionProps {
  readonly children: string;
  /** Whether it is being saved right now: what is left to ask shows once that is over. */
  readonly isSaving?: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks whether to give up what is not saved. */
export function UnsavedChangesQuestion(props: UnsavedChangesQuestionProps) {
  const { children, isSaving = false, onDiscard, onKeep } = props;
  return (
    <Dialog title={isSaving ? 'Saving your changes…' : 'Discard your changes?'} onClose={onKeep}>
      <p role="status">
        {isSaving ? 'They are being saved. Once they are, you go where you wanted to.' : children}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {!isSaving && (
          <button type="button" onClick={onDiscard} className={buttonClass('secondary')}>
            Discard changes
          </button>
        )}
        <button type="button" onClick={onKeep} className={buttonClass('primary')}>
          Keep editing
        </button>
      </div>
    </Dialog>
  );
}
