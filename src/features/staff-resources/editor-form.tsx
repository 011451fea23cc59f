import { PanelRight, CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { EditorHeader, JumpList } from './editor-header';
import { EditorSections } from './editor-sections';
import { PagePreview } from './page-preview';
import { useEditor } from './use-editor';
import { EditorTabs } from '@/entities/changes/editor-tabs';
import { rowAt } from '@/entities/changes/rules/change';
import type { ResourceToEdit } from '@/entities/resources/api/resource-edit';
import { toEditorForm } from '@/entities/resources/rules/editor-form';
import type { EditorExit } from '@/entities/staff/use-edit-view';
import { useApproveSaved } from '@/features/moderation/use-approve-saved';
import { EditNotices } from '@/shared/form/edit/edit-notices';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import type { SaveMessage } from '@/shared/form/edit/use-row-form';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { chipClass, buttonClass } from '@/shared/ui/button-class';

interface EditorFormProps {
  readonly resource: ResourceToEdit;
  readonly userId: string;
  readonly exit: EditorExit;
}

/** Form of a resource: jump list, fields by section, and save bar. */
export function EditorForm({ resource, userId, exit }: EditorFormProps) {
  const editor = useEditor(resource, userId);
  const { save, isSaving, message, guard } = editor;
  const { approveSaved, isApproving } = useApproveSaved(editor, {
    place: { kind: 'resource', id: resource.id },
    titleOf: ({ name }) => name,
    isApproved: ({ status }) => status === 'approved',
  });
  const mayApprove = exit.origin === 'submission' && resource.moderation_status !== 'approved';
  const finish = async (hasChanges: boolean) => {
    if (!mayApprove) {
      guard.proceed(exit.close);
      return;
    }
    await approveSaved(hasChanges, () => guard.proceed(exit.toQueue));
  };
  const preview = usePreviewShown();
  const headingId = useId();
  useSaveKey(() => {
    if (!guard.isAsking) save();
  });
  useScrollPaddingForSaveBar();
  useEffect(() => {
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [headingId]);

  return (
    <div>
      <EditorHeader
        headingId={headingId}
        resource={resource}
        origin={exit.origin}
        onClose={() => guard.confirm(exit.close)}
        confirmLeaving={guard.confirm}
        onArchiveDone={() => guard.proceed(exit.close)}
      />
      <EditorTabs
        subject="resources"
        subjectId={resource.id}
        version={resource.updated_at}
        formAt={(change, side) => toEditorForm(rowAt(resource, change, side))}
        edit={editor}
      >
        <EditNotices edit={editor} />
        <PreviewToggle {...preview} />
        <div
          className={`mt-2 items-start gap-6 lg:grid ${preview.isShown ? 'lg:grid-cols-2' : 'lg:grid-cols-[12rem_minmax(0,1fr)]'}`}
        >
          {!preview.isShown && <JumpList />}
          <form
            noValidate
            aria-labelledby={headingId}
            className="min-w-0 space-y-5"
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <EditorSections editor={editor} resource={resource} />
            <SaveBar
              isDirty={editor.isDirty}
              step={isApproving ? 'approve' : isSaving ? 'save' : null}
              message={message}
              mayApprove={mayApprove}
              onFinish={() => {
                save(finish);
              }}
            />
          </form>
          {preview.isShown && <PagePreview resource={resource} form={editor.form} />}
        </div>
      </EditorTabs>
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={editor.discard} />
    </div>
  );
}

/** Scrolls focused fields clear of the save bar at the bottom of the screen. */
function useScrollPaddingForSaveBar(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '9rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
}

/** Calls `onSave` on Control or Command and S, instead of saving the page. */
function useSaveKey(onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const STORAGE_KEY = 'resource-directory-editor-preview';

/** Whether the page is shown beside the form, kept in this browser. */
function usePreviewShown() {
  const [isShown, setShown] = useState(() => readItem(localSource, STORAGE_KEY) === 'on');
  return {
    isShown,
    toggle: () => {
      writeItem(localSource, STORAGE_KEY, isShown ? null : 'on');
      setShown(!isShown);
    },
  };
}

/** Shows the page beside the form, below it on small screens. */
function PreviewToggle({ isShown, toggle }: ReturnType<typeof usePreviewShown>) {
  return (
    <p className="flex justify-end">
      <button
        type="button"
        aria-pressed={isShown}
        onClick={toggle}
        className={chipClass('text-sm')}
      >
        <PanelRight className="size-4" />
        Preview
      </button>
    </p>
  );
}

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
function SaveBar({ isDirty, step, message, mayApprove, onFinish }: SaveBarProps) {
  const isBusy = step !== null;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
      <div role="alert">
        {message?.tone === 'wrong' && (
          <p className="mb-2 flex items-start gap-1.5 text-sm font-semibold text-closed">
            <CircleAlert className="mt-0.5 size-4" />
            <span>{message.text}</span>
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
