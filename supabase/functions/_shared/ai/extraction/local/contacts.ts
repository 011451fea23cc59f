import { findPhoneNumbersInText } from 'libphonenumber-js';
import type { Document, Line } from './document.ts';
import { best, found, type Found } from './found.ts';
import { sharedWords } from './links.ts';

interface Contact {
  readonly value: string;
  readonly line: Line;
  readonly before: string;
  readonly after: string;
}

/** Mail and telephone by which one asks about the matter. */
export interface Contacts {
  readonly email: Found<string> | null;
  readonly phone: Found<string> | null;
}

const EMAIL =
  /(?<![\w.+%-])[A-Za-z0-9](?:[\w.+%'-]{0,62}[A-Za-z0-9_])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,6}[A-Za-z]{2,24}(?![\w@])/g;
const OBSCURED =
  /\b([\w.+-]{1,64}) ?[[({] ?at ?[\])}] ?([\w-]{1,60}(?: ?[[({] ?dot ?[\])}] ?[\w-]{2,24}|\.[\w-]{2,24}){1,4})/gi;
const NEVER =
  /^[^@]*(?:-leave|-unsubscribe|-request|-bounces?|\+unsub\w*)@|@(?:bounce|lists?|mailer|unsubscribe|mail-?list)\.|^(?:no-?reply|leave|bounces?|remove|do-?not-?reply|unsubscribe|opt-?out|bounce|mailer-daemon|postmaster|webmaster|abuse|privacy|list-?serv|subscribe)\b/i;
const REFUSES =
  /\b(?:unsubscribe|opt[ -]?out|stop receiving|at the account|sent to|was sent|remove me|privacy|guests?|to:|cc:|bcc:)\b[^@]{0,40}$/i;
const ASKS =
  /\b(?:questions?|contact|e-?mail|write|call|phone|tel(?:ephone)?|ask|reach|talk to|information|info|help|desk|inquir\w+|rsvp|apply|submit|send|speak|reserve|register|at)\b/i;
const ELSEWHERE =
  /\b(?:media|press|gifts?|donat\w+|give|sponsor\w*|vendor\w*|volunteer|advertis\w*|billing|jobs?|careers|switchboard|main (?:office|line|number)|general|front desk|subscriptions?|website problems|technical (?:issues|problems)|accommodations?|interpreters?|accessib\w+|plant desk|other|class(?:es)?|emergency|complaints?|ada|website|web ?site (?:problems|issues|help))\b/i;

/** The best mail and telephone; both from the same line where that is possible. */
export function findContacts(document: Document, name: string | null): Contacts {
  const emails = contactsBy(document, findEmails);
  const phones = contactsBy(document, findPhones);
  const email = accepted(
    best(emails, (contact) => emailPoints(contact, name)),
    (contact) => emailPoints(contact, name),
  );
  const isClear = new Set(emails.map(({ value }) => value)).size === 1;
  const phone = accepted(
    best(phones, (contact) => phonePoints(contact, email)),
    (contact) => phonePoints(contact, email),
  );
  return {
    email:
      email === undefined
        ? null
        : found(email.value, confidence(emailPoints(email, name), isClear)),
    phone:
      phone === undefined
        ? null
        : found(
            phone.value,
            confidence(
              phonePoints(phone, email),
              new Set(phones.map(({ value }) => value)).size === 1,
            ),
          ),
  };
}

/** A contact that is plainly for something else is none. */
function accepted(
  contact: Contact | undefined,
  points: (contact: Contact) => number,
): Contact | undefined {
  return contact !== undefined && points(contact) > -1.6 ? contact : undefined;
}

const confidence = (points: number, isClear: boolean): number =>
  (isClear ? 0.9 : 0.78) + Math.max(-0.3, Math.min(0.06, (points - 1) * 0.04));

type Finder = (text: string) => { value: string; index: number; stop: number }[];

function contactsBy(document: Document, find: Finder): Contact[] {
  const contacts: Contact[] = [];
  for (const line of document.lines) {
    const text = line.whole.slice(0, 5000);
    let stop = 0;
    for (const match of find(text)) {
      const before = text.slice(Math.max(stop, match.index - 90), match.index);
      stop = match.stop;
      if (REFUSES.test(text.slice(Math.max(0, match.index - 70), match.index))) continue;
      contacts.push({
        value: match.value,
        line,
        before: lastSentence(before),
        after: text.slice(match.stop, match.stop + 50),
      });
    }
    if (contacts.length > 60) break;
  }
  return contacts;
}

const lastSentence = (text: string): string => text.split(/[.!?]\s+(?=\p{Lu})|[|·•]/u).at(-1) ?? '';

const findEmails: Finder = (text) => {
  if (!/@|\bat ?[\])}]/i.test(text)) return [];
  const plain = [...text.matchAll(EMAIL)].map((match) => ({
    value: match[0],
    index: match.index,
    stop: match.index + match[0].length,
  }));
  const obscured = [...text.matchAll(OBSCURED)].map((match) => ({
    value: `${match[1] ?? ''}@${(match[2] ?? '').replace(/ ?[[({] ?dot ?[\])}] ?/gi, '.')}`,
    index: match.index,
    stop: match.index + match[0].length,
  }));
  return [...plain, ...obscured].filter(({ value }) => !NEVER.test(value) && value.length <= 254);
};

