import type { DateMention } from './dates.ts';
import type { Document, Line } from './document.ts';
import { best, found, type Found } from './found.ts';
import { findTimes, type TimeMention } from './times.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-02-27T16:00`; midnight at the end of a day is the first minute of the next. */
function momentOf(day: string, minutes: number): string {
  if (minutes < 1440) return `${day}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  return `${nextDay(day)}T00:00`;
}

interface When {
  readonly start: Found<string> | null;
  readonly end: Found<string> | null;
}

const NOT_THE_EVENT = new Set([
  'deadline',
  'signUp',
  'published',
  'superseded',
  'notice',
  'opening',
]);

/** Start and end of the event. */
export function findWhen(document: Document, dates: readonly DateMention[], today: string): When {
  const days = dates.filter(
    ({ role, isLabelled, line }) =>
      (!NOT_THE_EVENT.has(role) || (isLabelled && role === 'event')) &&
      line.role !== 'aside' &&
      line.role !== 'footer' &&
      line.label !== 'press' &&
      line.label !== 'deadline' &&
      line.label !== 'registerBy',
  );
  const chosen = best(days, (mention) => dayPoints(mention, today) + echoes(mention, days));
  if (chosen === undefined || dayPoints(chosen, today) < -1.5) return { start: null, end: null };
  const series = seriesOf(chosen, days);
  const last = series.at(-1) ?? chosen;
  const endDay =
    chosen.endDay ?? (last.day > chosen.day ? last.day : labelledEnd(document, dates, chosen));
  const times = timesFor(document, chosen, days);
  const confidence = Math.min(0.95, 0.7 + dayPoints(chosen, today) * 0.035);
  const startTime = times.start;
  const start = found(
    startTime === null ? chosen.day : momentOf(chosen.day, startTime.start),
    confidence - (startTime?.isGuess === true ? 0.15 : 0),
  );
  const endTime = times.end ?? timesFor(document, last, days).end;
  if (endTime !== null)
    return {
      start,
      end: found(
        momentOf(endDay ?? chosen.day, endTime),
        confidence - (series.length > 1 ? 0.12 : 0.02),
      ),
    };
  return { start, end: endDay === null ? null : found(endDay, confidence - 0.1) };
}

/** A day that comes again, or that the next day follows, is the one that the text is about. */
function echoes({ day, line }: DateMention, days: readonly DateMention[]): number {
  const again = days.filter((other) => other.line !== line && other.day === day).length;
  const following = days.some((other) => other.line !== line && other.day === nextDay(day));
  return Math.min(1.6, again * 0.8) + (following ? 1 : 0);
}

function nextDay(day: string): string {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function dayPoints(
  { role, line, times, hasWeekday, hasYear, isLabelled, day, endDay, index, stop }: DateMention,
  today: string,
): number {
  let points = isLabelled && role === 'event' ? 4 : 0;
  if (times.length > 0) points += 2;
  if (hasWeekday) points += 1;
  if (hasYear) points += 0.4;
  if (endDay !== null) points += 1.2;
  if (line.index < 5) points += 0.8;
  if (role === 'event' || role === 'information') points += 0.6;
  if (role === 'program') points += 0.2;
  if (role === 'decision') points -= 0.6;
  if (line.role === 'heading') points += 0.8;
  if (day < today) points -= 5;
  const near = line.whole.slice(Math.max(0, index - 60), stop + 60);
  if (
    /\b(?:new date|rescheduled (?:to|for)|now (?:on|scheduled)|moved to|join us|save the date|happening|takes place|will be held|will meet|comes to|held on|starts?)\b/i.test(
      near,
    )
  )
    points += 1.6;
  if (
    /\b(?:snow date|rain date|backup date|storm date|last year|recording|survey|abstracts?|posters?|vendors?|exhibitors?|volunteers?|scholarships?|board|planning|early[ -]?bird|by)\s*(?:is|:)?\s*$/i.test(
      line.whole.slice(Math.max(0, index - 20), index),
    )
  )
    points -= 5;
  if (
    line.index > 3 &&
    /^\W*(?:save the date|also|coming up|mark your calendars?)\b/i.test(line.whole)
  )
    points -= 3;
  return points - line.index * 0.04;
}

/** Days of one list, such as the evenings of a course. */
function seriesOf(chosen: DateMention, days: readonly DateMention[]): DateMention[] {
  const isAlike = (one: DateMention, other: DateMention): boolean =>
    Math.abs(one.line.index - other.line.index) === 1 &&
    one.times.length > 0 &&
    one.times.length === other.times.length &&
    one.line.label === other.line.label &&
    one.line.paragraph === other.line.paragraph;
  const series = [chosen];
  for (const day of days) {
    const last = series.at(-1);
    if (last !== undefined && day.day > last.day && isAlike(last, day)) series.push(day);
  }
  return series.length >= 3 ? series : [chosen];
}

/** 'End: …' on a line of its own. */
function labelledEnd(
  document: Document,
  dates: readonly DateMention[],
  chosen: DateMention,
): string | null {
  const line = document.lines.find(({ labelText }) => /^ends?(?: date)?$/i.test(labelText));
  const end = dates.find((mention) => mention.line === line && mention.day >= chosen.day);
  return end?.day ?? null;
}

interface Times {
  readonly start: TimeMention | null;
  readonly end: number | null;
}

/** Times beside the day; else on a line for them, or the next line; else by the names of weekdays. */
function timesFor(document: Document, chosen: DateMention, days: readonly DateMention[]): Times {
  const labelledEnd = document.lines.find(({ labelText }) =>
    /^ends?(?: date| time|s)?$/i.test(labelText),
  );
  const own = chooseTimes(chosen.times);
  if (own.start !== null)
    return labelledEnd === undefined || own.end !== null
      ? own
      : { ...own, end: findTimes(labelledEnd.text, true)[0]?.start ?? null };
  const lines = document.lines.filter(({ role }) => role === 'body' || role === 'heading');
  const labelled = lines.filter(
    ({ label, labelText }) => label === 'time' && !/^end/i.test(labelText),
  );
  const next = lines.find(({ index }) => index === chosen.line.index + 1);
  const near = [...labelled, ...(next === undefined ? [] : [next])];
  for (const line of near) {
    const times = chooseTimes(
      findTimes(line.whole, line.label === 'time' || /^\W*\d/.test(line.whole)),
    );
    if (times.start !== null)
      return {
        ...times,
        end:
          times.end ??
          (labelledEnd === undefined
            ? null
            : (findTimes(labelledEnd.text, true)[0]?.start ?? null)),
      };
  }
  const others = days.filter(({ day, line }) => day === chosen.day && line !== chosen.line);
  const again = chooseTimes(others.flatMap(({ times }) => times));
  if (again.start !== null) return again;
  const agenda = timesOfAgenda(chosen, lines);
  return agenda.start === null ? timesOfSpan(chosen, lines) : agenda;
}

function chooseTimes(times: readonly TimeMention[]): Times {
  const start = times.find(({ isBefore, end }) => !isBefore || end !== null) ?? times[0] ?? null;
  if (start === null) return { start: null, end: null };
  return { start, end: start.end };
}

/** An agenda below the day: from its first time to the end of its last. */
function timesOfAgenda(chosen: DateMention, lines: readonly Line[]): Times {
  const rows = lines
    .filter(
      ({ index, whole }) =>
        index > chosen.line.index && /^\W{0,3}\d{1,2}(?::\d\d|\s?[ap]\.?m)/i.test(whole),
    )
    .map(({ whole }) => ({ whole, time: findTimes(whole, true)[0] }));
  const first = rows.find(({ time }) => time !== undefined && !time.isBefore)?.time;
  const last = rows.at(-1);
  if (rows.length < 3 || first === undefined || last?.time === undefined)
    return { start: null, end: null };
  const closes = /\b(?:end|close|closing|adjourn|wrap|home|depart|done|finish)/i.test(last.whole);
  return { start: first, end: last.time.end ?? (closes ? last.time.start : null) };
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

/** 'Opens at 8 a.m. on Wednesday … closes at 3:30 p.m. on Thursday'; or the first time that opens anything. */
function timesOfSpan(chosen: DateMention, lines: readonly Line[]): Times {
  const endDay = chosen.endDay ?? chosen.day;
  let start: TimeMention | null = null;
  let end: number | null = null;
  for (const { whole, label } of lines) {
    if (
      label === 'contact' ||
      label === 'deadline' ||
      label === 'registerBy' ||
      whole.length > 3000
    )
      continue;
    for (const time of findTimes(whole, false)) {
      const around = whole.slice(Math.max(0, time.index - 40), time.stop + 24).toLowerCase();
      const before = around.slice(0, Math.min(40, time.index));
      if (
        /\b(?:apply|deadline|due|register by|rsvp|call|weekdays|office hours|open daily)\b/.test(
          around,
        )
      )
        continue;
      const closes = /\b(?:closes|ends|concludes|wraps|until|finishes)\b[^.]*$/.test(before);
      if (closes && around.includes(weekdayOf(endDay))) end ??= time.start;
      else if (closes && chosen.endDay === null) end ??= time.start;
      else if (
        around.includes(weekdayOf(chosen.day)) ||
        /\b(?:opens|begins|starts|kicks off|from)\b[^.]*$/.test(before)
      ) {
        start ??= time;
        end ??= time.end;
      }
    }
  }
  return { start, end };
}
