import type { Range } from '../document/source-text.ts';

/** A time of day, in minutes after midnight in Maine. */
export interface Time extends Range {
  readonly from: number;
  readonly to: number | null;
  /** Whether the text says morning or afternoon. */
  readonly isMarked: boolean;
}

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** '530pm', '530-9pm': hours and minutes without a sign between. */
const RUN_TOGETHER = '(?=[0-5]\\d\\s?(?:(?:-|to|til) ?\\d{1,4} ?)?[ap]\\.?m)(\\d{2})';
const CLOCK =
  `(?:(\\d{1,2})(?:\\s?[:.h]\\s?(\\d{2})|${RUN_TOGETHER}|(?!\\d))\\s?(h\\b)?\\s*` +
  '([ap]\\.?\\s?m\\b\\.?|[ap](?![\\p{L}\\d]))?|(noon|midnight|midday|midi))';
const JOIN =
  "\\s*(?:-|–|—|\\bto\\b|\\btill?\\b|'til|\\buntil\\b|\\bthrough\\b|\\bthru\\b|\\band\\b|[àa](?=\\s))\\s*";
const TIMES = new RegExp(
  `(?<![\\p{L}\\d$.,:/#-])${CLOCK}(?:${JOIN}${CLOCK}(?![\\d/%]))?(?!:\\d\\d\\])`,
  'giu',
);
const HOUR = `(?:${HOURS.join('|')})`;
/** 'Half past nine', 'a quarter to six', 'seven-thirty'. */
const SPOKEN_PART = new RegExp(
  `\\b(?:(half past|half after|a? ?quarter past|a? ?quarter after|a? ?quarter to|a? ?quarter of) (${HOUR})|(${HOUR})[- ](fifteen|thirty|forty-five))\\b`,
  'giu',
);
/** 'At nine', 'five until seven', but not 'from two towns'. */
const SPOKEN_HOUR = new RegExp(
  '(?<=\\b(?:at|from|until|till|by|between|[ap]\\.?m\\.? to|(?:morning|afternoon|evening) (?:to|until|till)) )' +
    `(?!one\\b)${HOUR}\\b` +
    "(?=$|[.,;:)!]|\\s?(?:o'clock|in the|on\\b|until|till|to\\b|at\\b|sharp|and\\b|for\\b|with\\b|[ap]\\.?m))" +
    `|(?<=\\b(?:(?:${HOUR}|noon|midday) (?:to|until|till)|between ${HOUR} and) )${HOUR}\\b` +
    `|\\b${HOUR}(?=\\s?(?:o'clock|in the (?:morning|afternoon|evening)|sharp\\b))` +
    `|\\b${HOUR}(?= (?:until|till|to) (?:half|a? ?quarter|noon|midday|${HOUR})\\b)`,
  'giu',
);
const ZONE_MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^[\s,(]{0,2}(?:c[sd]?t|central)\b/iu, 60],
  [/^[\s,(]{0,2}(?:m[sd]?t|mountain)\b/iu, 120],
  [/^[\s,(]{0,2}(?:p[sd]?t|pacific)\b/iu, 180],
  [/^[\s,(]{0,2}(?:a[sd]t|atlantic)\b/iu, -60],
];

interface Clock {
  readonly minutes: number;
  readonly half: 'a' | 'p' | null;
  readonly isExact: boolean;
}

const O_CLOCK = /(?<=:\d\d) ?o'clock|(?<!:)\b(\d{1,2}) ?o'clock/giu;
const HALF_NAMED = /(?<=\d ?[^\p{L}\d]{0,16})(?:o'clock )?in the (morning|afternoon|evening)/giu;

/** Returns the times of a line, in places of the line. */
export function findTimes(line: string): Time[] {
  const spoken: Range[] = [];
  const parted = line.replace(SPOKEN_PART, (words: string, ...groups: (string | undefined)[]) => {
    const [before, hour, hourFirst, after] = groups;
    spoken.push({ start: Number(groups[4]), end: Number(groups[4]) + words.length });
    return inFigures(words, hour ?? hourFirst ?? '', before ?? after ?? '');
  });
  const numbered = parted.replace(SPOKEN_HOUR, (hour: string, offset: number) => {
    spoken.push({ start: offset, end: offset + hour.length });
    return inFigures(hour, hour, '');
  });
  const plain = numbered.replace(O_CLOCK, (words, hour: string | undefined) =>
    (hour === undefined ? '' : `${hour}:00`).padEnd(words.length, ' '),
  );
  const text = plain.replace(HALF_NAMED, (words: string, half: string) =>
    (half === 'morning' ? 'am' : 'pm').padEnd(words.length, ' '),
  );
  const times: Time[] = [];
  for (const match of text.matchAll(TIMES)) {
    const first = readClock(match.slice(1, 7));
    if (first === null) continue;
    const second = readClock(match.slice(7, 13));
    const written = match.index + match[0].trimEnd().length;
    const time = settle(first, second, text, { start: match.index, end: written });
    if (time === null) continue;
    const last = spoken.find(({ start, end }) => start < time.end && end > time.end);
    times.push({ ...time, end: last?.end ?? time.end });
  }
  return times;
}

/** 'half past nine' as '9:30', padded so that places stay. */
function inFigures(words: string, hour: string, part: string): string {
  const number = HOURS.indexOf(hour.toLowerCase()) + 1;
  const isBefore = /quarter (?:to|of)$/iu.test(part);
  const minute = /half|thirty/iu.test(part)
    ? '30'
    : isBefore || /forty/iu.test(part)
      ? '45'
      : /quarter|fifteen/iu.test(part)
        ? '15'
        : '00';
  const figures = `${isBefore ? number - 1 || 12 : number}:${minute}`;
  return figures.length > words.length
    ? `${number}h`.padEnd(words.length, ' ')
    : figures.padEnd(words.length, ' ');
}

function readClock(groups: readonly (string | undefined)[]): Clock | null {
  const [hour, minute, joined, french, half, word] = groups;
  if (word !== undefined) {
    const isMidnight = word.toLowerCase() === 'midnight';
    return { minutes: isMidnight ? 1440 : 720, half: 'p', isExact: true };
  }
  if (hour === undefined) return null;
  const [hours, minutes] = [Number(hour), Number(minute ?? joined ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  const letter = half?.charAt(0).toLowerCase();
  return {
    minutes: hours * 60 + minutes,
    half: letter === 'a' || letter === 'p' ? letter : null,
    isExact: minute !== undefined || joined !== undefined || french !== undefined,
  };
}

function settle(first: Clock, second: Clock | null, text: string, range: Range): Time | null {
  const isMarked = first.half !== null || (second !== null && second.half !== null);
  const before = text.slice(Math.max(0, range.start - 24), range.start);
  const isIntroduced = /(?:\bfrom|\bat|@|\bbetween|\btime:?)\s*$/iu.test(before);
  const after = text.slice(range.end, range.end + 12);
  const isEdge =
    first.minutes > 0 &&
    ((EDGE.test(before) && !UNIT.test(after)) ||
      (BARE_EDGE.test(before) && END_OF_THOUGHT.test(after)));
  const isExact = first.isExact || (second?.isExact ?? false);
  const near = text.slice(Math.max(0, range.start - 40), range.end + 34);
  const named = halfNamed(near);
  if (
    !isMarked &&
    !isExact &&
    !isEdge &&
    !(isIntroduced && named !== null) &&
    !(second !== null && isPlausible(text, range))
  ) {
    return null;
  }
  if (!isMarked && first.minutes === 0) return null;
  const is24 =
    first.minutes >= 780 || (second !== null && second.minutes >= 780 && second.half === null);
  const shift =
    ZONE_MINUTES.find(([zone]) => zone.test(text.slice(range.end, range.end + 14)))?.[1] ?? 0;
  const to =
    second === null ? null : inHalf(second, second.half ?? named ?? usualHalf(second), is24);
  const from = startOf(first, to, second, named, is24);
  if (to !== null && to <= from) {
    const later = to + 720;
    return second?.half != null || later <= from || later > 1440
      ? { ...range, from: from + shift, to: null, isMarked }
      : { ...range, from: from + shift, to: later + shift, isMarked };
  }
  return {
    ...range,
    from: from + shift,
    to: to === null ? null : to + shift,
    isMarked: isMarked || is24,
  };
}

/** 'We start at 7', 'done by 9': a bare number that begins or ends something. */
const EDGE =
  /\b(?:(?:starts?|begins?|doors|gather|meet|arrive|leave|opens?|closes?|ends?|stops?|finish|adjourns?|wraps? up|home) (?:at|by)|(?:done|over|finished|wrapped up|out) by|starts|stops?)\s*$/iu;
const BARE_EDGE = /\b(?:by|at|until|till?) $/iu;
const END_OF_THOUGHT = /^ ?(?:$|[.,;:)!–—·|-]|(?:and|in|on|for|with|so|sharp|or)\b)/iu;
const UNIT =
  /^\s?(?:%|people|years|weeks|months|hours|employees|businesses|minutes|days|per\b|k\b)/iu;

/** A bare '6-8' is a time only beside a day, an hour word or at the end of a thought. */
function isPlausible(text: string, range: Range): boolean {
  const around = text.slice(Math.max(0, range.start - 30), range.start);
  const after = text.slice(range.end, range.end + 16);
  if (UNIT.test(after)) return false;
  if (/\btil|\buntil/iu.test(text.slice(range.start, range.end))) return true;
  return BEFORE_HOURS.test(around) || AFTER_HOURS.test(after);
}

/** A masked day, a weekday or a word for hours. */
const BEFORE_HOURS = new RegExp(
  '\\b(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|hours?|open|daily|always|evenings?|mornings?|afternoons?|nights?)[.,:]?\\s*\\(?$' +
    '|[§\\d][,;:)]{0,2}\\s*\\(?$|\\btime\\b|\\bfrom\\s*$',
  'iu',
);
const AFTER_HOURS = /^\s?(?:each day|every day|daily|sharp)\b/iu;

function startOf(
  first: Clock,
  to: number | null,
  second: Clock | null,
  named: 'a' | 'p' | null,
  is24: boolean,
): number {
  if (first.half !== null || is24) return inHalf(first, first.half, is24);
  if (to === null || second?.half === null || second === null) {
    return inHalf(first, named ?? usualHalf(first), false);
  }
  const sameHalf = inHalf(first, to >= 720 ? 'p' : 'a', false);
  return sameHalf < to ? sameHalf : inHalf(first, 'a', false);
}

function inHalf({ minutes }: Clock, half: 'a' | 'p' | null, is24: boolean): number {
  if (minutes >= 780 || half === null || is24) return minutes;
  return (minutes % 720) + (half === 'p' ? 720 : 0);
}

function usualHalf({ minutes }: Clock): 'a' | 'p' {
  return minutes >= 450 && minutes < 720 ? 'a' : 'p';
}

function halfNamed(near: string): 'a' | 'p' | null {
  if (/\b(?:morning|breakfast|matin[eé]*e?)\b/iu.test(near)) return 'a';
  if (/\b(?:evening|night|tonight|afternoon|supper|dinner|soir)\b/iu.test(near)) return 'p';
  return null;
}
