import { person, planShare, question, resource, token, unknownId } from '../fixture-ids.ts';
import type { FunctionExpectations, TableExpectations } from './grid.ts';

const own = { id: question.own };
const foreign = { id: question.other };
const values = { resource_id: resource.held, reply_address: 'a@example.org', message: 'Why?' };
const general = { reply_address: 'a@example.org', message: 'Why?' };
const answered = { answered_at: '2026-11-02T12:00:00Z' };

export const guideQuestions: TableExpectations = {
  relation: 'public.guide_questions',
  reads: [
    'id',
    'resource_id',
    'asker_id',
    'guide_id',
    'reply_address',
    'message',
    'asked_at',
    'answered_at',
    'plan_share_id',
  ],
  // an me ow co pa gu sa ad key
  select: [
    ['- 0 + 0 0 + + + +', 'of the owner to the guide', own],
    ['- 0 0 0 0 0 + + +', 'of others', foreign],
    ['- 0 1 0 0 1 2 2 2', 'all of them', {}],
  ],
  insert: [['- - - - - - - - +', 'a question', values]],
  update: [
    ['- - - - - - - - +', 'of the owner to the guide', { set: answered, where: own }],
    ['- - - - - - - - 2', 'all of them', { set: answered, where: {} }],
  ],
  delete: [['- - - - - - - - 2', 'all of them', {}]],
  columns: {
    rows: [
      [
        '--- 0-- +--',
        'id resource_id asker_id guide_id reply_address message asked_at answered_at plan_share_id',
      ],
      ['--- --- ---', 'token'],
    ],
    select: own,
    update: own,
    insert: values,
    samples: {
      ...answered,
      asker_id: person.member,
      guide_id: person.visible,
      reply_address: 'b@example.org',
      plan_share_id: planShare.own,
      token: unknownId,
    },
  },
};

const ask = (resource_id: string, reply_address = 'a@example.org') => ({
  ...values,
  resource_id,
  reply_address,
});

// an me ow co pa gu sa ad key
export const guideQuestionFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.guide_to_ask',
    calls: [
      ['1 1 1 1 1 1 1 1 -', 'of a resource with a guide', { resource_id: resource.held }],
      ['0 0 0 0 0 0 0 0 -', 'of one that is not public', { resource_id: resource.comingSoon }],
    ],
  },
  {
    relation: 'public.ask_guide',
    calls: [
      ['+ + + + + + + + -', 'of a resource with a guide', ask(resource.held)],
      [
        'PT400 + + + + + + + -',
        'with a link to the own plan',
        { ...ask(resource.held), shares_plan: true },
      ],
      [
        'PT404 PT404 PT404 PT404 PT404 PT404 PT404 PT404 -',
        'of a resource that is not public',
        ask(resource.comingSoon),
      ],
      [
        'PT400 PT400 PT400 PT400 PT400 PT400 PT400 PT400 -',
        'without an address',
        ask(resource.held, 'a'),
      ],
    ],
  },
  {
    relation: 'public.adviser_to_ask',
    calls: [['1 1 1 1 1 1 1 1 -', 'without a resource', {}]],
  },
  {
    relation: 'public.ask_adviser',
    calls: [
      ['+ + + + + + + + -', 'without a resource', general],
      ['PT400 + + + + + + + -', 'with a link to the own plan', { ...general, shares_plan: true }],
      [
        'PT400 PT400 PT400 PT400 PT400 PT400 PT400 PT400 -',
        'without an address',
        { ...general, reply_address: 'a' },
      ],
    ],
  },
  {
    relation: 'public.question_by_token',
    calls: [
      ['1 1 1 1 1 1 1 1 -', 'of the mail', { question_token: token.question }],
      ['0 0 0 0 0 0 0 0 -', 'guessed', { question_token: unknownId }],
    ],
  },
  {
    relation: 'public.answer_question_by_token',
    calls: [['+ + + + + + + + -', 'of the mail', { question_token: token.question }]],
  },
  {
    relation: 'public.answer_question',
    calls: [['- + + + + + + + -', 'whosever it is', { question_id: question.own }]],
  },
  {
    relation: 'public.unanswered_questions',
    calls: [['- - - - - - 2 2 -', 'of long ago', {}]],
  },
  {
    relation: 'public.pass_on_question',
    calls: [['- - - - - - + + -', 'to the adviser', { question_id: question.own }]],
  },
  {
    relation: 'public.statewide_adviser',
    calls: [['- - - - - - + + -', 'who it is', {}]],
  },
  {
    relation: 'public.set_statewide_adviser',
    calls: [
      ['- - - - - - + + -', 'a member of staff', { account_id: person.admin }],
      ['- - - - - - PT400 PT400 -', 'a member', { account_id: person.member }],
    ],
  },
];
