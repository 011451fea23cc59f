import { candidateAt, type Candidate, type Features } from '../candidates/candidate.ts';
import type { Contact, Contacts } from '../candidates/contacts.ts';
import { lastAt } from '../document/document.ts';
import type { Range } from '../document/source-text.ts';
import type { Reading } from '../reading.ts';
import { patternsOf } from '../vocabulary/words.ts';
import { contentWords, contextFeatures } from './context.ts';

const ADDRESS_WORDS = patternsOf('addresses');

/**
 * Returns the contacts of one kind as candidates.
 *
 * @param companions fields whose most probable value tells where others of one program stand.
 */
export function contactCandidates(
  reading: Reading,
  kind: keyof Contacts,
  companions: readonly ('website' | 'email')[] = [],
): Candidate[] {
  const contacts = reading.contacts[kind];
  const different = new Set(contacts.map(({ value }) => value)).size;
  const besideOf = (contact: Contact): Features[] =>
    companions.map((field) => companionFeatures(reading, contact, field));
  return contacts.map((contact, index) =>
    candidateAt(contact, contact.value, {
      ...contextFeatures(reading, contact),
      ...addressFeatures(contact, reading.known.anchor),
      ...Object.assign({}, ...besideOf(contact)),
      index: Math.min(1, index / 5),
      first: index === 0,
      only: different === 1,
      'one of two': different === 2,
      repeated: contacts.filter(({ value }) => value === contact.value).length > 1,
    }),
  );
}

const gapOf = (one: Range, other: Range): number =>
  Math.max(0, one.start - other.end, other.start - one.end);

/** What belongs to one program stands together and shares a domain. */
function companionFeatures(
  reading: Reading,
  contact: Contact,
  field: 'website' | 'email',
): Features {
  const companion = reading.known[field];
  if (companion === null) return {};
  const { document, contacts } = reading;
  const [line, other] = [contact, companion].map(({ start }) => lastAt(document.lines, start));
  const gap = gapOf(contact, companion);
  const [nearest] = [...contacts.emails, ...contacts.links]
    .filter(({ start }) => lastAt(document.lines, start) === line)
    .sort((left, right) => gapOf(contact, left) - gapOf(contact, right));
  const isSame = nearest?.value === companion.value;
  const isOfDomain = nearest !== undefined && domainOf(nearest) === domainOf(companion);
  return {
    [`right beside ${field}`]: gap < 60,
    [`near ${field}`]: gap >= 60 && gap < 200,
    [`far from ${field}`]: gap >= 200,
    [`in paragraph of ${field}`]: line?.paragraph === other?.paragraph,
    [`nearest is ${field}`]: isSame,
    [`nearest has domain of ${field}`]: !isSame && isOfDomain,
    [`nearest has another domain than ${field}`]: nearest !== undefined && !isOfDomain,
  };
}

function addressFeatures(contact: Contact, anchor: Candidate | null): Features {
  const { value } = contact;
  const isLink = /^https?:/iu.test(value);
  const path = isLink ? value.replace(/^https?:\/\/[^/]*/iu, '') : '';
  const words = contentWords(anchor?.value ?? '').map((word) => word.slice(0, 6));
  const sharedWith = (text: string): number => {
    const letters = text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
    return words.filter((word) => letters.includes(word)).length / Math.max(1, words.length);
  };
  const share = sharedWith(isLink ? path : value.replace(/@.*$/u, ''));
  const says = ADDRESS_WORDS.map(([name, word]) => [`address says ${name}`, word.test(value)]);
  return {
    ...Object.fromEntries(says),
    'has path': path.length > 1,
    'says name': share,
    'says most of name': share >= 0.5,
    'domain says name': sharedWith(domainOf(contact)) > 0,
  };
}

function domainOf({ value }: { readonly value: string }): string {
  const host = value.replace(/^https?:\/\/|^.*@/giu, '').replace(/[/?#].*$/u, '');
  const parts = host.toLowerCase().split('.').slice(-3);
  return parts.join('.').replace(/^www\./u, '');
}
