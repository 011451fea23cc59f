import { geographicRegions, type GeographicRegion } from '../../../../contracts/vocabularies.ts';
import data from './maine-places.json' with { type: 'json' };

/** A town, county or part of Maine. */
export interface Place {
  readonly name: string;
  readonly kind: 'town' | 'county' | 'region';
  readonly region: GeographicRegion;
  /** Whether the name is also a word, a person or a better known place. */
  readonly isAmbiguous: boolean;
}

/** What one name can stand for: Oxford is a town and a county. */
type Named = Partial<Record<Place['kind'], Place>>;

/** Counties with their towns and the part of the state that they count to. */
export const { counties } = data;

const otherRegions = new Map(Object.entries(data.townsOfOtherRegions));
const placesByName = new Map<string, Named>();

function add(word: string, kind: Place['kind'], name: string, region: string): void {
  const known = geographicRegions.find(({ value }) => value === region);
  if (known === undefined) throw new Error(`maine-places.json: unknown region "${region}".`);
  const isAmbiguous = kind === 'town' && data.ambiguousTowns.includes(name);
  const place: Place = { name, kind, region: known.value, isAmbiguous };
  placesByName.set(word, { ...placesByName.get(word), [kind]: place });
}

for (const { name, region, towns } of counties) {
  add(name.toLowerCase(), 'county', `${name} County`, region);
  for (const town of towns) add(town.toLowerCase(), 'town', town, otherRegions.get(town) ?? region);
}
for (const [region, names] of Object.entries(data.regionNames)) {
  for (const name of names) add(name, 'region', name, region);
}

/** Returns what a name in lower case can stand for. */
export function placeNamed(name: string): Named | null {
  return placesByName.get(name) ?? null;
}
