import { formats, geographicRegions, industries, labelOf } from '../../contracts/vocabularies.ts';
import type { ClosestMatch } from './closest-matches.ts';
import { audiencesNamed, type SearchEntry } from './entry.ts';
import type { Alternative, Query, QueryUnit } from './query.ts';
import type { Audience, WordFacts } from './synonyms.ts';
import type { UnitScore } from './unit-scores.ts';
import { isWeakStem, stemsOf } from './words.ts';

const MOST_REASONS = 3;
const LONGEST_AMOUNT = 40;
/** Weight of what surely means the same as the typed words. */
const SURE_WEIGHT = 0.7;

/** Returns why an entry is among the closest matches: at most three short texts. */
export function reasonsOf({ entry, met, isLocal }: ClosestMatch, query: Query): readonly string[] {
  const reasons = [
    ...met
      .filter(({ unit }) => unit.isImplied !== true)
      .map(({ unit, how }) => unitReason(entry, unit, how)),
    placeReason(entry, query, isLocal),
    query.amounts.length > 0 ? amountReason(entry) : null,
  ];
  const shown = reasons.filter((reason): reason is string => reason !== null && reason !== '');
  return [...new Set(shown)].slice(0, MOST_REASONS);
}

function unitReason(entry: SearchEntry, unit: QueryUnit, how: UnitScore): string | null {
  const { facts } = unit;
  if (how.by === 'advice') return 'Advice for any business';
  if (how.by === 'lending') return 'Loans for any industry';
  if (facts.audience !== undefined && (how.by === 'people' || isForThem(entry, facts.audience))) {
    return audienceReasons[facts.audience];
  }
  if (how.by === 'people') return null;
  return (
    topicReason(entry, facts, how.found) ??
    factReason(entry, facts) ??
    wordReason(entry, unit, how.found)
  );
}

function topicReason(
  { labels }: SearchEntry,
  { reason }: WordFacts,
  found: Alternative | null,
): string | null {
  if (found === null || found.stems.length === 0) return null;
  if (reason !== undefined && found.weight >= SURE_WEIGHT) return reason;
  return labelWith(labels, found.stems) ?? null;
}

/** What the texts say, in words of the directory or whole typed words; never parts of words. */
function wordReason(
  { name }: SearchEntry,
  { isCorrected }: QueryUnit,
  found: Alternative | null,
): string | null {
  if (found === null || found.stems.every(isWeakStem) || containsAll(name, found.stems))
    return null;
  const isTyped = found.weight === 1;
  if (!isTyped) return firstUpper(found.text);
  return isCorrected ? null : `Mentions “${found.text}”`;
}

function factReason(entry: SearchEntry, facts: WordFacts): string | null {
  const { industry, format, isFree, closesSoon } = facts;
  if (industry !== undefined && entry.industries.includes(industry)) {
    return labelOf(industries, industry);
  }
  if (format !== undefined && entry.formats.includes(format)) return labelOf(formats, format);
  if (isFree === true && entry.isFree) return 'Free';
  return closesSoon === true && entry.closesOn !== null ? 'Has a deadline' : null;
}

const audienceReasons: Readonly<Record<Audience, string>> = {
  newcomers: 'For immigrants and new Mainers',
  women: 'For women',
  black: 'For Black-owned businesses',
  native: 'For Wabanaki and other Native people',
  veterans: 'For veterans and military families',
  young: 'For young people',
  students: 'For students',
};

function isForThem(entry: SearchEntry, audience: Audience): boolean {
  return audiencesNamed([entry.name, ...entry.labels]).has(audience);
}

function labelWith(labels: readonly string[], stems: readonly string[]): string | undefined {
  const label = labels.find((candidate) => containsAll(candidate, stems));
  return label === undefined ? undefined : firstUpper(label);
}

function firstUpper(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
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
  const regions = entry.regions.map((region) => labelOf(geographicRegions, region));
  return `Only in ${new Intl.ListFormat('en').format(regions)} Maine`;
}

function amountReason({ amounts, amountText }: SearchEntry): string | null {
  if (amounts === null) return null;
  if (amountText !== '' && amountText.length <= LONGEST_AMOUNT) return amountText;
  return `Up to $${amounts.most.toLocaleString('en-US')}`;
}
