import type { Range } from '../document/source-text.ts';
import { formsPattern, numbers } from '../vocabulary/words.ts';

/** A time of day, in minutes after midnight in Maine. */
export interface Time extends Range {
  readonly from: number;
  readonly to: number | null;
  /** Whether the text says morning or afternoon. */
  readonly isMarked: boolean;
}

type Half = 'a' | 'p' | null;

interface Clock {
  readonly minutes: number;
  readonly half: Half;
  readonly isExact: boolean;
}

const TIMES = formsPattern('times', 'giu');
/** 'Half past nine', 'a quarter to six', 'seven-thirty'. */
const SPOKEN_PART = formsPattern('spokenPart', 'giu');
/** 'At nine', 'five until seven', but not 'from two towns'. */
const SPOKEN_HOUR = formsPattern('spokenHour', 'giu');
const O_CLOCK = /(?<=:\d\d) ?o'clock|(?<!:)\b(\d{1,2}) ?o'clock/giu;
const HALF_NAMED = /(?<=\d ?[^\p{L}\d]{0,16})(?:o'clock )?in the (morning|afternoon|evening)/giu;

/** What stands in the place of a letter of spoken hours, as in the place of days. */
export const FILLER = '§';

/** Returns the times of a line, in places of the line. */
export function findTimes(line: string): Time[] {
  const text = line
    .replace(SPOKEN_PART, (words: string, ...[before, hour, first, after]: string[]) =>
      figuresOf(hour ?? first ?? '', before ?? after ?? '', words.length),
    )
    .replace(SPOKEN_HOUR, (hour: string) => figuresOf(hour, '', hour.length))
    .replace(O_CLOCK, (words: string, hour: string | undefined) =>
      (hour === undefined ? '' : `${hour}:00`).padEnd(words.length, FILLER),
    )
    .replace(HALF_NAMED, (words: string, half: string) =>
      (half === 'morning' ? 'am' : 'pm').padEnd(words.length, FILLER),
    );
  return [...text.matchAll(TIMES)].flatMap((match) => {
    const range = { start: match.index, end: match.index + match[0].trimEnd().length };
    const time = timeOf(readClock(match.slice(1, 7)), readClock(match.slice(7, 13)), text, range);
    return time === null ? [] : [{ ...range, ...time }];
  });
}

/** 'half past nine' as '9:30', filled up so that places stay. */
function figuresOf(hour: string, part: string, length: number): string {
  const number = numbers.get(hour.toLowerCase()) ?? 0;
  const minutes = /half|thirty/iu.test(part) ? 30 : /forty/iu.test(part) ? 45 : 15;
  const isBefore = /quarter (?:to|of)$/iu.test(part);
  const figures = isBefore ? `${number - 1 || 12}:45` : `${number}:${part === '' ? '00' : minutes}`;
  return (figures.length > length ? `${number}h` : figures).padEnd(length, FILLER);
}

function readClock(groups: readonly (string | undefined)[]): Clock | null {
  const [hour, minute, joined, french, half, word] = groups;
  if (word !== undefined)
    return { minutes: /midnight/iu.test(word) ? 1440 : 720, half: 'p', isExact: true };
  const [hours, minutes] = [Number(hour), Number(minute ?? joined ?? 0)];
  if (hour === undefined || hours > 23 || minutes > 59) return null;
  const letter = half?.charAt(0).toLowerCase();
  return {
    minutes: hours * 60 + minutes,
    half: letter === 'a' || letter === 'p' ? letter : null,
    isExact: minute !== undefined || joined !== undefined || french !== undefined,
  };
}

/** Returns the time that two clocks mean where they stand, or null when they are no time. */
function timeOf(
  first: Clock | null,
  second: Clock | null,
  text: string,
  range: Range,
): Omit<Time, keyof Range> | null {
  if (first === null) return null;
  const isMarked = first.half !== null || (second !== null && second.half !== null);
  const named = halfNamed(text.slice(Math.max(0, range.start - 40), range.end + 34));
  const isSure = isMarked || first.isExact || (second?.isExact ?? false);
  if (!isSure && !isToldByContext(first, second !== null, named, text, range)) return null;
  if (!isMarked && first.minutes === 0) return null;
  const is24 =
    first.minutes >= 780 || (second !== null && second.minutes >= 780 && second.half === null);
  const last =
    second === null ? null : inHalf(second, second.half ?? named ?? usualHalf(second), is24);
  const from = firstOf(first, last, second?.half ?? null, named, is24);
  const isLater = last !== null && last <= from;
  const to = isLater ? last + 720 : last;
  const isOver = to !== null && isLater && (second?.half !== null || to <= from || to > 1440);
  return { from, to: isOver ? null : to, isMarked: isMarked || (is24 && !isLater) };
}

const INTRODUCED = /(?:\bfrom|\bat|@|\bbetween|\btime:?)\s*$/iu;
/** 'We start at 7', 'done by 9': a bare number that begins or ends something. */
const EDGE = formsPattern('beforeEdge');
const BARE_EDGE = /\b(?:by|at|until|till?) $/iu;
const END_OF_THOUGHT = /^ ?(?:$|[.,;:!)–—·|-]|(?:and|in|on|for|with|so|sharp|or)\b)/iu;
const UNIT = formsPattern('afterCount');
/** A masked day, a weekday or a word for hours. */
const BEFORE_HOURS = formsPattern('beforeHours');
const AFTER_HOURS = /^\s?(?:each day|every day|daily|sharp)\b/iu;

/** A bare '6-8' is a time only beside a day, an hour word or at the end of a thought. */
function isToldByContext(
  { minutes }: Clock,
  isSpan: boolean,
  named: Half,
  text: string,
  { start, end }: Range,
): boolean {
  const before = text.slice(Math.max(0, start - 30), start);
  const after = text.slice(end, end + 16);
  const isCount = UNIT.test(after);
  const isEdge =
    minutes > 0 &&
    ((EDGE.test(before) && !isCount) || (BARE_EDGE.test(before) && END_OF_THOUGHT.test(after)));
  if (isEdge || (INTRODUCED.test(before) && named !== null)) return true;
  if (!isSpan || isCount) return false;
  const isUntil = /\btil|\buntil/iu.test(text.slice(start, end));
  return isUntil || BEFORE_HOURS.test(before) || AFTER_HOURS.test(after);
}

function firstOf(first: Clock, to: number | null, half: Half, named: Half, is24: boolean): number {
  if (first.half !== null || is24) return inHalf(first, first.half, is24);
  if (to === null || half === null) return inHalf(first, named ?? usualHalf(first), false);
  const sameHalf = inHalf(first, to >= 720 ? 'p' : 'a', false);
  return sameHalf < to ? sameHalf : inHalf(first, 'a', false);
}

function inHalf({ minutes }: Clock, half: Half, is24: boolean): number {
  if (minutes >= 780 || half === null || is24) return minutes;
  return (minutes % 720) + (half === 'p' ? 720 : 0);
}

const usualHalf = ({ minutes }: Clock): Half => (minutes >= 450 && minutes < 720 ? 'a' : 'p');

function halfNamed(near: string): Half {
  if (/\b(?:morning|breakfast|matin[eé]*e?)\b/iu.test(near)) return 'a';
  return /\b(?:evening|night|tonight|afternoon|supper|dinner|soir)\b/iu.test(near) ? 'p' : null;
}
