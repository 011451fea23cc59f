import type { Page } from '@playwright/test';
import type { Database } from '../src/types/database.ts';
import { answerRows } from './backend-replies.ts';

type ProviderRow = Pick<
  Database['public']['Tables']['service_provider_directory']['Row'],
  | 'id'
  | 'provider_name'
  | 'logo_url'
  | 'service_categories'
  | 'description'
  | 'website_url'
  | 'contact_email'
  | 'region_served'
  | 'tags'
  | 'featured_listing'
  | 'listing_status'
  | 'date_submitted'
  | 'updated_at'
>;

/** The request for one provider. */
export const PROVIDER_DETAIL = /\/rest\/v1\/service_provider_directory\?.*[?&]id=eq\./u;

/** The request for the directory. */
export const PROVIDER_LIST =
  /\/rest\/v1\/service_provider_directory\?.*listing_status=eq\.approved/u;

/** A made-up provider. */
export function makeProvider(given: Partial<ProviderRow>): ProviderRow {
  return {
    id: crypto.randomUUID(),
    provider_name: 'Made-up Provider',
    logo_url: null,
    service_categories: ['Other'],
    description: 'Does what is made up.',
    website_url: null,
    contact_email: 'hello@made-up.example.org',
    region_served: 'Statewide',
    tags: [],
    featured_listing: false,
    listing_status: 'approved',
    date_submitted: '2026-09-20T12:00:00+00:00',
    updated_at: '2026-09-22T12:00:00+00:00',
    ...given,
  };
}

/** Answers the directory and the pages of its providers with `rows`. */
export async function answerProviders(page: Page, rows: readonly ProviderRow[]): Promise<void> {
  await answerRows(page, PROVIDER_LIST, rows);
  await answerRows(page, PROVIDER_DETAIL, (query) =>
    rows.filter(({ id }) => query.get('id') === `eq.${id}`),
  );
}
