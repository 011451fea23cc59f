import type { PageReply, PageRequest } from '../_shared/contracts/page.ts';
import { fetchPage } from '../_shared/public-page/fetch-page.ts';
import { PageFailure } from '../_shared/public-page/page-failure.ts';
import type { ReadText } from '../_shared/public-page/read-apart.ts';
import type { PageNetwork } from '../_shared/public-page/request-page.ts';

/** How pages are fetched and read. */
export interface PageReader {
  readonly network: PageNetwork;
  readonly readText: ReadText;
}

/**
 * Returns the readable part of a public page, or why it cannot be read.
 *
 * @param signal aborts the reading with the problem `timeout`.
 */
export async function readPage(
  { address }: PageRequest,
  { network, readText }: PageReader,
  signal: AbortSignal,
): Promise<PageReply> {
  try {
    const page = await fetchPage(address, network, signal);
    return { isRead: true, text: await readText(page, signal), address: page.url.href };
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error;
    return { isRead: false, problem: error.problem };
  }
}
