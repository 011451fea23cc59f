import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Key, useShortcuts } from '../shortcuts';
import { submissionsAddress } from '../submissions/submissions-view';
import { OverviewSection, WithinDetails } from './overview-section';
import { useNow } from '@/components/clock/use-now';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { submissionQueueQuery, type QueuedSubmission } from '@/data/submissions/submission-queue';
import { timeAgo } from '@/domain/relative-time';
import { waitingKinds } from '@/domain/staff/overview';
import { parseMoment } from '@shared/dates/long-date';

/** The submission that has waited longest. The key N opens it; J then leads to the next. */
export function NextSection() {
  const query = useQuery(submissionQueueQuery());
  const oldest = query.data?.[0];
  const navigate = useNavigate();
  useShortcuts({
    n: () => {
      if (oldest !== undefined) void navigate(addressOf(oldest));
    },
  });
  if (query.data?.length === 0) return null;
  return (
    <WithinDetails value={true}>
      <div className="mt-3">
        <OverviewSection title="Oldest First" loading="Looking for the longest wait" query={query}>
          {([first]) => first !== undefined && <WaitingEntry entry={first} />}
        </OverviewSection>
      </div>
    </WithinDetails>
  );
}

function WaitingEntry({ entry }: { entry: QueuedSubmission }) {
  const { kind, title, submittedAt, submitter } = entry;
  const now = useNow();
  const sent = parseMoment(submittedAt);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <SiteLink to={addressOf(entry)} className={buttonClass('primary', 'max-sm:w-full')}>
        Start with the oldest
        <Key name="N" />
      </SiteLink>
      <p className="min-w-0 wrap-anywhere">
        <span>{`${title} `}</span>
        <span className="text-sm text-soft">
          {[
            waitingKinds.find((known) => known.kind === kind)?.one ?? '',
            submitter === null ? '' : ` from ${submitter.name}`,
            sent === null ? '' : `, ${timeAgo(sent, now)}`,
          ].join('')}
        </span>
      </p>
    </div>
  );
}

/** Path of a submission in the queue of all kinds. */
function addressOf({ kind, id }: QueuedSubmission): string {
  return submissionsAddress({ kind: null, place: { kind, id } });
}
