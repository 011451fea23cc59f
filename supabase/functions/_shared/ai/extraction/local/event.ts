import type { ExtractedEvent } from '../../../contracts/extraction.ts';
import type { DateMention } from './dates.ts';
import type { Document, Line } from './document.ts';
import { best, found, shorten, type Found } from './found.ts';
import { findImage, findLinks, findMeeting, findRegistration, type Link } from './links.ts';
import { findOrganization } from './organizations.ts';
import { findAddresses, findTowns, regionOfPlace, withTown } from './places.ts';
import { describe } from './prose.ts';
import type { FoundFields } from './resource.ts';
import { findTimes, type TimeMention } from './times.ts';
import { findTitle } from './title.ts';
import { findEventType, findIndustries, findTags, subjectText } from './topics.ts';
import { industryLabel } from './vocabulary.ts';

/** Reads a document as an event. */
export function readEvent(
  document: Document,
  dates: readonly DateMention[],
  today: string,
  isEvent: boolean,
): FoundFields<ExtractedEvent> {
  const title = findTitle(document, isEvent ? 'event' : 'resource');
  const links = findLinks(document);
  const registration = findRegistration(links, title?.value ?? null);
  const meeting = findMeeting(links, registration?.value ?? null);
  const address = findVenue(document, title?.value ?? null);
  const when = isEvent ? findWhen(document, dates, today) : { start: null, end: null };
  const type = isEvent ? findEventType(document, title?.value ?? null) : null;
  const industries = findIndustries(document, title?.value ?? null);
  const place = findLocationType(document, links, meeting, address);
  const sector = industries?.value[0];
  return {
    title,
    description: describe(document, title?.value ?? null),
    start_date: when.start,
    end_date: when.end,
    location_type: place,
    location_address: place?.value === 'online' ? null : address,
    location_link: place?.value === 'in_person' ? null : meeting,
    geographic_region:
      place?.value === 'online' || address === null ? null : regionOfPlace(document, address),
    host_organization: findOrganization(document, title?.value ?? null, address?.value ?? null),
    registration_link: registration?.value === meeting?.value ? null : registration,
    sector:
      sector === undefined ? null : found(industryLabel(sector), industries?.confidence ?? 0.5),
    business_type: null,
    event_type: type,
    tags: findTags(document, [], findTowns(document)),
    image_url: findImage(links),
  };
}

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

