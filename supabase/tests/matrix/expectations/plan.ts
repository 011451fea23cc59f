import { person, planShare, planToken, resource, unknownId } from '../fixture-ids.ts';
import type { FunctionExpectations, TableExpectations } from './grid.ts';

const own = { user_id: person.owner, resource_id: resource.approved };
const foreign = { user_id: person.visible, resource_id: resource.approved };
const moved = {
  state: 'applying',
  next_step: 'Call',
  next_step_on: '2026-12-10',
  notes: 'Ask for Ann',
  documents_ready: ['Business plan'],
};

export const planItems: TableExpectations = {
  relation: 'public.plan_items',
  reads: [
    'user_id',
    'resource_id',
    'state',
    'next_step',
    'next_step_on',
    'notes',
    'documents_ready',
    'created_at',
    'updated_at',
  ],
  // an me ow co pa gu sa ad key
  select: [
    ['- 0 + 0 0 0 0 0 +', 'own', own],
    ['- 0 0 0 0 0 0 0 +', "another's", foreign],
    ['- 0 1 0 0 0 0 0 2', 'all of them', {}],
  ],
  insert: [
    // The service key has no account, and a plan needs one.
    ['- + + + + + + + 23502', 'an approved resource', { resource_id: resource.fresh }],
    [
      '- + 23505 + + + + + 23502',
      'a resource that the owner has saved',
      { resource_id: resource.approved },
    ],
    ['- - + - - - + + 23502', "the owner's pending resource", { resource_id: resource.ownPending }],
    ['- - - - - - + + 23502', "another's pending one", { resource_id: resource.otherPending }],
    ['- - - - - - - - +', 'for another', { user_id: person.other, resource_id: resource.fresh }],
  ],
  update: [
    ['- 0 + 0 0 0 0 0 +', 'own', { set: moved, where: own }],
    ['- 0 0 0 0 0 0 0 +', "another's", { set: moved, where: foreign }],
    ['- 0 1 0 0 0 0 0 2', 'all of them', { set: moved, where: {} }],
    ['- - - - - - - - +', 'to another', { set: { user_id: person.member }, where: own }],
  ],
  delete: [
    ['- 0 + 0 0 0 0 0 +', 'own', own],
    ['- 0 0 0 0 0 0 0 +', "another's", foreign],
    ['- 0 1 0 0 0 0 0 2', 'all of them', {}],
  ],
  columns: {
    rows: [
      ['--- 0+- 0+-', 'resource_id'],
      ['--- 0+0 0+0', 'state next_step next_step_on notes documents_ready'],
      ['--- 0-- 0--', 'user_id created_at updated_at'],
    ],
    select: own,
    update: own,
    insert: { resource_id: resource.fresh },
    samples: { resource_id: resource.fresh, state: 'applying', next_step_on: '2026-12-10' },
  },
};

const link = { user_id: person.member, token_hash: '\\x00', has_notes: true };

export const planShares: TableExpectations = {
  relation: 'public.plan_shares',
  reads: ['id', 'user_id', 'has_notes', 'created_at'],
  // an me ow co pa gu sa ad key
  select: [
    ['- 0 + 0 0 0 0 0 +', 'own', { id: planShare.own }],
    ['- 0 0 0 0 0 0 0 +', "another's", { id: planShare.other }],
    ['- 0 1 0 0 0 0 0 2', 'all of them', {}],
  ],
  insert: [['- - - - - - - - +', 'with a token of choice', link]],
  update: [
    [
      '- - - - - - - - +',
      'own, with notes',
      { set: { has_notes: true }, where: { id: planShare.own } },
    ],
  ],
  delete: [
    ['- 0 + 0 0 0 0 0 +', 'own', { id: planShare.own }],
    ['- 0 0 0 0 0 0 0 +', "another's", { id: planShare.other }],
    ['- 0 1 0 0 0 0 0 2', 'all of them', {}],
  ],
  columns: {
    rows: [
      ['--- 0-- 0--', 'id user_id has_notes created_at'],
      ['--- --- ---', 'token_hash'],
    ],
    select: { id: planShare.own },
    update: { id: planShare.own },
    insert: link,
    samples: { has_notes: true, token_hash: '\\x01' },
  },
};

const items = (...ids: readonly string[]) => ({
  items: JSON.stringify(ids.map((resource_id) => ({ resource_id }))),
});

export const planFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.create_plan_share',
    calls: [
      ['- 1 1 1 1 1 1 1 -', 'without notes', {}],
      ['- 1 1 1 1 1 1 1 -', 'with notes', { has_notes: true }],
    ],
  },
  {
    relation: 'public.shared_plan',
    calls: [
      ['1 1 1 1 1 1 1 1 -', 'of a link', { token: planToken }],
      ['0 0 0 0 0 0 0 0 -', 'of an unknown link', { token: unknownId }],
    ],
  },
  {
    relation: 'public.keep_plan',
    calls: [
      ['- 1 1 1 1 1 1 1 -', 'an approved resource', items(resource.approved)],
      ['- 0 0 0 0 0 1 1 -', "another's pending one", items(resource.otherPending)],
    ],
  },
];
