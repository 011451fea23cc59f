import type { GeographicRegion } from '../../../contracts/vocabularies.ts';
import type { Document, Line } from './document.ts';
import { best, found, shorten, type Found } from './found.ts';
import {
  findCounties,
  findTownIn,
  findTowns,
  isAboutOthers,
  regionOfTown,
  type TownMention,
} from './places.ts';

const STREET =
  /(?<![\p{L}\d$#.,/:-])(?:(?:P\.? ?O\.? ?Box|Box) \d{1,6}|\d{1,5}(?:-\d{1,5}|[A-Z]|½)?(?: 1\/2)? (?:(?:[NSEW]|North|South|East|West|Old|Upper|Lower|Mt|St)\.? )?(?:[\p{Lu}\d][\p{L}\d'.-]{0,24} ){1,4}?(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Way|Court|Ct|Square|Sq|Place|Pl|Highway|Hwy|Route|Rte|Boulevard|Blvd|Circle|Cir|Terrace|Parkway|Pkwy|Plaza|Wharf|Pier|Landing|Row|Park|Hill|Point|Turnpike|Broadway|Extension)\b\.?|\d{1,5} (?:Broadway|Main|Congress|Route \d{1,3}|US-?\d{1,3}|Rte\.? \d{1,3}))/giu;

/** Street and town, with the name of the house before them where it stands there. */
export interface Address {
  readonly text: string;
  readonly line: Line;
  readonly hasStreet: boolean;
}

/** All postal addresses of the text. */
export function findAddresses(document: Document): Address[] {
  const addresses: Address[] = [];
  const { lines } = document;
  for (const line of lines) {
    if (line.role === 'navigation') continue;
    const text = line.whole.slice(0, 5000);
    const street = [...text.matchAll(STREET)].find(
      (match) =>
        /^[\p{Lu}\dPpBb]/u.test(match[0]) &&
        !/^\d+ (?:\w+ )*(?:percent|years?|months?)/i.test(match[0]),
    );
    if (street === undefined) continue;
    const stop = street.index + street[0].length;
    const start = venueStart(text, street.index);
    const tail =
      townAfter(text.slice(stop, stop + 90)) ||
      nextTown(text.slice(stop), lines[line.index + 1], line);
    const venueAbove = start === street.index ? venueOf(lines[line.index - 1], line) : '';
    const own = `${text.slice(start, stop)}${tail}`.replace(/\s+/g, ' ').trim();
    addresses.push({
      text: venueAbove === '' ? own : `${venueAbove}, ${own}`,
      line,
      hasStreet: true,
    });
    if (addresses.length > 20) break;
  }
  return addresses;
}

/** The name of a house stands right before the street, set off by a comma. */
function venueStart(text: string, index: number): number {
  const before = text.slice(Math.max(0, index - 120), index);
  const match =
    /((?:(?:the )?[\p{Lu}\d][\p{L}\d'&.-]*(?: (?:of|and|the|at|for|de|du|la|&|in|on))?[ ,]+){1,12})(?:at |\()?$/u.exec(
      before,
    );
  if (match === null || !/(?:,|at|\()\s*$/.test(before)) return index;
  const words = match[1] ?? '';
  const offset = words.length + (match[0].length - words.length);
  const cut =
    /^(?:(?:19|20)\d\d|where|place|location|venue|come|at|in|office|address|join|visit|held)\b[: ]*/i.exec(
      words,
    )?.[0].length ?? 0;
  return index - offset + cut;
}

const TOWN_AFTER =
  /^(?:\s*\([^)]{1,40}\))?(?:,? (?:Suite|Ste\.?|Unit|Room|Rm\.?|Floor|#) ?[\w-]{1,6}|,? \d(?:st|nd|rd|th) [Ff]loor)?[\s,·|]*((?:(?:in |downtown )?(?:[\p{Lu}][\p{L}.'-]+)(?: [\p{Lu}][\p{L}.'-]+){0,2}))?,?\s*((?:ME|Maine|Me\.)\b)?,?\s*(0[34]\d{3}(?:-\d{4})?)?/u;

function townAfter(text: string): string {
  const match = TOWN_AFTER.exec(text);
  if (match === null) return '';
  const [whole, name = '', state, zip] = match;
  const isKnown = regionOfTown.has(name.replace(/^(?:in|downtown) /, '').toLowerCase());
  if (!isKnown && state === undefined && zip === undefined) return '';
  return whole.replace(/[\s,·|]+$/, '');
}

/** The town of an address may stand on the next line. */
function nextTown(rest: string, next: Line | undefined, line: Line): string {
  if (
    next === undefined ||
    rest.replace(/\([^)]*\)/g, '').trim().length > 3 ||
    next.index !== line.index + 1
  )
    return '';
  const match = /^[\p{Lu}][\p{L}.' -]{2,24},?\s+(?:ME|Maine)\b\.?(?:\s+0[34]\d{3})?/u.exec(
    next.whole,
  );
  if (match !== null) return `, ${match[0]}`;
  const bare = /^[\p{Lu}][\p{L}.' -]{2,24}(?=$|[ ,]+0[34]\d{3}$)/u.exec(next.whole)?.[0] ?? '';
  return regionOfTown.has(bare.toLowerCase()) ? `, ${next.whole}` : '';
}

/** A short line of capitals right above a street is the name of the house. */
function venueOf(above: Line | undefined, line: Line): string {
  if (
    above === undefined ||
    above.paragraph !== line.paragraph ||
    above.text.length > 60 ||
    line.label !== null
  )
    return '';
  if (
    above.role === 'heading' ||
    /[:?!@]|\d{2}/.test(above.text) ||
    (above.label !== null && above.label !== 'place')
  )
    return '';
  return /^(?:The )?(?:[\p{Lu}&][\p{L}'&.-]*(?: (?:of|and|the|for|at))? ?){1,7}$/u.test(above.text)
    ? above.text
    : '';
}

/** Where a resource is to be found. */
export function findLocation(
  document: Document,
  regions: Found<GeographicRegion[]> | null,
): Found<string> | null {
  const addresses = findAddresses(document).filter(
    ({ line }) => line.role !== 'aside' && line.label !== 'press',
  );
  const chosen = best(addresses, ({ line, text }) => {
    let points = 0;
    if (line.label === 'place' || line.section === 'place') points += 2;
    if (line.label === 'office' || line.section === 'office') points += 1.5;
    if (findTownIn(text) !== null) points += 2;
    if (line.role === 'footer') points -= 0.5;
    return points - line.index * 0.002;
  });
  const towns = findTowns(document);
  const labelled = document.lines.find(
    ({ label, text, role }) =>
      (label === 'place' || label === 'office') &&
      role === 'body' &&
      text !== '' &&
      !/https?:|@/.test(text),
  );
  if (chosen !== undefined) return found(shorten(withTown(chosen.text, towns), 200), 0.86);
  if (labelled !== undefined && labelled.text.length < 160)
    return found(labelled.text.replace(/[.\s]+$/, ''), 0.85);
  const town =
    towns.find(({ isPlaced, line }) => isPlaced && !isAboutOthers(line)) ??
    towns.find(({ line }) => !isAboutOthers(line));
  if (town !== undefined && (town.isPlaced || regions?.value[0] !== 'statewide'))
    return found(`${town.town}, ME`, town.isPlaced ? 0.78 : 0.6);
  if (regions?.value[0] === 'statewide') return found('Statewide', 0.7);
  const listed = findCounties(
    document.lines
      .map(({ whole }) => whole)
      .join('\n')
      .slice(0, 8000),
  );
  return listed.length === 0
    ? null
    : found(`${listed.join(', ')} ${listed.length === 1 ? 'County' : 'Counties'}`, 0.6);
}

/** An address without a town gets the one that the text is about. */
export function withTown(address: string, towns: readonly TownMention[]): string {
  const street = address.replace(STREET, ' ');
  if (findTownIn(street) !== null || /\b(?:ME|Maine)\b|0[34]\d{3}/.test(street)) return address;
  const town = towns.find(({ isPlaced, line }) => isPlaced && !isAboutOthers(line)) ?? towns[0];
  return town === undefined ? address : `${address}, ${town.town}`;
}