const ONLINE =
  /\b(?:zoom|webinar|virtual(?:ly)?|online (?:event|workshop|session|class|training|only|webinar|meeting|seminar|conversation|panel|forum|gathering|course)|google meet|microsoft teams|teams meeting|livestream(?:ed)?|live ?stream|held online|online via|via (?:zoom|teams|video)|on zoom|streamed|video link|video call|remote(?:ly)?|from (?:your|home|anywhere)|online pass|(?:is|be|are|join(?: us)?|attend|it's) online|^online\b)\b/i;
const BOTH =
  /\b(?:hybrid|in[- ]person (?:and|or|&|\+) (?:online|virtual(?:ly)?|on zoom|via zoom|livestream|remote(?:ly)?)|(?:online|virtual(?:ly)?|zoom|remote(?:ly)?) (?:and|or|&|\+) in[- ]person|streamed|livestream(?:ed)?|online pass|or join (?:from|by|us online|via|on|online|virtually)|or (?:online|on zoom|via zoom|virtually|by zoom)|zoom (?:option|link) (?:available|for)|(?:also|and) (?:on|via) zoom|join (?:from|by) (?:your desk|home|anywhere|zoom|video))\b/i;
const NOT_ONLINE =
  /\b(?:register|sign up|apply|tickets?|rsvp|order|buy|pay|details|recording|slides|posted|info(?:rmation)?|more|reserve) (?:\w+ ){0,2}online\b|\bonline (?:registration|store|sales|presence|marketing|at|form|tickets|marketplace|business)\b|\bno (?:zoom|virtual|online)[^.]*|\bnot (?:be )?(?:streamed|recorded|online|virtual)[^.]*|\b(?:will not|won't) be (?:streamed|online)[^.]*/gi;

function findLocationType(
  document: Document,
  links: readonly Link[],
  meeting: Found<string> | null,
  address: Found<string> | null,
): FoundFields<ExtractedEvent>['location_type'] {
  const lines = document.lines.filter(
    ({ role, label }) =>
      (role === 'body' || role === 'heading') && label !== 'contact' && label !== 'press',
  );
  const text = lines.map(({ whole }) => whole.replace(NOT_ONLINE, ' ')).join('\n');
  const stated =
    document.lines.find(({ label }) => label === 'format' || label === 'place')?.text ?? '';
  if (
    /\bhybrid\b/i.test(stated) ||
    (BOTH.test(text) && (address !== null || /in[- ]person/i.test(text)))
  )
    return found('hybrid', 0.88);
  const isOnline =
    ONLINE.test(text) ||
    meeting !== null ||
    links.some(({ isMeeting }) => isMeeting) ||
    /^\W*online\b/im.test(text);
  if (address !== null)
    return meeting !== null || (isOnline && /\bin[- ]person\b/i.test(text))
      ? found('hybrid', 0.8)
      : found('in_person', isOnline ? 0.72 : 0.9);
  if (isOnline) return found('online', 0.9);
  if (/\bin[- ]person\b/i.test(text)) return found('in_person', 0.8);
  return findTowns(document).some(({ isPlaced, line }) => isPlaced && line.role === 'body')
    ? found('in_person', 0.66)
    : null;
}

const PLACED_AT =
  /\b(?:(?:at|inside|in|to|@) (?:the |our |his |her )?)((?:[\p{Lu}\d][\p{L}\d'&.-]*(?: (?:of|and|the|at|&|de|du))? ?){1,7})(?:,? (?:in|on) (?:downtown )?((?:[\p{Lu}][\p{L}'.-]+ ?){1,3}))?/gu;
const NOTED_AT =
  /\bat (?:the |our )?((?:[\p{L}'&-]+ ){0,4}?[\p{L}'&-]+)(?:,| in|,? on the \w+ in) ((?:[\p{L}'.-]+ ?){1,3})/giu;

/** Where people meet: a labelled place, an address, or 'at the … in …'. */
function findVenue(document: Document, title: string | null): Found<string> | null {
  const towns = findTowns(document);
  const lines = document.lines.filter(
    ({ role, label }) =>
      (role === 'body' || role === 'heading') &&
      label !== 'press' &&
      label !== 'office' &&
      label !== 'contact',
  );
  const labelled = lines.find(
    ({ label, text }) =>
      label === 'place' &&
      text !== '' &&
      !/^(?:https?:|zoom\b|online\b|virtual|via\b|google meet|microsoft teams|webinar|tb[ad]|to be|remote)/i.test(
        text,
      ),
  );
  const addresses = findAddresses(document).filter(
    ({ line, text }) =>
      lines.includes(line) &&
      !/\bP\.? ?O\.? ?Box\b/i.test(text) &&
      line.section !== 'contact' &&
      line.section !== 'office',
  );
  if (labelled !== undefined) {
    const inLabelled = labelled.text
      .replace(/\s*\(?(?:or|and|\+|&)\s+(?:on |via |by |join )?(?:zoom|online|virtual)\b.*$/i, '')
      .replace(/https?:\/\/\S+/g, '')
      .replace(/[\s,;:(.]+$/, '');
    const next = document.lines[labelled.index + 1];
    const street = addresses.find(({ line }) => line === next);
    const place =
      street !== undefined && next?.label === null
        ? `${inLabelled}, ${street.text.replace(`${inLabelled}, `, '')}`
        : inLabelled;
    if (place.length > 2) return found(shorten(withTown(place, towns), 400), 0.92);
  }
  const address = addresses.find(({ text }) => /\p{L}/u.test(text)) ?? null;
  if (address !== null) return found(shorten(withTown(address.text, towns), 400), 0.88);
  return venueInText(
    subjectText(document),
    towns.map(({ town }) => town),
    title,
  );
}

function venueInText(
  sentences: readonly string[],
  towns: readonly string[],
  title: string | null,
): Found<string> | null {
  for (const sentence of sentences.slice(0, 60)) {
    for (const match of sentence.matchAll(PLACED_AT)) {
      const venue = (match[1] ?? '')
        .replace(/(?: (?:of|and|the|at|&))?\s*$/, '')
        .replace(/[.,]+$/, '');
      const where = match[2]?.trim().replace(/[.,]+$/, '');
      if (/^\d/.test(venue) || venue.length < 4 || venue === title || towns.includes(venue))
        continue;
      const after = sentence.slice(
        match.index + match[0].length,
        match.index + match[0].length + 40,
      );
      const town = towns.find(
        (name) =>
          where?.startsWith(name) === true || after.replace(/^,? ?(?:in )?/, '').startsWith(name),
      );
      const isAt = /^(?:at|inside|@) /i.test(match[0]);
      if (town !== undefined && (isAt || VENUE.test(venue)))
        return found(`${venue}, ${town}`, 0.85);
      if (VENUE.test(venue))
        return found(towns[0] === undefined ? venue : `${venue}, ${towns[0]}`, 0.7);
    }
    for (const match of sentence.matchAll(NOTED_AT)) {
      const [, venue = '', where = ''] = match;
      const town = towns.find((name) => where.toLowerCase().startsWith(name.toLowerCase()));
      if (town !== undefined && !/\d|\b(?:am|pm|least|noon|least|end|time)\b/i.test(venue))
        return found(`${venue}, ${town}`, 0.82);
    }
  }
  return notedVenue(sentences, towns);
}

/** 'At the farmington grange': a note without capitals names the town first. */
function notedVenue(sentences: readonly string[], towns: readonly string[]): Found<string> | null {
  for (const sentence of sentences.slice(0, 20)) {
    for (const town of towns) {
      const match = new RegExp(
        `\\b(?:at|in) (?:the |our )?(${town.replace(/[.]/g, '\\.')} [\\p{L}']+(?: [\\p{L}']+)?)`,
        'iu',
      ).exec(sentence);
      const venue = match?.[1];
      if (venue === undefined || !VENUE.test(venue)) continue;
      return found(venue.slice(0, venue.search(VENUE) + (VENUE.exec(venue)?.[0].length ?? 0)), 0.8);
    }
  }
  return null;
}

const VENUE =
  /\b(?:library|hall|center|centre|arena|stadium|theatre|depot|barn|farm|mill|studio|gallery|bakery|diner|legion|vfw|elks|post|fairgrounds|town office|city hall|fire station|co-?op|makerspace|pier|yacht club|golf club|country club|ballroom|cinema|playhouse|inn|hotel|brewery|brewing|cafe|church|grange|school|college|university|museum|theater|theatre|club|office|building|campus|armory|lodge|resort|pavilion|park|house|tavern|pub|restaurant|room|auditorium|arena|space|wharf|landing|works|market)\b/i;
