import {
  ArrowRight,
  CalendarClock,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  ExternalLinkIcon,
  Hourglass,
  Mail,
  MapPin,
  Phone,
} from 'lucide-react';
import { memo } from 'react';
import { ExternalLink } from '@/components/external-link';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { TooltipButton } from '@/components/ui/tooltip-button';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { safeHref } from '@/domain/links';
import { longDay } from '@/domain/long-date';
import { mailtoHref } from '@/domain/mailto';
import { telHref } from '@/domain/phone';
import {
  daysUntilDeadline,
  deadlineNotice,
  effectiveAvailability,
  listAvailabilityBadge,
} from '@/domain/resources/availability';
import { shownRegions, shownStages } from '@/domain/resources/card-facts';
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
  const stages = shownStages(resource.business_stage);
  const notice = deadlineNotice(resource, today);
  const description = resource.description?.trim() ?? '';

  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 sm:p-5">
      {/* The badge wraps above the name on narrow cards. */}
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-3 gap-y-1">
        <p className="line-clamp-2 min-w-0 flex-[1_1_10rem] text-sm text-soft">{organization}</p>
        <AvailabilityBadge status={effectiveAvailability(resource, today)} />
      </div>
      <h3 className="mt-1.5 text-lg sm:text-xl">{resource.name}</h3>
      {place !== '' && (
        <p className="mt-1 flex gap-1.5 text-sm text-soft">
          <MapPin className="mt-0.5 size-4" />
          <span className="line-clamp-2">{place}</span>
        </p>
      )}
      <Kinds resource={resource} />
      {description !== '' && <p className="mt-3 line-clamp-3">{description}</p>}
      {stages.length > 0 && (
        <ul aria-label="Business stages" className="mt-3 flex flex-wrap gap-1.5 text-sm">
          {stages.map(({ value, label }) => (
            <li key={value} className="rounded-full bg-brand-tint px-2.5 py-0.5 text-brand">
              {label}
            </li>
          ))}
        </ul>
      )}
      <CardFacts resource={resource} today={today} />
      {notice !== null && (
        <p className="mt-3 flex items-center gap-1.5 text-sm font-semibold text-buoy">
          <Clock className="size-4" />
          {notice}
        </p>
      )}
      <CardActions resource={resource} />
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
      className={`relative inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap after:absolute after:-inset-x-1 after:-inset-y-2 ${className}`}
    >
      <Icon className="size-4" />
      {label}
    </TooltipButton>
  );
}

/** Support type and the first categories. */
function Kinds({ resource }: { resource: ResourceCardRow }) {
  const supportType = labelOf(supportTypes, resource.support_type ?? '');
  const named = resource.category.slice(0, SHOWN_CATEGORIES);
  const more = resource.category.length - named.length;
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5 text-sm empty:hidden" aria-label="Kind">
      {supportType !== '' && (
        <li className="rounded-sm bg-accent-tint px-2 py-0.5 font-semibold text-accent">
          {supportType}
        </li>
      )}
      {named.map((category) => (
        <li key={category} className="min-w-0 truncate rounded-sm bg-sunk px-2 py-0.5">
          {category}
        </li>
      ))}
      {more > 0 && <li className="px-1 py-0.5 text-soft">+{more} more</li>}
    </ul>
  );
}

/** Regions, then the location when it differs. */
function placeLine(resource: ResourceCardRow): string {
  const regions = shownRegions(resource.geographic_region).join(', ');
  const location = resource.location?.trim() ?? '';
  if (location === '' || location.toLowerCase() === regions.toLowerCase()) return regions;
  return regions === '' ? location : `${regions} · ${location}`;
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
    <dl className="mt-3 space-y-1 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term} className="line-clamp-2">
          <dt className="inline font-semibold">{term}: </dt>
          <dd className="inline text-soft">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Buttons of a card, each only when its data exists. */
function CardActions({ resource }: { resource: ResourceCardRow }) {
  const { name } = resource;
  const website = safeHref(resource.website);
  const mail = mailtoHref(resource.contact_email);
  const phone = telHref(resource.contact_phone);
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-2 pt-4">
      <SiteLink
        to={paths.resource(resource.slug)}
        aria-label={`Discover More about ${name}`}
        className={buttonClass('tinted', 'mr-1')}
      >
        Discover More
        <ArrowRight className="size-4" />
      </SiteLink>
      {website !== null && (
        <ExternalLink
          href={website}
          label={`Visit Website of ${name} (opens in a new tab)`}
          className={buttonClass('quiet')}
        >
          <ExternalLinkIcon className="size-4" />
          Visit Website
        </ExternalLink>
      )}
      {mail !== null && (
        <a href={mail} aria-label={`Email about ${name}`} className={buttonClass('quiet')}>
          <Mail className="size-4" />
          Email
        </a>
      )}
      {phone !== null && (
        <a href={phone} aria-label={`Call about ${name}`} className={buttonClass('quiet')}>
          <Phone className="size-4" />
          Call
        </a>
      )}
    </div>
  );
}
