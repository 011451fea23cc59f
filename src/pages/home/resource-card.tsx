import {
  CalendarClock,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  Hourglass,
  MapPin,
} from 'lucide-react';
import { memo } from 'react';
import { CardActions } from './card-actions';
import { TooltipButton } from './tooltip-button';
import { CompareToggle } from '@/components/compare/compare';
import { useFitLine } from '@/components/find-fit/fit-on-page';
import { SaveButton } from '@/components/save-button/save-button';
import { SiteLink } from '@/components/site-link';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { longDay } from '@/domain/long-date';
import {
  daysUntilDeadline,
  deadlineNotice,
  effectiveAvailability,
  listAvailabilityBadge,
} from '@/domain/resources/availability';
import { isComparable, shownRegions, shownStages } from '@/domain/resources/card-facts';
import { freshnessLine } from '@/domain/resources/freshness';
import { UNKNOWN_ORGANIZATION, organizationName } from '@/domain/resources/organization-name';
import { labelOf, supportTypes } from '@/domain/vocabularies';
import { paths } from '@/lib/paths';

/** Categories shown before '+N more'. */
const SHOWN_CATEGORIES = 2;

interface ResourceCardProps {
  readonly resource: ResourceCardRow;
  /** Today in Maine, yyyy-mm-dd; the availability depends on it. */
  readonly today: string;
}

/** Resource card (spec §2). */
export const ResourceCard = memo(function ResourceCard({ resource, today }: ResourceCardProps) {
  const organization = organizationName(resource) ?? UNKNOWN_ORGANIZATION;
  const place = placeLine(resource);
  const notice = deadlineNotice(resource, today);
  const description = resource.description?.trim() ?? '';
  const canCompare = isComparable(resource);

  return (
    <article className="@container flex h-full flex-col rounded-lg border border-line bg-surface px-4 pt-3 pb-1.5 sm:p-5 sm:pb-3 print:block print:rounded-none print:border-0 print:border-t print:p-0 print:pt-1">
      {/* The pseudo-element extends the link of the name to the line above it. */}
      <div className="relative">
        <p className={`truncate text-sm text-soft print:pr-0 ${canCompare ? 'pr-20' : 'pr-9'}`}>
          {organization}
        </p>
        <h3 className="text-lg sm:mt-0.5 sm:text-xl print:mt-0 print:text-base">
          <SiteLink
            to={paths.resource(resource.slug)}
            className="after:absolute after:inset-0 hover:underline"
          >
            {resource.name}
          </SiteLink>
        </h3>
        <div className="absolute -top-3 -right-2 flex">
          {canCompare && <CompareToggle name={resource.name} slug={resource.slug} />}
          <SaveButton id={resource.id} name={resource.name} />
        </div>
      </div>
      <div className="mt-1 flex items-center justify-end gap-x-3 text-sm text-soft print:mt-0">
        {place !== '' && (
          <p className="flex min-w-0 grow items-center gap-1.5">
            <MapPin className="size-4" />
            <span className="truncate">{place}</span>
          </p>
        )}
        <AvailabilityBadge status={effectiveAvailability(resource, today)} />
      </div>
      <Badges resource={resource} />
      {description !== '' && (
        <p className="mt-1.5 line-clamp-3 leading-snug sm:mt-3 sm:leading-normal print:mt-0 print:line-clamp-2 print:text-sm">
          {description}
        </p>
      )}
      <CardFacts resource={resource} today={today} />
      <FitLine id={resource.id} />
      {notice !== null && (
        <p className="mt-2 flex items-center gap-1.5 text-sm font-semibold print:mt-0">
          <Clock className="size-4 text-buoy" />
          {notice}
        </p>
      )}
      <CardActions resource={resource} />
      <p className="mt-0.5 text-xs leading-4 text-soft sm:mt-1">{freshnessLine(resource, today)}</p>
    </article>
  );
});

// Colours of spec §4, each with an icon and a label.
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
      className={`relative inline-flex shrink-0 items-center gap-1.5 rounded-full px-2 py-0.5 text-sm font-semibold whitespace-nowrap after:absolute after:-inset-x-1 after:-top-2 after:-bottom-3 ${className}`}
    >
      <Icon className="size-4" />
      {label}
    </TooltipButton>
  );
}

/** Support type, the first categories and the stages, in as few lines as they need. */
function Badges({ resource }: { resource: ResourceCardRow }) {
  const supportType = labelOf(supportTypes, resource.support_type ?? '');
  const named = resource.category.slice(0, SHOWN_CATEGORIES);
  const more = resource.category.length - named.length;
  const stages = shownStages(resource.business_stage);
  return (
    <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm empty:hidden sm:mt-2 sm:gap-y-1.5 print:mt-0">
      {(supportType !== '' || named.length > 0) && (
        // On phones one line; badges that do not fit are cut off.
        <ul
          className="flex max-h-5.5 max-w-full flex-wrap gap-1.5 overflow-hidden sm:max-h-none"
          aria-label="Kind"
        >
          {supportType !== '' && (
            <li className="shrink-0 rounded-sm bg-accent-tint px-2 font-semibold text-accent">
              {supportType}
            </li>
          )}
          {named.map((category) => (
            <li key={category} className="max-w-full truncate rounded-sm bg-sunk px-2">
              {category}
            </li>
          ))}
          {more > 0 && <li className="shrink-0 text-soft">+{more} more</li>}
        </ul>
      )}
      {stages.length > 0 && (
        <ul aria-label="Business stages" className="flex flex-wrap gap-1">
          {stages.map(({ value, label }) => (
            <li key={value} className="rounded-full bg-brand-tint px-2 text-brand">
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Regions, then the location when it differs. */
function placeLine(resource: ResourceCardRow): string {
  const regions = shownRegions(resource.geographic_region).join(', ');
  const location = resource.location?.trim() ?? '';
  if (location === '' || location.toLowerCase() === regions.toLowerCase()) return regions;
  return regions === '' ? location : `${regions} · ${location}`;
}

/** Why it fits the person, where that is known. */
function FitLine({ id }: { id: string }) {
  const line = useFitLine(id);
  return line === '' ? null : <p className="mt-2 text-sm text-accent print:mt-0">{line}</p>;
}

/** Cost, funding range and deadline, each only when known. */
function CardFacts({ resource, today }: ResourceCardProps) {
  const days = daysUntilDeadline(resource.application_deadline, today);
  const isOpen = days !== null && days >= 0;
  const facts = [
    { term: 'Cost', value: resource.cost_to_participate },
    { term: 'Funding Range', value: resource.funding_range },
    { term: 'Apply by', value: isOpen ? longDay(resource.application_deadline) : null },
  ].filter(({ value }) => (value?.trim() ?? '') !== '');
  if (facts.length === 0) return null;
  return (
    // Two lines in every card of a row, so that cards side by side have equal parts.
    <dl className="mt-2 text-sm sm:mt-3 lg:min-h-11 print:mt-0 print:min-h-0">
      {facts.map(({ term, value }) => (
        <div key={term} className="line-clamp-1 print:line-clamp-2">
          <dt className="inline font-semibold">{term}: </dt>
          <dd className="inline text-soft">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
