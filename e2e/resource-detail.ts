import type { Page } from '@playwright/test';
import { answerRows } from './backend-replies.ts';
import { makeResource } from './resource-rows.ts';

/** A resource with the columns of its page. */
const plainResource = {
  ...makeResource({
    id: '00000000-0000-4000-8000-000000000001',
    slug: 'made-up',
    name: 'Made-up resource',
  }),
  tags: [],
  type: null,
  eligibility: null,
  focus_areas: [],
  format: [],
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
  entrepreneur_contact_name: null,
  entrepreneur_contact_title: null,
  entrepreneur_contact_email: null,
  entrepreneur_contact_phone: null,
  updated_at: '2026-11-01T12:00:00+00:00',
  resource_organizations: [],
  resource_criteria: [],
  required_documents: [],
  preparation_time: null,
};

/** The request for one resource, by slug or id. */
export const RESOURCE_DETAIL = /\/rest\/v1\/resources\?.*(?:[?&](?:id|slug)=eq\.)/u;

/** Answers the request for one resource with `columns`; the others are empty. */
export async function answerResource(
  page: Page,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  await answerRows(page, RESOURCE_DETAIL, [{ ...plainResource, ...columns }]);
}
