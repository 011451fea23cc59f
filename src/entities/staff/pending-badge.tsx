import { useQuery } from '@tanstack/react-query';
import { waitingCountsQuery } from './api/waiting-counts';
import { countWaiting } from './rules/overview';
import type { WaitingKind } from './rules/overview';

/** Number of pending items beside a tab label; nothing when there are none. */
export function PendingBadge({ kinds }: { kinds: readonly WaitingKind[] }) {
  const { data } = useQuery(waitingCountsQuery());
  const count = countWaiting(data ?? [], kinds);
  if (count === 0) return null;
  return (
    <span>
      {/* `relative` keeps the visually hidden text inside scrolling tabs. */}
      <span className="relative inline-block min-w-6 rounded-full bg-accent-tint px-2 text-center text-sm text-accent">
        <span>{count.toLocaleString('en-US')}</span> <span className="sr-only">waiting</span>
      </span>
    </span>
  );
}
