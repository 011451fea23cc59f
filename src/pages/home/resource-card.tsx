import { Clock, MapPin } from 'lucide-react';
import { memo } from 'react';
import { AvailabilityBadge } from './availability-badge';
import { CardActions } from './card-actions';
import { CardFacts } from './card-facts';
import type { ResourceCardRow } from '@/data/resources/resource-queries';
import { deadlineNotice, effectiveAvailability } from '@/domain/resources/availability';
import { shownRegions, shownStages } from '@/domain/resources/card-facts';
import { UNKNOWN_ORGANIZATION, organizationName } from '@/domain/resources/organization-name';
import { labelOf, supportTypes } from '@/domain/vocabularies';

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
  const supportType = labelOf(supportTypes, resource.support_type ?? '');
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
      <ul className="mt-3 flex flex-wrap gap-1.5 text-sm empty:hidden" aria-label="Kind">
        {supportType !== '' && (
          <li className="rounded-sm bg-accent-tint px-2 py-0.5 font-semibold text-accent">
            {supportType}
          </li>
        )}
        <Categories categories={resource.category} />
      </ul>
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

function Categories({ categories }: { categories: readonly string[] }) {
  const named = categories.slice(0, SHOWN_CATEGORIES);
  const more = categories.length - named.length;
  return (
    <>
      {named.map((category) => (
        <li key={category} className="min-w-0 truncate rounded-sm bg-sunk px-2 py-0.5">
          {category}
        </li>
      ))}
      {more > 0 && <li className="px-1 py-0.5 text-soft">+{more} more</li>}
    </>
  );
}

/** Regions, then the location when it differs. */
function placeLine(resource: ResourceCardRow): string {
  const regions = shownRegions(resource.geographic_region).join(', ');
  const location = resource.location?.trim() ?? '';
  if (location === '' || location.toLowerCase() === regions.toLowerCase()) return regions;
  return regions === '' ? location : `${regions} · ${location}`;
}
