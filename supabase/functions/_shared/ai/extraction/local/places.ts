import type { GeographicRegion } from '../../../contracts/vocabularies.ts';
import { sentencesOf, type Document, type Line } from './document.ts';
import { found, type Found } from './found.ts';
import { ambiguousTowns, counties, regionNames, townsOfOtherRegions } from './maine-places.ts';

/** A town that the text names. */
export interface TownMention {
  readonly town: string;
  readonly region: GeographicRegion;
  readonly line: Line;
  readonly index: number;
  /** In an address or a dateline, after 'in'; or only named. */
  readonly isPlaced: boolean;
}

/** Towns of Maine by their names in small letters. */
export const regionOfTown = new Map<string, { town: string; region: GeographicRegion }>();
for (const { region, towns } of counties) {
  for (const town of towns) {
    if (regionOfTown.has(town.toLowerCase()) && ambiguousTowns.has(town)) continue;
    regionOfTown.set(town.toLowerCase(), { town, region: townsOfOtherRegions.get(town) ?? region });
  }
}

const escaped = (names: readonly string[]): string =>
  [...names]
    .sort((left, right) => right.length - left.length)
    .map((name) => name.replace(/\./g, '\\.?').replace(/'/g, "'?"))
    .join('|');

const TOWN = new RegExp(
  `(?<![\\p{L}\\d@./-])(?:${escaped([...regionOfTown.values()].map(({ town }) => town))})(?![\\p{L}\\d@-]|\\.\\p{L})`,
  'giu',
);
const MARKED_BEFORE =
  /(?:\b(?:in|at|near|from|of|downtown|to|around|outside|across|serving|town of|city of|visit|,|·|\||-|–|—|\bthe)\s*)$/i;
const PLACED_BEFORE =
  /(?:\b(?:in|near|downtown|town of|city of|to)\s+|(?:\d|street|st\.?|avenue|ave\.?|road|rd\.?|lane|drive|dr\.?|way|court|ct\.?|square|plaza|floor|suite \w+|\)|hall|center|centre|library|building|room \w+|box \d+)[^,]{0,12},\s*)$/i;
const STATE_AFTER = /^,?\s*(?:ME\b|Maine\b|Me\.|0[34]\d{3}\b)/;
const NOT_TOWN_AFTER =
  /^\s+(?:street|st\b|ave|road|rd\b|lane|drive|square|county|counties|nation|band|tribe|savings|national|bank|press|herald|daily|falls? (?:community|national)|regional|college|university|river|bay|foundation|fund|family|small|area|harbor|hall|room|building|inn|house|brewing|water|chamber|rotary|public|high|middle|elementary|society|times|journal|adult|brook|pond|lake|mountain|neck|mills)\b/i;

/** Towns of Maine in the text, in the order of their lines. */
export function findTowns(document: Document): TownMention[] {
  const mentions: TownMention[] = [];
  for (const line of document.lines) {
    if (line.role === 'navigation') continue;
    const text = line.whole.slice(0, 5000);
    for (const match of text.matchAll(TOWN)) {
      const known = regionOfTown.get(match[0].toLowerCase().replace(/^st /, 'st. '));
      if (known === undefined) continue;
      const mention = placeTown(document, line, text, match.index, match[0], known);
      if (mention !== null) mentions.push(mention);
      if (mentions.length > 200) return mentions;
    }
  }
  return mentions;
}

function placeTown(
  document: Document,
  line: Line,
  text: string,
  index: number,
  name: string,
  known: { town: string; region: GeographicRegion },
): TownMention | null {
  const before = text.slice(Math.max(0, index - 40), index);
  const after = text.slice(index + name.length, index + name.length + 30);
  const stated = STATE_AFTER.test(after);
  if (stated && /^,?\s*Maine\s+\p{Lu}/u.test(after) && !/^,/.test(after)) return null;
  if (!stated && NOT_TOWN_AFTER.test(after)) return null;
  const isCapital = /^\p{Lu}/u.test(name);
  if (!isCapital && (!document.lowerCase || name.length < 5)) return null;
  const isAmbiguous = ambiguousTowns.has(known.town);
  const isPlaced = stated || PLACED_BEFORE.test(before) || /^,?\s*(?:ME\b|Maine\b)/.test(after);
  if (
    isAmbiguous &&
    !stated &&
    !/(?:town|city) of\s+$/i.test(before) &&
    !/(?:street|st\.?|avenue|ave\.?|road|rd\.?|lane|drive|dr\.?),\s*$/i.test(before)
  )
    return null;
  if (
    !isCapital &&
    !isPlaced &&
    !MARKED_BEFORE.test(before) &&
    !/^\s*(?:town|city|library|public|village)/i.test(after)
  )
    return null;
  return { ...known, line, index, isPlaced };
}

const COUNTY_NAMES = counties.map(({ name }) => name).join('|');
const COUNTY_LIST = new RegExp(
  `\\b((?:${COUNTY_NAMES})(?:(?:\\s*,\\s*|\\s*,?\\s+(?:and|or|&)\\s+|\\s*/\\s*)(?:(?:northern|southern|eastern|western|central|coastal|the)\\s+)?(?:${COUNTY_NAMES}))*)\\s+(?:County|Counties|Co\\.)`,
  'gi',
);
const COUNTIES_OF = new RegExp(
  `\\bcount(?:y|ies)\\s*(?:of|:|\\()\\s*((?:${COUNTY_NAMES})(?:(?:\\s*,\\s*|\\s*,?\\s+(?:and|or|&)\\s+)(?:${COUNTY_NAMES}))*)`,
  'gi',
);
const TAGGED = new RegExp(`#(${COUNTY_NAMES})county\\b`, 'gi');

/** Counties whose names stand for nothing else after 'in'. */
const BARE_COUNTY =
  /\b(?:in|across|throughout|around|northern|southern) (aroostook|piscataquis|androscoggin|sagadahoc)\b(?! (?:river|lake|valley|avenue|street|mill|house|bank))/gi;

/** Names of counties in a piece of text. */
export function findCounties(text: string): string[] {
  const names = new Set<string>();
  for (const pattern of [COUNTY_LIST, COUNTIES_OF, TAGGED]) {
    for (const match of text.slice(0, 8000).matchAll(pattern)) {
      for (const { name } of counties) {
        if (new RegExp(`\\b${name}\\b`, 'i').test(match[1] ?? '')) names.add(name);
      }
    }
  }
  for (const [, name = ''] of text.slice(0, 8000).matchAll(BARE_COUNTY))
    names.add(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());
  if (/\b(?:in|across|throughout) The County\b/.test(text)) names.add('Aroostook');
  return [...names];
}

const STATEWIDE =
  /\b(?:state-?wide|(?:anywhere|everywhere|any where) in (?:the state|maine)|(?:across|throughout|all over|all of|all across|from across|around|every corner of) (?:the (?:entire |whole )?state(?: of maine)?|(?:all of )?maine)|(?:all|any|each|every one) (?:of )?(?:the )?(?:16|sixteen) (?:of )?(?:maine(?:'s)? )?counties|(?:every|any) (?:maine county|county (?:in|of) maine)|16[- ]county|all (?:of )?maine(?:'s)?|any(?:where)? (?:maine|in-state) (?:business|company|resident|town)|the whole state|each county)\b/i;
const MAINE_BASED =
  /\b(?:based|located|headquartered|incorporated|registered|operating|living|residing|live|resident|residents|reside|operates?|doing business|domiciled) (?:(?:\w+ )?(?:and|or) \w+ )?(?:in|of) (?:the state of )?maine\b(?! county)|\bmaine[- ](?:based|owned|residents?|founders?|businesses|companies|entrepreneurs|startups?|start-ups|farms?|farmers|artists|makers|manufacturers|nonprofits|employers|veterans|women|producers|fishermen|small businesses|food|craft|people)\b|\b(?:businesses|companies|entrepreneurs|founders|residents|start-?ups|farms|farmers|artists|makers|manufacturers|organizations|producers|owners|people|citizens) (?:\w+ ){0,2}(?:in|of|from) maine\b|\bplace of business in maine\b/i;

const regionsOfCounties = (names: readonly string[]): GeographicRegion[] =>
  unique(counties.filter(({ name }) => names.includes(name)).map(({ region }) => region));

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Lines about somebody or something else. */
export const isAboutOthers = (line: Line): boolean =>
  line.role === 'footer' ||
  line.role === 'aside' ||
  line.role === 'navigation' ||
  line.label === 'press' ||
  line.label === 'exclusion' ||
  line.section === 'exclusion';

const LAST_YEAR =
  /\b(?:last (?:year|round|spring|fall|summer|winter)|gave away|since (?:19|20)\d\d|survey|recipients?|winners?|past|founded)\b/i;

/** Where a resource serves: named counties, the whole state, named parts; at last where it sits. */
export function findRegions(
  document: Document,
  address: Found<string> | null,
): Found<GeographicRegion[]> | null {
  const lines = document.lines.filter((line) => !isAboutOthers(line));
  const labelled = lines.filter(({ label, section }) => label === 'region' || section === 'region');
  const inLabelled = regionsIn(labelled.map(({ text }) => text).join('\n'));
  if (inLabelled.length > 0) return found(inLabelled, 0.93);
  const who = lines.filter(
    ({ label, section }) => label === 'eligibility' || section === 'eligibility',
  );
  const whoText = who.map(({ text }) => text).join('\n');
  const whoRegions = regionsIn(whoText);
  if (whoRegions.length > 0) return found(whoRegions, 0.92);
  const sentences = lines.flatMap(({ whole }) => sentencesOf(whole.slice(0, 4000)));
  const current = sentences.filter((sentence) => !LAST_YEAR.test(sentence));
  const named = regionsOfCounties(findCounties(current.join('\n')));
  const isMaine = MAINE_BASED.test(whoText) || current.some((sentence) => STATEWIDE.test(sentence));
  if (isMaine && named.length === 0) return found(['statewide'], 0.88);
  if (named.length > 0) return found(named.length >= 6 ? ['statewide'] : named, 0.86);
  const byName = unique(
    regionNames
      .filter(([pattern]) => current.some((sentence) => sentence.match(pattern) !== null))
      .map(([, region]) => region),
  );
  if (byName.length > 0 && byName.length < 4) return found(byName, 0.78);
  if (current.some((sentence) => MAINE_BASED.test(sentence))) return found(['statewide'], 0.75);
  return regionOfPlace(document, address);
}

function regionsIn(text: string): GeographicRegion[] {
  const named = regionsOfCounties(findCounties(text));
  if (named.length > 0 && named.length < 6) return named;
  if (STATEWIDE.test(text) || named.length >= 6) return ['statewide'];
  const bare = labelledCounties(text);
  if (bare.length > 0) return bare;
  const byName = unique(
    regionNames.filter(([pattern]) => text.match(pattern) !== null).map(([, region]) => region),
  );
  if (byName.length > 0) return byName;
  return MAINE_BASED.test(text) ? ['statewide'] : [];
}

/** 'Knox, Waldo' after 'Area served:' means counties. */
function labelledCounties(text: string): GeographicRegion[] {
  const parts = text.split(/,|\/|&|\band\b|\bor\b/).map((part) => part.trim().replace(/\.$/, ''));
  const names = parts.filter((part) => counties.some(({ name }) => name === part));
  return names.length === parts.length ? regionsOfCounties(names) : [];
}

/** The region of the address or, without one, of the towns that the text names. */
export function regionOfPlace(
  document: Document,
  address: Found<string> | null,
): Found<GeographicRegion[]> | null {
  const towns = findTowns(document);
  const inAddress =
    address === null ? undefined : towns.filter(({ town }) => address.value.includes(town)).at(-1);
  const placed = towns.find(({ isPlaced, line }) => isPlaced && !isAboutOthers(line));
  const chosen = inAddress ?? placed ?? towns.find(({ line }) => !isAboutOthers(line)) ?? towns[0];
  if (chosen === undefined) return null;
  return found([chosen.region], inAddress !== undefined ? 0.8 : placed === chosen ? 0.76 : 0.6);
}

/** The town that a piece of text names, if any. */
export function findTownIn(text: string): string | null {
  const match = [...text.matchAll(TOWN)].find(
    ({ 0: name, index }) =>
      /^\p{Lu}/u.test(name) &&
      !/^\s+(?:street|st\b|ave|road|rd\b)/i.test(text.slice(index + name.length)),
  );
  return match === undefined ? null : (regionOfTown.get(match[0].toLowerCase())?.town ?? null);
}
