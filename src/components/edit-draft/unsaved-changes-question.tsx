import { useRef } from 'react';
import type { UnsavedChangesGuard } from './use-unsaved-changes-guard';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';

interface UnsavedChangesQuestionProps {
  readonly guard: UnsavedChangesGuard;
  /** Whether the changes are being saved now. */
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** Asks whether to discard unsaved changes, once the guard holds something up. */
export function UnsavedChangesQuestion({
  guard,
  isSaving,
  onDiscard,
}: UnsavedChangesQuestionProps) {
  const keepRef = useRef<HTMLButtonElement>(null);
  if (!guard.isAsking) return null;
  return (
    <Dialog
      title={isSaving ? 'Saving your changes…' : 'Discard your changes?'}
      initialFocus={keepRef}
      onClose={guard.stay}
    >
      <p role="status">
        {isSaving
          ? 'You continue as soon as they are saved.'
          : 'You have unsaved changes. Save or discard them to continue.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
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
        <button ref={keepRef} type="button" onClick={guard.stay} className={buttonClass('primary')}>
          Keep editing
        </button>
      </div>
    </Dialog>
  );
}
