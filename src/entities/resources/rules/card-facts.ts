import {
  businessStages,
  geographicRegions,
  isMember,
  labelOf,
} from '@shared/contracts/vocabularies';
import type { BusinessStage, Option } from '@shared/contracts/vocabularies';

/**
 * Returns the region labels of a card (rule 6.2): only 'Statewide' when included, else each region
 * once in vocabulary order, then unknown values humanised.
 */
export function shownRegions(regions: readonly string[] | null): readonly string[] {
  if (regions === null) return [];
  if (regions.includes('statewide')) return [labelOf(geographicRegions, 'statewide')];
  const known = geographicRegions.map((region) => region.value).filter((r) => regions.includes(r));
  const others = regions.filter((region) => !isMember(geographicRegions, region));
  return [...known, ...new Set(others)]
    .map((region) => labelOf(geographicRegions, region))
    .filter((label) => label !== '');
}

/** Returns the stage badges of a card (rule 6.2): the known stages in order. */
export function shownStages(stages: readonly string[] | null): readonly Option<BusinessStage>[] {
  return businessStages.filter((stage) => stages?.includes(stage.value) === true);
}

/** Most resources that are compared at once. */
export const MOST_COMPARED = 4;

/** Whether a resource can be compared with others: funding and programs. */
export function isComparable({ support_type: type }: { support_type: string | null }): boolean {
  return type === 'funding' || type === 'program';
}
