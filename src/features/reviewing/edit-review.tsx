import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { RatingField } from './rating-field';
import { ContentField } from './review-form';
import { reviewDraftSchema, reviewParts, reviewSchema, toReviewForm } from './review-form-schema';
import { reviewDetailQuery } from '@/entities/reviews/api/review-detail';
import type { Review } from '@/entities/reviews/api/review-list';
import { useReviewUpdate } from '@/entities/reviews/api/review-update';
import { EditNotices } from '@/shared/form/edit/edit-notices';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { useRowForm } from '@/shared/form/edit/use-row-form';
import { FormFailure } from '@/shared/form/form-failure';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { buttonClass } from '@/shared/ui/button-class';

interface EditReviewProps {
  readonly review: Review;
  readonly userId: string;
  /** Called when the review is saved or nothing is to be changed. */
  readonly onClose: () => void;
}

/** Form for the own review while it waits for approval. */
export function EditReview({ review, userId, onClose }: EditReviewProps) {
  const edit = useReviewForm(review, userId);
  const { form, guard, isSaving, message } = edit;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  return (
    <form
      noValidate
      aria-labelledby="edit-review"
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        edit.save((hasChanges) => {
          if (hasChanges) notify({ title: 'Review updated' });
          guard.proceed(onClose);
        });
      }}
    >
      <h2 id="edit-review" ref={headingRef} tabIndex={-1} className="text-xl">
        Edit your review
      </h2>
      <EditNotices edit={edit} />
      <div className="mt-5 space-y-5">
        <RatingField form={form} />
        <ContentField form={form} />
        <FormFailure message={message?.tone === 'wrong' ? message.text : undefined} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="submit" data-save aria-disabled={isSaving} className={buttonClass('primary')}>
          {isSaving ? 'Saving…' : 'Save Changes'}
        </button>
        <button
          type="button"
          aria-disabled={isSaving}
          className={buttonClass('secondary')}
          onClick={() => {
            if (!isSaving) guard.confirm(onClose);
          }}
        >
          Cancel
        </button>
      </div>
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={edit.discard} />
    </form>
  );
}

function storedRow(review: Review) {
  return { values: toReviewForm(review), seen: { updated_at: review.updated_at } };
}

const DECIDED = 'This review was approved or declined, so it can no longer be changed.';

/** The form over the own review. */
function useReviewForm(review: Review, userId: string) {
  const { id, resource_id: resourceId } = review;
  const { mutateAsync: update } = useReviewUpdate();
  const queryClient = useQueryClient();
  const query = reviewDetailQuery(resourceId, id, userId);
  return useRowForm({
    row: useMemo(() => storedRow(review), [review]),
    parts: reviewParts,
    schema: reviewDraftSchema,
    place: { userId, form: 'edit-review', subject: id },
    resolver: zodResolver(reviewSchema),
    noun: 'review',
    changedBy: 'Another tab or device',
    update: ({ changes, seen }) => update({ id, resourceId, seen, changes }),
    readRow: async (code) => {
      if (code === 'timeout') return undefined; // Told at once: reading may hang as well.
      const stored = await queryClient.query({ ...query, staleTime: 0 });
      return stored === null ? null : storedRow(stored);
    },
    onFailure: (problem) => {
      const stored = queryClient.getQueryData(query.queryKey) ?? null;
      const isDecided = stored !== null && stored.status !== 'pending';
      return isDecided ? { text: DECIDED, isOverwritten: false } : problem;
    },
  });
}
