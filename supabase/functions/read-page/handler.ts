import type { PageReply, PageRequest } from '../_shared/contracts/page.ts';
import { fetchPage, PageFailure, type PageNetwork } from '../_shared/public-page/fetch-page.ts';
import { readableText } from '../_shared/public-page/readable-text.ts';

/**
 * Returns the readable part of a public page, or why it cannot be read.
 *
 * @param signal aborts the reading with the problem `timeout`.
 */
export async function readPage(
  { address }: PageRequest,
  network: PageNetwork,
  signal: AbortSignal,
): Promise<PageReply> {
  try {
    const page = await fetchPage(address, network, signal);
    return { isRead: true, text: readableText(page), address: page.url.href };
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error;
    return { isRead: false, problem: error.problem };
  }
}
