import { claimTypes } from '../submissions/vocabularies';
import { shortId, isUuid } from '../uuid';
import { humanizeToken, labelOf, userRoles } from '../vocabularies';

/** What an entry can be about, as far as it has a name. */
export type AuditSubject = 'resource' | 'event' | 'listing' | 'organization' | 'person';

export interface AuditReference {
  readonly subject: AuditSubject;
  readonly id: string;
}

/** What something is called now. */
export interface AuditName {
  readonly name: string;
  /** Whether it has a page to go to. */
  readonly isPublic: boolean;
}

/** An entry of the audit log. */
export interface AuditEntry {
  readonly id: number;
  readonly happened_at: string;
  /** Null for the service key and for scheduled work. */
  readonly actor_id: string | null;
  /** Null besides when the account is gone. */
  readonly actor_name: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly detail: unknown;
}

/** A sentence in parts: words, and what has a name and perhaps a page. */
export type AuditSentence = readonly (string | AuditReference)[];

type Tell = (entry: AuditEntry) => AuditSentence;

/** The kinds of rows, by the names that entries have for them. */
const subjectNames: Readonly<Record<string, { subject?: AuditSubject; word: string }>> = {
  resource: { subject: 'resource', word: 'resource' },
  resources: { subject: 'resource', word: 'resource' },
  event: { subject: 'event', word: 'event' },
  events: { subject: 'event', word: 'event' },
  listing: { subject: 'listing', word: 'listing' },
  service_provider_directory: { subject: 'listing', word: 'listing' },
  organizations: { subject: 'organization', word: 'organization' },
  profiles: { subject: 'person', word: 'person' },
  review: { word: 'review' },
  reviews: { word: 'review' },
};

const summaryNames: Readonly<Record<string, string>> = {
  targeted: 'AI summaries',
  funding: 'funding summaries',
};

/** What can be done to a row of whatever kind. */
const deeds: Readonly<Record<string, string>> = {
  insert: 'was added',
  update: 'was changed',
  delete: 'was deleted',
  approve: 'was approved',
  decline: 'was declined',
  submit: 'was sent in',
  revise: 'was revised by its provider',
  renew: 'was renewed for a year',
  expire: 'ended with its paid year',
  feature: 'was featured',
  unfeature: 'is no longer featured',
};

/** What takes more words than a row and a deed. */
const sentences: Readonly<Record<string, Tell>> = {
  'resource.assign': (entry) => [personOf(entry), ` was made ${roleOf(entry)} of `, of(entry)],
  'resource.unassign': (entry) => [
    personOf(entry),
    ` is no longer ${roleOf(entry)} of `,
    of(entry),
  ],
  'claim.approved': (entry) => [...claimOf(entry), ' was approved'],
  'claim.denied': (entry) => [...claimOf(entry), ' was denied'],
  'role.grant': (entry) => [of(entry), ` was given the role ${userRoleOf(entry)}`],
  'role.take': (entry) => [`The role ${userRoleOf(entry)} was taken from `, of(entry)],
  'account.delete': () => ['An account was deleted by its owner'],
  'payment.paid': () => ['A payment came back after a dispute'],
  'payment.refunded': () => ['A payment was refunded'],
  'payment.disputed': () => ['A payment was disputed'],
  'resource_organizations.set': (entry) => ['The organizations of ', of(entry), ' were chosen'],
  'resource_organizations.insert': (entry) => ['An organization was added to ', of(entry)],
  'resource_organizations.update': (entry) => ['An organization of ', of(entry), ' was changed'],
  'resource_organizations.delete': (entry) => ['An organization was removed from ', of(entry)],
  'resources.import': ({ detail }) => [
    `Resources were imported: ${['added', 'changed', 'refused']
      .map((outcome) => `${numberIn(detail, outcome)} ${outcome}`)
      .join(', ')}`,
  ],
  'summaries.generate': ({ detail, subject_id }) => [
    `${numberIn(detail, 'processed')} of ${numberIn(detail, 'total')} ` +
      `${summaryNames[subject_id] ?? 'summaries'} were written`,
  ],
};

