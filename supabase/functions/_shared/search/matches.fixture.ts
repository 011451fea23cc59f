import type { MatchedResource } from '../contracts/matches.ts';

/** Returns a public resource that says nothing, named as given, with these values. */
export function matched(name: string, values: Partial<MatchedResource> = {}): MatchedResource {
  return {
    id: name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description: null,
    organization: null,
    notion_id: null,
    support_type: null,
    category: [],
    eligibility: null,
    business_stage: [],
    geographic_region: [],
    industry_categories: [],
    serves_all_stages: false,
    serves_all_industries: false,
    format: [],
    cost_to_participate: null,
    amount_least: null,
    amount_most: null,
    amount_named: null,
    availability_status: null,
    opens_on: null,
    application_deadline: null,
    verified_at: null,
    published_at: '2027-01-10T17:00:00+00:00',
    ...values,
  };
}
