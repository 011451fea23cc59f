import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { ReviewForm } from './review-form';
import { useSession } from '@/entities/people/session/session-context';
import type { Review } from '@/entities/reviews/api/review-list';
import { Spinner } from '@/shared/feedback/spinner';
import { hasDraft, type DraftPlace } from '@/shared/lib/draft';
import { buttonClass } from '@/shared/ui/button-class';
import { useFocusOnClose } from '@/shared/ui/use-focus-return';

interface WriteReviewProps {
  readonly resourceId: string;
  readonly userId: string;
  /** The own declined review, which the new one replaces. */
  readonly declined: Review | undefined;
  readonly onSent: () => void;
}

/** Button that is replaced by the form of a new review on press. */
export function WriteReview({ resourceId, userId, declined, onSent }: WriteReviewProps) {
  const { roles, rolesLoaded } = useSession();
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useFocusOnClose<HTMLButtonElement>(isOpen);
  const draftPlace: DraftPlace = { userId, form: 'review', subject: resourceId };

  if (!isOpen) {
    const isStarted = hasDraft(draftPlace);
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          ref={buttonRef}
          className={buttonClass('primary')}
          onClick={() => setOpen(true)}
        >
          <Pencil className="size-4" />
          {declined === undefined ? 'Write a review' : 'Write it again'}
        </button>
        {isStarted && <p className="text-sm text-soft">Your draft is saved.</p>}
      </div>
    );
  }
  if (!rolesLoaded) return <Spinner label="Loading the form" className="py-8" />;
  return (
    <ReviewForm
      resourceId={resourceId}
      draftPlace={draftPlace}
      isEditor={roles.includes('admin') || roles.includes('atlas_guide')}
      declined={declined}
      onSent={onSent}
      onCancel={() => setOpen(false)}
    />
  );
}
