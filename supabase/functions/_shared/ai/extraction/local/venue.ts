import type { ExtractedEvent } from '../../../contracts/extraction.ts';
import { findAddresses, withTown } from './addresses.ts';
import type { Document } from './document.ts';
import { found, shorten, type Found } from './found.ts';
import type { Link } from './links.ts';
import { findTownIn, findTowns } from './places.ts';
import type { FoundFields } from './resource.ts';
import { subjectText } from './topics.ts';

const ONLINE =
  /\b(?:zoom|webinar|virtual(?:ly)?|online (?:event|workshop|session|class|training|only|webinar|meeting|seminar|conversation|panel|forum|gathering|course)|google meet|microsoft teams|teams meeting|livestream(?:ed)?|live ?stream|held online|online via|via (?:zoom|teams|video)|on zoom|streamed|video link|video call|remote(?:ly)?|from (?:your|home|anywhere)|online pass|(?:is|be|are|join(?: us)?|attend|it's) online|^online\b)\b/i;
const BOTH =
  /\b(?:hybrid|in[- ]person (?:and|or|&|\+) (?:online|virtual(?:ly)?|on zoom|via zoom|livestream|remote(?:ly)?)|(?:online|virtual(?:ly)?|zoom|remote(?:ly)?) (?:and|or|&|\+) in[- ]person|streamed|livestream(?:ed)?|video stream|stream(?:ing)? (?:tickets?|pass(?:es)?|link|option)|watch along|sit in from home|(?:online|virtual|remote) (?:pass(?:es)?|tickets?|option)|or join (?:from|by|us online|via|on|online|virtually)|or (?:online|on zoom|via zoom|virtually|by zoom)|zoom (?:option|link) (?:available|for)|(?:also|and) (?:on|via) zoom|join (?:from|by) (?:your desk|home|anywhere|zoom|video))\b/i;
const NOT_ONLINE =
  /\b(?:register|sign up|apply|tickets?|rsvp|order|buy|pay|details|recording|slides|posted|info(?:rmation)?|more|reserve) (?:\w+ ){0,2}online\b|\bonline (?:registration|store|sales|presence|marketing|at|form|tickets|marketplace|business)\b|\bno (?:zoom|virtual|online)[^.]*|\bnot (?:be )?(?:streamed|recorded|online|virtual)[^.]*|\b(?:will not|won't) be (?:streamed|online)[^.]*/gi;

/** Whether people meet in a place, from afar, or both. */
export function findLocationType(
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
  /(?:(?:\b(?:at|inside|in|to) |(?<=^|\s)@ ?)(?:the |our |his |her )?)((?:[\p{Lu}\d][\p{L}\d'&.-]*(?: (?:of|and|the|at|&|de|du))? ?){1,7})(?:,? (?:in|on) (?:downtown )?((?:[\p{Lu}][\p{L}'.-]+ ?){1,3}))?/gu;
const NOTED_AT =
  /(?:\bat |@ ?)(?:the |our )?((?:[\p{L}'&-]+ ){0,4}?[\p{L}'&-]+)(?:,| in|,? on the \w+ in) ((?:[\p{L}'.-]+ ?){1,3})/giu;

/** Where people meet: a labelled place, an address, or 'at the … in …'. */
export function findVenue(document: Document, title: string | null): Found<string> | null {
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
  if (address !== null) {
    const text = address.text.replace(/^the /i, '').replace(/(\p{Ll}{4})\.$/u, '$1');
    return found(shorten(withTown(text, towns), 400), 0.88);
  }
  const beside = venueBesideDay(document);
  if (beside !== null) return beside;
  return venueInText(
    subjectText(document),
    towns.map(({ town }) => town),
    title,
  );
}

/** 'May 14 | Loon Lodge, Bethel': the house and its town between bars. */
function venueBesideDay(document: Document): Found<string> | null {
  for (const { role, whole } of document.lines.slice(0, 8)) {
    if (role === 'navigation' || role === 'footer') continue;
    for (const part of whole.slice(0, 300).split(/[|·•]/).slice(1)) {
      const [, town] =
        /^ *\p{Lu}[^,\d]{2,40}, ([^,\d]{3,24}?)(?:, (?:ME|Maine))? *$/u.exec(part) ?? [];
      if (town !== undefined && findTownIn(town) === town) return found(part.trim(), 0.8);
    }
  }
  return null;
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
      const isAt = /^(?:at |inside |@)/i.test(match[0]);
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
