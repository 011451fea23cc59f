import { candidateAt, type Candidate, type Features } from '../candidates/candidate.ts';
import type { DateMention, TimeMention } from '../candidates/dates.ts';
import type { Range } from '../document/source-text.ts';
import type { MomentCandidate, Reading } from '../reading.ts';
import { contextFeatures } from './context.ts';

const DAY_MS = 86_400_000;
const NEAR_LINES = 4;
const MOST_NEARBY = 6;

function momentOf(day: string, minutes: number | null): string {
  if (minutes === null) return day;
  return new Date(Date.parse(day) + minutes * 60_000).toISOString().slice(0, 16);
}

/** What a day says about itself. */
function dayFeatures({ today }: Reading, date: DateMention, day: string): Features {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  return {
    'day is past': ahead < 0,
    'day is today': ahead === 0,
    'day is within ten days': ahead > 0 && ahead <= 10,
    'day is far': ahead > 300,
    'has year': date.hasYear,
    'has weekday': date.hasWeekday,
    'is span': date.endDay !== null,
  };
}

/** Times that stand with a day: in its line, or in lines near it that have no day of their own. */
function timesOf({ moments }: Reading, date: DateMention): readonly TimeMention[] {
  const { dates, times } = moments;
  const own = dates.filter((other) => other.line === date.line);
  const next = own.find((other) => other.start > date.start)?.start ?? Infinity;
  const inLine = times.filter(
    ({ line, start }) => line === date.line && (start >= date.end ? start < next : own[0] === date),
  );
  const nearby = times.filter(({ line }) => {
    const distance = line.index - date.line.index;
    const isNear = distance !== 0 && distance <= NEAR_LINES && distance >= -2;
    return isNear && dates.every((other) => other.line !== line);
  });
  return [...inLine, ...nearby.slice(0, MOST_NEARBY)].slice(0, 10);
}

/** Returns the pairs of a day and a time as candidates for the start of an event. */
export function startCandidates(reading: Reading): MomentCandidate[] {
  return reading.moments.dates.flatMap((date): MomentCandidate[] => {
    const times = timesOf(reading, date);
    const about = { ...contextFeatures(reading, date), ...dayFeatures(reading, date, date.day) };
    const withTimes = times.map((time, rank) => {
      const range = time.line === date.line ? spanOf(date, time) : date;
      const features = { ...about, ...timeFeatures(date, time), 'first time': rank === 0 };
      return { ...candidateAt(range, momentOf(date.day, time.from), features), date, time };
    });
    const features = { ...about, 'no time': true, 'leaves time out': times.length > 0 };
    return [...withTimes, { ...candidateAt(date, date.day, features), date, time: null }];
  });
}

const spanOf = (one: Range, other: Range): Range => ({
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
});

function timeFeatures(date: DateMention, time: TimeMention): Features {
  const distance = time.line.index - date.line.index;
  return {
    'time in line': distance === 0,
    'time in next line': distance === 1,
    'time above': distance < 0,
    'time is span': time.to !== null,
    'time says half of day': time.isMarked,
  };
}

/**
 * Returns candidates for the end of an event whose start was chosen: ends that the start tells,
 * 'March 3-5, 6 to 8 pm', the later times of its day, and those of days that follow it nearby.
 */
export function endCandidates(reading: Reading): Candidate[] {
  const { start } = reading.known;
  if (start === null) return [];
  const { date, time } = start;
  const endAt = (day: string, minutes: number | null, kind: string, ending = time): Candidate => {
    const value = momentOf(day, minutes);
    const hours = (Date.parse(`${value}Z`) - Date.parse(`${start.value}Z`)) / 3_600_000;
    return candidateAt(ending ?? date, value, {
      ...(ending === null ? {} : contextFeatures(reading, ending)),
      [kind]: true,
      'within four hours': time !== null && minutes !== null && hours <= 4,
    });
  };
  const minutes = time?.to ?? null;
  const { day, endDay } = date;
  const isNear = ({ line }: DateMention): boolean => Math.abs(line.index - date.line.index) <= 3;
  const later = reading.moments.dates
    .filter((other) => other === date || (other.day >= day && isNear(other)))
    .flatMap((other) => timesOf(reading, other).map((own) => ({ other, own })))
    .filter(({ own }) => own !== time);
  return [
    ...(minutes === null ? [] : [endAt(day, minutes, 'end of the same hours')]),
    ...(endDay === null ? [] : [endAt(endDay, minutes, 'last day')]),
    ...later.map(({ other, own }) =>
      other === date
        ? endAt(day, own.from, 'later time', own)
        : endAt(other.day, own.to ?? own.from, 'time of later day', own),
    ),
  ].filter(({ value }) => value > start.value);
}

/** Returns the days of a text as candidates for a deadline. */
export function deadlineCandidates(reading: Reading): Candidate[] {
  const { moments, document } = reading;
  const isRolling = document.lines.some(({ cues }) => cues.some(({ cue }) => cue === 'rolling'));
  return moments.dates.flatMap((date) =>
    [date.day, date.endDay]
      .filter((day) => day !== null)
      .map((day) =>
        candidateAt(date, day, {
          ...contextFeatures(reading, date),
          'text says rolling': isRolling,
          ...dayFeatures(reading, date, day),
        }),
      ),
  );
}
