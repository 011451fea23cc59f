import { geographicRegions } from '../contracts/vocabularies.ts';
import { counties, townsOfOtherRegions } from '../search/closest/maine-places.generated.ts';
import { findPlaces, type Place } from '../search/closest/places.ts';
import { wordsOf } from '../search/closest/words.ts';
import type { Asked, Listed } from './criteria.ts';
import type { CriterionTexts, Sentence } from './sentences.ts';
import { countiesOf } from './verdict.ts';

const COUNTY = counties.map(({ name }) => name).join('|');
/** Names that end in Maine and are of somebody else. */
const NAMES =
  /\b(?:University|Finance Authority|Bank|Department|Governor|State|New Ventures|Coastal Enterprises|Women,? Work,? (?:and|&) Community) (?:of )?Maine\b|\bMaine (?:SBDC|Small Business Development|Technology Institute|Venture Fund|Arts Commission|Made|Department|Community Foundation|Farmland Trust|College|Maritime)\b/gu;
/** What one does in Maine, wherever one is. */
const PROJECT_HERE = /\b(?:projects?|property|facilit(?:y|ies)|investments?)\b[^,.;]* in Maine\b/iu;
const BEYOND =
  /\bMaine \(?(?:and|or) (?:the rest of )?New (?:England|Hampshire)|\bmainly in Maine|\bin Maine,? or (?:with |plan|mov)|\b(?:anywhere|nationwide|national|all states|New England)\b/iu;
const EVERYWHERE =
  /\b(?:whole state|statewide|all of maine|anywhere in maine|across maine|16 counties|sixteen counties)\b/iu;
const LOCAL =
  /\b(?:member communit(?:y|ies)|service[ -]area|in the region|in the area|the communities (?:it|we) serves?|local businesses)\b/iu;
const TRIBES = /\b(?:nations?|tribes?|tribal)\b/iu;

/** Returns where a business or person has to be. */
export function readPlace(
  { firm, text, column }: Sentence,
  texts: CriterionTexts,
): readonly Asked[] {
  if (column === 'funding_match_details' || column === 'funding_use_of_funds') return [];
  const value =
    countiesNamed(firm, texts) ??
    coastNamed(firm) ??
    areaNamed(firm, texts) ??
    maineNamed(column === 'eligibility' ? text : firm);
  return value === null ? [] : [{ kind: 'place', value }];
}

/** 'Aroostook and northern parts of Penobscot and Piscataquis counties'. */
function countiesNamed(firm: string, texts: CriterionTexts): Listed | null {
  const lists = firm.match(
    new RegExp(
      String.raw`(?:(?:(?:north|south|east|west)(?:ern)?|central|upper|lower|parts?|of|the|and|or|${COUNTY})[\s,&]+)+count(?:y|ies)\b`,
      'giu',
    ),
  );
  if (lists === null) return null;
  const any = new Set<string>();
  const partly = new Set<string>();
  for (const list of lists) {
    let isInPart = false;
    for (const [, part, several, name] of list.matchAll(
      new RegExp(
        String.raw`((?:north|south|east|west)(?:ern)?|central|upper|lower|parts? of)?\s*(parts? of )?(${COUNTY})`,
        'giu',
      ),
    )) {
      // 'parts of' counts for all that follow.
      isInPart ||= /parts/iu.test(`${part ?? ''}${several ?? ''}`);
      (isInPart || part !== undefined ? partly : any).add(capitalised(name ?? ''));
    }
  }
  // Money for some counties beside money for all.
  const isOpen =
    /\bwith (?:\w*loans?|funds?|grants?|programs?|offices)\b[^,;]* in /iu.test(firm) ||
    EVERYWHERE.test(texts.eligibility ?? '');
  if (isOpen) partly.add('maine');
  return any.size + partly.size === 0
    ? null
    : listed(
        [...any],
        [...partly].filter((one) => !any.has(one)),
      );
}

function coastNamed(firm: string): Listed | null {
  return /\b(?:island|coast(?:al)?|shore|waterfront) (?:and (?:island|coast(?:al)?) )?(?:communit|town|business|area)|\bon (?:an island|the coast)/iu.test(
    firm,
  )
    ? listed(['coast'], [])
    : null;
}

/** A town or an area, and those that belong to the program. */
function areaNamed(firm: string, texts: CriterionTexts): Listed | null {
  const around = placesFiled(texts);
  if (LOCAL.test(firm) && around.length > 0) return listed([], around);
  if (TRIBES.test(firm)) return null;
  const phrases = firm.match(/\b(?:in|within|near|from|greater|of)\b[^,.;]*/giu) ?? [];
  const { places } = findPlaces(wordsOf(phrases.join(' ')));
  const towns = places.filter(({ kind }) => kind === 'town');
  const areas = places.filter(({ kind, region }) => kind === 'area' && region !== 'statewide');
  if (areas.length > 0 && towns.length === 0) {
    return listed(
      areas.flatMap(({ region }) => countiesOf(region)),
      [],
    );
  }
  if (towns.length === 0) return null;
  return inTowns(towns, around);
}

/** Returns a condition to be in one of these towns; what lies around them is open. */
export function inTowns(towns: readonly Place[], around: readonly string[] = []): Listed {
  return listed(
    towns.map(({ name }) => name),
    [...new Set([...towns.flatMap(({ region }) => countiesOf(region)), ...around])],
  );
}

/** The counties of the regions of a resource, and towns that belong to them; none if statewide. */
function placesFiled({ geographic_region: filed }: CriterionTexts): readonly string[] {
  const regions = geographicRegions
    .map(({ value }) => value)
    .filter((one) => filed?.includes(one) === true);
  if (regions.includes('statewide')) return [];
  const towns = Object.entries(townsOfOtherRegions).filter(([, region]) =>
    regions.includes(region),
  );
  return [...regions.flatMap(countiesOf), ...towns.map(([town]) => town)];
}

function maineNamed(text: string): Listed | null {
  const said = text.replaceAll(NAMES, '');
  if (!/\bMaine(?:rs?|-based)?\b/u.test(said)) return null;
  if (BEYOND.test(said)) return listed(['maine', 'beyond'], []);
  return listed(['maine'], PROJECT_HERE.test(said) ? ['beyond'] : []);
}

function listed(any: readonly string[], partly: readonly string[]): Listed {
  return {
    ...(any.length > 0 && { any: [...new Set(any)] }),
    ...(partly.length > 0 && { partly }),
  };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
