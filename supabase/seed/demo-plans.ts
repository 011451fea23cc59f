import { baker, oysterGrower } from './demo-members.ts';
import { founder, type DemoPerson } from './demo-people.ts';
import { ago, dateInDays, type Moment } from './moments.ts';
import { idOfResource } from './resources.ts';
import { uuidOf } from './sql.ts';

interface PlannedStep {
  readonly state: 'considering' | 'applying' | 'submitted' | 'awarded' | 'declined';
  readonly next_step?: string;
  readonly next_step_on?: Moment;
  readonly notes?: string;
}

/** Saved resources of demo accounts. */
export const planItems = [
  item(founder, 'FAME Direct Loan', ago('20 days'), {
    state: 'applying',
    next_step: 'Ask the bank for its letter',
    next_step_on: dateInDays(6),
    notes: 'Demo note. The loan officer wants two years of figures.',
  }),
  item(founder, 'CEI Child Care Business Lab', ago('9 days'), { state: 'considering' }),
  item(baker, 'FAME Direct Loan', ago('60 days'), { state: 'submitted' }),
  item(oysterGrower, 'FAME Direct Loan', ago('200 days'), { state: 'declined' }),
];

/** A link to a plan, whose token nobody knows. */
export const planShares = [
  {
    id: uuidOf('plan-share/baker'),
    user_id: baker.id,
    token_hash: { raw: "sha256(convert_to(gen_random_uuid()::text, 'UTF8'))" },
    has_notes: false,
    created_at: ago('5 days'),
  },
];

function item(person: DemoPerson, resource: string, saved: Moment, step: PlannedStep) {
  return {
    user_id: person.id,
    resource_id: idOfResource(resource),
    state: step.state,
    next_step: step.next_step ?? null,
    next_step_on: step.next_step_on ?? null,
    notes: step.notes ?? null,
    created_at: saved,
    updated_at: saved,
  };
}
