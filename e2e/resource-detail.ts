import type { Page } from '@playwright/test';
import { siteUrl } from './addresses.ts';

/** A resource as its page asks for it; every test names what matters to it. */
const plainResource = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'made-up',
  name: 'Made-up resource',
  description: null,
  organization: null,
  notion_id: null,
  website: null,
  location: null,
  category: [],
  tags: [],
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
  availability_status: null,
  status: 'approved',
  value_summary: null,
  ai_generated_summary: null,
  summary_generated_at: null,
  funding_instrument: null,
  funding_check_size: null,
  funding_match_required: null,
  funding_match_details: null,
  funding_use_of_funds: null,
  funding_decision_timeline: null,
  funding_payout_timing: null,
  funding_readiness_requirements: null,
  funding_key_criteria: null,
  funding_terms_summary: null,
  funding_terms_generated_at: null,
  curator_id: null,
  contact_profile_id: null,
  entrepreneur_contact_profile_id: null,
  contact_name: null,
  contact_title: null,
  contact_email: null,
  contact_phone: null,
  entrepreneur_contact_name: null,
  entrepreneur_contact_title: null,
  entrepreneur_contact_email: null,
  entrepreneur_contact_phone: null,
  updated_at: '2026-11-01T12:00:00+00:00',
  resource_organizations: [],
} as const;

/** The request for one resource, by slug or id; the list names neither. */
export const RESOURCE_DETAIL = /\/rest\/v1\/resources\?.*(?:[?&](?:id|slug)=eq\.)/u;

/** Answers the request for the one resource with `columns` and nothing for the others. */
export async function answerResource(
  page: Page,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route(RESOURCE_DETAIL, (route) =>
    route.fulfill({
      json: { ...plainResource, ...columns },
      contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
      headers: { 'access-control-allow-origin': siteUrl() },
    }),
  );
}
