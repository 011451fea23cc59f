import type { Candidate, Features } from '../candidates/candidate.ts';
import { MOST_CANDIDATES } from '../candidates/candidate.ts';
import type { DateMention } from '../candidates/dates.ts';
import type { Anchor, Reading } from '../reading.ts';
import { contextFeatures } from './context.ts';
import { addDay } from './date-features.ts';

/** Returns the days of a text as candidates for a deadline. */
export function deadlineCandidates(reading: Reading, anchor: Anchor | null): Candidate[] {
  const isRolling = reading.document.lines.some(({ cues }) =>
    cues.some(({ cue }) => cue === 'rolling'),
  );
  const candidates = reading.moments.dates
    .slice(0, MOST_CANDIDATES / 2)
    .flatMap((date, index): Candidate[] => {
      const days = date.endDay === null ? [date.day] : [date.day, date.endDay];
      return days.map((day, at) => {
        const features = contextFeatures(reading, date, anchor);
        addDay(features, reading, date, day, index);
        if (at === 1) features.set('end of span', 1);
        if (isRolling) features.set('text says rolling', 1);
        addRank(features, reading, date, day);
        const hasTime = reading.moments.times.some(
          (time) => time.line === date.line && Math.abs(time.start - date.end) < 30,
        );
        const hasRange = reading.moments.times.some(
          (time) => time.line === date.line && time.to !== null,
        );
        if (hasTime) features.set('beside a time', 1);
        if (hasRange) features.set('beside hours', 1);
        return { value: day, start: date.start, end: date.end, features };
      });
    });
  markAlone(candidates);
  return candidates;
}

const DEADLINE_SIGNS = ['near', 'right after', 'label', 'sentence'].flatMap((place) =>
  ['deadline', 'by', 'apply'].map((cue) => `${place} ${cue}`),
);

/** Marks the one day of a text that has a sign of a deadline. */
function markAlone(candidates: readonly Candidate[]): void {
  for (const sign of DEADLINE_SIGNS) {
    const signed = candidates.filter(({ features }) => features.has(sign));
    if (new Set(signed.map(({ value }) => value)).size !== 1) continue;
    for (const { features } of signed) features.set(`alone ${sign}`, 1);
  }
}

/** Where a day stands among the days of its line that are still to come. */
function addRank(features: Features, reading: Reading, { line }: DateMention, day: string): void {
  const coming = reading.moments.dates
    .filter((other) => other.line === line && other.day >= reading.today)
    .map((other) => other.day)
    .sort();
  if (coming.length < 2) return;
  if (coming[0] === day) features.set('earliest of its line', 1);
  if (coming.at(-1) === day) features.set('latest of its line', 1);
}
