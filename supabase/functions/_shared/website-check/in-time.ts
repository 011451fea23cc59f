import { SiteFailure } from './site-failure.ts';

/**
 * The result of `work`, unless the signal comes first: then nobody waits for it any longer.
 *
 * @throws SiteFailure `timeout` once the signal has come.
 */
export async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const over = Promise.withResolvers<never>();
  const stop = () => {
    over.reject(new SiteFailure('timeout'));
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
