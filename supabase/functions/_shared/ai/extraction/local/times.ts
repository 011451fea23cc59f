/** A time of day that the text names, in minutes after midnight in Maine. */
export interface TimeMention {
  readonly start: number;
  readonly end: number | null;
  /** Where in the line it begins and ends. */
  readonly index: number;
  readonly stop: number;
  /** Opening of doors, check-in and the like, which is not the start. */
  readonly isBefore: boolean;
  /** The text left out whether it is morning or afternoon. */
  readonly isGuess: boolean;
}

const CLOCK =
  '(\\d{1,2})(?:(?:[:.h]|(?=[0-5]\\d ?[ap]\\.?m\\b))(\\d{2}))?(?![\\d/])\\s*(?:(am|pm|a\\.m\\.?|p\\.m\\.?|a|p)(?![\\p{L}\\d]))?|(noon|midnight|midday)(?!\\p{L})';
const RANGE = new RegExp(
  `(?<![\\p{L}\\d$.,:/#-])(?:${CLOCK})(?:\\s*(?:-|–|—|to|till?|'til|until|through|thru|(?<=\\bbetween \\d{1,2}(?::\\d\\d)? ?(?:[ap]\\.?m\\.?)? ?)and)\\s*(?:${CLOCK})(?![\\p{L}\\d%]))?`,
  'giu',
);
const ZONES: readonly (readonly [RegExp, number])[] = [
  [/^[\s,(]{0,2}(?:e[sd]?t|eastern)\b/i, 0],
  [/^[\s,(]{0,2}(?:c[sd]t|ct|central(?: time)?)\b/i, 60],
  [/^[\s,(]{0,2}(?:m[sd]t|mt|mountain(?: time)?)\b/i, 120],
  [/^[\s,(]{0,2}(?:p[sd]t|pt|pacific(?: time)?)\b/i, 180],
  [/^[\s,(]{0,2}(?:a[sd]t|atlantic(?: time)?)\b/i, -60],
];

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | null;
  readonly isWord: boolean;
  readonly hasMinutes: boolean;
}

function readClock(groups: readonly (string | undefined)[]): Clock | null {
  const [hour, minute, half, word] = groups;
  if (word !== undefined) {
    const isMidnight = word.toLowerCase() === 'midnight';
    return { hour: isMidnight ? 24 : 12, minute: 0, half: null, isWord: true, hasMinutes: false };
  }
  if (hour === undefined) return null;
  const clock = { hour: Number(hour), minute: Number(minute ?? 0) };
  if (clock.hour > 24 || clock.minute > 59) return null;
  const letter = half?.[0]?.toLowerCase();
  return {
    ...clock,
    half: letter === undefined ? null : letter === 'a' ? 'am' : 'pm',
    isWord: false,
    hasMinutes: minute !== undefined,
  };
}

const minutes = (clock: Clock, half: 'am' | 'pm' | null): number => {
  if (clock.isWord || clock.hour > 12 || half === null) return clock.hour * 60 + clock.minute;
  return ((clock.hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + clock.minute;
};

/** Words beside the time that tell its half of the day. */
function halfNearby(line: string, index: number, stop: number): 'am' | 'pm' | null {
  const near = line.slice(Math.max(0, index - 40), stop + 30).toLowerCase();
  if (/\bin the morning\b|\bmorning\b|\bbreakfast\b/.test(near)) return 'am';
  if (/\b(?:evening|night|tonight|afternoon|lunch|p\.?m)\b/.test(near)) return 'pm';
  return null;
}

const usualHalf = (hour: number): 'am' | 'pm' => (hour >= 8 && hour < 12 ? 'am' : 'pm');

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const WORD_TIME =
  /(?<=\b(?:at|from|until|till|to|between|and|,) )(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= (?:o'clock|to noon|to (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|until|till|in the|a\.?m|p\.?m|sharp|and (?:noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b)/gi;

/** Hours in words as digits; places in the line stay where they are. */
const withDigits = (line: string): string =>
  line
    .replace(WORD_TIME, (word) =>
      String(WORDS.indexOf(word.toLowerCase()) + 1).padEnd(word.length, ' '),
    )
    .replace(/(?<=\d ?)o'clock/gi, '       ');

/**
 * All times of day in a line.
 *
 * @param isSchedule the line is labelled as time or date, so that bare hours count too.
 */
export function findTimes(line: string, isSchedule: boolean): TimeMention[] {
  const found: TimeMention[] = [];
  for (const match of withDigits(line).matchAll(RANGE)) {
    const start = readClock(match.slice(1, 5));
    if (start === null) continue;
    const end = readClock(match.slice(5, 9));
    const stop = match.index + match[0].length;
    const mention = readRange(line, match.index, stop, start, end, isSchedule);
    if (mention !== null) found.push(mention);
  }
  return found;
}

function readRange(
  line: string,
  index: number,
  stop: number,
  start: Clock,
  end: Clock | null,
  isSchedule: boolean,
): TimeMention | null {
  const marked = [start, end].some(
    (clock) => clock !== null && (clock.half !== null || clock.isWord),
  );
  const before = line.slice(Math.max(0, index - 24), index);
  const bare = !marked && !start.hasMinutes && end?.hasMinutes !== true;
  const isIntroduced =
    /(?:\bfrom|\bat|@|\bbetween)\s*$/i.test(before) && !/\bat least\s*$/i.test(before);
  const named = halfNearby(line, index, stop);
  if (bare && !(isSchedule && end !== null) && !(isIntroduced && (end !== null || named !== null)))
    return null;
  if (!marked && start.hour === 0 && start.minute === 0) return null;
  const half24 = start.hour > 12 || (end?.hour ?? 0) > 12;
  const endHalf =
    end === null
      ? null
      : end.isWord
        ? end.hour === 24
          ? 'pm'
          : 'pm'
        : (end.half ?? named ?? usualHalf(end.hour));
  const startHalf = start.half ?? startHalfOf(start, end, endHalf, named, marked);
  let from = minutes(start, half24 ? null : startHalf);
  let to = end === null ? null : minutes(end, half24 ? null : endHalf);
  if (to !== null && to <= from && !marked) to += to + 720 > from && to + 720 <= 1440 ? 720 : 0;
  if (to !== null && to <= from) return null;
  const shift = ZONES.find(([pattern]) => pattern.test(line.slice(stop, stop + 20)))?.[1] ?? 0;
  from += shift;
  if (to !== null) to += shift;
  if (from < 0 || from > 1440) return null;
  return {
    start: from,
    end: to !== null && to > 1440 ? null : to,
    index,
    stop,
    isBefore:
      /\b(?:doors?(?: open)?|check[ -]?in|registration(?: opens)?|sign[ -]?in|lobby|set[ -]?up|arrive|coffee)\b[^.;,]{0,18}$/i.test(
        line.slice(Math.max(0, index - 40), index),
      ) ||
      /^[\s:,–—-]*(?:doors|check[ -]?in|registration|sign[ -]?in|(?:coffee|breakfast)(?:,| and| &)|arrival|vendor set)/i.test(
        line.slice(stop, stop + 26),
      ),
    isGuess: !marked && named === null && !half24,
  };
}

/** A start without its half of the day takes the one that makes a short span with the end. */
function startHalfOf(
  start: Clock,
  end: Clock | null,
  endHalf: 'am' | 'pm' | null,
  named: 'am' | 'pm' | null,
  marked: boolean,
): 'am' | 'pm' {
  if (end === null || endHalf === null) return named ?? usualHalf(start.hour);
  if (!marked) return named ?? usualHalf(start.hour);
  const to = minutes(end, endHalf);
  return minutes(start, endHalf) < to ? endHalf : endHalf === 'pm' ? 'am' : 'pm';
}
