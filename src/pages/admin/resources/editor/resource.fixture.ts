import type { ResourceToEdit } from '@/data/resources/resource-edit-query';

const nothing = {
  ...{ description: null, organization: null, notion_id: null, notion_url: null, website: null },
  ...{ location: null, type: null, eligibility: null, funding_range: null },
  ...{ application_deadline: null, support_type: null, cost_to_participate: null },
  ...{ availability_status: null, value_summary: null, ai_generated_summary: null },
  ...{ summary_generated_at: null, funding_instrument: null, funding_check_size: null },
  ...{ funding_match_required: null, funding_match_details: null, funding_use_of_funds: null },
  ...{ funding_decision_timeline: null, funding_payout_timing: null },
  ...{ funding_readiness_requirements: null, funding_key_criteria: null },
  ...{ funding_terms_summary: null, funding_terms_generated_at: null, curator_id: null },
  ...{ contact_profile_id: null, entrepreneur_contact_profile_id: null, contact_name: null },
  ...{ contact_title: null, contact_email: null, contact_phone: null },
  ...{ entrepreneur_contact_name: null, entrepreneur_contact_title: null },
  ...{ entrepreneur_contact_email: null, entrepreneur_contact_phone: null },
  ...{ source_notes: null, submitted_by: null },
};
/** A resource of which nothing is known but its name. */
export const resource: ResourceToEdit = {
  ...nothing,
  ...{ id: 'r', slug: 'spark', name: 'Spark', status: 'pending', moderation_status: 'approved' },
  ...{ category: [], tags: [], focus_areas: [], business_stage: [], geographic_region: [] },
  ...{ industry_categories: [], format: [], organizations: [] },
  ...{ summary_state: 'missing', funding_summary_state: 'missing' },
  ...{ created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
};
