import type { Candidate, Features } from '../candidates/candidate.ts';
import type { Sentence } from '../document/document.ts';
import type { Anchor, Reading } from '../reading.ts';
import type { Range } from '../document/source-text.ts';
import { contentWords, contextFeatures } from './context.ts';

const MOST_SENTENCES = 400;
const LONGEST_SENTENCE = 700;

/** Returns the sentences of a text as candidates for its descriptions. */
export function sentenceCandidates(reading: Reading, anchor: Anchor | null): Candidate[] {
  const contacts = [
    ...reading.contacts.emails,
    ...reading.contacts.links,
    ...reading.contacts.phones,
  ];
  const named = new Set(anchor === null ? [] : contentWords(anchor.value));
  const sentences = reading.document.sentences
    .slice(0, MOST_SENTENCES)
    .filter(({ text }) => text.length >= 8);
  return sentences.map((sentence, index) => {
    const features = contextFeatures(reading, sentence, anchor);
    addOwnCues(features, sentence);
    addShape(features, sentence, reading, index);
    addNeighbours(features, sentences, index);
    const words = contentWords(sentence.text);
    if (words.some((word) => named.has(word))) features.set('says a word of name', 1);
    const value = withoutContacts(sentence, contacts);
    if (value.length < sentence.text.length - 6) features.set('has contact', 1);
    return { value, start: sentence.start, end: sentence.end, features };
  });
}

function addOwnCues(features: Features, sentence: Sentence): void {
  for (const { cue, start, end } of sentence.line.cues) {
    const from = sentence.line.start + start;
    if (from >= sentence.start && sentence.line.start + end <= sentence.end) {
      features.set(`says ${cue}`, 1);
      if (from < sentence.start + 20) features.set(`begins with ${cue}`, 1);
    }
  }
}

const TELLING_NEIGHBOURS = new Set('eligible benefit revenue cost past'.split(' '));

/** What the sentences before and after in the paragraph speak of. */
function addNeighbours(features: Features, sentences: readonly Sentence[], index: number): void {
  const paragraph = sentences[index]?.line.paragraph;
  for (const [name, at] of [
    ['before', index - 1],
    ['after', index + 1],
  ] as const) {
    const other = sentences[at];
    if (other === undefined || other.line.paragraph !== paragraph) continue;
    for (const { cue, start } of other.line.cues) {
      const from = other.line.start + start;
      if (TELLING_NEIGHBOURS.has(cue) && from >= other.start && from < other.end)
        features.set(`sentence ${name} says ${cue}`, 1);
    }
  }
}

