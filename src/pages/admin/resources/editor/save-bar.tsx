import type { SaveMessage } from './use-editor-save';
import { Icon } from '@/components/icon/icon';
import { buttonClass } from '@/components/ui/button-class';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly message: SaveMessage | null;
  readonly onSaveAndClose: () => void;
}

/** Saving, always in reach, and how it went. */
export function SaveBar({ isDirty, isSaving, message, onSaveAndClose }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
      <div role="alert">
        {message?.tone === 'wrong' && (
          <p className="mb-2 flex items-start gap-1.5 text-sm font-semibold text-closed">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            {message.text}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          data-save
          aria-disabled={isSaving}
          className={buttonClass('primary', 'aria-disabled:opacity-60')}
        >
          {isSaving ? 'Saving…' : 'Save'}
        </button>
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={onSaveAndClose}
          className={buttonClass('secondary', 'aria-disabled:opacity-60')}
        >
          Save and close
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
