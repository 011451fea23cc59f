import { distance } from './vocabulary.ts';

/** Web addresses and telephone numbers in a text, and the text without them. */
export interface FoundContacts {
  readonly addresses: readonly WebAddress[];
  /** Digits of the numbers: ten, or seven without the area code. */
  readonly phones: readonly string[];
  /** The text without the numbers. */
  readonly rest: string;
}

/** A web address, in lower case, without what people type in several ways. */
export interface WebAddress {
  /** 'mainesbdc.org' */
  readonly host: string;
  /** 'programs/loans'; '' for the home page. */
  readonly path: string;
}

const PHONE = /(?<![\d.])(?:\+?1[\s.-]*)?(?:\(?(\d{3})\)?[\s./-]*)?(\d{3})[\s.-]*(\d{4})(?!\d)/gu;
const DOMAINS = 'com|org|net|edu|gov|us|info|biz|io|co|bank|coop|me';
// A host needs a scheme, 'www.', a mail address before it, or a usual domain.
const ADDRESS = new RegExp(
  `(?<![\\w.@-])(?<start>(?:https?:/{0,2})?(?:www\\.)?(?:[\\w.+-]+@)?)` +
    `(?<host>[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9-]+)*\\.[a-z]{2,})(?<rest>[/?#][^\\s]*)?`,
  'giu',
);
const USUAL_DOMAIN = new RegExp(`\\.(?:${DOMAINS})$`, 'iu');
const COMMON_PART = /^(?:www|com|org|net|edu|gov|us|info|biz|io|co|bank|coop|me)$/u;
/** From this length on, one letter of the name of a site may be wrong. */
const SURE_FROM = 7;
const AREA_CODE = 3;

/** Finds web addresses, hosts of mail addresses and telephone numbers. */
export function findContacts(text: string): FoundContacts {
  const addresses: WebAddress[] = [];
  const phones: string[] = [];
  for (const { groups } of text.matchAll(ADDRESS)) {
    const { start = '', host = '', rest = '' } = groups ?? {};
    if (start !== '' || USUAL_DOMAIN.test(host)) addresses.push(addressOf(host, rest));
  }
  const rest = text.replace(
    PHONE,
    (whole, area: string | undefined, first: string, last: string) => {
      phones.push(`${area ?? ''}${first}${last}`);
      // Seven digits without anything between them may be another number.
      return area === undefined && /^\d+$/u.test(whole) ? whole : ' ';
    },
  );
  return { addresses, phones, rest };
}

/** Returns the address of a stored website; null without one. */
export function webAddress(website: string | null): WebAddress | null {
  return website === null ? null : (findContacts(website.trim()).addresses[0] ?? null);
}

/** Returns the name of a site: 'mainesbdc' for 'mainesbdc.org'. */
function siteName(host: string): string {
  return host
    .toLowerCase()
    .split('.')
    .filter((part) => !COMMON_PART.test(part))
    .join(' ');
}

/** From 0 to 1: whether a stored address is a typed one; more when their pages are the same. */
export function addressMatch(stored: WebAddress, typed: WebAddress): number {
  if (!isSameSite(stored.host, typed.host)) return 0;
  if (stored.path === typed.path) return 1;
  return stored.path.startsWith(typed.path) || typed.path.startsWith(stored.path) ? 0.9 : 0.8;
}

/** Whether the digits of a stored number end with those of a typed one. */
export function isSamePhone(stored: string, typed: string): boolean {
  const digits = stored.replace(/\D/gu, '');
  return digits.endsWith(typed) && digits.length <= typed.length + AREA_CODE + 1;
}

function isSameSite(stored: string, typed: string): boolean {
  if (stored === typed || stored.endsWith(`.${typed}`) || typed.endsWith(`.${stored}`)) return true;
  const [one, other] = [siteName(stored), siteName(typed)];
  return one === other || (other.length >= SURE_FROM && distance(one, other, 1) <= 1);
}

function addressOf(host: string, rest: string): WebAddress {
  return {
    host: host.toLowerCase().replace(/^www\./u, ''),
    path: rest
      .toLowerCase()
      .replace(/[?#].*$/u, '')
      .replace(/^\/+|\/+$/gu, ''),
  };
}
