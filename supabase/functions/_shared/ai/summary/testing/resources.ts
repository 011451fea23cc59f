import type { SummarisedResource } from '../store.ts';

const NOTHING: SummarisedResource = {
  id: '6f1e0a52-0000-4000-8000-000000000001',
  name: 'Harbor Growth Fund',
  description: null,
  organization: null,
  location: null,
  type: null,
  eligibility: null,
  funding_range: null,
  application_deadline: null,
  focus_areas: [],
  business_stage: [],
  support_type: null,
  geographic_region: [],
  industry_categories: [],
  format: [],
  cost_to_participate: null,
  value_summary: null,
  funding_instrument: null,
  funding_check_size: null,
  funding_match_required: null,
  funding_match_details: null,
  funding_use_of_funds: null,
  funding_decision_timeline: null,
  funding_payout_timing: null,
  funding_readiness_requirements: null,
  funding_key_criteria: null,
  updated_at: '2026-01-22T15:00:00.123456+00:00',
};

/** Returns a resource with a name and these fields. */
export function resourceWith(fields: Partial<SummarisedResource> = {}): SummarisedResource {
  return { ...NOTHING, ...fields };
}

/** A grant with most fields filled. */
export const HARBOR = resourceWith({
  description: 'Helps small fishing and food businesses in Rockland grow.',
  type: 'Grant',
  eligibility: 'Small fishing and food businesses in Rockland.',
  funding_range: '$500 to $3,000',
  application_deadline: '2026-03-15',
  business_stage: ['launch', 'grow'],
  support_type: 'funding',
  geographic_region: ['midcoast'],
  industry_categories: ['food_beverage', 'fisheries_marine'],
  format: ['online'],
  cost_to_participate: 'Free',
  funding_instrument: 'Grant',
  funding_match_required: true,
  funding_use_of_funds: 'Equipment and training',
  funding_key_criteria: 'Jobs kept in Rockland',
});
