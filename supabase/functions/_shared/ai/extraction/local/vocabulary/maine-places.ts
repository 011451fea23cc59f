import type { GeographicRegion } from '../../../../contracts/vocabularies.ts';
import { geographicRegions } from '../../../../contracts/vocabularies.ts';
import data from './maine-places.json' with { type: 'json' };

/** A town, county or part of Maine. */
export interface Place {
  readonly name: string;
  readonly kind: 'town' | 'county' | 'region';
  readonly region: GeographicRegion;
  /** Whether the name is also a word, a person or a better known place. */
  readonly isAmbiguous: boolean;
}

interface County {
  readonly name: string;
  readonly region: GeographicRegion;
  readonly towns: readonly string[];
}

/** Counties by region as the home page's map draws them, with their towns. */
export const counties: readonly County[] = data.counties.map(({ name, region, towns }) => ({
  name,
  region: regionNamed(region),
  towns,
}));

const ambiguous = new Set(data.ambiguousTowns);
const otherRegions = new Map(Object.entries(data.townsOfOtherRegions));

/** Places by name in lower case. */
export const townsByName: ReadonlyMap<string, Place> = new Map(
  counties.flatMap(({ region, towns }) =>
    towns.map((name): [string, Place] => {
      const townRegion = regionNamed(otherRegions.get(name) ?? region);
      const isAmbiguous = ambiguous.has(name);
      return [name.toLowerCase(), { name, kind: 'town', region: townRegion, isAmbiguous }];
    }),
  ),
);

export const countiesByName: ReadonlyMap<string, Place> = new Map(
  counties.map(({ name, region }) => [
    name.toLowerCase(),
    { name: `${name} County`, kind: 'county', region, isAmbiguous: false },
  ]),
);

export const regionsByName: ReadonlyMap<string, Place> = new Map(
  Object.entries(data.regionNames).flatMap(([region, names]) =>
    names.map((name): [string, Place] => [
      name,
      { name, kind: 'region', region: regionNamed(region), isAmbiguous: false },
    ]),
  ),
);

function regionNamed(name: string): GeographicRegion {
  const region = geographicRegions.find(({ value }) => value === name);
  if (region === undefined) throw new Error(`maine-places.json: unknown region "${name}".`);
  return region.value;
}
