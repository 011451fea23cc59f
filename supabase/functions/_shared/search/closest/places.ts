import type { GeographicRegion } from '../../contracts/vocabularies.ts';
import { geographicRegions, isMember } from '../../contracts/vocabularies.ts';
import type { Point } from '../near/miles.ts';
import { counties, regionNames, townsOfOtherRegions } from './maine-places.generated.ts';
import { wordsOf } from './words.ts';

/** A town, ZIP code, county or part of Maine. */
export interface Place {
  /** As it is written: 'Bangor', 'Washington County', 'Downeast'. */
  readonly name: string;
  readonly kind: 'town' | 'county' | 'area';
  readonly region: GeographicRegion;
  /** County of a town, in lower case; '' for areas. */
  readonly county: string;
  /** Of a town or ZIP code; null where it is not known. */
  readonly point: Point | null;
}

/** Places found in a text, and the positions of their words. */
export interface FoundPlaces {
  readonly places: readonly Place[];
  readonly positions: ReadonlySet<number>;
}

/** Words of names that are often shortened, in a place name of several words. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'saint ste sainte',
    mt: 'mount mtn mountain',
    ft: 'fort',
    n: 'north no',
    s: 'south so',
    e: 'east',
    w: 'west',
    ne: 'northeast',
    nw: 'northwest',
    se: 'southeast',
    sw: 'southwest',
    isl: 'island isle islands isles',
    hbr: 'harbor harbour hbor',
    hts: 'heights hgts',
    fls: 'falls fall',
    spg: 'springs spring spgs',
    jct: 'junction junc',
    ctr: 'center centre cntr',
    pt: 'point',
    vlg: 'village vill',
    lk: 'lake lakes',
    ml: 'mills mill',
    bch: 'beach',
    cty: 'county co cnty',
    plt: 'plantation',
    twp: 'township',
  }).flatMap(([short, words]) => words.split(' ').map((word) => [word, short] as const)),
);

/** What people call counties, areas, neighbourhoods and islands, by the name in the tables. */
const OTHER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'aroostook county': 'the county, the valley, saint john valley, saint john, crown of maine',
    'washington county': 'sunrise county, passamaquoddy bay, cobscook',
    'bar harbor': 'mdi, acadia',
    'saint agatha': 'sainte agathe',
    'old orchard beach': 'oob, old orchard',
    lewiston: 'l a, la area, tree streets, lewiston auburn area',
    'south portland': 'sopo, knightville, ferry village',
    portland: `munjoy hill, old port, deering, stroudwater, parkside, east bayside, libbytown,
      portland peninsula`,
    'peaks island': 'great diamond island, great diamond, little diamond, peaks',
    'chebeague island': 'chebeague',
    matinicus: 'matinicus isle, criehaven',
    'swan island': 'swans island',
    'cranberry isles': 'great cranberry, little cranberry, cranberry island',
    millinocket: 'katahdin, mount katahdin',
    greenville: 'moosehead lake, moosehead',
    'carrabassett valley': 'sugarloaf, sugarloaf mountain',
    newry: 'sunday river',
    windham: 'sebago lake',
    bridgton: 'lakes region',
    belgrade: 'belgrade lake',
    rangeley: 'high peaks, rangeley lake',
    'blue hill': 'blue hill peninsula',
    gouldsboro: 'schoodic, schoodic peninsula',
    'old town': 'penobscot indian nation, penobscot indian island',
    'pleasant point': 'sipayik',
    'indian township': 'motahkomikuk',
    wells: 'drakes island',
    biddeford: 'biddeford saco',
    kittery: 'kittery foreside, portsmouth naval shipyard',
  }).flatMap(([name, others]) =>
    others.split(',').map((other) => [placeKey(wordsOf(other)), placeKey(name.split(' '))]),
  ),
);

/** Towns that are everyday words or countries: names of places only where the text says so. */
const WORD_TOWNS: ReadonlySet<string> = new Set(
  `acton amity athens aurora avon bath bradley canaan carmel chelsea china clinton columbia cooper
  crystal cutler denmark detroit eliot eddy freedom friendship garland grand-isle gray greene harmony
  hope hudson industry jackson jay lebanon lee liberty limestone long-island mercer mexico moscow
  naples norway orient paris perry peru poland porter prospect rome shirley sidney strong sweden temple
  turner union unity vienna wade wales warren wayne weld wells whiting woodland york lincoln madison
  washington waldo franklin knox oxford bridgewater orrs new-canada forest crawford drew glenwood
  kingman mason medway merrill moro rogers byron amherst brooks brownfield industry island
  surry starks maxfield sherman`.split(/\s+/u),
);

