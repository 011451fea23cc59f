import type { Candidate, Features } from '../candidates/candidate.ts';
import { MOST_CANDIDATES } from '../candidates/candidate.ts';
import type { DateMention, TimeMention } from '../candidates/dates.ts';
import type { Anchor, Reading } from '../reading.ts';
import { contextFeatures } from './context.ts';

const DAY_MS = 86_400_000;
const NEAR_LINES = 4;

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS;
}

/** Adds what a day says about itself among the days of a text. */
export function addDay(
  features: Features,
  reading: Reading,
  date: DateMention,
  day: string,
  index: number,
): void {
  const ahead = daysBetween(reading.today, day);
  const days = new Set(reading.moments.dates.map((mention) => mention.day));
  if (ahead < 0) features.set('day is past', 1);
  if (ahead === 0) features.set('day is today', 1);
  if (ahead > 0 && ahead <= 10) features.set('day is within ten days', 1);
  if (ahead > 300) features.set('day is far', 1);
  if (date.hasYear) features.set('has year', 1);
  if (date.hasWeekday) features.set('has weekday', 1);
  if (date.endDay !== null) features.set('is span', 1);
  if (index === 0) features.set('first day', 1);
  if (days.size === 1) features.set('only day', 1);
  const coming = [...days].filter((other) => other >= reading.today).sort();
  if (coming[0] === day) features.set('earliest coming day', 1);
  if (coming.at(-1) === day && coming.length > 1) features.set('latest day', 1);
  const repeats = reading.moments.dates.filter((other) => other.day === day).length;
  if (repeats > 1) features.set('day repeated', 1);
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A day and time in one value: `2026-02-27T16:00`, or the day alone. */
export interface MomentCandidate extends Candidate {
  readonly date: DateMention;
  readonly time: TimeMention | null;
}

function momentOf(day: string, minutes: number | null): string {
  if (minutes === null) return day;
  if (minutes < 1440) return `${day}T${clock(Math.max(0, minutes))}`;
  return `${new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10)}T${clock(minutes - 1440)}`;
}

/** Times that stand with a day: in its line, or in lines near it that have no day of their own. */
function timesOf(reading: Reading, date: DateMention): TimeMention[] {
  const { dates, times } = reading.moments;
  const own = dates.filter((other) => other.line === date.line);
  const next = own.find((other) => other.start > date.start);
  const inLine = times.filter(
    (time) =>
      time.line === date.line &&
      (time.start >= date.end ? next === undefined || time.start < next.start : own[0] === date),
  );
  const nearby = times.filter((time) => {
    const distance = time.line.index - date.line.index;
    if (distance === 0 || distance > NEAR_LINES || distance < -2) return false;
    return !dates.some((other) => other.line === time.line);
  });
  const beside = [...inLine, ...nearby.slice(0, 6)].slice(0, 10);
  return beside.length > 0 ? beside : times.filter(isHours).slice(0, MOST_ELSEWHERE);
}

const MOST_ELSEWHERE = 3;
const isHours = ({ to, isMarked }: TimeMention): boolean => to !== null || isMarked;

const LEAST_AGENDA = 3;
const LONGEST_AGENDA = 40;
const LONGEST_BULLET = 6;
/** Most lines from one time of an agenda to the next. */
const MOST_BETWEEN = 4;

/** Times that begin the lines between a day and the next, each a few lines below the one before. */
function agendaOf({ moments }: Reading, { line: dayLine }: DateMention): TimeMention[] {
  const later = moments.dates.find(({ line }) => line.index > dayLine.index);
  const agenda: TimeMention[] = [];
  let last = dayLine.index;
  for (const time of moments.times) {
    const { index, start } = time.line;
    if (index <= dayLine.index || time.start - start > LONGEST_BULLET) continue;
    const isOver = index - last > MOST_BETWEEN || index >= (later?.line.index ?? Infinity);
    if (isOver || agenda.length >= LONGEST_AGENDA) break;
    agenda.push(time);
    last = index;
  }
  return agenda.length < LEAST_AGENDA ? [] : agenda;
}

/** Returns the pairs of a day and a time as candidates for the start of an event. */
export function startCandidates(reading: Reading, anchor: Anchor | null): MomentCandidate[] {
  const candidates: MomentCandidate[] = [];
  for (const [index, date] of reading.moments.dates.entries()) {
    if (candidates.length >= MOST_CANDIDATES) break;
    const times = timesOf(reading, date);
    const context = contextFeatures(reading, date, anchor);
    addDay(context, reading, date, date.day, index);
    for (const [rank, time] of [...times.entries(), [-1, null] as const]) {
      const features: Features = new Map(context);
      if (time === null) {
        features.set('no time', 1);
        if (times.length > 0) features.set('leaves time out', 1);
      } else addTime(features, reading, date, time, rank);
      candidates.push({
        value: momentOf(date.day, time?.from ?? null),
        ...spanOf(date, time),
        features,
        date,
        time,
      });
    }
  }
  return candidates;
}

function spanOf(date: DateMention, time: TimeMention | null): { start: number; end: number } {
  if (time === null || time.line !== date.line) return { start: date.start, end: date.end };
  return { start: Math.min(date.start, time.start), end: Math.max(date.end, time.end) };
}

function addTime(
  features: Features,
  reading: Reading,
  date: DateMention,
  time: TimeMention,
  rank: number,
): void {
  for (const [name, value] of contextFeatures(reading, time, null, 'time ')) {
    if (/^time (?:near|then|label|above)/u.test(name)) features.set(name, value);
  }
  const distance = time.line.index - date.line.index;
  if (rank === 0) features.set('first time', 1);
  if (distance === 0) features.set('time in line', 1);
  if (distance === 0 && time.start < date.start) features.set('time before day', 1);
  if (distance === 1) features.set('time in next line', 1);
  if (distance > 1) features.set('time further down', 1);
  if (distance < 0) features.set('time above', 1);
  if (distance > NEAR_LINES || distance < -2) features.set('time elsewhere', 1);
  if (distance !== 0 && reading.moments.dates.some(({ line }) => line === time.line))
    features.set('time beside another day', 1);
  if (time.to !== null) features.set('time is span', 1);
  if (time.isMarked) features.set('time says half of day', 1);
  if (time.from < 420 || time.from > 1260) features.set('time is unusual', 1);
}

/** Returns candidates for the end of an event whose start was chosen. */
export function endCandidates(
  reading: Reading,
  start: MomentCandidate,
  anchor: Anchor | null,
): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (
    value: string,
    range: { start: number; end: number },
    kind: string,
    time: TimeMention | null,
  ): void => {
    if (value <= start.value || candidates.length >= MOST_CANDIDATES) return;
    const features =
      time === null ? new Map<string, number>() : contextFeatures(reading, time, anchor);
    features.set(kind, 1);
    if (start.time !== null && value.length > 10) {
      const hours = (Date.parse(`${value}:00Z`) - Date.parse(`${start.value}:00Z`)) / 3_600_000;
      if (hours <= 4) features.set('within four hours', 1);
      else if (hours <= 10) features.set('within ten hours', 1);
      else if (hours > 24) features.set('another day', 1);
    }
    if (start.time?.to != null) features.set('start has end time', 1);
    if (start.date.endDay !== null) features.set('start is span', 1);
    candidates.push({ value, start: range.start, end: range.end, features });
  };
  const { date, time } = start;
  if (time?.to != null) {
    add(momentOf(date.day, time.to), time, 'end of the same hours', time);
    if (date.endDay !== null) add(momentOf(date.endDay, time.to), date, 'hours on last day', time);
  }
  if (date.endDay !== null && time?.to == null) add(date.endDay, date, 'last day', null);
  addLaterTimes(reading, start, add);
  addDurations(reading, start, add);
  return candidates;
}

