import { resourceStaffColumns } from '@/data/resources/resource-columns';

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

/**
 * The first line of each file: every column that staff may read, and what only
 * `submission_internals` tells them, in this order.
 */
export const exportHeaders = {
  resources: [
    ...namesIn(resourceStaffColumns),
    'source_notes',
    'organizations',
    ...moderationColumns,
  ],
  providers: [...namesIn(providerColumns), 'paid_until', ...moderationColumns],
  events: [...namesIn(eventColumns), ...moderationColumns],
} as const;

/** The lists that can be exported. */
export type ExportedList = keyof typeof exportHeaders;

function namesIn(columns: string): string[] {
  return columns.split(',').map((name) => name.trim());
}
