import { kindLooks } from '../kind-look';
import type { SubmissionsView } from '../submissions-view';
import { TAKE_FOCUS } from '../use-arrival-focus';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import type { QueuedSubmission } from '@/data/submissions/submission-queries';
import { longDate } from '@/domain/long-date';
import { submissionKind, submissionTitle } from '@/domain/submission-status';
import { paths } from '@/lib/paths';

interface QueueRowProps {
  readonly submission: QueuedSubmission;
  readonly view: SubmissionsView;
}

/** One thing that waits: what, whose, since when, and the way to it. */
export function QueueRow({ submission, view }: QueueRowProps) {
  const { kind, submitter, submittedAt } = submission;
  return (
    <article className="relative flex gap-3 rounded-lg border border-line bg-surface p-4 hover:border-edge sm:gap-4">
      <Icon name={kindLooks[kind].icon} className="mt-1 size-5 shrink-0 text-brand" />
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
        <p className="mt-1 text-sm text-soft">
          Sent in by{' '}
          {submitter === null ? (
            'somebody without an account'
          ) : (
            <SiteLink
              to={paths.profile(submitter.id)}
              className="relative z-10 wrap-anywhere text-brand underline underline-offset-4 hover:no-underline"
            >
              {submitter.name}
            </SiteLink>
          )}{' '}
          on <time dateTime={submittedAt}>{longDate(submittedAt)}</time>
        </p>
      </div>
      <Icon name="chevron-right" className="size-5 shrink-0 self-center text-soft" />
    </article>
  );
}
