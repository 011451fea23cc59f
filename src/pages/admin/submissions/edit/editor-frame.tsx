import { CircleAlert, ExternalLinkIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { useSubmissionEditor } from './use-submission-editor';
import { UnsavedChangesQuestion } from '@/components/edit-draft/unsaved-changes-question';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';

interface EditorFrameProps {
  /** What the form is called. */
  readonly label: string;
  readonly editor: ReturnType<typeof useSubmissionEditor>;
  /** Something is still on its way that belongs to what is saved. */
  readonly isHeld: boolean;
  /** The page of the entry as it is stored. */
  readonly page: string;
  readonly children: ReactNode;
}

/** What is around the fields of an entry that is edited before it is decided on. */
export function EditorFrame({ label, editor, isHeld, page, children }: EditorFrameProps) {
  const { submit, step, failure, mayApprove } = editor;
  const isBusy = step !== null || isHeld;
  const onSubmit = submit(mayApprove ? 'approve' : 'save');
  return (
    <form
      noValidate
      aria-label={label}
      className="max-w-[52rem] space-y-5"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else onSubmit(event);
      }}
    >
      {editor.isDraftBack && (
        <p role="status" className="rounded bg-sunk px-4 py-3">
          What you entered last time and did not save is back.
        </p>
      )}
      {children}
      {failure !== null && <FailureNote text={failure} page={page} />}
      <div className="flex flex-wrap gap-3">
        {mayApprove && (
          <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
            {step === 'approve' ? 'Approving…' : 'Save and Approve'}
          </button>
        )}
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={(event) => {
            if (!isBusy) submit('save')(event);
          }}
          className={buttonClass(mayApprove ? 'secondary' : 'primary')}
        >
          {step === 'save' ? 'Saving…' : 'Save'}
        </button>
        <button type="button" onClick={editor.cancel} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
      {editor.isAsking && (
        <UnsavedChangesQuestion onDiscard={editor.discard} onKeep={editor.keep}>
          What you changed here is not saved.
        </UnsavedChangesQuestion>
      )}
    </form>
  );
}

function FailureNote({ text, page }: { text: string; page: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-2 rounded bg-closed-tint px-4 py-3"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-closed" />
      <div>
        <p className="font-semibold text-closed">{text}</p>
        <a href={page} target="_blank" rel="noopener" className={linkClass}>
          See it as it is stored
          <ExternalLinkIcon className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
    </div>
  );
}
