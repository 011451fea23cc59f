import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { SavedReplyPicker } from './saved-reply-picker';
import { useSession } from '@/entities/people/session/session-context';
import { Key } from '@/entities/staff/shortcuts';
import { useSubmissionDecline } from '@/entities/submissions/api/submission-decline';
import { toPlaceParam, type SubmissionPlace } from '@/entities/submissions/rules/queue';
import { Field } from '@/shared/form/field';
import { useSaveDraft } from '@/shared/form/use-save-draft';
import { clearDraft, readDraft } from '@/shared/lib/draft';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { requiredText } from '@/shared/rules/form-text';
import { moderationReason } from '@/shared/rules/limits';
import { buttonClass } from '@/shared/ui/button-class';
import { Dialog } from '@/shared/ui/dialog';
import { inputClass } from '@/shared/ui/input-class';

/** Schema of the form for declining or unpublishing a submission. */
const declineFormSchema = z.object({
  reason: requiredText(moderationReason.longest, 'Please give a reason.'),
});

/** Schema of a draft of the form; values need not be valid. */
const declineDraftSchema = z.object({ reason: z.string() });

type DeclineForm = z.infer<typeof declineFormSchema>;

const emptyDecline: DeclineForm = { reason: '' };

interface DeclineDialogProps {
  readonly place: SubmissionPlace;
  readonly title: string;
  /** `updated_at` of the version that is declined. */
  readonly seenUpdatedAt: string;
  /** Whether it is public and will be unpublished. */
  readonly isPublic: boolean;
  readonly onClose: () => void;
  /** Called when the submission has, or may have, changed. The reason is kept. */
  readonly onUncertain: (error: unknown) => void;
  readonly onDeclined: () => void;
}

/** Asks for the reason, which the submitter sees. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { title, isPublic, onClose } = props;
  const { form, send, failure, isPending } = useDeclineForm(props);
  const { ref, ...reason } = form.register('reason');
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const verb = isPublic ? 'Unpublish' : 'Decline';
  return (
    <Dialog title={`${verb} this submission?`} onClose={onClose} initialFocus={reasonRef}>
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <p className="wrap-anywhere">
          <strong>{title}</strong>
          <span>{` ${isPublic ? 'will no longer be public.' : 'will not be public.'}`}</span>
        </p>
        <Field
          label="Reason"
          hint="The submitter sees this. Say what is wrong and how to fix it."
          error={form.formState.errors.reason?.message}
        >
          {(control) => (
            <textarea
              {...control}
              {...reason}
              ref={(element) => {
                ref(element);
                reasonRef.current = element;
              }}
              rows={5}
              aria-required
              onKeyDown={(event) => {
                // As mail programs send.
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                void send();
              }}
              className={inputClass}
            />
          )}
        </Field>
        <SavedReplyPicker
          reason={() => form.getValues('reason')}
          onPick={(text) => {
            form.setValue('reason', text, { shouldDirty: true, shouldValidate: true });
            reasonRef.current?.focus();
          }}
        />
        {failure !== null && (
          <p role="alert" className="font-semibold text-closed">
            {`${sentenceFor(failure)} Your reason is kept.`}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <button type="button" onClick={onClose} className={buttonClass('secondary')}>
            Cancel
          </button>
          <button
            type="submit"
            aria-keyshortcuts="Control+Enter"
            aria-disabled={isPending}
            className={buttonClass('danger')}
          >
            <span>{isPending ? 'Sending…' : verb}</span>
            <Key name="Ctrl Enter" />
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function useDeclineForm(props: DeclineDialogProps) {
  const { place, title, seenUpdatedAt, isPublic, onUncertain, onDeclined } = props;
  const { user } = useSession();
  const decline = useSubmissionDecline();
  const draft = { userId: user?.id ?? '', form: 'decline', subject: toPlaceParam(place) };
  const form = useForm<DeclineForm>({
    resolver: zodResolver(declineFormSchema),
    defaultValues: readDraft(draft, declineDraftSchema) ?? emptyDecline,
  });
  useSaveDraft(form, draft, ({ reason }) => reason === '');
  const send = form.handleSubmit(async ({ reason }) => {
    if (decline.isPending) return;
    try {
      await decline.mutateAsync({ ...place, seenUpdatedAt, reason: reason.trim() });
    } catch (error) {
      console.warn('The submission could not be declined:', error);
      const { code } = toAppError(error);
      if (code === 'conflict' || code === 'timeout') onUncertain(error);
      return;
    }
    clearDraft(draft);
    notify({
      title: isPublic ? 'Submission Unpublished' : 'Submission Declined',
      description: `The submitter of “${title}” can see your reason.`,
    });
    onDeclined();
  });
  return { form, send, failure: decline.error, isPending: decline.isPending };
}
