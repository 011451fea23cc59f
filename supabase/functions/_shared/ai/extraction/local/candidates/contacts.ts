import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { LinkifyIt } from 'linkify-it';
import type { Document } from '../document/document.ts';
import type { Range } from '../document/source-text.ts';
import words from '../vocabulary/words.json' with { type: 'json' };

/** A web address, e-mail address or phone number of a text. */
export interface Contact extends Range {
  readonly value: string;
}

export type Contacts = Readonly<Record<'emails' | 'links' | 'phones', readonly Contact[]>>;

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true }).tlds(
  words.topLevelDomains,
  true,
);
/** Mail headers that name who got the mail, and where it went. */
const RECIPIENT = /^[\s*_>]*(?:to|cc|bcc|(?:x|list|content)-[\w-]+|message-id)[*_]*\s?:/iu;
const MOST_LINES_READ = 600;
const MOST_CONTACTS = 120;

/** Returns all contacts of a text. */
export function findContacts(document: Document): Contacts {
  const emails: Contact[] = [];
  const links: Contact[] = [];
  const phones: Contact[] = [];
  const worthReading = document.lines.filter(
    ({ text, role }) =>
      /[@.]\p{L}|\d{4}/u.test(text) && !(role === 'mail-header' && RECIPIENT.test(text)),
  );
  for (const line of worthReading.slice(0, MOST_LINES_READ)) {
    const { text } = line;
    for (const match of linkify.match(text) ?? []) {
      const range = { start: line.start + match.index, end: line.start + match.lastIndex };
      const isWeb = /^(?:https?:|\/\/|)$/iu.test(match.schema) && text[match.lastIndex] !== '@';
      if (match.schema === 'mailto:') {
        emails.push({ ...range, value: match.url.replace(/^mailto:/iu, '').toLowerCase() });
      } else if (isWeb) {
        links.push({ ...range, value: webAddress(match.url, match.schema === '') });
      }
    }
    for (const { startsAt, endsAt, number } of findPhoneNumbersInText(text, 'US')) {
      // '202612-0417' is the number of a file.
      if (/\d{5,}[-.]\d/u.test(text.slice(startsAt, endsAt))) continue;
      const isNear = number.countryCallingCode === '1';
      const value = isNear ? number.formatNational() : number.formatInternational();
      phones.push({ start: line.start + startsAt, end: line.start + endsAt, value });
    }
    if (emails.length + links.length + phones.length > MOST_CONTACTS) break;
  }
  return { emails, links, phones };
}

/** Removes tracking parameters; an address without protocol gets https. */
function webAddress(url: string, isBare: boolean): string {
  const withProtocol = isBare ? url.replace(/^http:/iu, 'https:') : url;
  return withProtocol.replace(/(?<=[?&])utm_[^&#]*&?/gu, '').replace(/[?&]$/u, '');
}
