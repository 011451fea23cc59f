import { ExternalLinkIcon } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import type { SubmissionEditor } from './use-submission-editor';
import { EditorTabs } from '@/entities/changes/editor-tabs';
import type { HistorySubject } from '@/entities/changes/rules/change';
import { EditNotices } from '@/shared/form/edit/edit-notices';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { FailureNote } from '@/shared/form/form-failure';
import type { ElementNode } from '@/shared/lib/element-node';
import { buttonClass } from '@/shared/ui/button-class';
import { linkClass } from '@/shared/ui/link-class';

interface EditedRow {
  readonly id: string;
  readonly updated_at: string;
}

interface EditorFrameProps<Row extends EditedRow, Values extends FieldValues, Columns> {
  /** What the form is called. */
  readonly label: string;
  readonly subject: HistorySubject;
  readonly editor: SubmissionEditor<Row, Values, Columns>;
  /** Whether something that belongs to the form is still being prepared, such as an image. */
  readonly isPreparing: boolean;
  /** The address of the page of the submission. */
  readonly page: string;
  readonly children: ElementNode;
}

/** What surrounds the fields of a submission that staff edit: notices, buttons, messages. */
export function EditorFrame<Row extends EditedRow, Values extends FieldValues, Columns>(
  props: EditorFrameProps<Row, Values, Columns>,
) {
  const { label, subject, editor, isPreparing, page, children } = props;
  const { edit, history, step, mayApprove, saveAndApprove, saveAndClose, cancel } = editor;
  const { guard, isSaving, message } = edit;
  const isBusy = step !== null || isPreparing;
  return (
    <>
      <EditorTabs subject={subject} {...history} edit={edit}>
        <EditNotices edit={edit} />
        <form
          noValidate
          aria-label={label}
          className="max-w-[52rem] space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (isBusy) return;
            if (mayApprove) saveAndApprove();
            else saveAndClose();
          }}
        >
          {children}
          <div role="alert">
            {message?.tone === 'wrong' && (
              <FailureNote message={message.text}>
                <a href={page} target="_blank" rel="noopener" className={linkClass}>
                  View page
                  <ExternalLinkIcon className="size-4" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              </FailureNote>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            {mayApprove && (
              <button
                type="submit"
                data-save
                aria-disabled={isBusy}
                className={buttonClass('primary')}
              >
                {step === 'approve' ? 'Approving…' : 'Save and approve'}
              </button>
            )}
            <button
              type={mayApprove ? 'button' : 'submit'}
              data-save
              aria-disabled={isBusy}
              onClick={() => {
                if (mayApprove && !isBusy) saveAndClose();
              }}
              className={buttonClass(mayApprove ? 'secondary' : 'primary')}
            >
              {step === 'save' ? 'Saving…' : 'Save'}
            </button>
            <button type="button" onClick={cancel} className={buttonClass('quiet')}>
              Cancel
            </button>
          </div>
        </form>
      </EditorTabs>
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={edit.discard} />
    </>
  );
}
