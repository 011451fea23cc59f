import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { unwrap } from '@/data/run-query';
import { loadPublicClient, type Client } from '@/lib/supabase';

/** A query of the official client that can be narrowed down. */
export interface Narrowable<Row> {
  readonly gt: (column: 'id', value: string) => Narrowable<Row>;
  readonly in: (column: 'id', values: readonly string[]) => Narrowable<Row>;
  readonly order: (column: 'id') => Narrowable<Row>;
  readonly limit: (most: number) => Narrowable<Row>;
  readonly abortSignal: (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<Row[]>>;
}

/** Rows per request, at most as many as the API gives. */
const STEP = 1_000;
/** As many ids as an address can hold. */
const MOST_IDS = 100;
/** For one request with the retries of the library. Nobody waits at a screen. */
const TIME_LIMIT_MS = 60_000;
/** Below every other id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads a table to its end as a visitor, one request after the other, by id: what is added or
 * deleted meanwhile moves no other row. For the build of the site. Throws AppError.
 */
export async function readInSteps<Row extends { readonly id: string }>(
  build: (client: Client) => Narrowable<Row>,
): Promise<readonly Row[]> {
  const client = await loadPublicClient();
  const rows: Row[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? FIRST_ID;
    const step = build(client).gt('id', after).order('id').limit(STEP);
    const part = unwrap(await step.abortSignal(AbortSignal.timeout(TIME_LIMIT_MS)));
    if (part.length === 0) return rows;
    rows.push(...part);
  }
}

/** Reads the rows with these ids in the same way; those that are gone are missing. */
export async function readByIds<Row>(
  build: (client: Client) => Narrowable<Row>,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const client = await loadPublicClient();
  const rows: Row[] = [];
  for (let first = 0; first < ids.length; first += MOST_IDS) {
    const part = build(client).in('id', ids.slice(first, first + MOST_IDS));
    rows.push(...unwrap(await part.abortSignal(AbortSignal.timeout(TIME_LIMIT_MS))));
  }
  return rows;
}
