import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { RatingField } from './rating-field';
import {
  reviewDraftSchema,
  reviewParts,
  reviewSchema,
  toReviewForm,
  type ReviewValues,
} from './review-form-schema';
import { ContentField } from './review-form.lazy';
import { EditNotices } from '@/components/edit-draft/edit-notices';
import type { StoredRow } from '@/components/edit-draft/edit-state';
import { saveChanges } from '@/components/edit-draft/save-changes';
import { UnsavedChangesQuestion } from '@/components/edit-draft/unsaved-changes-question';
import { useRowEdit } from '@/components/edit-draft/use-row-edit';
import { FormFailure } from '@/components/form/form-failure';
import { buttonClass } from '@/components/ui/button-class';
import { useReviewUpdate } from '@/data/reviews/review-mutations';
import { reviewDetailQuery, type Review } from '@/data/reviews/review-queries';
import type { Version } from '@/data/update-version';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

interface EditReviewProps {
  readonly review: Review;
  readonly userId: string;
  /** Called when the review is saved or nothing is to be changed. */
  readonly onClose: () => void;
}

/** Form for the own review while it waits for approval. */
export function EditReview({ review, userId, onClose }: EditReviewProps) {
  const { form, draft, noticesRef, guard, isSaving, message, save } = useReviewEdit(
    review,
    userId,
    onClose,
  );
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
        save();
      }}
    >
      <h2 id="edit-review" ref={headingRef} tabIndex={-1} className="text-xl">
        Edit your review
      </h2>
      <EditNotices ref={noticesRef} draft={draft} />
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
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={draft.discard} />
    </form>
  );
}

function storedRow(review: Review): StoredRow<ReviewValues, Version> {
  return { values: toReviewForm(review), seen: { updated_at: review.updated_at } };
}

const DECIDED = 'This review was approved or declined, so it can no longer be changed.';

/** A draft over the own review, and how it is saved. */
function useReviewEdit(review: Review, userId: string, onClose: () => void) {
  const { id, resource_id: resourceId } = review;
  const { mutateAsync: update } = useReviewUpdate();
  const queryClient = useQueryClient();
  return useRowEdit({
    row: useMemo(() => storedRow(review), [review]),
    parts: reviewParts,
    schema: reviewDraftSchema,
    place: { userId, form: 'edit-review', subject: id },
    resolver: zodResolver(reviewSchema),
    send: async (draft, values) => {
      const found = { isDecided: false };
      const problem = await saveChanges(draft, values, {
        noun: 'review',
        changedBy: 'Another tab or device',
        update: async (changes, seenUpdatedAt) => {
          const seen = { updated_at: seenUpdatedAt };
          const { updated_at } = await update({ id, resourceId, seen, changes });
          return updated_at;
        },
        readRow: async (code) => {
          if (code === 'timeout') return undefined; // Told at once: reading may hang as well.
          const query = reviewDetailQuery(resourceId, id, userId);
          const stored = await queryClient.query({ ...query, staleTime: 0 });
          found.isDecided = stored !== null && stored.status !== 'pending';
          return stored === null ? null : storedRow(stored);
        },
      });
      return problem !== null && found.isDecided
        ? { text: DECIDED, isOverwritten: false }
        : problem;
    },
    onSaved: (hasChanges) => {
      if (hasChanges) notify({ title: 'Review updated' });
    },
    onClose,
  });
}
