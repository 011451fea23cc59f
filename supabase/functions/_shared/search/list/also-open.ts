import type { ResourceFilters } from './filters.ts';
import { filterResources, type ListedResource, type ResourceIndex } from './list-index.ts';

/** Whether a resource says that it is open to all; false is not known. */
export interface OpenToAll {
  readonly id: string;
  readonly serves_all_industries: boolean;
  readonly serves_all_stages: boolean;
}

/** Resources that the filters leave out although they are open to everyone. */
export interface AlsoOpen<T> {
  /** Open to every industry, and to the chosen stages. */
  readonly industry: readonly T[];
  /** Open at every stage, in the chosen industries. */
  readonly stage: readonly T[];
}

/**
 * Returns the resources, in list order, that name none of the chosen industries or stages but say
 * that they are open to all of them. The other filters and the search hold for them too.
 */
export function alsoOpen<T extends ListedResource>(
  index: ResourceIndex<T>,
  filters: ResourceFilters,
  facts: readonly OpenToAll[],
): AlsoOpen<T> {
  const openTo = (fact: 'serves_all_industries' | 'serves_all_stages') =>
    new Set(facts.filter((one) => one[fact]).map(({ id }) => id));
  const [everyIndustry, everyStage] = [
    openTo('serves_all_industries'),
    openTo('serves_all_stages'),
  ];
  const matching = (wider: Partial<ResourceFilters>) =>
    new Set(filterResources(index, { ...filters, ...wider }));
  const shown = matching({});
  const inIndustry = matching({ businessStage: [] });
  const atStage = matching({ industry: [] });
  const anywhere = filterResources(index, { ...filters, industry: [], businessStage: [] });
  return {
    industry: anywhere.filter(
      (one) =>
        !inIndustry.has(one) &&
        everyIndustry.has(one.id) &&
        (atStage.has(one) || everyStage.has(one.id)),
    ),
    stage: [...inIndustry].filter((one) => !shown.has(one) && everyStage.has(one.id)),
  };
}
