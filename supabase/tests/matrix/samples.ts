import type { Value } from './operation.ts';
import { idOf } from './personas.ts';

const lists: Readonly<Record<string, readonly string[]>> = {
  category: ['Grants'],
  tags: ['rural'],
  focus_areas: ['Exports'],
  areas_of_expertise: ['Exports'],
  business_stage: ['grow'],
  business_stages_served: ['grow'],
  geographic_region: ['central'],
  geographic_regions_served: ['central'],
  industry_categories: ['manufacturing'],
  industries_served: ['manufacturing'],
  primary_goals: ['find_funding'],
  biggest_challenges: ['finding_customers'],
  resource_types_provided: ['funding'],
  support_types_offered: ['mentoring'],
  format: ['online'],
  service_categories: ['Photography'],
  required_documents: ['Business plan'],
  documents_ready: ['Business plan'],
};

const words: Readonly<Record<string, Value>> = {
  support_type: 'program',
  availability_status: 'closed',
  status: 'pending',
  location_type: 'online',
  review_type: 'entrepreneur',
  claim_type: 'contact',
  role: 'admin',
  rating: 2,
  amount_least: 5000,
  amount_most: 50_000,
  amount_named: 50_000,
  application_deadline: '2027-03-01',
  opens_on: '2027-02-01',
  days_before: 14,
  told_deadline: '2027-03-01',
  deadline_recurs: 'yearly',
  verified_how: 'phone',
  reason: 'closed',
  origin: 'guide',
  outcome: 'declined',
  changes: {},
  accepted: {},
  filters: { supportType: ['funding'] },
  serves_all_industries: true,
  serves_all_stages: true,
  is_primary: true,
  funding_match_required: true,
  featured_listing: true,
  region: 'central',
  role_interest: 'entrepreneur',
  organization_type: 'startup',
  preferred_language: 'French',
  nexus_member: true,
  open_to_connecting: true,
  email_updates_consent: true,
  public_profile: true,
  region_served: 'Statewide',
  listing_status: 'approved',
  moderation_status: 'approved',
  notion_id: 'https://notes.example.org/Sample-1',
};

/**
 * Returns a valid value for a column name, so that an error is about permissions, not the format.
 */
export function sampleOf(column: string): Value {
  const chosen = words[column] ?? lists[column];
  if (chosen !== undefined) return chosen;
  if (/_at$|_date$|_until$|^date_/.test(column)) return '2027-01-15T12:00:00Z';
  if (/(^|_)id$|_by$|(^|_)token$/.test(column)) return idOf('sample');
  if (column.endsWith('email')) return 'sample@example.org';
  if (column.endsWith('phone')) return '207 555 0100';
  if (/website|_url$|_link$/.test(column)) return 'https://sample.example.org';
  return 'Sample';
}
