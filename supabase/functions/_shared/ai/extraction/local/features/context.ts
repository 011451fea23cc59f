import type { Features } from '../candidates/candidate.ts';
import { lineAt, type Line, type Sentence } from '../document/document.ts';
import type { Range } from '../document/source-text.ts';
import type { Anchor, Reading } from '../reading.ts';
import { findCues, type CueHit } from '../vocabulary/cues.ts';

const NEAR = 45;
const AFTER = 30;
const SHORT_LINE = 70;

/** Returns features of the place where a value stands; `scope` precedes their names. */
export function contextFeatures(
  reading: Reading,
  range: Range,
  anchor: Anchor | null,
  scope = '',
): Features {
  const features: Features = new Map();
  const { document } = reading;
  const line = lineAt(document, range.start);
  if (line === undefined) return features;
  addCues(features, reading, line, range, scope);
  addOffTopic(features, scope);
  addDoubts(features, reading, anchor, scope);
  addPosition(features, reading, line, scope);
  if (anchor !== null) addDistance(features, reading, line, anchor, scope);
  return features;
}

function addCues(
  features: Features,
  reading: Reading,
  line: Line,
  range: Range,
  scope: string,
): void {
  const sentence = sentenceAt(reading, range.start);
  const from = range.start - line.start;
  const to = range.end - line.start;
  const sentenceStart = (sentence?.start ?? line.start) - line.start;
  const sentenceEnd = (sentence?.end ?? line.end) - line.start;
  for (const { cue, start, end } of line.cues) {
    if (start < to && end > from) continue;
    if (end <= from && start >= from - NEAR && start >= sentenceStart - 1)
      features.set(`${scope}near ${cue}`, 1);
    else if (start >= to && start <= to + AFTER && end <= sentenceEnd + 1)
      features.set(`${scope}then ${cue}`, 1);
    if (start >= sentenceStart && end <= sentenceEnd) features.set(`${scope}sentence ${cue}`, 1);
  }
  const last = lastBefore(line.cues, from, Math.max(sentenceStart, from - 2 * NEAR));
  if (last !== null) features.set(`${scope}right after ${last}`, 1);
  for (const { cue } of cuesOf(line.label)) features.set(`${scope}label ${cue}`, 1);
  for (const { cue } of cuesOf(line.section)) features.set(`${scope}section ${cue}`, 1);
  const above = reading.document.lines[line.index - 1];
  if (
    above !== undefined &&
    above.text.length <= SHORT_LINE &&
    above.paragraph === line.paragraph
  ) {
    for (const { cue } of above.cues) features.set(`${scope}above ${cue}`, 1);
  }
}

/** The cue that ends nearest before a place. */
function lastBefore(cues: readonly CueHit[], place: number, from: number): string | null {
  let last: CueHit | null = null;
  for (const hit of cues) {
    if (hit.end > place || hit.start < from) continue;
    if (last === null || hit.end > last.end) last = hit;
  }
  return last?.cue ?? null;
}

/** Signs that the text is about no offer and no event. */
function addDoubts(
  features: Features,
  reading: Reading,
  anchor: Anchor | null,
  scope: string,
): void {
  if (scope !== '') return;
  if (reading.document.saysLittle) features.set('text says little', 1);
  if (anchor === null) features.set('no name is known', 1);
}

const OFF_TOPIC = new Set([
  'press',
  'unsubscribe',
  'give',
  'trouble',
  'forwarder',
  'partner',
  'others',
  'past',
  'refused',
  'elsewhere',
]);

/** Sums up the cues that speak of somebody else's affairs, which are rare one by one. */
function addOffTopic(features: Features, scope: string): void {
  for (const place of ['near', 'then', 'sentence', 'label', 'section', 'above', 'right after']) {
    for (const cue of OFF_TOPIC) {
      if (features.has(`${scope}${place} ${cue}`))
        features.set(`${scope}${place} anything off topic`, 1);
    }
  }
}

const CUE_CACHE = new Map<string, readonly CueHit[]>();
const MOST_CACHED = 2_000;

function cuesOf(text: string): readonly CueHit[] {
  if (text === '') return [];
  const known = CUE_CACHE.get(text);
  if (known !== undefined) return known;
  if (CUE_CACHE.size > MOST_CACHED) CUE_CACHE.clear();
  const cues = findCues(text);
  CUE_CACHE.set(text, cues);
  return cues;
}

/** Returns the sentence at a place. */
export function sentenceAt(reading: Reading, place: number): Sentence | undefined {
  const { sentences } = reading.document;
  let low = 0;
  let high = sentences.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sentences[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return sentences[low];
}

function addPosition(features: Features, reading: Reading, line: Line, scope: string): void {
  const { document } = reading;
  const place = line.index / Math.max(1, document.lines.length);
  features.set(`${scope}place`, place);
  features.set(`${scope}in ${line.role}`, 1);
  if (line.isBullet) features.set(`${scope}in bullet`, 1);
  if (line.label !== '') features.set(`${scope}in labelled line`, 1);
  if (line.index === 0) features.set(`${scope}in first line`, 1);
  if (place < 0.15) features.set(`${scope}at the top`, 1);
  if (place > 0.85) features.set(`${scope}at the end`, 1);
  if (document.lastPart > 0) {
    if (line.part === 0) features.set(`${scope}in covering note`, 1);
    if (line.part === document.lastPart) features.set(`${scope}in last mail`, 1);
    if (line.part === 1) features.set(`${scope}in first mail`, 1);
  }
}

function addDistance(
  features: Features,
  reading: Reading,
  line: Line,
  anchor: Anchor,
  scope: string,
): void {
  const anchorLine = lineAt(reading.document, anchor.start);
  if (anchorLine === undefined) return;
  const distance = line.index - anchorLine.index;
  if (line.paragraph === anchorLine.paragraph) features.set(`${scope}in paragraph of name`, 1);
  if (distance === 0) features.set(`${scope}in line of name`, 1);
  if (distance < 0) features.set(`${scope}before name`, 1);
  if (distance > 0 && distance <= 3) features.set(`${scope}just after name`, 1);
  features.set(`${scope}lines from name`, Math.min(1, Math.abs(distance) / 30));
  if (line.part !== anchorLine.part) features.set(`${scope}in another mail`, 1);
  if (distance > 0 && hasItemBetween(reading, anchorLine, line)) {
    features.set(`${scope}after another item`, 1);
  }
}

/** Whether another heading in the style of the name's line stands between. */
function hasItemBetween({ document }: Reading, from: Line, to: Line): boolean {
  for (let index = from.index + 1; index <= Math.min(to.index, from.index + 200); index++) {
    const line = document.lines[index];
    if (line === undefined || line.paragraph === from.paragraph) continue;
    if (line.role === 'heading' && line.isCapitals === from.isCapitals && from.role === 'heading')
      return true;
  }
  return false;
}

/** Words of three letters or more in lower case, without those that say nothing. */
export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).filter(
    (word) => !STOP_WORDS.has(word),
  );
}

const STOP_WORDS = new Set(
  'the and for with from our your you are this that who not all any can may will has have was were its into more than but they them their out about'.split(
    ' ',
  ),
);
