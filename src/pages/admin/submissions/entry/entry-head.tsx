import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { SubmissionsView } from '../submissions-view';
import { TAKE_FOCUS, useHeadingFocus } from '../submissions-view';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { QueuedSubmission } from '@/data/submissions/submission-queries';
import type { QueuePosition, SubmissionPlace } from '@/domain/submissions/queue';
import { submissionKind } from '@/domain/submissions/status';

interface EntryHeadProps {
  readonly place: SubmissionPlace;
  readonly position: QueuePosition<QueuedSubmission>;
  readonly total: number;
  readonly view: SubmissionsView;
}

/** Position in the queue with links to the previous and next entry. */
export function EntryHead({ place, position, total, view }: EntryHeadProps) {
  const headingRef = useHeadingFocus();
  const { number, previous, next } = position;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <SiteLink
        to={view.addressOf({ place: null })}
        state={TAKE_FOCUS}
        className={buttonClass('quiet', '-ml-3')}
      >
        <ChevronLeft className="size-4" />
        All Submissions
      </SiteLink>
      <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-lg">
        {view.isEditing && 'Edit '}
        {submissionKind(place.kind)}
        {number !== null && (
          <span className="font-normal text-soft">
            {' '}
            {number} of {total}
          </span>
        )}
      </h2>
      {!view.isEditing && (
        <nav aria-label="Other submissions" className="-mr-3 ml-auto flex">
          <Step to={previous} label="Previous" view={view} />
          <Step to={next} label="Next" view={view} />
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  readonly to: SubmissionPlace | null;
  readonly label: 'Previous' | 'Next';
  readonly view: SubmissionsView;
}

function Step({ to, label, view }: StepProps) {
  if (to === null) return null;
  return (
    <SiteLink
      to={view.addressOf({ place: to })}
      state={TAKE_FOCUS}
      className={buttonClass('quiet')}
    >
      {label === 'Previous' && <ChevronLeft className="size-4" />}
      {label}
      {label === 'Next' && <ChevronRight className="size-4" />}
    </SiteLink>
  );
}
