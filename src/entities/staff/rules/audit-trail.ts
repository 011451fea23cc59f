import { counted } from '../../../shared/rules/counted';
import { claimTypes } from '../../../shared/rules/submission-vocabularies';
import { shortId, isUuid } from '../../../shared/rules/uuid';
import { humanizeToken, labelOf, userRoles } from '@shared/contracts/vocabularies';
import { longDay } from '@shared/dates/long-date';

/** Item types with a name. */
export type AuditSubject = 'resource' | 'event' | 'listing' | 'organization' | 'person';

export interface AuditReference {
  readonly subject: AuditSubject;
  readonly id: string;
}

/** Current name of an item. */
export interface AuditName {
  readonly name: string;
  /** Whether it has a public page. */
  readonly isPublic: boolean;
}

/** An entry of the audit trail. */
export interface AuditEntry {
  readonly id: number;
  readonly happened_at: string;
  /** Null for the service key and scheduled jobs. */
  readonly actor_id: string | null;
  /** Also null when the account is deleted. */
  readonly actor_name: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly detail: unknown;
}

/** A sentence as a list of texts and references to items. */
export type AuditSentence = readonly (string | AuditReference)[];

type Describe = (entry: AuditEntry) => AuditSentence;

/** Item types by their names in audit entries. */
const subjectNames: Readonly<Record<string, { subject?: AuditSubject; word: string }>> = {
  resource: { subject: 'resource', word: 'resource' },
  resources: { subject: 'resource', word: 'resource' },
  event: { subject: 'event', word: 'event' },
  events: { subject: 'event', word: 'event' },
  listing: { subject: 'listing', word: 'listing' },
  service_provider_directory: { subject: 'listing', word: 'listing' },
  organizations: { subject: 'organization', word: 'organization' },
  profiles: { subject: 'person', word: 'person' },
  starter_kits: { word: 'starter kit' },
  review: { word: 'review' },
  reviews: { word: 'review' },
};

const summaryNames: Readonly<Record<string, string>> = {
  targeted: 'AI summaries',
  funding: 'funding summaries',
};

/** What moves with a merged resource: one of it, and more. */
const PARTS = [
  'review, claim, plan or subscription',
  'reviews, claims, plans and subscriptions',
] as const;

/** Actions on any kind of row. */
const actionLabels: Readonly<Record<string, string>> = {
  insert: 'was added',
  update: 'was changed',
  delete: 'was deleted',
  approve: 'was approved',
  decline: 'was declined',
  submit: 'was submitted',
  revise: 'was revised by its provider',
  renew: 'was renewed for a year',
  expire: 'expired',
  publish: 'was published',
  verify: 'was found to be right',
  refund: 'was declined and a refund was asked for',
  feature: 'was featured',
  unfeature: 'is no longer featured',
};

