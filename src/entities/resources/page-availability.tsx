import { CircleCheck, CircleQuestionMark, CircleX, Hourglass } from 'lucide-react';
import { pageAvailabilityBadge } from '@shared/search/list/availability';

// Colours of rule 13.3, each with an icon and a label.
const badges = {
  open: { icon: CircleCheck, className: 'bg-open-tint text-open' },
  closed: { icon: CircleX, className: 'bg-closed-tint text-closed' },
  soon: { icon: Hourglass, className: 'bg-buoy-tint text-buoy' },
  unknown: { icon: CircleQuestionMark, className: 'bg-unknown-tint text-unknown' },
} as const;

/** Availability badge of a resource. Takes the effective availability. */
export function PageAvailability({ status }: { status: string | null }) {
  const { label, tone } = pageAvailabilityBadge(status);
  const { icon: Icon, className } = badges[tone];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${className}`}
    >
      <Icon className="size-4" />
      <span className="sr-only">Availability: </span>
      <span>{label}</span>
    </span>
  );
}
