import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import type { EditorExit } from '../use-edit-view';
import { ChangedMeanwhile } from './changed-meanwhile';
import { EditorHeader } from './editor-header';
import { EditorSections } from './editor-sections';
import { JumpList } from './jump-list';
import { SaveBar } from './save-bar';
import { useApproveSaved } from './use-approve-saved';
import { useEditor, type Editor } from './use-editor';
import { useEditorSave } from './use-editor-save';
import { useSaveKey } from './use-save-key';
import { UnsavedChangesQuestion } from '@/components/edit-draft/unsaved-changes-question';
import { useUnsavedChangesGuard } from '@/components/edit-draft/use-unsaved-changes-guard';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';

interface EditorFormProps {
  readonly resource: ResourceToEdit;
  readonly userId: string;
  readonly exit: EditorExit;
}

/** The form of a resource: a jump list, its fields by section, and the bar that saves them. */
export function EditorForm({ resource, userId, exit }: EditorFormProps) {
  const editor = useEditor(resource, userId);
  const conflictRef = useRef<HTMLDivElement>(null);
  const { save, isSaving, message, say } = useEditorSave(editor, resource.id, () => {
    goTo(conflictRef);
  });
  const guard = useUnsavedChangesGuard(editor.isDirty);
  const { approveSaved, isApproving } = useApproveSaved(editor, resource.id, say);
  const mayApprove = exit.origin === 'submission' && resource.moderation_status !== 'approved';
  const finish = async (hasChanges: boolean) => {
    if (!mayApprove) {
      guard.pass(exit.close);
      return;
    }
    await approveSaved(hasChanges, () => {
      guard.pass(exit.toQueue);
    });
  };
  const headingId = useId();
  useSaveKey(() => {
    if (!guard.isAsking) save();
  });
  useRoomForBar();
  useEffect(() => {
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [headingId]);

  return (
    <div>
      <EditorHeader
        headingId={headingId}
        resource={resource}
        origin={exit.origin}
        onClose={() => {
          guard.ask(exit.close);
        }}
      />
      <ChangedMeanwhile ref={conflictRef} editor={editor} />
      <div className="mt-5 items-start gap-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <JumpList />
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
      </div>
      {guard.isAsking && <LeaveQuestion {...{ editor, guard, isSaving }} />}
    </div>
  );
}

interface LeaveQuestionProps {
  readonly editor: Editor;
  readonly guard: ReturnType<typeof useUnsavedChangesGuard>;
  readonly isSaving: boolean;
}

function LeaveQuestion({ editor, guard, isSaving }: LeaveQuestionProps) {
  return (
    <UnsavedChangesQuestion
      isSaving={isSaving}
      onKeep={guard.stay}
      onDiscard={() => {
        editor.discard();
        guard.leave();
      }}
    >
      You have changed this resource and not saved it.
    </UnsavedChangesQuestion>
  );
}

/** Shows what is there, and moves focus to it, once it is drawn. */
function goTo(target: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    target.current?.scrollIntoView({ block: 'start' });
    target.current?.focus({ preventScroll: true });
  });
}

/** What gets focus is scrolled clear of the bar, which stands over the foot of the screen. */
function useRoomForBar(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '9rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
}
