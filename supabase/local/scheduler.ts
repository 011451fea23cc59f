import type { SqlRunner } from './sql-runner.ts';

const LOOK_EVERY_MS = 2_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CALL_TIMEOUT_MS = 60_000;
/** Checking websites takes longer than everything else together. */
const CHECK_TIMEOUT_MS = 150_000;

export interface SchedulerOptions {
  readonly database: Pick<SqlRunner, 'query'>;
  /** Address of the API. */
  readonly url: string;
  readonly secretKey: string;
  /** Whether a host is to be told of changes; without one, nothing rebuilds the site. */
  readonly hasDeployHook: boolean;
  readonly log: (line: string) => void;
}

/**
 * Does what a hosted project's cron does: sends waiting notices as mail, and once a day ends
 * listings and forgets old rows; once an hour it has files of deleted accounts removed and websites
 * checked; it calls the deploy hook after public changes. Looks first whether a mail waits or a
 * rebuild is due, so that an idle stack starts no function.
 *
 * @returns what ends it. A call under way is broken off: what was not sent waits for another time.
 */
export function startScheduler(options: SchedulerOptions): () => Promise<void> {
  const stopping = new AbortController();
  let work: Promise<void> | undefined;
  let hourly: Promise<unknown> | undefined;
  let lastDaily = 0;
  // Not at once: a stack for a few minutes of tests shall ask nobody's website.
  let lastHourly = Date.now();

  const call = (path: string, timeoutMs = CALL_TIMEOUT_MS) =>
    post(options, path, AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]));
  const report = (error: unknown) => {
    if (!stopping.signal.aborted) options.log(`The scheduler failed: ${String(error)}`);
  };

  const round = async () => {
    if (Date.now() - lastDaily >= DAY_MS) {
      await call('/rest/v1/rpc/expire_listings');
      await call('/rest/v1/rpc/delete_old_rows');
      lastDaily = Date.now();
    }
    if (Date.now() - lastHourly >= HOUR_MS) {
      lastHourly = Date.now();
      // Mail waits for neither.
      hourly = Promise.all([
        call('/functions/v1/delete-orphaned-files').catch(report),
        call('/functions/v1/check-websites', CHECK_TIMEOUT_MS).catch(report),
      ]);
    }
    if (await mailWaits(options.database)) await call('/functions/v1/send-notices');
    if (options.hasDeployHook && (await rebuildIsDue(options.database))) {
      await call('/functions/v1/rebuild-site');
    }
  };

  const timer = setInterval(() => {
    work ??= round()
      .catch(report)
      .finally(() => {
        work = undefined;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await work;
    await hourly;
  };
}

async function mailWaits(database: SchedulerOptions['database']): Promise<boolean> {
  const { rows } = await database.query<{ waits: boolean }>(`
    select exists (
      select from private.notification_outbox
      where sent_at is null and (taken_at is null or taken_at < now() - interval '10 minutes')
    ) as waits`);
  return rows[0]?.waits ?? false;
}

async function rebuildIsDue(database: SchedulerOptions['database']): Promise<boolean> {
  const { rows } = await database.query<{ due: boolean }>(
    'select private.is_site_rebuild_due() as due',
  );
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
