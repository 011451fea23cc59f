import type { FitProfile } from '../fit/fit';
import { allFilterGroups, noFilters, type ResourceFilters } from './filters';

/** Values by filter group, as JSON. */
export type ValuesByGroup = Record<string, string[]>;

/** What search_resources() reads. */
export interface SearchRequest {
  /** Chosen values by group. */
  readonly filters: ValuesByGroup;
  readonly search: string;
  readonly closes_soon: boolean;
  /** Its Monday, yyyy-mm-dd. */
  readonly closing_week: string | null;
  readonly sort: string;
  /** Fit profile by filter group, and an amount in dollars: the order of the best fit needs both. */
  readonly fit: ValuesByGroup;
  readonly amount: number | null;
}

/** Returns the request for the resources that `filterResources` finds, in the order of `sort`. */
export function searchRequest(filters: ResourceFilters, profile?: FitProfile): SearchRequest {
  const chosen = allFilterGroups.filter(({ name }) => filters[name].length > 0);
  return {
    filters: Object.fromEntries(chosen.map(({ name }) => [name, [...filters[name]]])),
    search: filters.search.trim().toLowerCase(),
    closes_soon: filters.closesSoon,
    closing_week: filters.closingWeek,
    sort: filters.sort === 'fit' && profile === undefined ? 'recommended' : filters.sort,
    fit: {
      businessStage: listOf(profile?.stage),
      supportType: listOf(profile?.need),
      geographicRegion: listOf(profile?.region),
      industry: [...(profile?.industries ?? [])],
    },
    amount: profile?.amount ?? null,
  };
}

/** Facts that similar resources have in common. */
export interface SimilarTo {
  readonly support_type: string | null;
  readonly business_stage: readonly string[];
  readonly geographic_region: readonly string[];
  readonly industry_categories: readonly string[];
}

/** Returns the request for the resources that have most in common with this one, first. */
export function similarRequest(resource: SimilarTo): SearchRequest {
  const regions = resource.geographic_region;
  return {
    ...searchRequest(noFilters),
    sort: 'fit',
    fit: {
      businessStage: [...resource.business_stage],
      supportType: listOf(resource.support_type),
      // A statewide resource serves every region, so its region does not count.
      geographicRegion: regions.includes('statewide') ? [] : [...regions],
      industry: [...resource.industry_categories],
    },
  };
}

function listOf(value: string | null | undefined): string[] {
  return value === null || value === undefined ? [] : [value];
}
