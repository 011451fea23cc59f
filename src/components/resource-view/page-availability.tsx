import { Icon } from '@/components/icon/icon';
import { pageAvailabilityBadge } from '@/domain/resource-availability';

// Colours as specified (§4), each with an icon and the words beside it.
const looks = {
  open: { icon: 'circle-check', className: 'bg-open-tint text-open' },
  closed: { icon: 'circle-x', className: 'bg-closed-tint text-closed' },
  soon: { icon: 'hourglass', className: 'bg-buoy-tint text-buoy' },
  unknown: { icon: 'circle-question-mark', className: 'bg-unknown-tint text-unknown' },
} as const;

/** Whether the resource can be used now. Takes the effective availability. */
export function PageAvailability({ status }: { status: string | null }) {
  const { label, tone } = pageAvailabilityBadge(status);
  const { icon, className } = looks[tone];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${className}`}
    >
      <Icon name={icon} className="size-4" />
      <span className="sr-only">Availability: </span>
      {label}
    </span>
  );
}