/** What happened, whoever did it, in plain words. An action without any is told as it is called. */
export function auditSentence(entry: AuditEntry): AuditSentence {
  const own = Object.hasOwn(sentences, entry.action) ? sentences[entry.action] : undefined;
  if (own !== undefined) return own(entry);
  const [kind = '', deed = ''] = entry.action.split('.');
  const row = Object.hasOwn(subjectNames, kind) ? subjectNames[kind] : undefined;
  const done = Object.hasOwn(deeds, deed) ? deeds[deed] : undefined;
  if (row === undefined || done === undefined) {
    return [`${humanizeToken(entry.action.replaceAll('.', ' '))}: ${nameless(entry)}`];
  }
  const what = columnsOf(entry.detail);
  const end = ` ${done}${what === '' ? '' : `: ${what}`}`;
  if (row.subject === undefined) return [`A ${row.word}${end}`];
  return [`${humanizeToken(row.word)} `, { subject: row.subject, id: entry.subject_id }, end];
}

/** Everything with a name that the sentence of an entry mentions. */
export function auditReferences(entry: AuditEntry): readonly AuditReference[] {
  return auditSentence(entry).filter(
    (part): part is AuditReference => typeof part !== 'string' && isUuid(part.id),
  );
}

/** What tells references apart. */
export function referenceKey({ subject, id }: AuditReference): string {
  return `${subject} ${id}`;
}

/** Who did it, when that has no name any more, or never had. */
export function auditActor({ actor_id, actor_name }: AuditEntry): string {
  if (actor_id === null) return 'the directory itself';
  return actor_name ?? `an account that is gone (${shortId(actor_id)})`;
}

/** What an entry is about, when it is nothing that has a name. */
function nameless({ subject_type, subject_id }: AuditEntry): string {
  return `${humanizeToken(subject_type).toLowerCase()} ${shortId(subject_id)}`;
}

/** The row that the entry itself is about. */
function of({ subject_type, subject_id }: AuditEntry): AuditReference | string {
  const subject =
    subject_type === 'resource_organizations' ? 'resource' : subjectNames[subject_type]?.subject;
  return subject === undefined ? shortId(subject_id) : { subject, id: subject_id };
}

function claimOf({ detail }: AuditEntry): AuditSentence {
  return [
    'The claim of ',
    { subject: 'person', id: textIn(detail, 'person') },
    ` to be ${labelOf(claimTypes, textIn(detail, 'role'))} of `,
    { subject: 'resource', id: textIn(detail, 'resource') },
  ];
}

function personOf({ detail }: AuditEntry): AuditReference {
  return { subject: 'person', id: textIn(detail, 'person') };
}

function roleOf({ detail }: AuditEntry): string {
  return labelOf(claimTypes, textIn(detail, 'role'));
}

function userRoleOf({ detail }: AuditEntry): string {
  return labelOf(userRoles, textIn(detail, 'role'));
}

/** The names of columns as people say them: 'website, contact email'. */
function columnsOf(detail: unknown): string {
  const columns = valueIn(detail, 'columns');
  if (!Array.isArray(columns)) return '';
  return columns
    .filter((column) => typeof column === 'string')
    .map((column) => column.replaceAll('_', ' '))
    .join(', ');
}

function numberIn(detail: unknown, key: string): string {
  const value = valueIn(detail, key);
  return typeof value === 'number' ? value.toLocaleString('en-US') : '0';
}

function textIn(detail: unknown, key: string): string {
  const value = valueIn(detail, key);
  return typeof value === 'string' ? value : '';
}

function valueIn(detail: unknown, key: string): unknown {
  if (typeof detail !== 'object' || detail === null || !Object.hasOwn(detail, key))
    return undefined;
  return Reflect.get(detail, key);
}
