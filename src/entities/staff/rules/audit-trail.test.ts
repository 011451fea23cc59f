import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditActor, auditReferences, auditSentence } from './audit-trail';
import type { AuditEntry, AuditReference } from './audit-trail';

const ROW = '11111111-1111-4111-8111-111111111111';
const PERSON = '22222222-2222-4222-8222-222222222222';
const RESOURCE = '33333333-3333-4333-8333-333333333333';

function entry(action: string, given: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    happened_at: '2026-11-20T20:00:00Z',
    actor_id: PERSON,
    actor_name: 'Ann',
    action,
    subject_type: action.split('.')[0] ?? '',
    subject_id: ROW,
    detail: {},
    ...given,
  };
}

const names: Readonly<Record<string, string>> = {
  [ROW]: 'This',
  [PERSON]: 'Bo',
  [RESOURCE]: 'Fund',
};

/** The sentence with a name for each reference. */
function told(action: string, given: Partial<AuditEntry> = {}): string {
  const word = (part: string | AuditReference) =>
    typeof part === 'string' ? part : `[${part.subject} ${names[part.id] ?? part.id}]`;
  return auditSentence(entry(action, given)).map(word).join('');
}

describe('what happened, in words', () => {
  const profile = { subject_type: 'profiles' };
  const resource = { subject_type: 'resources' };
  const listing = { subject_type: 'service_provider_directory' };

  it.each<[string, Partial<AuditEntry>, string]>([
    ['resources.insert', {}, 'Resource [resource This] was added'],
    [
      'resources.update',
      { detail: { columns: ['contact_email', 'name'] } },
      'Resource [resource This] was changed: contact email, name',
    ],
    ['organizations.delete', {}, 'Organization [organization This] was deleted'],
    ['reviews.update', { detail: { columns: ['content'] } }, 'A review was changed: content'],
    ['review.approve', {}, 'A review was approved'],
    ['event.decline', {}, 'Event [event This] was declined'],
    ['digest.held', { subject_id: '2026-12-01' }, 'The digest of December 1, 2026 was held back'],
    ['listing.expire', listing, 'Listing [listing This] expired'],
    ['service_provider_directory.update', {}, 'Listing [listing This] was changed'],
    [
      'resource.assign',
      { ...resource, detail: { role: 'curator', person: PERSON } },
      '[person Bo] was made Resource Guide of [resource This]',
    ],
    [
      'claim.denied',
      { detail: { resource: RESOURCE, person: PERSON, role: 'contact' } },
      'The claim of [person Bo] to be Program Contact of [resource Fund] was denied',
    ],
    [
      'role.grant',
      { ...profile, detail: { role: 'admin' } },
      '[person This] was given the role Admin',
    ],
    [
      'role.take',
      { ...profile, detail: { role: 'x_y' } },
      'The role X Y was removed from [person This]',
    ],
    ['resource_criteria.insert', {}, 'A condition was decided on [resource This]'],
    ['resource_criteria.update', {}, 'A condition was decided again on [resource This]'],
    ['resource_pairs.update', {}, 'A pair was changed of [resource This]'],
    ['resource_organizations.set', resource, 'The organizations of [resource This] were set'],
    ['resource_organizations.delete', {}, 'An organization was removed from [resource This]'],
    [
      'resources.import',
      { ...resource, subject_id: 'file', detail: { added: 1200, changed: 2 } },
      'Resources were imported: 1,200 added, 2 changed',
    ],
    [
      'resources.merge',
      { ...resource, detail: { moved: 1 } },
      'A duplicate was merged into [resource This]: 1 review, claim, plan or subscription moved',
    ],
    [
      'resources.merge',
      { ...resource, detail: { moved: 2 } },
      'A duplicate was merged into [resource This]: 2 reviews, claims, plans and subscriptions moved',
    ],
    [
      'resources.change_many',
      { ...resource, subject_id: 'availability_status', detail: { changed: 1 } },
      '1 resource changed at once: availability status',
    ],
    [
      'history.undo_bulk',
      { ...resource, subject_id: 'bulk', detail: { undone: 12 } },
      '12 changes undone at once',
    ],
    [
      'resources.import_back',
      { ...resource, subject_id: 'file', detail: { restored: 1200 } },
      'An import was undone: 1,200 resources restored',
    ],
    [
      'summaries.generate',
      { ...resource, subject_id: 'funding', detail: { processed: 3, total: 4 } },
      '3 of 4 funding summaries were written',
    ],
    ['boats.launch_all', { subject_type: 'boats' }, 'Boats Launch All: boats 11111111'],
    ['constructor.insert', { subject_type: 'x' }, 'Constructor Insert: x 11111111'],
    ['', { subject_type: '' }, ':  11111111'],
  ])('%s', (action, given, sentence) => {
    expect(told(action, given)).toBe(sentence);
  });

  it('goes without what is missing or of another kind', () => {
    expect(told('role.grant', { ...profile, detail: null })).toMatch(/was given the role $/u);
    expect(told('resources.update', { detail: { columns: 'name' } })).toMatch(/was changed$/u);
    expect(told('resources.import', { detail: [] })).toMatch(/0 added/u);
  });
});

it('knows what there is to look up', () => {
  const claim = entry('claim.approved', { detail: { resource: RESOURCE, person: PERSON } });
  expect(auditReferences(claim).map(({ id }) => id)).toEqual([PERSON, RESOURCE]);
  expect(auditReferences(entry('claim.approved', { detail: { person: 'x' } }))).toEqual([]);
  expect(auditReferences(entry('review.approve'))).toEqual([]);
});

it('says who it was', () => {
  expect(auditActor(entry('a'))).toBe('Ann');
  expect(auditActor(entry('a', { actor_name: null }))).toBe('a deleted account (22222222)');
  expect(auditActor(entry('a', { actor_id: null, actor_name: null }))).toBe('the system');
});

// What is written down comes from the schema: whatever it learns to write has words here.
describe('every action of the database', () => {
  const folder = join(import.meta.dirname, '../../../../supabase/schemas');
  const sql = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const literal = /record_audit\(\s*(?:case[^]*?end|'([a-z_.]+)')/gu;
  const actions = new Set(
    sql.flatMap((text) => [
      ...[...text.matchAll(literal)].flatMap(([all, one]) =>
        one === undefined
          ? [...all.matchAll(/'([a-z_]+\.[a-z_]+)'/gu)].map(([, a = '']) => a)
          : [one],
      ),
      ...[
        ...text.matchAll(
          /after ([a-z ]+) on public\.([a-z_]+)\s+for each row[^;]*record_change\(\s*'[a-z, ]*audit'/gu,
        ),
      ].flatMap(([, events = '', table = '']) =>
        events.split(' or ').map((event) => `${table}.${event}`),
      ),
    ]),
  );
  // Put together there: a kind or a status and what became of it.
  for (const prefix of ['claim.', 'edit.', 'payment.']) actions.delete(prefix);
  for (const outcome of ['approved', 'denied']) actions.add(`claim.${outcome}`);
  for (const outcome of ['accepted', 'declined']) actions.add(`edit.${outcome}`);
  for (const status of ['paid', 'refunded', 'disputed']) actions.add(`payment.${status}`);
  for (const kind of ['resource', 'event', 'listing', 'review']) {
    for (const deed of ['approve', 'decline']) actions.add(`${kind}.${deed}`);
  }

  it('is found', () => {
    expect(actions.size).toBeGreaterThan(35);
  });

  it.each([...actions])('%s has words', (action) => {
    expect(told(action)).not.toMatch(/: \S+ 11111111$/u);
  });
});
