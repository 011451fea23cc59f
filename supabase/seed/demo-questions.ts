import {
  baker,
  connector,
  developer,
  outfitter,
  oysterGrower,
  sawyer,
  secondGuide,
  teacher,
} from './demo-members.ts';
import { founder, guide, type DemoPerson } from './demo-people.ts';
import { ago, type Moment } from './moments.ts';
import { idOfResource } from './resources.ts';
import { uuidOf } from './sql.ts';

const LOAN = 'FAME Direct Loan';

/** Questions to the guide: six answered ones, one that is young, and one that waits too long. */
export const guideQuestions = [
  question(baker, LOAN, 'Does the loan also pay for a used oven?', ago('80 days'), ago('79 days')),
  question(teacher, LOAN, 'Can I apply with a partner?', ago('70 days'), ago('68 days')),
  question(sawyer, LOAN, 'Is a sawmill too big for it?', ago('60 days'), ago('59 days')),
  question(connector, LOAN, 'Who decides, and how?', ago('50 days'), ago('47 days')),
  question(outfitter, LOAN, 'May canoes be the collateral?', ago('40 days'), ago('38 days')),
  question(developer, LOAN, 'Is there a fee?', ago('30 days'), ago('29 days')),
  question(founder, 'CEI Business Loans', 'Which papers come first?', ago('20 hours'), null),
  question(
    oysterGrower,
    'Fork Food Lab',
    'Demo question. I want to smoke oysters in your kitchen two days a week from May on. Is there room, and who may use the smoker?',
    ago('16 days'),
    null,
  ),
];

/** Who is asked about resources without a guide. */
export const statewideAdviser = [{ is_only: true, user_id: secondGuide.id }];

/** The calendar address of a plan. */
export const planFeeds = [
  { user_id: founder.id, token: uuidOf('plan-feed/founder'), created_at: ago('9 days') },
];

/** What members say about an application, and one that is asked about now. */
export const planOutcomes = [
  outcome(teacher, 8, 4, 5),
  outcome(sawyer, 4, 5, 5),
  outcome(connector, 13, 3, 4),
  outcome(outfitter, 8, 4, 4),
  outcome(developer, 8, 5, 5),
  outcome(oysterGrower, null, null, null),
];

function question(
  asker: DemoPerson,
  resource: string,
  message: string,
  asked: Moment,
  answered: Moment | null,
) {
  return {
    id: uuidOf(`question/${asker.email}/${resource}`),
    resource_id: idOfResource(resource),
    asker_id: asker.id,
    guide_id: guide.id,
    reply_address: asker.email,
    message,
    token: uuidOf(`question-token/${asker.email}/${resource}`),
    asked_at: asked,
    answered_at: answered,
  };
}

function outcome(
  person: DemoPerson,
  weeks: number | null,
  worth: number | null,
  advise: number | null,
) {
  return {
    user_id: person.id,
    resource_id: idOfResource(LOAN),
    ended_at: ago('100 days'),
    decision_weeks: weeks,
    worth_effort: worth,
    would_advise: advise,
  };
}
