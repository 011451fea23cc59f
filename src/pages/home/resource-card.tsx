import {
  CalendarClock,
  Check,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  Hourglass,
} from 'lucide-react';
import { memo } from 'react';
import { CardActions } from './card-actions';
import { TooltipButton } from './tooltip-button';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { shownRegions, shownStages } from '@/entities/resources/rules/card-facts';
import { useFitLine } from '@/features/fit/fit-on-page';
import { useDistance } from '@/features/nearby/distance';
import { SaveButton } from '@/features/plan/save-button';
import { paths } from '@/shared/lib/paths';
import { PaperLead } from '@/shared/ui/printed-source';
import { SiteLink } from '@/shared/ui/site-link';
import { labelOf, supportTypes } from '@shared/contracts/vocabularies';
import { longDay } from '@shared/dates/long-date';
import {
  deadlineAhead,
  deadlineNotice,
  effectiveAvailability,
  listAvailabilityBadge,
} from '@shared/search/list/availability';
import { freshnessLine } from '@shared/search/list/freshness';
import { UNKNOWN_ORGANIZATION, organizationName } from '@shared/search/list/organization-name';

interface ResourceCardProps {
  readonly resource: ResourceCardRow;
  /** Today in Maine, yyyy-mm-dd; the availability depends on it. */
  readonly today: string;
  /** Why it is near to a search. */
  readonly reasons?: readonly string[];
}

/** Resource card (rule 2.10). */
export const ResourceCard = memo(function ResourceCard(props: ResourceCardProps) {
  const { resource, today, reasons = [] } = props;
  const organization = organizationName(resource) ?? UNKNOWN_ORGANIZATION;
  const description = resource.description?.trim() ?? '';

  return (
    <article className="@container flex h-full flex-col rounded-lg border border-line bg-surface px-4 pt-0.5 pb-0.75 sm:p-5 sm:pb-3 print:flex-row print:flex-wrap print:items-baseline print:gap-x-2 print:rounded-none print:border-0 print:border-t print:p-0 print:py-1">
      {/* The pseudo-element keeps the first lines clear of the button; that of the link extends the
          link of the name to the line above it. */}
      <div className="relative before:float-right before:h-9 before:w-6.5 print:contents print:before:hidden">
        <p className="truncate text-sm text-soft max-sm:leading-5 print:-order-2 print:overflow-visible print:whitespace-normal">
          {organization}
        </p>
        <h3 className="text-base leading-5.5 sm:mt-0.5 sm:text-xl print:order-first print:m-0 print:text-base">
          <SiteLink
            to={paths.resource(resource.slug)}
            className="after:absolute after:inset-0 hover:underline print:after:hidden"
          >
            {resource.name}
          </SiteLink>
        </h3>
        <div className="absolute -top-0.5 -right-3 sm:-top-2.5 print:hidden">
          <SaveButton id={resource.id} name={resource.name} />
        </div>
      </div>
      {/* One line on paper, after that of the name and the contacts. */}
      <div className="contents print:flex print:basis-full print:flex-wrap print:gap-x-2">
        <SummaryLine resource={resource} />
        <Badges resource={resource} today={today} />
      </div>
      <Reasons reasons={reasons} />
      {description !== '' && (
        <p className="mt-1 line-clamp-3 text-[0.9375rem] leading-5 sm:mt-3 sm:text-base print:mt-0 print:basis-full print:line-clamp-none print:text-sm">
          <PaperLead text={description} />
        </p>
      )}
      <FitLine id={resource.id} />
      <Deadline resource={resource} today={today} />
      <CardActions resource={resource} />
    </article>
  );
});

// Colours of rule 13.3, each with an icon and a label.
const badges = {
  open: { icon: CircleCheck, className: 'bg-open-tint text-open' },
  'open-deadline': { icon: CalendarClock, className: 'bg-open-tint text-open shadow-glow' },
  closed: { icon: CircleX, className: 'bg-closed-tint text-closed' },
  'coming-soon': { icon: Hourglass, className: 'bg-soon-tint text-soon' },
  unknown: { icon: CircleQuestionMark, className: 'bg-unknown-tint text-unknown' },
} as const;

