import { candidateAt, NOWHERE, type Candidate, type Features } from '../candidates/candidate.ts';
import type { Sentence } from '../document/document.ts';
import { matchesOf, type Match, type Range } from '../document/source-text.ts';
import type { Reading } from '../reading.ts';
import { formsPattern, vocabularyOf } from '../vocabulary/words.ts';
import { contentWords, contextFeatures } from './context.ts';

const MOST_SENTENCES = 400;
const LONGEST_SENTENCE = 700;

/** Returns the sentences of a text as candidates for its descriptions. */
export function sentenceCandidates(reading: Reading): Candidate[] {
  const contacts = Object.values<readonly Range[]>({ ...reading.contacts }).flat();
  const sentences = reading.document.sentences
    .slice(0, MOST_SENTENCES)
    .filter(({ text, line }) => text.length >= 8 && line.role !== 'mail-header');
  return sentences.map((sentence, index) => {
    const { text } = sentence;
    const value = withoutContacts(sentence, contacts);
    return candidateAt(sentence, value, {
      ...contextFeatures(reading, sentence),
      ...saidFeatures(sentence),
      ...shapeFeatures(text),
      'among first sentences': index < 4,
      'has day': reading.moments.dates.some((range) => isInside(range, sentence)),
      'has place': reading.places.some((range) => isInside(range, sentence)),
      'has contact': value.length < text.length - 6,
    });
  });
}

const isInside = (inner: Range, outer: Range): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

function saidFeatures({ line, start, end }: Sentence): Features {
  const cues = line.cues.filter(
    (hit) => line.start + hit.start >= start && line.start + hit.end <= end,
  );
  const first = cues.filter((hit) => line.start + hit.start < start + 20);
  const names = [
    ...cues.map(({ cue }) => `says ${cue}`),
    ...first.map(({ cue }) => `begins with ${cue}`),
  ];
  return Object.fromEntries(names.map((name) => [name, true]));
}

function shapeFeatures(text: string): Features {
  const words = text.split(/\s+/u).length;
  return {
    'up to 4 words': words <= 4,
    'up to 10 words': words > 4 && words <= 10,
    'over 25 words': words > 25,
    'is quotation': /^["(]|\bsaid\b/u.test(text),
    'is question': text.endsWith('?'),
    'has amount': /\$\s?\d/u.test(text),
    'has measure': /\b(?:years?|months|employees|people|acres|sales|revenue)\b/iu.test(text),
  };
}

const BEFORE_CONTACT =
  /(?:\b(?:at|to|by|or|and|via|call|from|:|→|e-?mail|write)\s*|[\s,(<[→:-])+$/iu;

/** A sentence without the addresses and numbers in it, and without what introduces them. */
function withoutContacts(sentence: Sentence, contacts: readonly Range[]): string {
  let { text } = sentence;
  const inside = contacts
    .filter((range) => isInside(range, sentence))
    .sort((left, right) => right.start - left.start);
  for (const { start, end } of inside) {
    const head = text.slice(0, start - sentence.start).replace(BEFORE_CONTACT, '');
    text = `${head}${text.slice(end - sentence.start)}`;
  }
  return text
    .slice(0, LONGEST_SENTENCE)
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[.,;:!?)])/gu, '')
    .trim();
}

const KEYWORD = formsPattern('keyword', 'giu');
const MOST_KEYWORDS = 120;
const UNREAD = new Set(['footer', 'navigation', 'mail-header']);

/** Returns words and pairs of words as candidates for tags. */
export function keywordCandidates(reading: Reading): Candidate[] {
  const places = new Map<string, Range[]>();
  const contacts = Object.values<readonly Range[]>({ ...reading.contacts }).flat();
  for (const sentence of reading.document.sentences.slice(0, MOST_SENTENCES)) {
    if (UNREAD.has(sentence.line.role)) continue;
    for (const { found, start, end } of keywordsOf(sentence)) {
      if (contacts.some((contact) => isInside({ start, end }, contact))) continue;
      const word = found.toLowerCase();
      places.set(word, [...(places.get(word) ?? []), { start, end }]);
    }
  }
  const named = ` ${contentWords(reading.known.anchor?.value ?? '').join(' ')} `;
  const words = [...places].map(([word, [first = NOWHERE, ...others]]) => {
    const [group, isNamed] = [vocabularyOf(word), named.includes(` ${word} `)];
    const rank = Number(isNamed) * 2 + Number(group !== undefined);
    return { word, first, others, group, isNamed, rank };
  });
  return words
    .sort((left, right) => right.rank - left.rank)
    .slice(0, MOST_KEYWORDS)
    .map(({ word, first, others, group, isNamed }) =>
      candidateAt(first, word, {
        'in name': isNamed,
        repeated: others.length === 0 ? 0 : Math.min(1, (others.length + 1) / 4),
        [group === undefined ? 'is no term' : `is term of ${group}`]: true,
      }),
    );
}

/** Words of a sentence that tell something, and pairs of two such words. */
function keywordsOf({ text, start: from }: Sentence): Match[] {
  return matchesOf(KEYWORD, text, from).flatMap((pair) => {
    const words = matchesOf(/[^ ]+/gu, pair.found, pair.start);
    const telling = words.filter(({ found }) => contentWords(found).length === 1);
    return telling.length === 2 ? [pair, ...telling] : telling;
  });
}
