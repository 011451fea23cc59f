import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ContentField } from './content-field';
import { RatingField } from './rating-field';
import {
  reviewDraftPlace,
  emptyReview,
  reviewDraftSchema,
  reviewSchema,
  toReviewDraft,
} from './review-form-schema';
import { ReviewTypeField } from './review-type-field';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { buttonClass } from '@/components/ui/button-class';
import { useReviewCreate } from '@/data/reviews/use-review-create';
import { dailyLimits } from '@/domain/limits';
import { clearDraft, readDraft } from '@/lib/draft';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError, type AppErrorCode } from '@/lib/errors';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

interface ReviewFormProps {
  readonly resourceId: string;
  readonly userId: string;
  /** Whether the user may write as a resource guide. */
  readonly isEditor: boolean;
  /** Called after the review is saved. */
  readonly onSent: () => void;
  /** Called on Cancel; the draft is kept. */
  readonly onCancel: () => void;
}

/** Review form. Input survives reloads as a draft. */
export function ReviewForm({ resourceId, userId, isEditor, onSent, onCancel }: ReviewFormProps) {
  const create = useReviewCreate();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const failureRef = useRef<HTMLParagraphElement>(null);
  const form = useForm({
    resolver: zodResolver(reviewSchema),
    defaultValues:
      readDraft(reviewDraftPlace(userId, resourceId), reviewDraftSchema) ?? emptyReview(isEditor),
  });
  const { isSubmitting, errors } = form.formState;
  const failure = errors.root?.server?.message;

  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  useSaveDraft(
    form,
    reviewDraftPlace(userId, resourceId),
    ({ rating, content }) => rating === '' && content === '',
  );
  useEffect(() => {
    if (failure !== undefined) failureRef.current?.focus();
  }, [failure]);

  const send = form.handleSubmit(async (values) => {
    try {
      await create.mutateAsync(toReviewDraft(values, resourceId, isEditor));
    } catch (error) {
      form.setError('root.server', { message: messageFor(error) });
      return;
    }
    clearDraft(reviewDraftPlace(userId, resourceId));
    notify({ title: 'Review submitted', description: 'It will appear once it is approved.' });
    onSent();
  });

  return (
    <form
      noValidate
      aria-labelledby="write-review"
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => void send(event)}
    >
      <h2 id="write-review" ref={headingRef} tabIndex={-1} className="text-xl">
        Write a Review
      </h2>
      <p className="mt-1 text-soft">
        It is published with your name and title once it is approved.
      </p>
      <div className="mt-5 space-y-5">
        {isEditor && <ReviewTypeField form={form} />}
        <RatingField form={form} />
        <ContentField form={form} />
      </div>
      {failure !== undefined && (
        <p
          ref={failureRef}
          tabIndex={-1}
          role="alert"
          className="mt-5 flex items-start gap-2 rounded bg-closed-tint px-4 py-3 font-semibold text-closed"
        >
          <CircleAlert className="mt-0.5 size-5" />
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="submit" disabled={isSubmitting} className={buttonClass('primary')}>
          {isSubmitting ? 'Submitting…' : 'Submit Review'}
        </button>
        <button
          type="button"
          disabled={isSubmitting}
          className={buttonClass('secondary')}
          onClick={onCancel}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Error messages by code. */
const errorMessages: Partial<Record<AppErrorCode, string>> = {
  conflict: 'You have already reviewed this resource',
  forbidden: 'You cannot review your own resource.',
  rate_limited: `You can submit ${dailyLimits.reviews} reviews a day. Your draft is saved; please try again tomorrow.`,
};

function messageFor(error: unknown): string {
  return errorMessages[toAppError(error).code] ?? `${sentenceFor(error)} What you wrote is kept.`;
}
