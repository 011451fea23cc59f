import {
  Archive,
  BadgeCheck,
  CalendarClock,
  CircleQuestionMark,
  Clock,
  HistoryIcon,
  Hourglass,
  Sparkles,
  type LucideIcon,
} from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { AdminResourceRow } from '@/entities/resources/api/admin-resource-list';
import { PageAvailability } from '@/entities/resources/page-availability';
import { isPastDeadline } from '@/entities/resources/rules/admin-list';
import { resourceIssues, type ResourceIssue } from '@/entities/resources/rules/issues';
import { useToday } from '@/shared/lib/use-now';
import { counted } from '@/shared/rules/counted';
import { Popover } from '@/shared/ui/popover';
import { labelOf, resourceStatuses } from '@shared/contracts/vocabularies';
import { shortDay } from '@shared/dates/long-date';
import { effectiveAvailability } from '@shared/search/list/availability';

const badgeClass =
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap';

const statusBadges: Readonly<Record<string, { icon: LucideIcon; className: string }>> = {
  approved: { icon: BadgeCheck, className: 'bg-brand-tint text-brand' },
  pending: { icon: Clock, className: 'bg-sunk text-ink' },
  coming_soon: { icon: Hourglass, className: 'bg-soon-tint text-soon' },
  archived: { icon: Archive, className: 'bg-sunk text-soft' },
};
const unknownBadge = { icon: CircleQuestionMark, className: 'bg-unknown-tint text-unknown' };

interface StatusBadgeProps {
  readonly status: string;
  /** A card names it, because 'Coming Soon' is an availability too. */
  readonly isNamed?: boolean;
}

/** Editorial status. */
export function StatusBadge({ status, isNamed = false }: StatusBadgeProps) {
  const { icon: Icon, className } = statusBadges[status] ?? unknownBadge;
  return (
    <span className={`${badgeClass} ${className} ${isNamed ? '' : 'bg-transparent! px-0!'}`}>
      <Icon className="size-4 shrink-0" />
      <span className={isNamed ? '' : 'sr-only'}>Status: </span>
      <span>{labelOf(resourceStatuses, status)}</span>
    </span>
  );
}

/** Availability on this day, as the public page shows it. */
export function AvailabilityBadge({ resource }: { resource: AdminResourceRow }) {
  return <PageAvailability status={effectiveAvailability(resource, useToday())} />;
}

/** A deadline, marked when it has passed; nothing without one. */
export function DeadlineText({ day, isNamed = false }: { day: string | null; isNamed?: boolean }) {
  const isPast = isPastDeadline(day, useToday());
  const text = shortDay(day);
  if (text === null) return null;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm ${isPast ? 'font-semibold text-buoy' : ''}`}
    >
      {isPast && <CalendarClock className="size-4 shrink-0" />}
      <span className={isNamed ? '' : 'sr-only'}>{isPast ? 'Deadline passed: ' : 'Deadline '}</span>
      <span>{text}</span>
    </span>
  );
}

interface IssueCountProps {
  readonly name: string;
  readonly issues: readonly ResourceIssue[];
  /** State of the AI summary. */
  readonly summary: string;
}

/** Number of issues of a resource, which opens their names; nothing without any. */
export function IssueCount({ name, issues, summary }: IssueCountProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const problem = summaryProblem('Summary', summary);
  const labels = [
    ...issues.map((issue) => labelOf(resourceIssues, issue)),
    ...(problem === null ? [] : [problem]),
  ];
  if (labels.length === 0) return null;
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        title={labels.join(', ')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={`-ml-1.5 inline-flex min-h-9 items-center rounded px-1.5 underline decoration-dotted underline-offset-4 hover:bg-sunk ${issues.includes('broken_link') ? 'font-semibold text-closed' : ''}`}
      >
        <span>{counted(labels.length, 'issue')}</span>
        <span className="sr-only">{` of ${name}`}</span>
      </button>
      {isOpen && (
        <Popover
          id={id}
          label={`Issues of ${name}`}
          buttonRef={buttonRef}
          align="end"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onClose={() => setOpen(false)}
          className="px-4 py-3"
        >
          <ul className="list-disc pl-4">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  );
}

/** Names of issues in one line; nothing without any. */
export function IssueNames({ issues }: { issues: readonly ResourceIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <p className="flex items-start gap-1 text-sm text-soft">
      <CircleQuestionMark className="mt-0.5 size-4 shrink-0" />
      <span>{issues.map((issue) => labelOf(resourceIssues, issue)).join(' · ')}</span>
    </p>
  );
}

/** Returns 'Summary missing' or 'Summary outdated'; null for other states. */
function summaryProblem(what: string, state: string): string | null {
  if (state === 'missing') return `${what} missing`;
  return state === 'stale' ? `${what} outdated` : null;
}

/** Badge of a summary that is missing or outdated; nothing for others. */
export function SummaryBadge({ what, state }: { what: string; state: string }) {
  const problem = summaryProblem(what, state);
  if (problem === null) return null;
  const Icon = state === 'missing' ? Sparkles : HistoryIcon;
  return (
    <span className={`${badgeClass} bg-unknown-tint text-unknown`}>
      <Icon className="size-4" />
      <span>{problem}</span>
    </span>
  );
}