const PLACE_WORDS: ReadonlySet<string> = new Set(
  'in near from around at of to serving serves outside downtown area greater en a de desde dans'.split(
    ' ',
  ),
);

/** Parts of a line of the place data: a point or a ZIP code. */
const POINT = /^\d+\.?\d*,-/u;
const ZIP_CODE = /^\d{5}$/u;
/** ZIP codes of Maine, with or without the leading zero. */
const TYPED_ZIP_CODE = /^0?(?:39|4\d)\d{2}$/u;
const ZIP_EXTENSION = /^\d{4}$/u;
const LONGEST_NAME = 4;

interface PlaceTable {
  readonly byName: ReadonlyMap<string, readonly Place[]>;
  readonly byZip: ReadonlyMap<string, Place>;
  readonly words: readonly string[];
}

let table: PlaceTable | undefined;

/** Returns the single words of all names, for correcting typing errors. */
export function placeWords(): readonly string[] {
  return placeTable().words;
}

/**
 * Finds towns, villages, counties, ZIP codes and parts of Maine in the words of a text. Names that
 * are everyday words count after a word such as 'in', and alone unless `meansOther` says that they
 * mean something else. A name that a town and a county share is both.
 */
export function findPlaces(
  words: readonly string[],
  meansOther: (name: readonly string[]) => boolean = () => false,
): FoundPlaces {
  const { byName, byZip } = placeTable();
  const places: Place[] = [];
  const positions = new Set<number>();
  let at = 0;
  while (at < words.length) {
    const zip = nearestZip(byZip, words[at] ?? '');
    const [length, found] =
      zip === undefined ? nameAt(byName, words, at, meansOther) : [zipLength(words, at), [zip]];
    places.push(...found);
    for (let used = 0; used < length; used += 1) positions.add(at + used);
    at += Math.max(length, 1);
  }
  return { places, positions };
}

const ISLAND_NAME =
  /\bisl(?:e|es|and)\b|^(?:vinalhaven|north haven|islesboro|matinicus|monhegan|frenchboro|islesford)/iu;
/** Islands with bridges, where the sea does not part people from the rest. */
const BRIDGED_ISLANDS = /deer isle|grand isle|bailey|orrs|presque/iu;

/** Whether a place is an island that only boats reach. */
export function isIsland({ name }: Place): boolean {
  return ISLAND_NAME.test(name) && !BRIDGED_ISLANDS.test(name);
}

const COUNTY_NAMES: ReadonlySet<string> = new Set(counties.map(({ name }) => name.toLowerCase()));
/** Words between the names of a list: 'Aroostook and northern parts of Penobscot counties'. */
const LIST_WORDS: ReadonlySet<string> = new Set(
  'and or parts part of northern southern eastern western central the'.split(' '),
);

/** Returns the counties that a text names as such: before 'county' or 'counties', in lower case. */
export function countiesIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const words = /count(?:y|ies)/iu.test(text) ? wordsOf(text) : [];
  words.forEach((word, at) => {
    if (word !== 'county' && word !== 'counties') return;
    for (let before = at - 1; before >= 0; before -= 1) {
      const name = words[before] ?? '';
      if (COUNTY_NAMES.has(name)) found.add(name);
      else if (word === 'county' || !LIST_WORDS.has(name)) break;
      if (word === 'county') break;
    }
  });
  return found;
}

/** Returns the county of a place with the middle of its towns and villages; undefined for areas. */
export function countyOf(
  place: Place,
): (Pick<Place, 'name'> & { readonly point: Point }) | undefined {
  const found = counties.find(({ name }) => name.toLowerCase() === place.county);
  if (found === undefined) return undefined;
  const points = found.places.flatMap((line) => readLine(line).point ?? []);
  const middle = (part: keyof Point) =>
    points.reduce((sum, point) => sum + point[part], 0) / points.length;
  return {
    name: `${found.name} County`,
    point: { latitude: middle('latitude'), longitude: middle('longitude') },
  };
}

/** Returns the names of all towns and villages. */
export function townNames(): readonly string[] {
  return counties.flatMap(({ places }) => places.map((line) => readLine(line).town));
}

