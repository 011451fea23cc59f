import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { AssignedPerson } from './assigned-person';
import { ChangedMeanwhile } from './changed-meanwhile';
import { EditorHeader } from './editor-header';
import { EditorSectionFields } from './editor-section-fields';
import { JumpList } from './jump-list';
import { RecordFacts } from './record-facts';
import { SaveBar } from './save-bar';
import { SummaryTools } from './summary-tools';
import { useEditor } from './use-editor';
import { useEditorSave } from './use-editor-save';
import { useSaveKey } from './use-save-key';
import { UnsavedQuestion } from '@/components/feedback/unsaved-question';
import { FormSection } from '@/components/submission-fields/form-section';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import { editorSections } from '@/domain/resource-editor-fields';
import { useUnsavedGuard } from '@/lib/use-unsaved-guard';

interface EditorFormProps {
  readonly resource: ResourceToEdit;
  readonly userId: string;
  readonly onClose: () => void;
}

/** The form of a resource: a jump list, its fields by section, and the bar that saves them. */
export function EditorForm({ resource, userId, onClose }: EditorFormProps) {
  const editor = useEditor(resource, userId);
  const conflictRef = useRef<HTMLDivElement>(null);
  const { save, isSaving, message } = useEditorSave(editor, resource.id, () => {
    // Once it is drawn.
    requestAnimationFrame(() => {
      conflictRef.current?.scrollIntoView({ block: 'start' });
      conflictRef.current?.focus({ preventScroll: true });
    });
  });
  const guard = useUnsavedGuard(editor.isDirty);
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
        onClose={() => {
          guard.ask(onClose);
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
          {editorSections.map((section) => (
            <FormSection
              key={section.id}
              id={`edit-${section.id}`}
              title={section.title}
              {...(section.intro === undefined ? {} : { intro: section.intro })}
            >
              <AssignedPerson section={section.id} resource={resource} />
              <EditorSectionFields form={editor.form} fields={section.fields} />
              {section.id === 'summaries' && <SummaryTools resource={resource} />}
              {section.id === 'internal' && <RecordFacts resource={resource} />}
            </FormSection>
          ))}
          <SaveBar
            isDirty={editor.isDirty}
            isSaving={isSaving}
            message={message}
            onSaveAndClose={() => {
              save(() => {
                guard.pass(onClose);
              });
            }}
          />
        </form>
      </div>
      {guard.isAsking && (
        <UnsavedQuestion
          onKeep={guard.stay}
          onDiscard={() => {
            editor.discard();
            guard.leave();
          }}
        >
          You have changed this resource and not saved it.
        </UnsavedQuestion>
      )}
    </div>
  );
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
