import type { Candidate, Features } from '../candidates/candidate.ts';
import { MOST_CANDIDATES } from '../candidates/candidate.ts';
import type { Contact } from '../candidates/contacts.ts';
import { lineAt } from '../document/document.ts';
import type { Anchor, Reading } from '../reading.ts';
import { contentWords, contextFeatures } from './context.ts';

/** Addresses of meetings online. */
export const MEETING_LINK =
  /zoom\.|meet\.|teams\.|webex|stream|video|live\.|webcast|visio|remote|webinar|meeting|call\.|\/j\//iu;

/** Words in addresses, by what they are used for. */
const ADDRESS_WORDS: Readonly<Record<string, RegExp>> = {
  apply: /appl|form|enroll|intake|submit|proposal/iu,
  register: /regist|rsvp|ticket|signup|sign-up|join|book|seat|reserve|visit|event/iu,
  leave: /unsub|leave|bye|stop|remove|optout|opt-out|off@|-off|enough|drop-me|baja|preferences/iu,
  give: /give|donat|sponsor|giving|support-us/iu,
  press: /press|media|news|public/iu,
  service:
    /help(?:desk)?@|billing|accounts|treasurer|ledger|noreply|no-reply|webmaster|privacy|it@|tech|appeals|hr@|jobs/iu,
  general: /^(?:info|hello|contact|office|mail|ask|questions|team|admin)@/iu,
  past: /\b20\d\d\b|archive|slides|recording|-rec\b|old/iu,
  tracking: /click\.|track\.|list-manage|mailroute|\/v\/|pixel/iu,
  scheduler: /calendar\.|calendly|schedul/iu,
  meeting: MEETING_LINK,
  social: /facebook|instagram|linkedin|twitter|youtube|tiktok|x\.com|maps\./iu,
  image: /\.(?:png|jpe?g|gif|webp|svg)(?:$|\?)|\/img\/|\/images?\/|\/pics?\//iu,
  file: /\.(?:pdf|docx?|xlsx?)(?:$|\?)/iu,
  others:
    /sell|vendor|exhibit|mentor|alumni|investor|k1@|member|speaker|volunteer|pitch|founders|speak|comments?@/iu,
};

/**
 * Returns the contacts of one kind as candidates.
 *
 * @param companions what was chosen of other kinds, by kind.
 */
export function contactCandidates(
  reading: Reading,
  contacts: readonly Contact[],
  anchor: Anchor | null,
  companions: Readonly<Record<string, Candidate | null>> = {},
): Candidate[] {
  const counts = new Map<string, number>();
  for (const { value } of contacts) counts.set(value, (counts.get(value) ?? 0) + 1);
  const domains = new Map<string, number>();
  for (const { value } of [...reading.contacts.links, ...reading.contacts.emails]) {
    const domain = domainOf(value);
    domains.set(domain, (domains.get(domain) ?? 0) + 1);
  }
  return contacts.slice(0, MOST_CANDIDATES).map((contact, index) => {
    const features = contextFeatures(reading, contact, anchor);
    addAddress(features, contact.value, anchor);
    addNeighbours(features, reading, contact);
    for (const [kind, companion] of Object.entries(companions)) {
      if (companion !== null) addCompanion(features, reading, contact, kind, companion);
    }
    features.set('index', Math.min(1, index / 5));
    if (index === 0) features.set('first', 1);
    if (counts.size === 1) features.set('only', 1);
    if (counts.size === 2) features.set('one of two', 1);
    if ((counts.get(contact.value) ?? 0) > 1) features.set('repeated', 1);
    if ((domains.get(domainOf(contact.value)) ?? 0) > 1) features.set('domain repeated', 1);
    return { value: contact.value, start: contact.start, end: contact.end, features };
  });
}

/** Contacts of one person or office mostly stand together. */
function addNeighbours(features: Features, reading: Reading, contact: Contact): void {
  for (const [kind, others] of Object.entries<readonly Contact[]>({ ...reading.contacts })) {
    const distances = others
      .filter((other) => other.start !== contact.start)
      .map((other) => Math.abs(other.start - contact.start));
    const nearest = Math.min(Infinity, ...distances);
    if (nearest < 80) features.set(`beside ${kind}`, 1);
    else if (nearest < 250) features.set(`near some ${kind}`, 1);
  }
}

/** What belongs to one program stands together and shares a domain. */
function addCompanion(
  features: Features,
  reading: Reading,
  contact: Contact,
  kind: string,
  companion: Candidate,
): void {
  const distance = Math.min(
    Math.abs(contact.start - companion.end),
    Math.abs(companion.start - contact.end),
  );
  if (distance < 60) features.set(`right beside ${kind}`, 1);
  else if (distance < 200) features.set(`near ${kind}`, 1);
  else features.set(`far from ${kind}`, 1);
  const [line, other] = [contact, companion].map(({ start }) => lineAt(reading.document, start));
  if (line?.paragraph === other?.paragraph) features.set(`in paragraph of ${kind}`, 1);
  const own = domainOf(companion.value);
  const [nearest] = [...reading.contacts.emails, ...reading.contacts.links]
    .filter((another) => lineAt(reading.document, another.start) === line)
    .map((another) => ({
      value: another.value,
      gap: Math.min(
        Math.abs(contact.start - another.end),
        Math.abs(another.start - contact.end),
        another.start === contact.start ? 0 : Infinity,
      ),
    }))
    .sort((left, right) => left.gap - right.gap);
  if (nearest === undefined) return;
  if (nearest.value === companion.value) features.set(`nearest is ${kind}`, 1);
  else if (domainOf(nearest.value) === own) features.set(`nearest has domain of ${kind}`, 1);
  else features.set(`nearest has another domain than ${kind}`, 1);
}

function addAddress(features: Features, value: string, anchor: Anchor | null): void {
  for (const [name, pattern] of Object.entries(ADDRESS_WORDS)) {
    if (pattern.test(value)) features.set(`address says ${name}`, 1);
  }
  const isLink = /^https?:/iu.test(value);
  const path = isLink ? value.replace(/^https?:\/\/[^/]*/iu, '') : '';
  if (isLink && path.length > 1) features.set('has path', 1);
  if (isLink && path.split('/').length > 3) features.set('has long path', 1);
  if (anchor === null) return;
  const words = contentWords(anchor.value);
  const own = isLink ? path : value.replace(/@.*$/u, '');
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const overlap = (text: string): number =>
    words.length === 0
      ? 0
      : words.filter((word) => letters(text).includes(word.slice(0, 6))).length / words.length;
  const share = overlap(own);
  features.set('says name', share);
  if (share >= 0.5) features.set('says most of name', 1);
  if (overlap(domainOf(value)) > 0) features.set('domain says name', 1);
}

function domainOf(value: string): string {
  const host = value
    .replace(/^https?:\/\//iu, '')
    .replace(/^.*@/u, '')
    .replace(/[/?#].*$/u, '');
  return host
    .split('.')
    .slice(-3)
    .join('.')
    .toLowerCase()
    .replace(/^www\./u, '');
}
