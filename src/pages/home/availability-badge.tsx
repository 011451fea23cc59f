import { CalendarClock, CircleCheck, CircleQuestionMark, CircleX, Hourglass } from 'lucide-react';
import { TooltipButton } from '@/components/ui/tooltip-button';
import { listAvailabilityBadge } from '@/domain/resources/availability';

// Colours of spec §4, each with an icon and a label.
const badges = {
  open: { icon: CircleCheck, className: 'bg-open-tint text-open' },
  'open-deadline': { icon: CalendarClock, className: 'bg-open-tint text-open shadow-glow' },
  closed: { icon: CircleX, className: 'bg-closed-tint text-closed' },
  'coming-soon': { icon: Hourglass, className: 'bg-soon-tint text-soon' },
  unknown: { icon: CircleQuestionMark, className: 'bg-unknown-tint text-unknown' },
} as const;

/** Availability badge of a card. Takes the effective availability. */
export function AvailabilityBadge({ status }: { status: string | null }) {
  const { label, tone } = listAvailabilityBadge(status);
  const { icon: Icon, className } = badges[tone];
  return (
    // The pseudo-element extends the touch area.
    <TooltipButton
      tooltip={`Availability: ${label}`}
      className={`relative inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap after:absolute after:-inset-x-1 after:-inset-y-2 ${className}`}
    >
      <Icon className="size-4" />
      {label}
    </TooltipButton>
  );
}
