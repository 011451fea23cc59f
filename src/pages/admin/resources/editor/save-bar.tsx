import { CircleAlert } from 'lucide-react';
import type { SaveMessage } from '@/components/edit-draft/use-save-edits';
import { buttonClass } from '@/components/ui/button-class';

interface SaveBarProps {
  readonly isDirty: boolean;
  /** What is being done now. */
  readonly step: 'save' | 'approve' | null;
  readonly message: SaveMessage | null;
  /** Whether the saved resource can be approved at once. */
  readonly mayApprove: boolean;
  /** Saves and closes, or saves and approves. */
  readonly onFinish: () => void;
}

/** The buttons that save, at the foot of the screen, and the message about the last save. */
export function SaveBar({ isDirty, step, message, mayApprove, onFinish }: SaveBarProps) {
  const isBusy = step !== null;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
      <div role="alert">
        {message?.tone === 'wrong' && (
          <p className="mb-2 flex items-start gap-1.5 text-sm font-semibold text-closed">
            <CircleAlert className="mt-0.5 size-4" />
            {message.text}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          data-save
          aria-disabled={isBusy}
          className={buttonClass('primary', 'aria-disabled:opacity-60')}
        >
          {step === 'save' ? 'Saving…' : 'Save'}
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={onFinish}
          className={buttonClass('secondary', 'aria-disabled:opacity-60')}
        >
          {step === 'approve' ? 'Approving…' : mayApprove ? 'Save and approve' : 'Save and close'}
        </button>
        <p role="status" className="text-sm text-soft">
          {message?.tone === 'plain' && !isDirty
            ? message.text
            : isDirty
              ? 'Unsaved changes'
              : 'No unsaved changes'}
        </p>
      </div>
    </div>
  );
}
