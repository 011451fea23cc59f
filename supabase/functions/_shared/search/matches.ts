import type {
  DigestAudience,
  DigestItems,
  MatchedResource,
  NewMatches,
} from '../contracts/matches.ts';
import { savedSearchQuery, type SavedFilters } from '../contracts/saved-search.ts';
import {
  businessStages,
  geographicRegions,
  industries,
  isMember,
  type GeographicRegion,
} from '../contracts/vocabularies.ts';
import { countVerdicts, fit } from './fit/fit.ts';
import { deadlineNotice, effectiveAvailability } from './list/availability.ts';
import { parseResourceFilters, storedFilters } from './list/filter-codec.ts';
import { hasActiveFilters } from './list/filters.ts';
import { filterResources, type ResourceIndex } from './list/list-index.ts';
import { compareNames } from './list-filters.ts';

/** The time of which something is told: from `since`, before `until`. Timestamps. */
interface Span {
  readonly since: string;
  readonly until: string;
}

const MOST_FOUND = 10;
const MOST_TOLD = 7;
const LONGEST_NAME = 120;

/**
 * Returns what became public in a time and is in the list with these filters; null when nothing is.
 * Unknown filters are left out; without any known one, nothing is found.
 */
export function newMatches(
  index: ResourceIndex<MatchedResource>,
  stored: SavedFilters,
  span: Span,
): NewMatches | null {
  const filters = parseResourceFilters(new URLSearchParams(savedSearchQuery(stored)));
  if (!hasActiveFilters(filters)) return null;
  const found = filterResources(index, filters)
    .filter((one) => isNewIn(span, one))
    .toSorted((a, b) => compareNames(a.name, b.name));
  if (found.length === 0) return null;
  return {
    filters: storedFilters(filters),
    found: found.slice(0, MOST_FOUND).map(mailed),
    total: found.length,
  };
}

/**
 * Returns what is new and what closes soon for an audience: resources that are not closed on `today`
 * (yyyy-mm-dd) and of which no part is known not to fit.
 */
export function digestItems(
  resources: readonly MatchedResource[],
  audience: DigestAudience,
  span: Span,
  today: string,
): DigestItems {
  const suitable = resources.filter(
    (one) => effectiveAvailability(one, today) !== 'closed' && suits(one, audience),
  );
  const deadlineOf = (one: MatchedResource) =>
    deadlineNotice(one, today) === null ? null : one.application_deadline;
  const fresh = suitable
    .filter((one) => isNewIn(span, one))
    .toSorted((a, b) => publishedAt(b) - publishedAt(a) || compareNames(a.name, b.name));
  const closing = suitable
    .filter((one) => deadlineOf(one) !== null && !isNewIn(span, one))
    .toSorted(
      (a, b) =>
        compareNames(deadlineOf(a) ?? '', deadlineOf(b) ?? '') || compareNames(a.name, b.name),
    );
  const told = (list: readonly MatchedResource[]) =>
    list.slice(0, MOST_TOLD).map((one) => ({ ...mailed(one), deadline: deadlineOf(one) }));
  return {
    fresh: told(fresh),
    fresh_total: fresh.length,
    closing: told(closing),
    closing_total: closing.length,
  };
}

/** A profile can have several stages: one that fits is enough. */
function suits(resource: MatchedResource, audience: DigestAudience): boolean {
  const { region, stages, industries: chosen } = audience;
  const known = (stages ?? []).filter((one) => isMember(businessStages, one));
  return (known.length === 0 ? [null] : known).some((stage) => {
    const result = fit(
      {
        stage,
        region: isMember(geographicRegions, region) ? localRegion(region) : null,
        industries: (chosen ?? []).filter((one) => isMember(industries, one)),
        need: null,
        amount: null,
        groups: null,
      },
      resource,
    );
    return countVerdicts(result).no === 0;
  });
}

function localRegion(region: GeographicRegion): Exclude<GeographicRegion, 'statewide'> | null {
  return region === 'statewide' ? null : region;
}

function isNewIn({ since, until }: Span, one: MatchedResource): boolean {
  const at = publishedAt(one);
  return at >= Date.parse(since) && at < Date.parse(until);
}

function publishedAt({ published_at: at }: MatchedResource): number {
  return at === null ? Number.NaN : Date.parse(at);
}

function mailed({ slug, name }: MatchedResource): NewMatches['found'][number] {
  return { slug, name: Array.from(name).slice(0, LONGEST_NAME).join('') };
}
