import { ChevronRight } from 'lucide-react';
import { kindLabels } from '../kind-labels';
import type { SubmissionsView } from '../submissions-view';
import { TAKE_FOCUS } from '../submissions-view';
import { SiteLink } from '@/components/site-link';
import type { QueuedSubmission } from '@/data/submissions/submission-queries';
import { longDate } from '@/domain/long-date';
import {
  submissionKind,
  submissionTitle,
  unknownSubmitterLabel,
} from '@/domain/submissions/status';

interface QueueRowProps {
  readonly submission: QueuedSubmission;
  readonly view: SubmissionsView;
}

/** Row of the queue: kind, title, submitter and date. */
export function QueueRow({ submission, view }: QueueRowProps) {
  const { kind, submitter, submittedAt } = submission;
  const { icon: Icon } = kindLabels[kind];
  return (
    <article className="relative flex gap-3 rounded-lg border border-line bg-surface p-4 hover:border-edge sm:gap-4">
      <Icon className="mt-1 size-5 shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="text-sm text-soft">{submissionKind(kind)}</p>
        <h3 className="text-lg">
          <SiteLink
            to={view.addressOf({ place: submission })}
            state={TAKE_FOCUS}
            className="line-clamp-2 wrap-anywhere text-ink after:absolute after:inset-0 hover:underline"
          >
            {submissionTitle({ ...submission, status: 'pending', paid_until: null })}
          </SiteLink>
        </h3>
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          {submitter === null
            ? `${unknownSubmitterLabel(kind)},`
            : `Submitted by ${submitter.name}`}{' '}
          on <time dateTime={submittedAt}>{longDate(submittedAt)}</time>
        </p>
      </div>
      <ChevronRight className="size-5 shrink-0 self-center text-soft" />
    </article>
  );
}
