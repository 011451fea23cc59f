import type { GeographicRegion } from '../vocabularies';
import { geographicRegions, isMember } from '../vocabularies';
import { counties, regionNames, townsOfOtherRegions } from './maine-places.generated';
import { wordsOf } from './words';

/** A town, ZIP code, county or part of Maine. */
export interface Place {
  /** As it is written: 'Bangor', 'Washington County', 'Downeast'. */
  readonly name: string;
  readonly kind: 'town' | 'county' | 'area';
  readonly region: GeographicRegion;
  /** County of a town, in lower case; '' for areas. */
  readonly county: string;
}

/** Places found in a text, and the positions of their words. */
export interface FoundPlaces {
  readonly places: readonly Place[];
  readonly positions: ReadonlySet<number>;
}

/** Names of counties, regions and areas that the lists of towns lack. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'the county': 'aroostook county',
  'the valley': 'aroostook county',
  'st john valley': 'aroostook county',
  'saint john valley': 'aroostook county',
  'st john': 'aroostook county',
  'sunrise county': 'washington county',
  mdi: 'bar harbor',
  acadia: 'bar harbor',
  oob: 'old orchard beach',
  'old orchard': 'old orchard beach',
  'l a': 'lewiston',
  'la area': 'lewiston',
  sopo: 'south portland',
  katahdin: 'millinocket',
  moosehead: 'greenville',
  sugarloaf: 'carrabassett valley',
  'sunday river': 'newry',
  'sebago lake': 'windham',
  'lakes region': 'bridgton',
  'blue hill peninsula': 'blue hill',
};

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

const ZIP_CODE = /\b\d{5}\b/gu;
const LONGEST_NAME = 4;

interface PlaceTable {
  readonly byName: ReadonlyMap<string, readonly Place[]>;
  readonly byZip: ReadonlyMap<string, Place>;
}

let table: PlaceTable | undefined;

/** Returns the single words of all names, for correcting typing errors. */
export function placeWords(): readonly string[] {
  return [...placeTable().byName.keys()].flatMap((name) => name.split(' '));
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
    const zip = byZip.get(words[at] ?? '');
    const [length, found] = zip === undefined ? nameAt(byName, words, at, meansOther) : [1, [zip]];
    places.push(...found);
    for (let used = 0; used < length; used += 1) positions.add(at + used);
    at += Math.max(length, 1);
  }
  return { places, positions };
}

function nameAt(
  byName: PlaceTable['byName'],
  words: readonly string[],
  at: number,
  meansOther: (name: readonly string[]) => boolean,
): [number, readonly Place[]] {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(' ');
    const found = byName.get(OTHER_NAMES[name] ?? name);
    if (found === undefined) continue;
    const isSure =
      !WORD_TOWNS.has(name.replaceAll(' ', '-')) ||
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
  const add = (name: string, place: Place) => {
    const key = wordsOf(name).join(' ');
    const others = byName.get(key) ?? [];
    if (!others.some(({ region, kind }) => region === place.region && kind === place.kind)) {
      byName.set(key, [...others, place]);
    }
  };
  const otherRegions = new Map<string, string>(Object.entries(townsOfOtherRegions));
  for (const { name, region, places } of counties) {
    const county = name.toLowerCase();
    const place: Place = { name: `${name} County`, kind: 'county', region, county };
    add(name, place);
    add(place.name, place);
    add(`county of ${name}`, place);
    for (const line of places) {
      const zips = line.match(ZIP_CODE) ?? [];
      const town = line.replace(ZIP_CODE, '').trim();
      const other = otherRegions.get(town);
      const itsRegion = isMember(geographicRegions, other) ? other : region;
      const entry: Place = { name: town, kind: 'town', region: itsRegion, county };
      add(town, entry);
      if (town.startsWith('Saint ')) add(town.replace('Saint ', 'St '), entry);
      for (const zip of zips) byZip.set(zip, entry);
    }
  }
  for (const { value, label } of geographicRegions) {
    if (value === 'statewide') continue;
    const area: Place = { name: label, kind: 'area', region: value, county: '' };
    for (const name of [value, `${value} maine`, ...regionNames[value]]) {
      if (name !== 'the county' && name !== 'sunrise county') add(name, area);
    }
  }
  return { byName, byZip };
}
