import { useEffect, useRef } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { RatingField } from './rating-field';
import {
  emptyReview,
  reviewDraftSchema,
  reviewSchema,
  toReviewDraft,
  toReviewForm,
  type ReviewValues,
} from './review-form-schema';
import { useReviewCreate } from '@/entities/reviews/api/review-create';
import type { Review } from '@/entities/reviews/api/review-list';
import { RadioField } from '@/shared/form/choice-fields';
import { FormFailure } from '@/shared/form/form-failure';
import { TextField } from '@/shared/form/text-fields';
import { useSaveDraft } from '@/shared/form/use-save-draft';
import { clearDraft, readDraft, writeDraft, type DraftPlace } from '@/shared/lib/draft';
import { sentenceFor, type FailureSentences } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { counted } from '@/shared/rules/counted';
import { dailyLimits, reviewLimits } from '@/shared/rules/limits';
import { characterCount } from '@/shared/rules/text-rules';
import { buttonClass } from '@/shared/ui/button-class';

interface ReviewFormProps {
  readonly resourceId: string;
  readonly draftPlace: DraftPlace;
  /** Whether the user may write as a resource guide. */
  readonly isEditor: boolean;
  /** The own declined review that the new one begins with and replaces. */
  readonly declined?: Review | undefined;
  /** Called after the review is saved. */
  readonly onSent: () => void;
  /** Called on Cancel; the draft is kept. */
  readonly onCancel: () => void;
}

/** Review form. Input survives reloads as a draft. */
export function ReviewForm({
  resourceId,
  draftPlace,
  isEditor,
  declined,
  onSent,
  onCancel,
}: ReviewFormProps) {
  const create = useReviewCreate();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    resolver: zodResolver(reviewSchema),
    defaultValues:
      readDraft(draftPlace, reviewDraftSchema) ??
      (declined === undefined ? emptyReview(isEditor) : toReviewForm(declined)),
  });
  const { isSubmitting, errors } = form.formState;

  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  useSaveDraft(form, draftPlace, ({ rating, content }) => rating === '' && content === '');

  const send = form.handleSubmit(async (values) => {
    // The declined review is deleted first: it would be lost with this page.
    if (declined !== undefined) writeDraft(draftPlace, form.getValues());
    try {
      await create.mutateAsync({
        draft: toReviewDraft(values, resourceId, isEditor),
        declinedId: declined?.id,
      });
    } catch (error) {
      form.setError('root.server', { message: messageFor(error) });
      return;
    }
    clearDraft(draftPlace);
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
        {declined === undefined ? 'Write a review' : 'Write it again'}
      </h2>
      <p className="mt-1 text-soft">
        It is published with your name and title once it is approved.
      </p>
      <div className="mt-5 space-y-5">
        {isEditor && (
          <RadioField form={form} name="reviewType" label="Review type" options={reviewTypes} />
        )}
        <RatingField form={form} />
        <ContentField form={form} />
        <FormFailure message={errors.root?.server?.message} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="submit" disabled={isSubmitting} className={buttonClass('primary')}>
          {isSubmitting ? 'Submitting…' : 'Submit review'}
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

const reviewTypes = [
  { value: 'editor', label: 'Guide review' },
  { value: 'entrepreneur', label: 'Entrepreneur review' },
] as const;

const { longest } = reviewLimits.content;

/** Length from which the remaining characters are shown. */
const NEAR = longest - 400;

/** The text of a review, with the characters left near the limit. */
export function ContentField({ form }: { form: UseFormReturn<ReviewValues> }) {
  const content = useWatch({ control: form.control, name: 'content' });
  return (
    <div>
      <TextField
        form={form}
        name="content"
        label="Your experience"
        hint="What was it like, and what should others know?"
        rows={7}
        aria-required
      />
      <p role="status" className="mt-1 text-sm text-soft empty:mt-0">
        {counterText(characterCount(content.trim()))}
      </p>
    </div>
  );
}

/** Returns the remaining characters near the limit. */
function counterText(count: number): string | null {
  if (count < NEAR) return null;
  const left = longest - count;
  const characters = counted(Math.abs(left), 'character');
  return left >= 0 ? `${characters} left` : `${characters} too many`;
}

/** Error messages by code. */
const errorMessages: FailureSentences = {
  conflict: 'You have already reviewed this resource',
  forbidden: 'You cannot review your own resource.',
  rate_limited: `You can submit ${dailyLimits.reviews} reviews a day. Your draft is saved; please try again tomorrow.`,
};

function messageFor(error: unknown): string {
  return errorMessages[toAppError(error).code] ?? `${sentenceFor(error)} What you wrote is kept.`;
}
