import type { Database } from '@/types/database';

type ResourceRow = Database['public']['Tables']['resources']['Row'];

/** What a card shows and the list is searched, filtered and sorted by; nothing more travels. */
export const resourceCardColumns = [
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
] as const satisfies readonly (keyof ResourceRow)[];

/** A resource as its card knows it. */
export type ResourceCardRow = Pick<ResourceRow, (typeof resourceCardColumns)[number]>;
