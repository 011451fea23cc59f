import { candidateAt, type Candidate, type Features } from '../candidates/candidate.ts';
import { hasDayWithHours } from '../candidates/dates.ts';
import { formatName, type NameSpan } from '../candidates/names.ts';
import type { Reading } from '../reading.ts';
import { patternsOf } from '../vocabulary/words.ts';
import { contentWords, contextFeatures } from './context.ts';

/** Words that names of one kind end in or contain. */
const NAME_WORDS: readonly (readonly [string, RegExp])[] = [
  ...patternsOf('nameWords', '\\b', '\\b'),
  ...patternsOf('nameStarts', '^', '\\b'),
  ...patternsOf('nameShapes'),
  ['person', /^\p{Lu}\p{Ll}+(?: \p{Lu}\.)? \p{Lu}[\p{Ll}'-]+(?:-\p{Lu}\p{Ll}+)?$/u],
];

/** Returns the parts of a text that could be a name, with features for a program, event or host. */
export function nameCandidates(reading: Reading): Candidate[] {
  const { asked, names, moments } = reading;
  const { anchor } = reading.known;
  const about = wholeText(reading);
  const offer = hasDayWithHours(moments) ? 'offer with hours' : 'offer';
  return names.map((span) =>
    candidateAt(span, formatName(span.text), {
      ...contextFeatures(reading, span),
      ...wordFeatures(span, asked === 'event' ? 'event' : offer),
      ...shapeFeatures(span),
      ...repeatFeatures(span, about),
      'overlaps name': anchor !== null && span.start < anchor.end && span.end > anchor.start,
    }),
  );
}

/** Letters of a text: paths and mailboxes name programs, domains name organizations. */
function wholeText({ contacts, document }: Reading) {
  const folded = document.text.toLowerCase();
  const lettersWithout = (part: RegExp): string =>
    [...contacts.links, ...contacts.emails]
      .map(({ value }) => value.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(part, ''))
      .map((text) => text.toLowerCase().replace(/[^\p{L}\d]/gu, ''))
      .join(' ');
  const paths = lettersWithout(/^[^/@]*\/|@.*$/gu);
  return { folded, paths, domains: lettersWithout(/^.*@|\/.*$/gu) };
}

function wordFeatures({ text }: NameSpan, kind: string): Features {
  const last = text.replace(/^.*\s/u, '');
  const groups = NAME_WORDS.filter(([, pattern]) => pattern.test(text));
  const said = groups.flatMap(([group, pattern]) => [
    [`has ${group} word`, true] as const,
    [`${kind}: has ${group} word`, true] as const,
    [`ends in ${group} word`, pattern.test(last)] as const,
  ]);
  return Object.fromEntries(said);
}

/** Longer names are all alike. */
const MOST_WORDS = 8;

function shapeFeatures({ text, line, origin }: NameSpan): Features {
  const words = text.split(/\s+/u);
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitalised = words.filter((word) => /^[\p{Lu}\d&]/u.test(word)).length / words.length;
  return {
    [`from ${origin}`]: true,
    [`${Math.min(words.length, MOST_WORDS)} words`]: true,
    'is capitals': letters === letters.toUpperCase(),
    'is lower case': letters === letters.toLowerCase(),
    'begins in lower case': /^\p{Ll}/u.test(text),
    'all words capitalised': capitalised === 1,
    'share of lower-case words': 1 - capitalised,
    'fills line': text.length >= line.text.length - 4,
    'in long line': line.text.length > 160,
    'line is capitals': line.isCapitals,
    'has comma': /[,;]/u.test(text),
    'has colon': /:\s/u.test(text),
    'is question': text.endsWith('?'),
  };
}

type WholeText = ReturnType<typeof wholeText>;

function repeatFeatures(span: NameSpan, { folded, paths, domains }: WholeText): Features {
  const own = span.text.toLowerCase();
  const repeats = folded.split(own).length - 2;
  const words = contentWords(span.text);
  const share = (isSaid: (word: string) => boolean): number =>
    words.filter(isSaid).length / Math.max(1, words.length);
  const inPaths = share((word) => paths.includes(word.slice(0, 7)));
  const inDomains = share((word) => domains.includes(word.slice(0, 7)));
  return {
    repeated: Math.min(1, Math.max(0, repeats / 3)),
    'words in addresses': share((word) => `${paths} ${domains}`.includes(word.slice(0, 7))),
    'words in paths': inPaths,
    'words in domains': inDomains,
    'more in paths than in domains': inPaths > inDomains,
    'more in domains than in paths': inPaths < inDomains,
    'words said elsewhere': share((word) => folded.indexOf(word) !== folded.lastIndexOf(word)),
  };
}
