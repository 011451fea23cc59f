import { person, resource, unknownId } from '../fixture-ids.ts';
import type { FunctionExpectations, TableExpectations } from './grid.ts';

const own = { user_id: person.owner, resource_id: resource.approved };
const recent = { user_id: person.owner, resource_id: resource.fresh };
const foreign = { user_id: person.visible, resource_id: resource.approved };
const answers = { decision_weeks: 8, worth_effort: 4, would_advise: 5 };

export const planOutcomes: TableExpectations = {
  relation: 'public.plan_outcomes',
  reads: [
    'user_id',
    'resource_id',
    'ended_at',
    'decision_weeks',
    'worth_effort',
    'would_advise',
    'is_skipped',
  ],
  // an me ow co pa gu sa ad key
  select: [
    ['- 0 + 0 0 0 0 0 +', 'own', own],
    ['- 0 0 0 0 0 0 0 +', "another's", foreign],
    ['- 0 2 0 0 0 0 0 3', 'all of them', {}],
  ],
  insert: [
    [
      '- - - - - - - - +',
      'a made-up one',
      { user_id: person.member, resource_id: resource.approved },
    ],
  ],
  update: [
    ['- 0 + 0 0 0 0 0 +', 'own', { set: answers, where: own }],
    ['- 0 0 0 0 0 0 0 +', 'own, before two weeks', { set: answers, where: recent }],
    ['- 0 0 0 0 0 0 0 +', "another's", { set: answers, where: foreign }],
    ['- 0 1 0 0 0 0 0 3', 'all of them', { set: { ...answers, is_skipped: false }, where: {} }],
    ['- - - - - - - - +', 'to another', { set: { user_id: person.member }, where: own }],
  ],
  delete: [
    ['- 0 + 0 0 0 0 0 +', 'own', own],
    ['- 0 0 0 0 0 0 0 +', "another's", foreign],
    ['- 0 2 0 0 0 0 0 3', 'all of them', {}],
  ],
  columns: {
    rows: [
      ['--- 0-- 0--', 'user_id resource_id ended_at'],
      ['--- 0-0 0-0', 'decision_weeks worth_effort would_advise is_skipped'],
    ],
    select: own,
    update: own,
    insert: { user_id: person.member, resource_id: resource.approved },
    samples: {
      ...answers,
      is_skipped: true,
      ended_at: '2026-11-01T12:00:00Z',
      resource_id: resource.fresh,
    },
  },
};

// an me ow co pa gu sa ad key
export const planOutcomeFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.resource_outcomes',
    calls: [
      ['0 0 0 0 0 0 0 0 -', 'of fewer than five answers', { resource_id: resource.approved }],
    ],
  },
  {
    relation: 'public.own_plan_feed',
    calls: [['- + + + + + + + -', 'whether there is one', {}]],
  },
  {
    relation: 'public.create_plan_feed',
    calls: [['- + + + + + + + -', 'an address', {}]],
  },
  {
    relation: 'public.delete_plan_feed',
    calls: [['- + + + + + + + -', 'the address', {}]],
  },
  {
    relation: 'public.plan_calendar',
    calls: [['+ + + + + + + + -', 'of a guessed address', { feed_token: unknownId }]],
  },
];