function addShape(features: Features, sentence: Sentence, reading: Reading, index: number): void {
  const words = sentence.text.split(/\s+/u).length;
  if (words <= 4) features.set('up to 4 words', 1);
  else if (words <= 10) features.set('up to 10 words', 1);
  else if (words > 25) features.set('over 25 words', 1);
  if (index < 4) features.set('among first sentences', 1);
  if (/^["(]|" said\b|said\b/u.test(sentence.text)) features.set('is quotation', 1);
  if (/\?$/u.test(sentence.text)) features.set('is question', 1);
  if (/\byou(?:r|'re)?\b/iu.test(sentence.text)) features.set('says you', 1);
  if (/\bwe\b|\bour\b/iu.test(sentence.text)) features.set('says we', 1);
  if (/\$\s?\d/u.test(sentence.text)) features.set('has amount', 1);
  if (/\bI\b|\bmy\b/u.test(sentence.text)) features.set('says I', 1);
  const has = (ranges: readonly Range[]): boolean =>
    ranges.some(({ start, end }) => start >= sentence.start && end <= sentence.end);
  if (has(reading.moments.dates)) features.set('has day', 1);
  if (has(reading.places)) features.set('has place', 1);
  if (/\b(?:year|years|months|employees|people|acres|sales|revenue)\b/iu.test(sentence.text)) {
    features.set('has measure', 1);
  }
}

/** A sentence without the addresses and numbers in it, and without what introduces them. */
function withoutContacts(sentence: Sentence, contacts: readonly Range[]): string {
  let text = sentence.text;
  const inside = contacts
    .filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
    .sort((left, right) => right.start - left.start);
  for (const { start, end } of inside) {
    const head = text
      .slice(0, start - sentence.start)
      .replace(/(?:\b(?:at|to|by|or|and|via|call|from|:|→|e-?mail|write)\s*|[\s,(<[→:-])+$/iu, '');
    text = `${head}${text.slice(end - sentence.start)}`;
  }
  return text
    .slice(0, LONGEST_SENTENCE)
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[.,;:!?)])/gu, '')
    .trim();
}

const KEYWORD = /(?<![\p{L}\d@/.])\p{L}[\p{L}'-]{2,}(?: \p{L}[\p{L}'-]{2,})?(?![\p{L}\d@])/gu;
const MOST_KEYWORDS = 120;

/** Returns words and pairs of words as candidates for tags. */
export function keywordCandidates(
  reading: Reading,
  known: ReadonlyMap<string, string>,
  anchor: Anchor | null,
): Candidate[] {
  const found = new Map<
    string,
    { count: number; start: number; end: number; sentence: Sentence; isCapital: boolean }
  >();
  for (const sentence of reading.document.sentences.slice(0, MOST_SENTENCES)) {
    const { role } = sentence.line;
    if (role === 'footer' || role === 'navigation' || role === 'mail-header') continue;
    for (const { word, start, end } of keywordsOf(sentence)) {
      const earlier = found.get(word);
      const isCapital = /^\p{Lu}/u.test(reading.document.text.slice(start, end));
      if (earlier === undefined) found.set(word, { count: 1, start, end, sentence, isCapital });
      else found.set(word, { ...earlier, count: earlier.count + 1 });
    }
  }
  const named = anchor === null ? '' : ` ${contentWords(anchor.value).join(' ')} `;
  return [...found.entries()]
    .map(([word, { count, start, end, isCapital }]): Candidate => {
      const features = new Map<string, number>();
      const context = contextFeatures(reading, { start, end }, anchor);
      for (const [name, value] of context) {
        if (
          /^(?:in |at |place|text says|no name|sentence (?:eligible|benefit|cost|where|host|past|each)|before name|just after)/u.test(
            name,
          )
        )
          features.set(name, value);
      }
      if (named.includes(` ${word} `)) features.set('in name', 1);
      if (count > 1) features.set('repeated', Math.min(1, count / 4));
      const kind =
        known.get(word) ??
        [...known].find(([form]) => form.endsWith('*') && word.startsWith(form.slice(0, -1)))?.[1];
      features.set(kind === undefined ? 'is no term' : `is term of ${kind}`, 1);
      if (word.includes(' ')) features.set('two words', 1);
      if (isCapital) features.set('is capitalised', 1);
      if (/(?:ing|tion|ment|ship|ers?|ors?|ists?|ries|s)$/u.test(word))
        features.set('ends like a noun', 1);
      if (/(?:ly|ed|ally|est)$/u.test(word)) features.set('ends like no noun', 1);
      return { value: word, start, end, features };
    })
    .sort(
      (left, right) =>
        (right.features.get('in name') ?? 0) - (left.features.get('in name') ?? 0) ||
        (right.features.has('is no term') ? 0 : 1) - (left.features.has('is no term') ? 0 : 1),
    )
    .slice(0, MOST_KEYWORDS);
}

function keywordsOf(sentence: Sentence): { word: string; start: number; end: number }[] {
  const words: { word: string; start: number; end: number }[] = [];
  for (const match of sentence.text.matchAll(KEYWORD)) {
    const parts = match[0].split(' ');
    let start = sentence.start + match.index;
    if (parts.length === 2 && parts.every((part) => contentWords(part).length === 1)) {
      words.push({ word: match[0].toLowerCase(), start, end: start + match[0].length });
    }
    for (const part of parts) {
      if (contentWords(part).length === 1)
        words.push({ word: part.toLowerCase(), start, end: start + part.length });
      start += part.length + 1;
    }
  }
  return words;
}
