import type { SqlRunner } from './sql-runner.ts';

const POLL_INTERVAL_MS = 2_000;
const FIVE_MINUTES_MS = 5 * 60 * 1000;
const TWO_MINUTES_MS = 2 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CALL_TIMEOUT_MS = 60_000;
/** Checking websites takes longest. */
const CHECK_TIMEOUT_MS = 150_000;

export interface SchedulerOptions {
  readonly database: Pick<SqlRunner, 'query'>;
  /** Address of the API. */
  readonly url: string;
  readonly secretKey: string;
  /** Whether a deploy hook is configured; without one, rebuilds are skipped. */
  readonly hasDeployHook: boolean;
  readonly log: (line: string) => void;
}

/**
 * Runs the jobs of a hosted project's cron: mails (continuously), notices to those who follow
 * resources or saved a search (every five minutes), website checks and deletion of orphaned files
 * (hourly), readings of web pages (every two minutes, after the first hour), expired listings and old
 * rows (daily), and the deploy hook after public changes and on each day. Checks the database first,
 * so that an idle stack starts no function. A job that fails delays no other one.
 *
 * @returns a function that stops the scheduler and aborts running calls; unsent mail waits for the
 *   next start.
 */
export function startScheduler(options: SchedulerOptions): () => Promise<void> {
  const stopping = new AbortController();
  let work: Promise<void> | undefined;
  let hourly: Promise<unknown> | undefined;
  let lastDaily = 0;
  let lastOpenings = 0;
  // Skips the first hour, so that short test runs send no requests to websites.
  let lastHourly = Date.now();
  let lastWatch = Date.now() + HOUR_MS;
  let watch: Promise<unknown> | undefined;

  const call = (path: string, timeoutMs = CALL_TIMEOUT_MS) =>
    post(options, path, AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]));
  const report = (error: unknown) => {
    if (!stopping.signal.aborted) options.log(`The scheduler failed: ${String(error)}`);
  };

  const runDueJobs = async () => {
    if (Date.now() - lastDaily >= DAY_MS) {
      lastDaily = Date.now();
      await call('/rest/v1/rpc/expire_listings').catch(report);
      await call('/rest/v1/rpc/delete_old_rows').catch(report);
    }
    if (Date.now() - lastHourly >= HOUR_MS) {
      lastHourly = Date.now();
      // Not awaited, so that mail is not delayed.
      hourly = Promise.all([
        call('/functions/v1/delete-orphaned-files').catch(report),
        call('/functions/v1/check-websites', CHECK_TIMEOUT_MS).catch(report),
      ]);
    }
    if (Date.now() - lastOpenings >= FIVE_MINUTES_MS) {
      lastOpenings = Date.now();
      await options.database
        .query('select private.notify_openings(), private.notify_followers()')
        .catch(report);
      if (await isDue(options.database, 'private.are_matches_due()')) {
        await call('/functions/v1/notify-matches').catch(report);
      }
    }
    if (Date.now() - lastWatch >= TWO_MINUTES_MS) {
      lastWatch = Date.now();
      if (await isDue(options.database, 'private.is_watch_due()')) {
        watch = call('/functions/v1/watch-pages').catch(report);
      }
    }
    if (await isDue(options.database, 'private.is_mail_due()')) {
      await call('/functions/v1/send-notices').catch(report);
    }
    if (options.hasDeployHook && (await isDue(options.database, 'private.is_site_rebuild_due()'))) {
      await call('/functions/v1/rebuild-site');
    }
  };

  const timer = setInterval(() => {
    work ??= runDueJobs()
      .catch(report)
      .finally(() => {
        work = undefined;
      });
  }, POLL_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await work;
    await hourly;
    await watch;
  };
}

async function isDue(database: SchedulerOptions['database'], question: string): Promise<boolean> {
  const { rows } = await database.query<{ due: boolean }>(`select ${question} as due`);
  return rows[0]?.due ?? false;
}

async function post(
  { url, secretKey }: SchedulerOptions,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal,
  });
  if (!reply.ok) throw new Error(`${path} answered ${String(reply.status)}.`);
  await reply.body?.cancel();
}
