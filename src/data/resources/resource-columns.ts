/** What a card shows and the list is searched, filtered and sorted by; no other column is sent. */
export const resourceCardColumns = `
  id, slug, name, description, organization, notion_id, website, location, category, funding_range,
  application_deadline, business_stage, support_type, geographic_region, industry_categories,
  cost_to_participate, availability_status, contact_email, contact_phone
` as const;
