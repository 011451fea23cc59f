import type { ListingFields } from '../../supabase/functions/_shared/contracts/listing.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import type { StripeStandIn } from '../../supabase/local/stripe-stand-in/stand-in.ts';
import { apiFetch } from '../harness.ts';

/** Status and body of a function's reply. */
export interface FunctionReply {
  readonly status: number;
  readonly body: unknown;
}

/** A valid listing. */
export const LISTING: ListingFields = {
  providerName: 'Harbor Books (test)',
  description: 'Bookkeeping for small shops.',
  serviceCategories: ['Accounting & Finance'],
  regionServed: 'Statewide',
  contactEmail: 'books@example.org',
  websiteUrl: 'https://books.example.org',
  logoUrl: null,
  tags: ['Local only'],
};

/** Calls a function as a visitor or with other headers. */
export async function callFunction(
  stack: Stack,
  name: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<FunctionReply> {
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await apiFetch(stack, `/functions/v1/${name}`, init);
  return { status: reply.status, body: await reply.json() };
}

/** Returns the payment stand-in, which every test stack has. */
export function standInOf(stack: Stack): StripeStandIn {
  if (stack.stripe === null) throw new Error('This stack has no stand-in for payments.');
  return stack.stripe;
}

/** Runs a query with the owner's rights. */
export async function rowsOf(stack: Stack, query: string, values: unknown[] = []) {
  const { rows } = await stack.database.query<Record<string, unknown>>(query, values);
  return rows;
}

/** Returns the listings of a paid session with their status. */
export function listingsOf(stack: Stack, sessionId: string) {
  return rowsOf(
    stack,
    `select listing.id::text, listing.listing_status, listing.featured_listing,
       listing.provider_name, payment.status as payment
     from private.payments as payment
     join public.service_provider_directory as listing
       on listing.id in (payment.listing_id, payment.renewed_listing_id)
     where payment.session_id = $1`,
    [sessionId],
  );
}
