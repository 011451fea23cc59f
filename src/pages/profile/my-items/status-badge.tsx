import { CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react';
import type { StatusTone } from '@/domain/submissions/status';

// Variants of spec §4: approved default, pending secondary, denied destructive.
const badges = {
  good: { icon: CircleCheck, className: 'bg-brand text-on-brand' },
  waiting: { icon: Hourglass, className: 'bg-sunk text-ink' },
  bad: { icon: CircleX, className: 'bg-closed-tint text-closed' },
  over: { icon: Clock, className: 'bg-unknown-tint text-unknown' },
} as const;

/** Status badge with icon and label. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  const { icon: Icon, className } = badges[tone];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${className}`}
    >
      <Icon className="size-4" />
      <span className="sr-only">Status: </span>
      {label}
    </span>
  );
}
