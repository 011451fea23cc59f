import { readAllRows } from '@/data/read-all-rows';
import { AppError } from '@/lib/errors';
import { readPublicRange } from '@/lib/rest';
import { readInTime } from '@/lib/time-limit';
import type { Database } from '@/types/database';

type ProviderRow = Database['public']['Tables']['service_provider_directory']['Row'];

/** What a card shows and the directory is searched, filtered and sorted by; nothing more travels. */
const cardColumns = [
  'id',
  'provider_name',
  'logo_url',
  'service_categories',
  'description',
  'website_url',
  'contact_email',
  'region_served',
  'tags',
  'featured_listing',
] as const satisfies readonly (keyof ProviderRow)[];

/** A service provider as its card knows it. */
export type ProviderCardRow = Pick<ProviderRow, (typeof cardColumns)[number]>;

const query = {
  select: cardColumns.join(','),
  listing_status: 'eq.approved',
  order: 'featured_listing.desc,provider_name.asc,id.asc',
} as const;

/**
 * Every listing that is live, featured ones first. Read without a session, even by staff, to whom
 * the backend would also show listings whose year is over. Throws AppError.
 */
export function fetchLiveProviders(signal: AbortSignal): Promise<ProviderCardRow[]> {
  return readInTime(signal, (inTime) =>
    readAllRows(async (first, last) => {
      const table = 'service_provider_directory';
      const reply = await readPublicRange({ table, query, first, last, signal: inTime });
      if (!reply.rows.every(isProviderCardRow)) throw new AppError('unavailable');
      return { rows: reply.rows, total: reply.total };
    }),
  );
}

/** Whether a row came with every column; their types are the schema's to keep. */
function isProviderCardRow(row: unknown): row is ProviderCardRow {
  return typeof row === 'object' && row !== null && cardColumns.every((column) => column in row);
}
