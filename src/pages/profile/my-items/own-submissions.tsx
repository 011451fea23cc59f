import { useQuery } from '@tanstack/react-query';
import { OwnList, StatusBadge, ItemTitle } from './own-list';
import { ownSubmissionsQuery } from '@/entities/submissions/api/own-submissions';
import type { Submission } from '@/entities/submissions/api/own-submissions';
import {
  paidYear,
  submissionKind,
  submissionStatus,
  submissionTitle,
} from '@/entities/submissions/rules/status';
import { isDueForRenewal } from '@/features/listings/rules/listing-renewal';
import { DeclineReason } from '@/features/reviewing/review-byline';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { longDate } from '@shared/dates/long-date';

/** Submissions of the user with their status. */
export function OwnSubmissions({ userId }: { userId: string }) {
  const submissions = useQuery(ownSubmissionsQuery(userId));
  return (
    <section aria-labelledby="my-submissions">
      <h2 id="my-submissions" className="mb-4 text-xl">
        My Submissions
      </h2>
      <OwnList
        query={submissions}
        label="Loading your submissions"
        empty="You haven't submitted anything yet."
        keyOf={({ kind, id }) => `${kind}/${id}`}
        renderItem={(submission) => <SubmissionCard submission={submission} />}
      />
    </section>
  );
}

function SubmissionCard({ submission }: { submission: Submission }) {
  const { label, tone } = submissionStatus(submission);
  const title = submissionTitle(submission);
  const path = pathOf(submission);
  const year = paidYear(submission);
  return (
    <>
      <p className="text-sm text-soft">{submissionKind(submission.kind)}</p>
      <h3 className="mt-1 text-lg font-semibold">
        <ItemTitle title={title} path={path} />
      </h3>
      <div className="mt-2">
        <StatusBadge tone={tone} label={label} />
      </div>
      <p className="mt-2 text-sm text-soft">
        Submitted{' '}
        <time dateTime={submission.submitted_at}>{longDate(submission.submitted_at)}</time>
      </p>
      {year !== null && <p className="mt-1 text-sm text-soft">{year}</p>}
      <DeclineReason reason={submission.reason} />
      <ListingLink submission={submission} title={title} />
    </>
  );
}

/** Link to edit a listing, or to renew one that is about to expire. */
function ListingLink({ submission, title }: { submission: Submission; title: string }) {
  const { access_token: token, status, paid_until } = submission;
  const isDue = isDueForRenewal(status, paid_until, useNow());
  if (token === null) return null;
  return (
    <p className="mt-auto pt-1">
      <SiteLink to={paths.providerSubmit(token)} className={buttonClass('quiet', '-ml-3 -mb-2')}>
        <span>{isDue ? 'Renew or edit' : 'Edit'}</span>
        <span className="sr-only">{` ${title}`}</span>
      </SiteLink>
    </p>
  );
}

/** Path of the submission's page; null when its submitter may not see one. */
function pathOf({ kind, id, slug, status }: Submission): string | null {
  if (kind === 'resource') return paths.resource(slug ?? id);
  if (kind === 'review') return slug === null ? null : paths.resourceReview(slug, id);
  if (kind === 'event') return paths.event(id);
  return status === 'approved' ? paths.provider(id) : null;
}
