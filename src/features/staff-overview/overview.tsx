import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NextSection } from './next-section';
import { OverviewDetails } from './overview-details';
import { AllClear, OverviewSection } from './overview-section';
import { auditKeys } from '@/entities/staff/api/audit-trail';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { waitingCountsQuery } from '@/entities/staff/api/waiting-counts';
import { waitingKinds, type WaitingKind, type WaitingRow } from '@/entities/staff/rules/overview';
import { Key, ShortcutSwitch, useShortcuts } from '@/entities/staff/shortcuts';
import { editsAddress, submissionsAddress, TAKE_FOCUS } from '@/entities/staff/submissions-view';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { exactTime, timeAgo } from '@/shared/rules/relative-time';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { parseMoment } from '@shared/dates/long-date';

/** A day's work on one screen: what waits, the oldest of it, and counts of the rest. */
export function Overview({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 max-lg:-mb-2 lg:-mb-15 lg:justify-end">
        <Refresh />
        <OtherWork />
      </div>
      <PendingSection />
      <NextSection />
      <OverviewDetails isAdmin={isAdmin} />
      <ShortcutSwitch description="1 to 8 open what waits, N the oldest, O this overview" />
    </>
  );
}

/** Refetches all sections while keeping the visible data. */
function Refresh() {
  const queryClient = useQueryClient();
  const [refreshedAt, setRefreshedAt] = useState<Date | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fetching = useIsFetching({ queryKey: overviewKeys.all });
  const refresh = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await Promise.all(
        [overviewKeys.all, auditKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }, { throwOnError: true }),
        ),
      );
      setRefreshedAt(new Date());
    } catch (error) {
      notifyFailure('Refresh Failed', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void refresh()}
        className={buttonClass('secondary', 'aria-disabled:opacity-60')}
      >
        <RotateCw className={`size-4 ${isBusy || fetching > 0 ? 'animate-spin' : ''}`} />
        Refresh
      </button>
      <p role="status" className="text-sm text-soft">
        {`${isBusy ? 'Refreshing…' : ''}${!isBusy && refreshedAt !== null ? `As of ${exactTime(refreshedAt)}` : ''}`}
      </p>
    </>
  );
}

/** Links to work that has no count, each with a keyboard shortcut. */
const otherWork = [
  { key: '7', label: 'Possible duplicates', panel: 'duplicates' },
  { key: '8', label: 'Import', panel: 'import-export' },
] as const;

function OtherWork() {
  const navigate = useNavigate();
  const addressOf = (panel: string) => `${paths.admin()}?panel=${panel}`;
  useShortcuts(
    Object.fromEntries(
      otherWork.map(({ key, panel }) => [key, () => void navigate(addressOf(panel))]),
    ),
  );
  return (
    <nav aria-label="Other work" className="flex flex-wrap max-lg:-ml-3 lg:-order-1">
      {otherWork.map(({ key, label, panel }) => (
        <SiteLink key={key} to={addressOf(panel)} className={buttonClass('quiet')}>
          <span>{label}</span>
          <Key name={key} />
        </SiteLink>
      ))}
    </nav>
  );
}

/** Number of pending items by kind, with links to the queues, which the keys 1 to 6 open too. */
function PendingSection() {
  const query = useQuery(waitingCountsQuery());
  const navigate = useNavigate();
  useShortcuts(
    Object.fromEntries(
      waitingKinds.map(({ kind }, at) => [
        String(at + 1),
        () => void navigate(queueAddress(kind), { state: TAKE_FOCUS }),
      ]),
    ),
  );
  return (
    <OverviewSection title="Waiting for a Decision" loading="Counting pending items" query={query}>
      {(rows) => (
        <>
          {rows.every(({ waiting }) => waiting === 0) && (
            <AllClear>Nothing is waiting for a decision.</AllClear>
          )}
          <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-6">
            {waitingKinds.map(({ kind, one, many }, at) => {
              const row = rows.find((counted) => counted.kind === kind);
              const count = row?.waiting ?? 0;
              return (
                <li key={kind}>
                  <SiteLink
                    to={queueAddress(kind)}
                    className="relative flex h-full min-h-20 flex-col rounded-lg border border-line bg-surface px-2.5 py-3 hover:border-edge sm:p-4"
                  >
                    <span
                      className={`font-display text-2xl sm:text-3xl ${count === 0 ? 'text-soft' : 'text-brand'}`}
                    >
                      {count.toLocaleString('en-US')}
                    </span>{' '}
                    <span className="font-semibold max-sm:text-sm">{count === 1 ? one : many}</span>
                    <Oldest row={row} />
                    <span className="absolute top-3 right-3">
                      <Key name={String(at + 1)} />
                    </span>
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
  return <span className="mt-1 text-sm text-soft">{` oldest ${timeAgo(oldest, now)}`}</span>;
}

/** Path of the list where this kind is decided. */
function queueAddress(kind: WaitingKind): string {
  if (kind === 'claim') return `${paths.admin()}?tab=users&panel=claims`;
  if (kind === 'edit') return editsAddress();
  return submissionsAddress({ kind, place: null });
}
