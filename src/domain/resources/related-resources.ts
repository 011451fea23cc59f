import {
  businessStages,
  geographicRegions,
  industries,
  isMember,
  labelOf,
  supportTypes,
} from '../vocabularies';
import type { Option, SupportType } from '../vocabularies';
import { effectiveAvailability } from './availability';

const kinds = {
  funding: 'funding',
  program: 'a program',
  offer: 'an offer',
  event: 'an event',
} as const satisfies Record<SupportType, string>;

interface ComparableResource {
  readonly id: string;
  readonly name: string;
  readonly support_type: string | null;
  readonly business_stage: readonly string[];
  readonly geographic_region: readonly string[];
  readonly industry_categories: readonly string[];
  readonly availability_status: string | null;
  readonly application_deadline: string | null;
}

/** A resource for the same needs, and what those are. */
export interface RelatedResource<R> {
  readonly resource: R;
  /** Such as 'Also funding for Food & Beverage in Downeast'. */
  readonly reason: string;
}

const SAME_KIND = 3;
const SAME_INDUSTRY = 2;
const SAME_REGION = 2;
const SAME_STAGE = 1;
/** More shared industries or stages than this make nothing more alike. */
const COUNTED = 2;
/** Less in common than the kind and one thing more is no reason to show somebody the other. */
const ENOUGH = 4;

/**
 * The `most` resources that serve the same needs as `resource`, the most alike first, ties by name.
 * What is closed on `today` (yyyy-mm-dd) is left out.
 */
export function relatedResources<R extends ComparableResource>(
  resource: ComparableResource,
  all: readonly R[],
  today: string,
  most: number,
): readonly RelatedResource<R>[] {
  return all
    .filter((other) => other.id !== resource.id && effectiveAvailability(other, today) !== 'closed')
    .map((other) => ({ other, ...inCommon(resource, other) }))
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score || a.other.name.localeCompare(b.other.name, 'en-US'))
    .slice(0, most)
    .map(({ other, reason }) => ({ resource: other, reason }));
}

function inCommon(a: ComparableResource, b: ComparableResource) {
  const kind =
    a.support_type === b.support_type && isMember(supportTypes, b.support_type)
      ? kinds[b.support_type]
      : null;
  const sectors = shared(industries, a.industry_categories, b.industry_categories);
  const stages = shared(businessStages, a.business_stage, b.business_stage);
  const regions = shared(geographicRegions, a.geographic_region, b.geographic_region);
  const near =
    regions.length > 0 ||
    a.geographic_region.includes('statewide') ||
    b.geographic_region.includes('statewide');
  const score =
    (kind === null ? 0 : SAME_KIND) +
    SAME_INDUSTRY * Math.min(sectors.length, COUNTED) +
    SAME_STAGE * Math.min(stages.length, COUNTED) +
    (near ? SAME_REGION : 0);
  // A place alone, or a place and a stage, is what most resources of a small state share.
  const enough = kind !== null || sectors.length > 0;
  return { score: enough ? score : 0, reason: reasonOf(kind, sectors, stages, regions) };
}

function reasonOf(
  kind: string | null,
  sectors: readonly string[],
  stages: readonly string[],
  regions: readonly string[],
): string {
  const sector = sectors.length > 0 ? ` for ${sectors.slice(0, COUNTED).join(' and ')}` : '';
  const stage =
    sector === '' && stages.length > 0
      ? ` at the ${stages.slice(0, COUNTED).join(' and ')} stage`
      : '';
  const named = regions.filter((region) => region !== labelOf(geographicRegions, 'statewide'));
  const place = named.length > 0 ? ` in ${named.slice(0, COUNTED).join(' and ')}` : '';
  return `Also ${kind ?? 'useful'}${sector}${stage}${place}`;
}

/** The labels of known values that both lists hold, each once, in the order of the vocabulary. */
function shared(
  vocabulary: readonly Option[],
  a: readonly string[],
  b: readonly string[],
): readonly string[] {
  return vocabulary
    .filter(({ value }) => a.includes(value) && b.includes(value))
    .map(({ label }) => label);
}
