import { fetchPage } from '../_shared/public-page/fetch-page.ts';
import { PageFailure } from '../_shared/public-page/page-failure.ts';
import { readApart } from '../_shared/public-page/read-apart.ts';
import type { PageNetwork } from '../_shared/public-page/request-page.ts';
import type { DuePage, PageReading } from './handler.ts';

const PAGE_TIMEOUT_MS = 10_000;
const LONGEST_ETAG = 200;
const LONGEST_DATE = 60;
const NOT_MODIFIED = 304;

/** Reads a page that is due, and asks only for what is new. */
export async function readSource(
  { address, readable, etag, last_modified }: DuePage,
  network: PageNetwork,
  signal: AbortSignal,
): Promise<PageReading> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(PAGE_TIMEOUT_MS)]);
  const known = readable === null ? undefined : { etag, lastModified: last_modified };
  try {
    const page = await fetchPage(address, network, inTime, known);
    if (page.status === NOT_MODIFIED && known !== undefined) {
      return { isRead: 'unchanged', address: page.lastingAddress };
    }
    return {
      isRead: true,
      text: await readApart(page, inTime),
      address: page.lastingAddress,
      validators: {
        etag: storableOrNull(page.etag, LONGEST_ETAG),
        last_modified: storableOrNull(page.lastModified, LONGEST_DATE),
      },
    };
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error;
    return { isRead: false, problem: error.problem };
  }
}

function storableOrNull(value: string | null, longest: number): string | null {
  return value !== null && value.length <= longest && !value.includes('\0') ? value : null;
}
