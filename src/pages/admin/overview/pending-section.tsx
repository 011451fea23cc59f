import { useQuery } from '@tanstack/react-query';
import { queueAddress } from './overview-links';
import { AllClear, OverviewSection } from './overview-section';
import { useNow } from '@/components/clock/use-now';
import { SiteLink } from '@/components/site-link';
import { waitingCountsQuery } from '@/data/overview/overview';
import { parseMoment } from '@/domain/long-date';
import { timeAgo } from '@/domain/relative-time';
import { waitingKinds } from '@/domain/staff/overview';
import type { WaitingRow } from '@/domain/staff/overview';

/** Number of pending items by kind, with links to the queues. */
export function PendingSection() {
  const query = useQuery(waitingCountsQuery());
  return (
    <OverviewSection title="Waiting for a Decision" loading="Counting pending items" query={query}>
      {(rows) => (
        <>
          {rows.every(({ waiting }) => waiting === 0) && (
            <AllClear>Nothing is waiting for a decision.</AllClear>
          )}
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {waitingKinds.map(({ kind, one, many }) => {
              const row = rows.find((counted) => counted.kind === kind);
              const count = row?.waiting ?? 0;
              return (
                <li key={kind}>
                  <SiteLink
                    to={queueAddress(kind)}
                    className="flex h-full min-h-24 flex-col rounded-lg border border-line bg-surface p-4 hover:border-edge"
                  >
                    <span
                      className={`font-display text-3xl ${count === 0 ? 'text-soft' : 'text-brand'}`}
                    >
                      {count.toLocaleString('en-US')}
                    </span>{' '}
                    <span className="font-semibold">{count === 1 ? one : many}</span>
                    <Oldest row={row} />
                  </SiteLink>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </OverviewSection>
  );
}

function Oldest({ row }: { row: WaitingRow | undefined }) {
  const now = useNow();
  const oldest = parseMoment(row?.oldest_at ?? null);
  if (oldest === null) return null;
  return <span className="mt-1 text-sm text-soft"> oldest {timeAgo(oldest, now)}</span>;
}
