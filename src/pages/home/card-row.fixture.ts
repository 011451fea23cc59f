import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';

/** Returns a card row with few facts. */
export function resource(name: string, facts: Partial<ResourceCardRow> = {}): ResourceCardRow {
  return {
    id: name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description: null,
    organization: null,
    notion_id: null,
    website: null,
    location: null,
    category: [],
    funding_range: null,
    opens_on: null,
    application_deadline: null,
    business_stage: [],
    support_type: null,
    geographic_region: ['statewide'],
    industry_categories: [],
    cost_to_participate: null,
    availability_status: 'open_rolling',
    contact_email: null,
    contact_phone: null,
    verified_at: null,
    verified_how: null,
    created_at: '2026-01-01T00:00:00Z',
    ...facts,
  };
}

/** Returns the rows for requests of resources, and none for those of other tables. */
export function rowsAt<Row>({ pathname }: URL, resources: readonly Row[]): readonly Row[] {
  return pathname.endsWith('/resources') ? resources : [];
}
