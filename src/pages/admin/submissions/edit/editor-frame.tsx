import { ExternalLinkIcon } from 'lucide-react';
import type { RefObject } from 'react';
import type { SubmissionEditor } from './use-submission-editor';
import { EditorTabs } from '@/components/change-history/editor-tabs';
import { EditNotices } from '@/components/edit-draft/edit-notices';
import type { TimedVersion } from '@/components/edit-draft/save-changes';
import { UnsavedChangesQuestion } from '@/components/edit-draft/unsaved-changes-question';
import type { EditDraft } from '@/components/edit-draft/use-edit-draft';
import { FailureNote } from '@/components/form/form-failure';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';
import type { Change, HistorySubject } from '@/domain/history/change';
import type { ElementNode } from '@/types/element-node';

interface EditorFrameProps<Values, Columns> {
  /** What the form is called. */
  readonly label: string;
  readonly subject: HistorySubject;
  readonly edit: {
    readonly draft: EditDraft<Values, Columns, TimedVersion>;
    readonly editor: SubmissionEditor;
    /** The notices above the form. */
    readonly noticesRef: RefObject<HTMLDivElement | null>;
    readonly history: {
      readonly subjectId: string;
      readonly version: string;
      readonly formAt: (change: Change, side: 'before' | 'after') => Values;
    };
  };
  /** Whether something that belongs to the form is still being prepared, such as an image. */
  readonly isPreparing: boolean;
  /** The address of the page of the submission. */
  readonly page: string;
  readonly children: ElementNode;
}

/** What surrounds the fields of a submission that staff edit: notices, buttons, messages. */
export function EditorFrame<Values, Columns>(props: EditorFrameProps<Values, Columns>) {
  const { label, subject, edit, isPreparing, page, children } = props;
  const { draft, editor, noticesRef, history } = edit;
  const { guard, step, isSaving, message, mayApprove } = editor;
  const { saveAndApprove, saveAndClose, cancel } = editor;
  const isBusy = step !== null || isPreparing;
  return (
    <>
      <EditorTabs subject={subject} {...history} draft={draft} noticesRef={noticesRef}>
        <EditNotices ref={noticesRef} draft={draft} />
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
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={draft.discard} />
    </>
  );
}
