import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { IDS_PER_URL, partsOf } from './parts-of';

/** A Supabase query that can be filtered by id. */
export interface Narrowable<Row> {
  readonly gt: (column: 'id', value: string) => Narrowable<Row>;
  readonly in: (column: 'id', values: readonly string[]) => Narrowable<Row>;
  readonly order: (column: 'id') => Narrowable<Row>;
  readonly limit: (most: number) => Narrowable<Row>;
  readonly throwOnError: () => PromiseLike<PostgrestSingleResponse<Row[]>>;
}

/** Rows per request; the API returns no more. */
const PAGE_SIZE = 1_000;
/** Lower than every stored id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads all rows of a table with sequential requests in the order of ids, so that rows added or
 * deleted meanwhile shift no others. For prerendering. Throws AppError.
 */
export async function readAllPages<Row extends { readonly id: string }>(
  build: () => Narrowable<Row>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? FIRST_ID;
    const page = build().gt('id', after).order('id').limit(PAGE_SIZE);
    const part = (await page.throwOnError()).data ?? [];
    if (part.length === 0) return rows;
    rows.push(...part);
  }
}

/** Reads the rows with these ids; deleted ones are missing. Throws AppError. */
export async function readByIds<Row>(
  build: () => Narrowable<Row>,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const part of partsOf(ids, IDS_PER_URL)) {
    rows.push(...((await build().in('id', part).throwOnError()).data ?? []));
  }
  return rows;
}
