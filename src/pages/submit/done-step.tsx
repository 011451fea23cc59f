import { CircleCheck } from 'lucide-react';
import { useStepArrival } from './use-step-arrival';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { ContentType } from '@/domain/submissions/extraction-reading';
import { paths } from '@/lib/paths';

interface DoneStepProps {
  readonly userId: string;
  readonly kind: ContentType;
  /** What it is called. */
  readonly title: string;
  readonly onStartAgain: () => void;
}

/** What was sent in, what happens to it now, and where to go from here. */
export function DoneStep({ userId, kind, title, onStartAgain }: DoneStepProps) {
  useStepArrival(true);
  return (
    <div className="mx-auto max-w-measure px-4 py-12 wrap-anywhere sm:px-6 sm:py-20">
      <CircleCheck className="mb-4 size-12 text-open" />
      <h1 className="text-2xl sm:text-3xl">Submitted for Review</h1>
      <div className="mt-4 space-y-3 text-lg text-soft">
        <p>
          Thank you. Your {kind} <strong className="font-semibold text-ink">{title}</strong> appears
          in the directory once it is approved by an admin.
        </p>
        <p>What becomes of it stands under My Submissions on your profile.</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={onStartAgain} className={buttonClass('primary')}>
          Submit Another
        </button>
        <SiteLink to={paths.profile(userId)} className={buttonClass('secondary')}>
          My Submissions
        </SiteLink>
      </div>
    </div>
  );
}