/** Actions with a sentence of their own. */
const sentences: Readonly<Record<string, Describe>> = {
  'resource.assign': (entry) => [personOf(entry), ` was made ${roleOf(entry)} of `, itemOf(entry)],
  'resource.unassign': (entry) => [
    personOf(entry),
    ` is no longer ${roleOf(entry)} of `,
    itemOf(entry),
  ],
  'claim.approved': (entry) => [...claimOf(entry), ' was approved'],
  'claim.denied': (entry) => [...claimOf(entry), ' was denied'],
  'role.grant': (entry) => [itemOf(entry), ` was given the role ${userRoleOf(entry)}`],
  'role.take': (entry) => [`The role ${userRoleOf(entry)} was removed from `, itemOf(entry)],
  'account.delete': () => ['An account was deleted by its owner'],
  'payment.paid': () => ['A payment dispute was won'],
  'payment.refunded': () => ['A payment was refunded'],
  'payment.disputed': () => ['A payment was disputed'],
  // Entries stay for good, those of `update` too, which nothing writes.
  'resource_criteria.insert': (entry) => ['A condition was decided on ', itemOf(entry)],
  'resource_criteria.update': (entry) => ['A condition was decided again on ', itemOf(entry)],
  'resource_criteria.delete': (entry) => ['A decision was taken back on ', itemOf(entry)],
  'resource_pairs.insert': (entry) => ['Another resource was paired with ', itemOf(entry)],
  'resource_pairs.update': (entry) => ['A pair was changed of ', itemOf(entry)],
  'resource_pairs.delete': (entry) => ['A pair was removed from ', itemOf(entry)],
  'resource_organizations.set': (entry) => ['The organizations of ', itemOf(entry), ' were set'],
  'resource_organizations.insert': (entry) => ['An organization was added to ', itemOf(entry)],
  'resource_organizations.update': (entry) => [
    'An organization of ',
    itemOf(entry),
    ' was changed',
  ],
  'resource_organizations.delete': (entry) => ['An organization was removed from ', itemOf(entry)],
  'organizations.merge': (entry) => [
    'An organization was merged into ',
    itemOf(entry),
    `: ${countIn(entry.detail, 'moved')} moved`,
  ],
  'history.undo': (entry) => [
    'A change of ',
    itemOf(entry),
    ` was undone: ${columnsOf(entry.detail)}`,
  ],
  'history.undo_bulk': ({ detail }) => [`${countIn(detail, 'undone', 'change')} undone at once`],
  'resources.merge': (entry) => [
    'A duplicate was merged into ',
    itemOf(entry),
    `: ${countIn(entry.detail, 'moved', ...PARTS)} moved`,
  ],
  'resources.change_many': ({ detail, subject_id }) => [
    `${countIn(detail, 'changed')} changed at once: ${subject_id.replaceAll('_', ' ')}`,
  ],
  'resources.import_back': ({ detail }) => [
    `An import was undone: ${countIn(detail, 'restored')} restored`,
  ],
  'resources.import': ({ detail }) => [
    // A zero is left out: lines refused before the import are not counted.
    `Resources were imported: ${['added', 'changed', 'refused']
      .filter((outcome) => outcome !== 'refused' || numberIn(detail, outcome) !== '0')
      .map((outcome) => `${numberIn(detail, outcome)} ${outcome}`)
      .join(', ')}`,
  ],
  'edit.accepted': (entry) => [
    'A suggested edit of ',
    itemOf(entry),
    ` was accepted: ${columnsOf(entry.detail)}`,
  ],
  'edit.declined': (entry) => ['A suggested edit of ', itemOf(entry), ' was declined'],
  'watch.paused': (entry) => ['The weekly page check of ', itemOf(entry), ' was paused'],
  'watch.resumed': (entry) => ['The weekly page check of ', itemOf(entry), ' was resumed'],
  'digest.held': (entry) => [`The digest of ${issueOf(entry)} was held back`],
  'digest.released': (entry) => [`The digest of ${issueOf(entry)} was released`],
  'summaries.generate': ({ detail, subject_id }) => [
    `${numberIn(detail, 'processed')} of ${numberIn(detail, 'total')} ` +
      `${summaryNames[subject_id] ?? 'summaries'} were written`,
  ],
};

/** The day of an issue of the digest, in words. */
function issueOf({ subject_id }: AuditEntry): string {
  return longDay(subject_id) ?? subject_id;
}

/** Returns a sentence for an audit entry, without the actor. Unknown actions show their code. */
export function auditSentence(entry: AuditEntry): AuditSentence {
  const own = Object.hasOwn(sentences, entry.action) ? sentences[entry.action] : undefined;
  if (own !== undefined) return own(entry);
  const [kind = '', verb = ''] = entry.action.split('.');
  const row = Object.hasOwn(subjectNames, kind) ? subjectNames[kind] : undefined;
  const done = Object.hasOwn(actionLabels, verb) ? actionLabels[verb] : undefined;
  if (row === undefined || done === undefined) {
    return [`${humanizeToken(entry.action.replaceAll('.', ' '))}: ${nameless(entry)}`];
  }
  const what = columnsOf(entry.detail);
  const end = ` ${done}${what === '' ? '' : `: ${what}`}`;
  if (row.subject === undefined) return [`A ${row.word}${end}`];
  return [`${humanizeToken(row.word)} `, { subject: row.subject, id: entry.subject_id }, end];
}

/** Returns the named items that the sentence of an entry mentions. */
export function auditReferences(entry: AuditEntry): readonly AuditReference[] {
  return auditSentence(entry).filter(
    (part): part is AuditReference => typeof part !== 'string' && isUuid(part.id),
  );
}

/** Unique key of a reference. */
export function referenceKey({ subject, id }: AuditReference): string {
  return `${subject} ${id}`;
}

/** Name of the actor, when the account is deleted or there is none. */
export function auditActor({
  actor_id,
  actor_name,
}: Pick<AuditEntry, 'actor_id' | 'actor_name'>): string {
  if (actor_id === null) return 'the system';
  return actor_name ?? `a deleted account (${shortId(actor_id)})`;
}

/** Description of an item without a name. */
function nameless({ subject_type, subject_id }: AuditEntry): string {
  return `${humanizeToken(subject_type).toLowerCase()} ${shortId(subject_id)}`;
}

/** Tables whose rows belong to a resource. */
const ofResources = new Set(['resource_organizations', 'resource_criteria', 'resource_pairs']);

/** Reference to the item of the entry. */
function itemOf({ subject_type, subject_id }: AuditEntry): AuditReference | string {
  const subject = ofResources.has(subject_type) ? 'resource' : subjectNames[subject_type]?.subject;
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

/** A number with its noun, resources by default. */
function countIn(detail: unknown, key: string, noun = 'resource', plural?: string): string {
  const value = valueIn(detail, key);
  return counted(typeof value === 'number' ? value : 0, noun, plural);
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
