import type { PageProblem } from '../contracts/page.ts';
import type { FetchedPage } from './fetch-page.ts';
import { PageFailure } from './page-failure.ts';
import { readableText } from './readable-text.ts';

/** A page as it is sent to a worker. */
export type SentPage = Omit<FetchedPage, 'url'> & { readonly url: string };

/** Reads a page; see {@link readableText}. `signal` ends the work with the problem `timeout`. */
export type ReadText = (page: FetchedPage, signal: AbortSignal) => Promise<string>;

export type WorkerReply = { readonly text: string } | { readonly problem: PageProblem };

/**
 * Reads a page in a worker, so that other requests go on and the work ends at its limit. Hosted
 * projects have no workers: they give each request its own limit of processor time.
 */
export const readApart: ReadText = async (page, signal) => {
  if (typeof Worker === 'undefined') return readableText(page);
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      const end = () => {
        reject(new PageFailure('timeout'));
      };
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
      worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
        if ('text' in data) resolve(data.text);
        else reject(new PageFailure(data.problem));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new PageFailure('unreadable', { cause: event.message }));
      };
      worker.postMessage({ ...page, url: page.url.href } satisfies SentPage);
    });
  } finally {
    worker.terminate();
  }
};
