import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { focusFirstField } from '@/entities/submissions/reading-context';
import type { ContentType } from '@/entities/submissions/rules/extraction-reading';
import { useSaveDraft } from '@/shared/form/use-save-draft';
import type { DraftPlace } from '@/shared/lib/draft';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { AppError, toAppError, type AppErrorCode } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { dailyLimits } from '@/shared/rules/limits';

interface ReviewOptions<Values extends FieldValues> {
  readonly kind: ContentType;
  /** Extracted values. */
  readonly original: Values;
  readonly place: DraftPlace;
  readonly send: (values: Values) => Promise<unknown>;
  readonly onSent: (values: Values) => void;
}

/** Failures after which the row may be stored nevertheless. */
const maybeStored: readonly AppErrorCode[] = ['network', 'timeout', 'unavailable'];

/** State and actions of the review of a submission. */
export type SubmissionReview = ReturnType<typeof useReview>;

/** Stores the review as a draft, resets it and submits it. */
export function useReview<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { kind, original, place, send, onSent }: ReviewOptions<Values>,
) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AppErrorCode | null>(null);
  const [beforeReset, setBeforeReset] = useState<Values | null>(null);
  const isBusy = useRef(false);
  const lost = useRef<string | null>(null);
  useSaveDraft(form, place, () => false);

  const sendIn = async (values: Values) => {
    if (isBusy.current) return; // A second click can come before the button is disabled.
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    const sent = JSON.stringify(values);
    try {
      await send(values);
    } catch (error) {
      const { code } = toAppError(error);
      // The same values were sent before and only the reply was lost: they are stored.
      if (code !== 'conflict' || lost.current !== sent) {
        lost.current = maybeStored.includes(code) ? sent : null;
        console.warn('The submission could not be saved:', error);
        const description = saveFailure(kind, code);
        notify({ title: 'Save Failed', description, tone: 'destructive' });
        setFailure(code);
        setSending(false);
        isBusy.current = false;
        return;
      }
    }
    notify({
      title: 'Success',
      description: `Your ${kind} has been submitted for review and will appear once approved by an admin.`,
    });
    onSent(values);
  };
  const notifyFirstError = (errors: FieldErrors<Values>) => {
    const description = firstMessage(errors);
    notify({ title: 'Validation Error', description, tone: 'destructive' });
    focusFirstField(Object.keys(errors));
  };
  const submit = (event: SyntheticEvent) => {
    void form.handleSubmit(sendIn, notifyFirstError)(event);
  };

  const reset = () => {
    setBeforeReset(form.getValues());
    form.reset(original);
    setFailure(null);
    notify({
      title: 'Reset Complete',
      description: 'All fields have been reset to your original text.',
    });
  };
  const undoReset = () => {
    if (beforeReset !== null) form.reset(beforeReset);
    setBeforeReset(null);
  };
  return {
    isSending,
    failure: failure === null ? null : { code: failure, message: saveFailure(kind, failure) },
    submit,
    reset,
    undoReset: beforeReset === null ? null : undoReset,
  };
}

/** Returns the message for a failed submission. */
function saveFailure(kind: ContentType, code: AppErrorCode): string {
  if (code === 'conflict') {
    return `You already submitted a ${kind} with this name. Track it under My Submissions.`;
  }
  if (code === 'rate_limited') {
    const most = kind === 'resource' ? dailyLimits.resources : dailyLimits.events;
    return `You can submit ${most} ${kind}s a day. What you entered is kept: please try again tomorrow.`;
  }
  return `${sentenceFor(new AppError(code))} What you entered is kept.`;
}

function firstMessage(errors: object): string {
  for (const error of Object.values<unknown>({ ...errors })) {
    if (typeof error === 'object' && error !== null && 'message' in error) {
      if (typeof error.message === 'string') return error.message;
    }
  }
  return 'Please check what you entered.';
}
