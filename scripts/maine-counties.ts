import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Counties = Topology<{ counties: GeometryCollection<{ name: string }> }>;

/** Returns the counties of the nation (us-atlas: U.S. Census Bureau outlines, public domain). */
export function readCounties(): Counties {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Counties;
}

const MAINE = '23';

/** Returns the outlines of Maine's counties by name. */
export function mainesCounties(): ReadonlyMap<string, Feature> {
  const nation = readCounties();
  const { features } = feature(nation, nation.objects.counties);
  return new Map(
    features
      .filter(({ id }) => String(id).startsWith(MAINE))
      .map((county) => [county.properties.name, county]),
  );
}
