import { dateInDays } from './moments.ts';
import type { collected } from './resources.ts';
import type { SqlValue } from './sql.ts';

interface Dates {
  readonly opens_on?: SqlValue;
  readonly application_deadline: SqlValue;
  readonly deadline_recurs: 'yearly' | 'twice_a_year' | 'quarterly';
  readonly availability_status: 'open_deadline' | 'coming_soon' | 'closed';
}

const NOTE = 'The dates are made up for the demo and count from the day of seeding.';

/** Invented dates of some collected resources whose dates are not known, by name. */
const dates: Readonly<Record<string, Dates>> = {
  'Island Institute Business Resilience Grants': {
    application_deadline: dateInDays(-9),
    deadline_recurs: 'quarterly',
    availability_status: 'closed',
  },
  'Dirigo Labs Startup Accelerator': {
    application_deadline: dateInDays(12),
    deadline_recurs: 'yearly',
    availability_status: 'open_deadline',
  },
  'CEI Child Care Business Lab': {
    application_deadline: dateInDays(26),
    deadline_recurs: 'twice_a_year',
    availability_status: 'open_deadline',
  },
  'Gorham Savings Bank LaunchPad': {
    application_deadline: dateInDays(41),
    deadline_recurs: 'yearly',
    availability_status: 'open_deadline',
  },
  'Skowhegan Business Lab and Pitch Competition': {
    application_deadline: dateInDays(75),
    deadline_recurs: 'twice_a_year',
    availability_status: 'open_deadline',
  },
  'Maine Craft Apprentice Program': {
    opens_on: dateInDays(20),
    application_deadline: dateInDays(80),
    deadline_recurs: 'yearly',
    availability_status: 'coming_soon',
  },
};

/**
 * Returns the invented dates of a collected resource, with a source note that says so; nothing for
 * the others. Throws when the source states a deadline.
 */
export function demoDates(of: (typeof collected)[number]) {
  const invented = dates[of.name];
  if (invented === undefined) return {};
  if (of.application_deadline !== null || of.yearly_deadline !== null)
    throw new Error(`${of.name} has a deadline.`);
  return { ...invented, source_notes: `${of.source_notes} ${NOTE}` };
}
