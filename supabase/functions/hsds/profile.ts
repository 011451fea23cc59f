const text = (description: string) => ({ type: 'string', description });
const day = (description: string) => ({ type: 'string', format: 'date', description });

/** Fields that services have beyond the standard. */
export const serviceExtension = {
  availability: {
    type: 'object',
    description: 'When one can apply.',
    properties: {
      status: {
        type: 'string',
        enum: ['open_rolling', 'open_deadline', 'closed', 'coming_soon'],
        description: 'Availability today, in Maine. Absent when it is not known.',
      },
      opens_on: day('First day of applications.'),
      application_deadline: day('Last day of applications.'),
      deadline_recurrence: {
        type: 'string',
        enum: ['none', 'yearly', 'twice_a_year', 'quarterly'],
        description: 'How often the deadline comes back. Absent when it is not known.',
      },
      deadline_note: text('What the dates leave out, such as the months of the rounds.'),
    },
  },
  funding_terms: {
    type: 'object',
    description: 'Amounts and terms of services that state some, whatever their kind.',
    properties: {
      instrument: text('Such as grant, loan or equity.'),
      range: text('Amounts as the funder states them.'),
      check_size: text('Size of one award as the funder states it.'),
      amount_least: { type: 'integer', description: 'Least amount that is given.' },
      amount_most: { type: 'integer', description: 'Largest amount that is given.' },
      currency: text('ISO 4217 code of the amounts.'),
      match_required: { type: 'boolean', description: 'Whether own money is needed.' },
      match_details: text('What counts as match.'),
      use_of_funds: text('What the money may be used for.'),
      decision_timeline: text('How long a decision takes.'),
      payout_timing: text('When the money is paid.'),
      readiness_requirements: text('What an applicant needs to have.'),
      key_criteria: text('What decides.'),
    },
  },
  last_checked: {
    type: 'object',
    description: 'When and how the facts were last found to be right; null before the first check.',
    properties: {
      at: { type: ['string', 'null'], format: 'date-time' },
      how: { type: ['string', 'null'], description: 'website, phone, owner or guide.' },
    },
  },
  is_paid_listing: {
    type: 'boolean',
    description: 'Whether a provider pays for the listing.',
  },
} as const;

/** Returns the profile of HSDS 3.1 that the interface follows. */
export function profile(address: string) {
  return {
    name: 'Business support in Maine',
    version: '1.0',
    extends: 'HSDS 3.1',
    description:
      'Adds to services when one can apply, amounts and terms, and when they were last checked. The last change of a service includes changes of its organization and the day that opened or closed it. Paid listings are marked by a taxonomy of their own, and only returned when it is asked for.',
    openapi_url: `${address}/openapi.json`,
    schemas: {
      'service.json': { properties: serviceExtension },
      'organization.json': { properties: { is_paid_listing: serviceExtension.is_paid_listing } },
    },
  };
}
