import type { Candidate, Features } from '../candidates/candidate.ts';
import { formatName, type NameSpan } from '../candidates/names.ts';
import { hasDayWithHours, type Anchor, type Reading } from '../reading.ts';
import words from '../vocabulary/words.json' with { type: 'json' };
import { contentWords, contextFeatures } from './context.ts';

/** Words that names of one kind end in or contain. */
const NAME_WORDS: Readonly<Record<string, RegExp>> = {
  ...mapped(words.nameWords, (forms) => new RegExp(`\\b(?:${forms})\\b`, 'iu')),
  ...mapped(words.nameStarts, (forms) => new RegExp(`^(?:${forms})\\b`, 'iu')),
  calendar:
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b20\d\d\b|\b\d{1,2}:\d\d\b|\d ?[ap]\.?m\b/iu,
  clock: /\b\d{1,2}:\d\d\b|\b\d{1,2} ?[ap]\.?m\b/iu,
  month:
    /\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/iu,
  person: /^\p{Lu}\p{Ll}+(?: \p{Lu}\.)? \p{Lu}[\p{Ll}'-]+(?:-\p{Lu}\p{Ll}+)?$/u,
  place: /,\s?(?:ME|Maine)\b|\bmaine$|\bcounty$/iu,
};

/** Words that many names share. */
const KINDS = ['program', 'event', 'organization', 'service', 'month', 'calendar'].flatMap(
  (group) => NAME_WORDS[group] ?? [],
);

function mapped(
  groups: Readonly<Record<string, readonly string[]>>,
  pattern: (forms: string) => RegExp,
): Record<string, RegExp> {
  const entries = Object.entries(groups);
  return Object.fromEntries(entries.map(([group, forms]) => [group, pattern(forms.join('|'))]));
}

/** Returns the parts of a text that could be a name, with features for a program, event or host. */
export function nameCandidates(reading: Reading, anchor: Anchor | null): Candidate[] {
  const addresses = addressParts(reading);
  const folded = reading.document.text.toLowerCase();
  const weights = wordCounts(folded);
  const kind =
    reading.asked === 'event' ? 'event' : hasDayWithHours(reading) ? 'offer with hours' : 'offer';
  return reading.names.map((span) => {
    const features = contextFeatures(reading, span, anchor);
    addWords(features, span, kind);
    addStanding(features, reading, span, folded, addresses, weights);
    if (anchor !== null) addRelation(features, span, anchor);
    return { value: formatName(span.text), start: span.start, end: span.end, features };
  });
}

/** Letters of all addresses: paths and mailboxes name programs, domains name organizations. */
interface AddressParts {
  readonly all: string;
  readonly paths: string;
  readonly domains: string;
}

function addressParts({ contacts }: Reading): AddressParts {
  const letters = (texts: readonly string[]): string =>
    texts.map((text) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')).join(' ');
  const values = [...contacts.links, ...contacts.emails].map(({ value }) =>
    value.replace(/^https?:\/\/(?:www\.)?/iu, ''),
  );
  return {
    all: letters(values),
    paths: letters(values.map((value) => value.replace(/^[^/@]*\/|@.*$/gu, ''))),
    domains: letters(values.map((value) => value.replace(/^.*@|\/.*$/gu, ''))),
  };
}

function addWords(features: Features, span: NameSpan, kind: string): void {
  features.set(`from ${span.origin}`, 1);
  const words = span.text.split(/\s+/u);
  const last = words.slice(-1).join(' ');
  for (const [group, pattern] of Object.entries(NAME_WORDS)) {
    if (!pattern.test(span.text)) continue;
    features.set(`has ${group} word`, 1);
    features.set(`${kind}: has ${group} word`, 1);
    if (pattern.test(last)) features.set(`ends in ${group} word`, 1);
  }
  if (contentWords(span.text).every((word) => KINDS.some((kind) => kind.test(word))))
    features.set('says only what kind it is', 1);
  const length = words.length;
  const bin =
    length === 1
      ? '1'
      : length === 2
        ? '2'
        : length <= 4
          ? '3 to 4'
          : length <= 7
            ? '5 to 7'
            : length <= 10
              ? '8 to 10'
              : 'more';
  features.set(`${bin} words`, 1);
  const letters = span.text.replace(/[^\p{L}]/gu, '');
  if (letters === letters.toUpperCase()) features.set('is capitals', 1);
  if (letters === letters.toLowerCase()) features.set('is lower case', 1);
  if (/^\p{Ll}/u.test(span.text)) features.set('begins in lower case', 1);
  const capitalised = words.filter((word) => /^[\p{Lu}\d&]/u.test(word)).length / length;
  if (capitalised === 1) features.set('all words capitalised', 1);
  else features.set('share of lower-case words', 1 - capitalised);
  if (span.text.length >= span.line.text.length - 4) features.set('fills line', 1);
  if (span.line.text.length > 160) features.set('in long line', 1);
  if (span.line.isCapitals) features.set('line is capitals', 1);
  if (/[,;]/u.test(span.text)) features.set('has comma', 1);
  if (/:\s/u.test(span.text)) features.set('has colon', 1);
  if (/\?$/u.test(span.text)) features.set('is question', 1);
  if (/!/u.test(span.text)) features.set('has exclamation', 1);
}

function addStanding(
  features: Features,
  reading: Reading,
  span: NameSpan,
  folded: string,
  addresses: AddressParts,
  weights: ReadonlyMap<string, number>,
): void {
  const own = span.text.toLowerCase();
  const repeats = folded.split(own).length - 2;
  if (repeats > 0) features.set('repeated', Math.min(1, repeats / 3));
  if (repeats > 1) features.set('repeated twice', 1);
  const last = folded.lastIndexOf(own);
  if (last > span.end && last > 0.8 * folded.length) features.set('said again at the end', 1);
  const words = contentWords(span.text);
  const shareIn = (letters: string): number =>
    words.filter((word) => letters.includes(word.slice(0, 7))).length / words.length;
  if (words.length > 0) {
    const [inPaths, inDomains] = [shareIn(addresses.paths), shareIn(addresses.domains)];
    features.set('words in addresses', shareIn(addresses.all));
    features.set('words in paths', inPaths);
    features.set('words in domains', inDomains);
    if (inPaths > inDomains) features.set('more in paths than in domains', 1);
    if (inPaths < inDomains) features.set('more in domains than in paths', 1);
    features.set(
      'words said elsewhere',
      words.filter((word) => (weights.get(word) ?? 0) > 1).length / words.length,
    );
  }
  const initials = words.map((word) => word.charAt(0)).join('');
  if (initials.length >= 3 && addresses.all.includes(initials))
    features.set('initials in addresses', 1);
  const before = reading.document.text.slice(Math.max(0, span.start - 5), span.start);
  if (/\bthe $/iu.test(before)) features.set('after the', 1);
  if (/\bour $/iu.test(before)) features.set('after our', 1);
  if (/\ban? $/iu.test(before)) features.set('after a', 1);
  if (reading.places.some(({ start, end }) => start === span.start && end === span.end))
    features.set('is a place', 1);
  const next = reading.document.lines[span.line.index + 1];
  if (next !== undefined && /\d{5}|\b(?:street|road|ave|lane)\b/iu.test(next.text))
    features.set('above an address', 1);
  const rest = reading.document.text.slice(span.end, span.end + 60);
  if (/^,? (?:\d|P\.?O\.? Box)/iu.test(rest) && /\d/u.test(rest))
    features.set('before an address', 1);
  if (
    /^ (?:is|lends?|pays?|offers?|makes?|helps?|provides?|gives?|matches|will|has|are|supports|brings|takes place)\b/u.test(
      rest,
    )
  ) {
    features.set('subject of a sentence', 1);
  }
  if (
    /^,? (?:presents?|invites?|announce[sd]?|seeks|launched|today|offers|is (?:offering|looking|pleased))\b/iu.test(
      rest,
    )
  )
    features.set('presents something', 1);
  const { lines } = reading.document;
  if (lines.findIndex(({ role }) => role === 'heading') === span.line.index)
    features.set('in first heading', 1);
  if (lines.findIndex(({ role }) => role === 'heading' || role === 'body') === span.line.index)
    features.set('in first line of body', 1);
  const toDay = Math.min(
    ...reading.moments.dates
      .map(({ line }) => line.index - span.line.index)
      .filter((distance) => distance >= 0),
  );
  if (toDay === 0) features.set('in line of a day', 1);
  else if (toDay <= 2) features.set('shortly above a day', 1);
}

function addRelation(features: Features, span: NameSpan, anchor: Anchor): void {
  const words = contentWords(span.text);
  const named = new Set(contentWords(anchor.value));
  const shared = words.filter((word) => named.has(word)).length;
  if (words.length > 0) features.set('shares words with name', shared / words.length);
  if (span.start < anchor.end && span.end > anchor.start) features.set('overlaps name', 1);
}

function wordCounts(folded: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of folded.matchAll(/[\p{L}\d]{3,}/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