const findPhones: Finder = (text) => {
  if (!/\d[\d\s().+-]{5,}\d/.test(text)) return [];
  const phones: { value: string; index: number; stop: number }[] = [];
  for (let start = 0; start < text.length; start += 500) {
    const part = text.slice(start, start + 540);
    if (!/\d[\d\s().+-]{5,}\d/.test(part)) continue;
    for (const { number, startsAt, endsAt } of findPhoneNumbersInText(part, 'US')) {
      if (String(number.countryCallingCode) !== '1' || /[$/=]$/.test(part.slice(0, startsAt)))
        continue;
      if (isOtherNumber(part.slice(Math.max(0, startsAt - 40), startsAt))) continue;
      if (startsAt + start < (phones.at(-1)?.stop ?? 0)) continue;
      const extension =
        number.ext ??
        /^,? ?(?:ext(?:ension)?\.?|x|option|opt\.?) ?(\d{1,6})\b/i.exec(part.slice(endsAt))?.[1];
      const national = number.nationalNumber;
      const digits = `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
      phones.push({
        value: extension === undefined ? digits : `${digits} ext. ${extension}`,
        index: start + startsAt,
        stop: start + endsAt,
      });
    }
  }
  return [...phones, ...localPhones(text, phones)];
};

/** Numbers without the area code: Maine has one. */
function localPhones(
  text: string,
  phones: readonly { index: number; stop: number }[],
): { value: string; index: number; stop: number }[] {
  const match =
    /\b(?:call|phone|tel(?:ephone)?|text|dial|voice)\b[^\d\n]{0,30}?(\d{3})[-. ](\d{4})(?![\d-])/i.exec(
      text,
    );
  if (
    match === null ||
    phones.some(({ index, stop }) => index < match.index + match[0].length && stop > match.index)
  )
    return [];
  return [
    {
      value: `(207) ${match[1] ?? ''}-${match[2] ?? ''}`,
      index: match.index + match[0].length - 8,
      stop: match.index + match[0].length,
    },
  ];
}

/** Numbers that are not for calling a person. */
const isOtherNumber = (before: string): boolean =>
  /\b(?:fax|f|meeting id|webinar id|id|passcode|access code|pin|ein|tax id|dial[ -]?in|conference|account|case|rfp|grant)\b[\s#:.(no]{0,8}$/i.test(
    before,
  ) || /\bdial[ -]?in\b[^.]{0,30}$/i.test(before);

function emailPoints({ value, line, before }: Contact, name: string | null): number {
  let points = basicPoints(line, before);
  points += Math.min(2, sharedWords(value.split('@')[0] ?? '', name) * 1.5);
  if (
    /^(?:media|press|communications|comms|pr|news|newsletter|helpdesk|webhelp|support|jobs|careers|donate|give|events?-?noreply)@/i.test(
      value,
    )
  )
    points -= 2;
  return points;
}

function phonePoints({ line, before, after }: Contact, email: Contact | undefined): number {
  let points = basicPoints(line, before);
  if (/\b(?:fax)\b/i.test(before)) points -= 5;
  if (/^\s*\(?(?:fax|f)\b/i.test(after)) points -= 5;
  if (email?.line.index === line.index) points += 2;
  else if (email?.line.paragraph === line.paragraph) points += 0.7;
  return points;
}

function basicPoints(line: Line, before: string): number {
  let points = 0;
  if (line.label === 'contact') points += 2;
  if (
    line.section === 'contact' ||
    line.section === 'apply' ||
    line.label === 'apply' ||
    line.label === 'register'
  )
    points += 0.7;
  if (ASKS.test(before)) points += 1;
  if (ELSEWHERE.test(before) || ELSEWHERE.test(line.labelText)) points -= 2.5;
  if (line.label === 'press' || line.section === 'press' || line.label === 'fax') points -= 3;
  if (line.role === 'aside') points -= 3;
  if (line.role === 'footer') points -= 1;
  return points - line.index * 0.005;
}
