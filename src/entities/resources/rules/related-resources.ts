import {
  businessStages,
  geographicRegions,
  industries,
  isMember,
  labelOf,
  supportTypes,
} from '@shared/contracts/vocabularies';
import type { Option, SupportType } from '@shared/contracts/vocabularies';
import { effectiveAvailability } from '@shared/search/list/availability';

const kinds = {
  funding: 'funding',
  program: 'a program',
  offer: 'an offer',
  event: 'an event',
} as const satisfies Record<SupportType, string>;

interface ComparableResource {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly category: readonly string[];
  readonly support_type: string | null;
  readonly business_stage: readonly string[];
  readonly geographic_region: readonly string[];
  readonly industry_categories: readonly string[];
  readonly availability_status: string | null;
  readonly application_deadline: string | null;
}

/** A similar resource and the reason. */
export interface RelatedResource<R> {
  readonly resource: R;
  /** Such as 'Also funding for Food & Beverage in Downeast'. */
  readonly reason: string;
}

const SAME_KIND = 3;
const SAME_INDUSTRY = 2;
const SAME_REGION = 2;
const SAME_STAGE = 1;
/** Number of shared industries or stages that count. */
const COUNTED = 2;
/** Minimum score: the same kind and one more thing in common. */
const ENOUGH = 4;
/** What texts of the same words count for, besides the facts. */
const SAME_WORDS = 4;

/**
 * Returns at most `most` similar resources, most similar first: by common facts and common words.
 * Resources closed on `today` (yyyy-mm-dd) are left out.
 */
export function relatedResources<R extends ComparableResource>(
  resource: ComparableResource,
  all: readonly R[],
  today: string,
  most: number,
): readonly RelatedResource<R>[] {
  const found = all
    .filter((other) => other.id !== resource.id && effectiveAvailability(other, today) !== 'closed')
    .map((other) => ({ other, ...inCommon(resource, other) }))
    .filter(({ score }) => score >= ENOUGH);
  const likeness = textLikeness(resource, [resource, ...found.map(({ other }) => other)]);
  return found
    .map(({ other, score, reason }) => ({
      other,
      reason,
      score: score + SAME_WORDS * likeness(other),
    }))
    .sort((a, b) => b.score - a.score || a.other.name.localeCompare(b.other.name, 'en-US'))
    .slice(0, most)
    .map(({ other, reason }) => ({ resource: other, reason }));
}

/**
 * Returns a function for the share of words that another text has in common with that of `resource`,
 * 0 to 1. A word counts the more the fewer of `all` use it.
 */
function textLikeness(resource: ComparableResource, all: readonly ComparableResource[]) {
  const uses = new Map<string, number>();
  for (const one of all) {
    for (const word of wordsOf(one)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const weightOf = (words: Iterable<string>) => {
    let sum = 0;
    for (const word of words) sum += Math.log(1 + all.length / (uses.get(word) ?? 1));
    return sum;
  };
  const own = wordsOf(resource);
  const ownWeight = weightOf(own);
  return (other: ComparableResource): number => {
    const words = wordsOf(other);
    const total = Math.sqrt(ownWeight * weightOf(words));
    return total === 0 ? 0 : weightOf([...words].filter((word) => own.has(word))) / total;
  };
}

/** Words of four letters and more. */
function wordsOf({ name, description, category }: ComparableResource): ReadonlySet<string> {
  const text = [name, description ?? '', ...category].join(' ').toLowerCase();
  return new Set(text.match(/\p{L}{4,}/gu));
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
  // Most resources of a small state share a place and a stage.
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
      ? ` at the ${stages.slice(0, COUNTED).join(' and ')} stage${stages.length > 1 ? 's' : ''}`
      : '';
  const named = regions.filter((region) => region !== labelOf(geographicRegions, 'statewide'));
  const place = named.length > 0 ? ` in ${named.slice(0, COUNTED).join(' and ')}` : '';
  return `Also ${kind ?? 'useful'}${sector}${stage}${place}`;
}

/** Labels of the values in both lists, in vocabulary order. */
function shared(
  vocabulary: readonly Option[],
  a: readonly string[],
  b: readonly string[],
): readonly string[] {
  return vocabulary
    .filter(({ value }) => a.includes(value) && b.includes(value))
    .map(({ label }) => label);
}
