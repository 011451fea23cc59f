import type { Database } from '../src/types/database.ts';
import { apiUrl, publicKey } from './addresses.ts';

const CARD_COLUMNS = [
  'id',
  'slug',
  'name',
  'description',
  'organization',
  'notion_id',
  'website',
  'location',
  'category',
  'funding_range',
  'application_deadline',
  'business_stage',
  'support_type',
  'geographic_region',
  'industry_categories',
  'cost_to_participate',
  'availability_status',
  'contact_email',
  'contact_phone',
  'created_at',
] as const;

/** A resource with the columns that its card needs. */
export type ResourceRow = Pick<
  Database['public']['Tables']['resources']['Row'],
  (typeof CARD_COLUMNS)[number]
>;

/** All public resources, from the backend. */
export async function readApprovedResources(): Promise<ResourceRow[]> {
  const query = `select=${CARD_COLUMNS.join(',')}&status=eq.approved&order=name`;
  const reply = await fetch(`${apiUrl()}/rest/v1/resources?${query}`, {
    headers: { apikey: publicKey() },
  });
  if (!reply.ok) throw new Error(`The resources could not be read: ${await reply.text()}`);
  return (await reply.json()) as ResourceRow[];
}

/** A made-up resource; columns that are not given are empty. */
export function makeResource(given: Partial<ResourceRow> & { name: string }): ResourceRow {
  const slug = given.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    id: crypto.randomUUID(),
    slug,
    description: null,
    organization: null,
    notion_id: null,
    website: null,
    location: null,
    category: [],
    funding_range: null,
    application_deadline: null,
    business_stage: [],
    support_type: null,
    geographic_region: [],
    industry_categories: [],
    cost_to_participate: null,
    availability_status: null,
    contact_email: null,
    contact_phone: null,
    created_at: '2026-01-01T00:00:00Z',
    ...given,
  };
}

/** `count` similar resources named 'Resource 00001' and so on. */
export function makeResources(count: number): ResourceRow[] {
  return Array.from({ length: count }, (_, position) =>
    makeResource({
      name: `Resource ${String(position + 1).padStart(5, '0')}`,
      description: 'Advice and a small loan for people who start a business in Maine. '.repeat(
        1 + (position % 3),
      ),
      organization: `Organization ${position % 97}`,
      website: 'https://www.example.org',
      category: ['Loan', 'Advising'],
      business_stage: ['idea', 'launch'],
      support_type: position % 2 === 0 ? 'funding' : 'program',
      geographic_region: ['southern'],
      availability_status: 'open_rolling',
    }),
  );
}
