import type { Candidate, Features } from '../candidates/candidate.ts';
import { lineAt, type Sentence } from '../document/document.ts';
import type { Range } from '../document/source-text.ts';
import type { Anchor, Reading } from '../reading.ts';
import type { Term } from '../vocabulary/terms.ts';

interface Hit extends Range {
  readonly sentence: Sentence;
  readonly word: string;
}

const MOST_HITS = 60;
const NEGATION =
  /\b(?:no|not|nor|neither|never|isn't|aren't|don't|without|except|sorry|other than|forget)\b[^.;]{0,30}$/iu;

/**
 * Returns the values of a vocabulary that words of the text speak for.
 *
 * @param facts what is known of the whole text; crossed with each value.
 */
export function vocabularyCandidates(
  reading: Reading,
  terms: readonly Term[],
  anchor: Anchor | null,
  facts: readonly string[] = [],
): Candidate[] {
  const hits = new Map<string, Hit[]>();
  for (const { value, pattern } of terms) hits.set(value, hitsOf(reading, pattern));
  const most = Math.max(1, ...[...hits.values()].map(({ length }) => length));
  const firstPlace = Math.min(...[...hits.values()].flat().map(({ start }) => start));
  const hasName = terms.some(({ pattern }) => anchor !== null && isIn(pattern, anchor.value));
  return terms.flatMap(({ value, pattern }) => {
    const found = hits.get(value) ?? [];
    const first = found[0];
    if (first === undefined && facts.length === 0) return [];
    const features: Features = new Map([[`is ${value}`, 1]]);
    for (const fact of facts) features.set(`${value}: ${fact}`, 1);
    if (reading.document.saysLittle) features.set('text says little', 1);
    if (anchor === null) features.set('no name is known', 1);
    if (first === undefined) features.set('not said', 1);
    else addHits(features, reading, found, most);
    if (first?.start === firstPlace) features.set('said first', 1);
    if (anchor !== null && isIn(pattern, anchor.value)) {
      features.set('in name', 1);
      features.set(`${value} in name`, 1);
      if (isIn(pattern, anchor.value.replace(/^.*\s/u, ''))) features.set('ends name', 1);
    } else if (hasName) features.set('another in name', 1);
    const nearName = found.filter((hit) => isNearAnchor(hit, anchor)).length;
    if (nearName > 0) features.set('near name', 1);
    if (nearName > 1) features.set('repeated near name', 1);
    if (anchor !== null && found.some(({ start }) => isJustAfter(start, anchor)))
      features.set('right after name', 1);
    const best = found.find((hit) => isNearAnchor(hit, anchor)) ?? first;
    return [{ value, start: best?.start ?? 0, end: best?.end ?? 0, features }];
  });
}

function isIn(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  const found = pattern.test(text);
  pattern.lastIndex = 0;
  return found;
}

function hitsOf({ document }: Reading, pattern: RegExp): Hit[] {
  const hits: Hit[] = [];
  for (const sentence of document.sentences) {
    if (hits.length >= MOST_HITS) break;
    if (sentence.line.role === 'navigation' || sentence.line.role === 'footer') continue;
    for (const match of sentence.text.matchAll(pattern)) {
      const start = sentence.start + match.index;
      hits.push({ start, end: start + match[0].length, sentence, word: match[0].toLowerCase() });
    }
  }
  return hits;
}

function isNearAnchor(hit: Hit, anchor: Anchor | null): boolean {
  return anchor !== null && hit.start >= anchor.start - 20 && hit.start < anchor.end + 400;
}

const JUST_AFTER = 60;

function isJustAfter(place: number, { end }: Anchor): boolean {
  return place >= end && place < end + JUST_AFTER;
}

function addHits(features: Features, reading: Reading, hits: readonly Hit[], most: number): void {
  const { document } = reading;
  const words = new Set(hits.map(({ word }) => word));
  features.set('share of words', hits.length / most);
  features.set('different words', Math.min(1, (words.size - 1) / 3));
  if (hits.length === most) features.set('most words', 1);
  if (hits.length === 1) features.set('one word', 1);
  const lines = hits.map(({ start }) => lineAt(document, start));
  if (lines.some((line) => line?.role === 'heading')) features.set('in heading', 1);
  if (hits.some(({ start }) => start < 300)) features.set('at the top', 1);
  const has = (cue: string): boolean =>
    hits.some(({ sentence }) =>
      sentence.line.cues.some(
        ({ cue: found, start }) =>
          found === cue &&
          sentence.line.start + start >= sentence.start &&
          sentence.line.start + start < sentence.end,
      ),
    );
  for (const cue of [
    'eligible',
    'benefit',
    'cost',
    'where',
    'when',
    'each',
    'host',
    'partner',
    'past',
    'others',
    'apply',
    'join',
  ]) {
    if (has(cue)) features.set(`beside ${cue}`, 1);
  }
  const isNegated = hits.every(({ sentence, start }) =>
    NEGATION.test(sentence.text.slice(0, start - sentence.start)),
  );
  if (isNegated) features.set('only negated', 1);
  if (document.lastPart > 0 && lines.every((line) => line?.part === 0))
    features.set('only in covering note', 1);
  if (lines.every((line) => line?.role === 'comment')) features.set('only in comments', 1);
}
