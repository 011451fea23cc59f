import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { titleLinkClass } from '../admin-list';
import { Key, useShortcuts } from '../shortcuts';
import { submissionsAddress } from '../submissions/submissions-view';
import { OverviewSection } from './overview-section';
import { useNow } from '@/components/clock/use-now';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { submissionQueueQuery, type QueuedSubmission } from '@/data/submissions/submission-queries';
import { parseMoment } from '@/domain/long-date';
import { timeAgo } from '@/domain/relative-time';
import { waitingKinds } from '@/domain/staff/overview';

const SHOWN = 5;

/** The submissions that have waited longest. The key N opens the first; J then leads to the next. */
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
    <OverviewSection title="Oldest First" loading="Looking who has waited longest" query={query}>
      {(queue) => (
        <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <ol className="divide-y divide-line">
            {queue.slice(0, SHOWN).map((entry) => (
              <WaitingEntry key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </ol>
          {oldest !== undefined && (
            <SiteLink to={addressOf(oldest)} className={buttonClass('primary', 'mt-3')}>
              Start with the oldest
              <Key name="N" />
            </SiteLink>
          )}
        </div>
      )}
    </OverviewSection>
  );
}

function WaitingEntry({ entry }: { entry: QueuedSubmission }) {
  const { kind, title, submittedAt, submitter } = entry;
  const now = useNow();
  const sent = parseMoment(submittedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <SiteLink to={addressOf(entry)} className={`${titleLinkClass} min-w-0 font-semibold`}>
        {title}
      </SiteLink>
      <span className="text-sm text-soft">
        {waitingKinds.find((known) => known.kind === kind)?.one}
        {submitter !== null && ` from ${submitter.name}`}
        {sent !== null && `, ${timeAgo(sent, now)}`}
      </span>
    </li>
  );
}

/** Path of a submission in the queue of all kinds. */
function addressOf({ kind, id }: QueuedSubmission): string {
  return submissionsAddress({ kind: null, place: { kind, id } });
}
