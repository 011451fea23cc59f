import type { Candidate, Features } from '../candidates/candidate.ts';
import { lastAt, type Line } from '../document/document.ts';
import type { Range } from '../document/source-text.ts';
import type { Reading } from '../reading.ts';
import type { CueHit } from '../vocabulary/words.ts';
import words from '../vocabulary/words.json' with { type: 'json' };

const NEAR = 45;
const AFTER = 30;
const SHORT_LINE = 70;
/** Cues that speak of somebody else's affairs, which are rare one by one. */
const OFF_TOPIC = new Set(words.cuesOffTopic);

/** Returns features of the place where a value stands. */
export function contextFeatures(reading: Reading, range: Range): Features {
  const { document, known } = reading;
  const line = lastAt(document.lines, range.start);
  if (line === undefined) return {};
  return {
    ...cueFeatures(reading, line, range),
    ...positionFeatures(reading, line),
    ...(known.anchor === null ? {} : distanceFeatures(reading, line, known.anchor)),
    'text says little': document.saysLittle,
    'no name is known': known.anchor === null,
  };
}

function cueFeatures({ document }: Reading, line: Line, range: Range): Features {
  const sentence = lastAt(document.sentences, range.start) ?? line;
  const [from, to] = [range.start - line.start, range.end - line.start];
  const [first, last] = [sentence.start - line.start, sentence.end - line.start];
  const before = line.cues.filter(({ end }) => end <= from);
  const after = line.cues.filter(({ start, end }) => start >= to && end > from);
  const above = document.lines[line.index - 1];
  const isAbove = above?.paragraph === line.paragraph && above.text.length <= SHORT_LINE;
  const places: Readonly<Record<string, readonly CueHit[]>> = {
    near: before.filter(({ start }) => start >= Math.max(from - NEAR, first - 1)),
    then: after.filter(({ start, end }) => start <= to + AFTER && end <= last + 1),
    sentence: [...before, ...after].filter(({ start, end }) => start >= first && end <= last),
    label: line.labelCues,
    section: line.sectionCues,
    above: isAbove ? above.cues : [],
  };
  const features: Record<string, boolean> = {};
  for (const [place, hits] of Object.entries(places)) {
    for (const { cue } of hits) {
      features[`${place} ${cue}`] = true;
      if (OFF_TOPIC.has(cue)) features[`${place} anything off topic`] = true;
    }
  }
  return features;
}

function positionFeatures({ document }: Reading, line: Line): Features {
  const place = line.index / document.lines.length;
  return {
    place,
    [`in ${line.role}`]: true,
    'in bullet': line.isBullet,
    'in labelled line': line.label !== '',
    'in first line': line.index === 0,
    'at the top': place < 0.15,
    'at the end': place > 0.85,
  };
}

function distanceFeatures({ document }: Reading, line: Line, anchor: Candidate): Features {
  const own = lastAt(document.lines, anchor.start) ?? line;
  const distance = line.index - own.index;
  return {
    'in paragraph of name': line.paragraph === own.paragraph,
    'in line of name': distance === 0,
    'before name': distance < 0,
    'just after name': distance > 0 && distance <= 3,
    'lines from name': Math.min(1, Math.abs(distance) / 30),
  };
}

const EMPTY_WORDS = new Set(words.emptyWords);

/** Words of three letters or more in lower case, without those that say nothing. */
export function contentWords(text: string): string[] {
  const found: readonly string[] = text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
  return found.filter((word) => !EMPTY_WORDS.has(word));
}