function AvailabilityBadge({ status }: { status: string | null }) {
  const { label, tone } = listAvailabilityBadge(status);
  const { icon: Icon, className } = badges[tone];
  return (
    // The pseudo-element extends the touch area.
    <TooltipButton
      tooltip={`Availability: ${label}`}
      className={`relative inline-flex items-center gap-1.5 rounded-full px-2 text-left font-semibold after:absolute after:-inset-x-1 after:-inset-y-3 print:px-0 ${className}`}
    >
      <Icon className="size-4" />
      <span>{label}</span>
    </TooltipButton>
  );
}

/** Availability, support type and stages, and when the facts were checked. */
function Badges({ resource, today }: Pick<ResourceCardProps, 'resource' | 'today'>) {
  const supportType = labelOf(supportTypes, resource.support_type ?? '');
  const stages = shownStages(resource.business_stage);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1 gap-y-0.5 text-xs sm:mt-2 sm:gap-y-1 sm:text-sm print:contents">
      <AvailabilityBadge status={effectiveAvailability(resource, today)} />
      {supportType !== '' && <p className={`${pillClass} font-semibold`}>{supportType}</p>}
      {stages.length > 0 && (
        <ul aria-label="Business stages" className="contents">
          {stages.map(({ value, label }) => (
            <li key={value} className={pillClass}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-soft max-sm:tracking-tight sm:ml-1 print:ml-0 print:text-sm">
        {freshnessLine(resource, today)}
      </p>
    </div>
  );
}

const pillClass = 'rounded-full bg-sunk px-2 print:px-0 print:text-sm';

/** What it is, where, and what one pays and gets: 'Loan · Statewide · Cost: Free · Up to $50,000'. */
function SummaryLine({ resource }: { resource: ResourceCardRow }) {
  const regions = shownRegions(resource.geographic_region).join(', ');
  const location = resource.location?.trim() ?? '';
  const distance = useDistance(resource.id);
  const isElsewhere = location.toLowerCase() !== regions.toLowerCase();
  // The texts that may be long come last, where the lines may be cut off.
  const facts = [
    { term: 'Distance', text: distance },
    { term: 'Kind', text: resource.category[0] ?? '' },
    { term: 'Regions', text: regions },
    { term: 'Location', text: isElsewhere ? location : '' },
    { term: 'Cost', text: resource.cost_to_participate ?? '', isLabelled: true },
    { term: 'Funding Range', text: resource.funding_range ?? '' },
  ].filter(({ text }) => text.trim() !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="line-clamp-2 text-sm max-sm:leading-5 sm:line-clamp-4 sm:mt-1 lg:min-h-11 print:mt-0 print:line-clamp-none print:min-h-0">
      {facts.map(({ term, text, isLabelled = false }, position) => (
        <div key={term} className="inline">
          {position > 0 && <span aria-hidden="true"> · </span>}
          <dt className={isLabelled ? 'inline' : 'sr-only'}>{`${term}: `}</dt>
          <dd className="inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why it is near to a search, where it is. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul
      aria-label="Why it is here"
      className="mt-1 flex flex-wrap gap-x-3 text-sm text-accent max-sm:leading-5 print:m-0"
    >
      {reasons.map((reason) => (
        <li key={reason} className="flex min-w-0 items-center gap-1 wrap-anywhere">
          <Check className="size-4" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

/** Why it fits the person, where that is known. */
function FitLine({ id }: { id: string }) {
  const line = useFitLine(id);
  return line === '' ? null : (
    <p className="mt-1.5 text-sm text-accent print:mt-0 print:basis-full">{line}</p>
  );
}

/** The last day of applications, once: 'Closes in 5 days · December 1'. */
function Deadline({ resource, today }: Pick<ResourceCardProps, 'resource' | 'today'>) {
  const day = longDay(deadlineAhead(resource, today));
  const notice = deadlineNotice(resource, today);
  // Within 30 days the year goes without saying.
  const shortDay = day?.replace(/, \d{4}$/u, '') ?? '';
  if (day === null && notice === null) return null;
  return (
    <p className="mt-1 text-sm max-sm:leading-5 sm:mt-2 print:mt-0">
      {notice !== null && (
        <span className="font-semibold">
          <Clock className="mr-1.5 inline size-4 align-[-0.15em] text-buoy" />
          <span>{notice}</span>
        </span>
      )}
      {day !== null && <span>{notice === null ? `Apply by ${day}` : ` · ${shortDay}`}</span>}
    </p>
  );
}
