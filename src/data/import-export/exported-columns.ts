/**
 * What exports hold: every column that staff may read, and what only `submission_internals` tells
 * them. A file has its columns in this order, under these names.
 */
export const resourceColumns = `
  id, slug, name, organization, description, support_type, type, category, tags, focus_areas,
  eligibility, business_stage, industry_categories, geographic_region, location, format, website,
  cost_to_participate, availability_status, application_deadline, funding_range, status,
  value_summary, funding_instrument, funding_check_size, funding_match_required,
  funding_match_details, funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
  funding_readiness_requirements, funding_key_criteria, contact_name, contact_title, contact_email,
  contact_phone, entrepreneur_contact_name, entrepreneur_contact_title, entrepreneur_contact_email,
  entrepreneur_contact_phone, notion_id, notion_url, curator_id, contact_profile_id,
  entrepreneur_contact_profile_id, ai_generated_summary, summary_generated_at, summary_state,
  funding_terms_summary, funding_terms_generated_at, funding_summary_state, moderation_status,
  created_at, updated_at
` as const;

export const providerColumns = `
  id, provider_name, service_categories, description, website_url, contact_email, region_served,
  tags, featured_listing, listing_status, logo_url, date_submitted, updated_at
` as const;

export const eventColumns = `
  id, title, description, start_date, end_date, location_type, location_address, location_link,
  geographic_region, host_organization, registration_link, sector, business_type, event_type, tags,
  image_url, status, moderation_status, created_at, updated_at
` as const;

/** What `submission_internals` tells, as a file has it. */
const moderationColumns = ['moderation_reason', 'moderated_by', 'moderated_at', 'submitted_by'];

/** The first line of each file. */
export const exportHeaders = {
  resources: [...namesIn(resourceColumns), 'source_notes', 'organizations', ...moderationColumns],
  providers: [...namesIn(providerColumns), 'paid_until', ...moderationColumns],
  events: [...namesIn(eventColumns), ...moderationColumns],
} as const;

/** The lists that can be exported. */
export type ExportedList = keyof typeof exportHeaders;

function namesIn(columns: string): string[] {
  return columns.split(',').map((name) => name.trim());
}
