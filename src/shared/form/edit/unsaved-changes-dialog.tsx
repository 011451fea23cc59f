import { useRef } from 'react';
import type { UnsavedChangesGuard } from './use-unsaved-changes-guard';
import { buttonClass } from '@/shared/ui/button-class';
import { Dialog } from '@/shared/ui/dialog';

export interface UnsavedChangesQuestionProps {
  readonly guard: UnsavedChangesGuard;
  /** Whether the changes are being saved now. */
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  /** Whether leaving with the draft stored in this browser is offered as well. */
  readonly canFinishLater?: boolean;
}

const QUESTION = { discard: 'Discard your changes?', later: 'Finish later?' } as const;

/** Dialog that asks whether to discard unsaved changes. */
export function UnsavedChangesDialog({
  guard,
  isSaving,
  onDiscard,
  canFinishLater = false,
}: UnsavedChangesQuestionProps) {
  const keepRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={isSaving ? 'Saving your changes…' : QUESTION[canFinishLater ? 'later' : 'discard']}
      initialFocus={keepRef}
      onClose={guard.stay}
    >
      <p role="status">
        {isSaving
          ? 'You continue as soon as they are saved.'
          : canFinishLater
            ? 'Your changes are not saved yet. This browser can keep them until you come back.'
            : 'You have unsaved changes. Save or discard them to continue.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {!isSaving && (
          <button
            type="button"
            onClick={() => {
              onDiscard();
              guard.leave();
            }}
            className={buttonClass('secondary')}
          >
            Discard changes
          </button>
        )}
        {!isSaving && canFinishLater && (
          <button type="button" onClick={guard.leave} className={buttonClass('secondary')}>
            Finish later
          </button>
        )}
        <button ref={keepRef} type="button" onClick={guard.stay} className={buttonClass('primary')}>
          Keep editing
        </button>
      </div>
    </Dialog>
  );
}