/** Returns the place of a ZIP code of five digits that is in the place data. */
export function placeOfZip(zip: string): Place | undefined {
  return placeTable().byZip.get(zip);
}

/** Returns the place of a ZIP code; for one that is in no list, that of the nearest code. */
function nearestZip(byZip: PlaceTable['byZip'], word: string): Place | undefined {
  if (!TYPED_ZIP_CODE.test(word)) return undefined;
  const zip = word.padStart(5, '0');
  const known = byZip.get(zip);
  if (known !== undefined) return known;
  const near = [...byZip.keys()].filter((other) => other.slice(0, 3) === zip.slice(0, 3));
  const distanceTo = (other: string) => Math.abs(Number(other) - Number(zip));
  const [nearest] = near.toSorted((one, other) => distanceTo(one) - distanceTo(other));
  return nearest === undefined || word.length < 5 ? undefined : byZip.get(nearest);
}

/** A ZIP code may have an extension: '04101-1234'. */
function zipLength(words: readonly string[], at: number): number {
  return ZIP_EXTENSION.test(words[at + 1] ?? '') ? 2 : 1;
}

/** Returns the key of a name: words that are often shortened are short in it. */
function placeKey(words: readonly string[]): string {
  if (words.length === 1) return words[0] ?? '';
  return words.map((word) => SHORT_WORDS.get(word) ?? word).join(' ');
}

function nameAt(
  byName: PlaceTable['byName'],
  words: readonly string[],
  at: number,
  meansOther: (name: readonly string[]) => boolean,
): [number, readonly Place[]] {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    const key = placeKey(part);
    const found = byName.get(OTHER_NAMES[key] ?? key);
    if (found === undefined) continue;
    const isSure =
      !WORD_TOWNS.has(part.join('-')) ||
      (words.length === length && !meansOther(words)) ||
      (at > 0 && PLACE_WORDS.has(words[at - 1] ?? '')) ||
      words[at + length] === 'maine' ||
      (words[at + length] === 'me' && words.length === at + length + 1);
    if (isSure) return [length, found];
  }
  return [0, []];
}

function placeTable(): PlaceTable {
  table ??= buildTable();
  return table;
}

function buildTable(): PlaceTable {
  const byName = new Map<string, Place[]>();
  const byZip = new Map<string, Place>();
  const words = new Set(SHORT_WORDS.keys());
  const add = (name: string, place: Place) => {
    const parts = wordsOf(name);
    for (const part of parts) words.add(part);
    const key = placeKey(parts);
    const others = byName.get(key) ?? [];
    if (!others.some(({ region, kind }) => region === place.region && kind === place.kind)) {
      byName.set(key, [...others, place]);
    }
  };
  const otherRegions = new Map<string, string>(Object.entries(townsOfOtherRegions));
  for (const { name, region, places } of counties) {
    const county = name.toLowerCase();
    const place: Place = { name: `${name} County`, kind: 'county', region, county, point: null };
    add(name, place);
    add(place.name, place);
    add(`county of ${name}`, place);
    for (const line of places) {
      const { town, point, zips } = readLine(line);
      const other = otherRegions.get(town);
      const itsRegion = isMember(geographicRegions, other) ? other : region;
      const entry: Place = { name: town, kind: 'town', region: itsRegion, county, point };
      add(town, entry);
      for (const { zip, point: own } of zips) {
        byZip.set(zip, own === null ? entry : { ...entry, point: own });
      }
    }
  }
  for (const { value, label } of geographicRegions) {
    if (value === 'statewide') continue;
    const area: Place = { name: label, kind: 'area', region: value, county: '', point: null };
    for (const name of [value, `${value} maine`, ...regionNames[value]]) {
      if (name !== 'the county' && name !== 'sunrise county') add(name, area);
    }
  }
  return { byName, byZip, words: [...words] };
}

/** Reads 'Orono 44.886,-68.717 04469 04473': a town, its point, its ZIP codes and their own points. */
function readLine(line: string) {
  const names: string[] = [];
  const zips: { zip: string; point: Point | null }[] = [];
  let point: Point | null = null;
  for (const part of line.split(' ')) {
    const last = zips.at(-1);
    if (ZIP_CODE.test(part)) zips.push({ zip: part, point: null });
    else if (!POINT.test(part)) names.push(part);
    else if (last === undefined) point = readPoint(part);
    else last.point = readPoint(part);
  }
  return { town: names.join(' '), point, zips };
}

function readPoint(text: string): Point {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}
