import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { unwrap } from '@/data/run-query';
import { loadPublicClient, type Client } from '@/lib/supabase';

/** A Supabase query that can be filtered by id. */
export interface Narrowable<Row> {
  readonly gt: (column: 'id', value: string) => Narrowable<Row>;
  readonly in: (column: 'id', values: readonly string[]) => Narrowable<Row>;
  readonly order: (column: 'id') => Narrowable<Row>;
  readonly limit: (most: number) => Narrowable<Row>;
  readonly abortSignal: (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<Row[]>>;
}

/** Rows per request; the API returns no more. */
const PAGE_SIZE = 1_000;
/** Maximum number of ids in a URL. */
const IDS_PER_URL = 100;
/** Time limit of one request with the client's retries. Long, because no user is waiting. */
const TIME_LIMIT_MS = 60_000;
/** Lower than every stored id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads all rows of a table as a visitor, with sequential requests in the order of ids, so that rows
 * added or deleted meanwhile shift no others. For prerendering. Throws AppError.
 */
export async function readAllPages<Row extends { readonly id: string }>(
  build: (client: Client) => Narrowable<Row>,
): Promise<readonly Row[]> {
  const client = await loadPublicClient();
  const rows: Row[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? FIRST_ID;
    const page = build(client).gt('id', after).order('id').limit(PAGE_SIZE);
    const part = unwrap(await page.abortSignal(AbortSignal.timeout(TIME_LIMIT_MS)));
    if (part.length === 0) return rows;
    rows.push(...part);
  }
}

/** Reads the rows with these ids as a visitor; deleted ones are missing. Throws AppError. */
export async function readByIds<Row>(
  build: (client: Client) => Narrowable<Row>,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const client = await loadPublicClient();
  const rows: Row[] = [];
  for (let first = 0; first < ids.length; first += IDS_PER_URL) {
    const part = build(client).in('id', ids.slice(first, first + IDS_PER_URL));
    rows.push(...unwrap(await part.abortSignal(AbortSignal.timeout(TIME_LIMIT_MS))));
  }
  return rows;
}
