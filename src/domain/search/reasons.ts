import { formats, industries, labelOf } from '../vocabularies';
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

function unitReason(entry: SearchEntry, { facts, text }: QueryUnit, how: UnitScore): string | null {
  if (how.by === 'advice') return 'Advice for any business';
  if (how.by === 'lending') return 'Loans for any industry';
  const label = how.found === null ? undefined : labelWith(entry.labels, how.found);
  if (label !== undefined) return label;
  const { industry, format, isFree, closesSoon } = facts;
  if (industry !== undefined && entry.industries.includes(industry)) {
    return labelOf(industries, industry);
  }
  if (format !== undefined && entry.formats.includes(format)) return labelOf(formats, format);
  if (isFree === true && entry.isFree) return 'Free';
  if (closesSoon === true && entry.closesOn !== null) return 'Has a deadline';
  const said = how.found?.filter((part) => !isWeakStem(part)) ?? [];
  if (said.length === 0 || containsAll(entry.name, said)) return null;
  return `Mentions “${mentioned(entry, said, text)}”`;
}

function labelWith(labels: readonly string[], stems: readonly string[]): string | undefined {
  const label = labels.find((candidate) => containsAll(candidate, stems));
  return label?.replace(/^./u, (first) => first.toUpperCase());
}

function containsAll(text: string, stems: readonly string[]): boolean {
  const own = new Set(stemsOf(text));
  return stems.every((part) => own.has(part));
}

/** Returns the word of the entry that has the first stem, as it is written there. */
function mentioned(entry: SearchEntry, [first]: readonly string[], typed: string): string {
  const texts = `${entry.organization} ${entry.offer} ${entry.description} ${entry.location}`;
  const words = texts.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return words.find((word) => stemsOf(word)[0] === first)?.toLowerCase() ?? typed;
}

function placeReason(entry: SearchEntry, { places }: Query, isLocal: boolean): string | null {
  const [place] = places;
  if (place === undefined) return null;
  const served = places.find(({ region }) => entry.regions.includes(region)) ?? place;
  return isLocal ? `Serves ${served.name}` : 'Serves all of Maine';
}

function amountReason({ amounts, amountText }: SearchEntry): string | null {
  if (amounts === null) return null;
  if (amountText !== '' && amountText.length <= LONGEST_AMOUNT) return amountText;
  return `Up to $${amounts.most.toLocaleString('en-US')}`;
}
