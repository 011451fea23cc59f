import { formats, geographicRegions, industries, labelOf } from '../vocabularies';
import type { ClosestMatch } from './closest-matches';
import type { SearchEntry } from './entry';
import type { Query, QueryUnit } from './query';
import type { UnitScore } from './unit-scores';
import { isWeakStem, stemsOf } from './words';

const MOST_REASONS = 3;
const LONGEST_AMOUNT = 40;

/** Returns why an entry is among the closest matches: at most three short texts. */
export function reasonsOf({ entry, met, isLocal }: ClosestMatch, query: Query): readonly string[] {
  const reasons = [
    ...met.map(({ unit, how }) => unitReason(entry, unit, how)),
    placeReason(entry, query, isLocal),
    query.amounts.length > 0 ? amountReason(entry) : null,
  ];
  const shown = reasons.filter((reason): reason is string => reason !== null && reason !== '');
  return [...new Set(shown)].slice(0, MOST_REASONS);
}

function unitReason(entry: SearchEntry, { facts }: QueryUnit, how: UnitScore): string | null {
  if (how.by === 'advice') return 'Advice for any business';
  if (how.by === 'lending') return 'Loans for any industry';
  const stems = how.found?.stems ?? [];
  const label = stems.length === 0 ? undefined : labelWith(entry.labels, stems);
  if (label !== undefined) return label;
  const { industry, format, isFree, closesSoon } = facts;
  if (industry !== undefined && entry.industries.includes(industry)) {
    return labelOf(industries, industry);
  }
  if (format !== undefined && entry.formats.includes(format)) return labelOf(formats, format);
  if (isFree === true && entry.isFree) return 'Free';
  if (closesSoon === true && entry.closesOn !== null) return 'Has a deadline';
  const saysLittle = stems.every((part) => isWeakStem(part));
  if (how.found === null || saysLittle || containsAll(entry.name, stems)) return null;
  return `Mentions “${how.found.text}”`;
}

function labelWith(labels: readonly string[], stems: readonly string[]): string | undefined {
  const label = labels.find((candidate) => containsAll(candidate, stems));
  return label?.replace(/^./u, (first) => first.toUpperCase());
}

function containsAll(text: string, stems: readonly string[]): boolean {
  const own = new Set(stemsOf(text));
  return stems.every((part) => own.has(part));
}

function placeReason(entry: SearchEntry, { places }: Query, isLocal: boolean): string | null {
  const [place] = places;
  if (place === undefined) return null;
  const served = places.find(({ region }) => entry.regions.includes(region)) ?? place;
  if (isLocal) return `Serves ${served.name}`;
  if (entry.regions.includes('statewide')) return 'Serves all of Maine';
  return `Only ${entry.regions.map((region) => labelOf(geographicRegions, region)).join(', ')}`;
}

function amountReason({ amounts, amountText }: SearchEntry): string | null {
  if (amounts === null) return null;
  if (amountText !== '' && amountText.length <= LONGEST_AMOUNT) return amountText;
  return `Up to $${amounts.most.toLocaleString('en-US')}`;
}
