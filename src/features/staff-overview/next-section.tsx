import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { OverviewSection, WithinDetails } from './overview-section';
import { waitingKinds } from '@/entities/staff/rules/overview';
import { Key, useShortcuts } from '@/entities/staff/shortcuts';
import { submissionsAddress } from '@/entities/staff/submissions-view';
import {
  submissionQueueQuery,
  type QueuedSubmission,
} from '@/entities/submissions/api/submission-queue';
import { useNow } from '@/shared/lib/use-now';
import { timeAgo } from '@/shared/rules/relative-time';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
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