type AddEnd = (
  value: string,
  range: { start: number; end: number },
  kind: string,
  time: TimeMention | null,
) => void;

function addLaterTimes(
  reading: Reading,
  { date, time: startTime }: MomentCandidate,
  add: AddEnd,
): void {
  for (const time of timesOf(reading, date)) {
    if (time === startTime) continue;
    add(momentOf(date.day, time.from), time, 'later time', time);
    // 'Done by 8' after a start at 6 in the evening.
    if (!time.isMarked && time.from < 720)
      add(momentOf(date.day, time.from + 720), time, 'later time in the evening', time);
    if (time.to !== null) add(momentOf(date.day, time.to), time, 'end of other hours', time);
    if (date.endDay !== null) add(momentOf(date.endDay, time.from), time, 'time on last day', time);
  }
  const ending = agendaOf(reading, date).at(-1);
  if (ending !== undefined)
    add(momentOf(date.day, ending.to ?? ending.from), ending, 'end of agenda', ending);
  for (const other of reading.moments.dates) {
    const days = daysBetween(date.day, other.day);
    if (other === date || days < 0 || days > 120) continue;
    const near = Math.abs(other.line.index - date.line.index) <= 3 ? 'near ' : 'far ';
    const closing = agendaOf(reading, other).at(-1);
    if (closing !== undefined)
      add(momentOf(other.day, closing.to ?? closing.from), closing, 'end of later agenda', closing);
    for (const time of timesOf(reading, other)) {
      add(
        momentOf(other.day, time.to ?? time.from),
        time,
        `${near}later day${time.to === null ? '' : ' with hours'}`,
        time,
      );
    }
  }
}

const NUMBERS = ['half an', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const DURATION =
  /\b(\d{1,3}(?:\.5)?|half an|one|an|two|three|four|five|six|seven|eight)[- ](hour|hr|minute|min)s?\b/giu;

function addDurations(reading: Reading, { date, time }: MomentCandidate, add: AddEnd): void {
  if (time === null) return;
  for (const line of reading.document.lines) {
    if (Math.abs(line.index - date.line.index) > 8) continue;
    for (const match of line.text.slice(0, 1_000).matchAll(DURATION)) {
      const [whole, count = '', unit = ''] = match;
      const word = count.toLowerCase();
      const number =
        word === 'an' ? 1 : word === 'half an' ? 0.5 : Number(count) || NUMBERS.indexOf(word);
      const minutes = /^h/iu.test(unit) ? number * 60 : number;
      if (minutes < 20 || minutes > 720) continue;
      const range = {
        start: line.start + match.index,
        end: line.start + match.index + whole.length,
      };
      add(momentOf(date.day, time.from + minutes), range, 'duration', null);
    }
  }
}
