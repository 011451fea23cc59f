import { person, question, resource, token } from '../fixture-ids.ts';
import { accountId } from '../personas.ts';
import { story, type Story } from './story.ts';

const questions = ['public.guide_questions'];
const feeds = ['private.plan_feeds', 'public.own_plan_feed'];
const open = `select from public.guide_questions where id = '${question.own}' and answered_at is null`;
const ask = (address: string) =>
  `select public.ask_guide('${resource.held}', 'Why?', '${address}')`;

/** Stories of questions to guides, of calendars of plans and of applications that have ended. */
export const guideQuestionStories: readonly Story[] = [
  ...(['member', 'owner'] as const).map((persona) =>
    story(
      `a question is not answered by ${persona}`,
      ['public.answer_question'],
      '1',
      [persona, `select public.answer_question('${question.own}')`],
      ['database', open],
    ),
  ),
  ...(['atlas_guide', 'service_admin'] as const).map((persona) =>
    story(
      `a question can be answered by ${persona}`,
      ['public.answer_question'],
      '0',
      [persona, `select public.answer_question('${question.own}')`],
      ['database', open],
    ),
  ),
  story(
    'open questions leave a guide who loses the role',
    ['public.user_roles'],
    '1',
    ['admin', `select public.set_role('${accountId('atlas_guide')}', 'atlas_guide', false)`],
    ['database', `${open} and guide_id is null`],
  ),
  story(
    'open questions leave a guide who is no longer assigned',
    ['public.resources'],
    '1',
    ['database', `update public.resources set curator_id = null where id = '${resource.held}'`],
    [
      'database',
      `select from public.guide_questions where id = '${question.other}' and guide_id is null`,
    ],
  ),
  story('a question has a link of its own', questions, '23505', [
    'database',
    `update public.guide_questions set token = '${token.question}' where id = '${question.other}'`,
  ]),
  story(
    'six questions to one address are too many',
    ['public.ask_guide'],
    'PGRST',
    ...[1, 2, 3, 4, 5, 6].map(() => ['anon', ask('a@example.org')] as const),
  ),
  story(
    'six questions of one member are too many',
    ['public.ask_guide'],
    'PGRST',
    ...[1, 2, 3, 4, 5, 6].map((n) => ['member', ask(`a${n}@example.org`)] as const),
  ),
  story(
    'six general questions to one address are too many',
    ['public.ask_adviser'],
    'PGRST',
    ...[1, 2, 3, 4, 5, 6].map(
      () => ['anon', "select public.ask_adviser('Why?', 'a@example.org')"] as const,
    ),
  ),
  story(
    'a visitor asks the adviser, who is named to them',
    ['public.ask_adviser', 'public.adviser_to_ask'],
    '1',
    ['anon', "select public.ask_adviser('Why?', 'a@example.org')"],
    ['anon', "select from public.adviser_to_ask() where reason = 'adviser'"],
  ),
  story(
    'a mail to a typed address repeats no text of the asker',
    ['public.ask_adviser'],
    '0',
    ['anon', "select public.ask_adviser('Why?', 'a@example.org')"],
    [
      'database',
      `select from private.notification_outbox
        where kind = 'question_sent' and strpos(detail::text, 'Why?') > 0`,
    ],
  ),
  story(
    'a link to a plan in a question shows no notes',
    ['public.ask_guide'],
    '1',
    ['owner', "update public.plan_items set notes = 'Secret'"],
    ['owner', `select public.ask_guide('${resource.held}', 'Why?', 'a@example.org', true)`],
    [
      'database',
      `select from private.notification_outbox, public.shared_plan(detail ->> 'plan')
        where items -> 0 ->> 'notes' is null and items -> 0 ->> 'state' is not null`,
    ],
  ),
  story(
    'a question that is passed on takes the link to the plan along',
    ['public.pass_on_question'],
    '1',
    ['owner', `select public.ask_guide('${resource.held}', 'Why?', 'a@example.org', true)`],
    ['service_admin', `select public.set_statewide_adviser('${person.admin}')`],
    [
      'service_admin',
      'select public.pass_on_question(id) from public.guide_questions where plan_share_id is not null',
    ],
    [
      'database',
      `select from private.notification_outbox, public.shared_plan(detail ->> 'plan')
        where recipient_id = '${person.admin}'`,
    ],
  ),
  story('no two calendars have the same address', feeds, '23505', [
    'database',
    `insert into private.plan_feeds (user_id, token) values
        ('${person.owner}', '${token.own}'), ('${person.visible}', '${token.own}')`,
  ]),
  story(
    'a member has a calendar address of their own',
    feeds,
    '1',
    ['owner', 'select public.create_plan_feed()'],
    ['member', 'select public.delete_plan_feed()'],
    ['database', 'select from private.plan_feeds'],
  ),
  story(
    'an application that ends is recorded',
    ['public.plan_items'],
    '1',
    ['member', `insert into public.plan_items (resource_id) values ('${resource.held}')`],
    ['member', "update public.plan_items set state = 'declined'"],
    ['member', 'select from public.plan_outcomes'],
  ),
];
