import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../local/database.ts';
import { loadPgtap } from '../load-pgtap.ts';
import { allCells } from '../matrix/cells.ts';
import { gapsOf } from '../matrix/completeness.ts';
import { runTapFile, tapFiles } from '../tap.ts';
import { pushMigrations, startHostedServer, type HostedServer } from './hosted-project.ts';

let server: HostedServer;
beforeAll(async () => {
  server = await startHostedServer();
});
afterAll(() => server.stop());

/**
 * What the platform owns: its schemas, and the similarity of its extension. All other rules depend
 * on objects of the migrations alone; pgtap.test.ts runs them.
 */
const OF_PLATFORM = /\b(?:auth|storage|cron|net|vault)\.\w|\bresource_duplicates\b/;

/** Those that meet the platform, after the helpers and what is closed until opened. */
const platformFiles = tapFiles.filter(
  (file) =>
    /^0[01]-/.test(file) ||
    OF_PLATFORM.test(readFileSync(join(import.meta.dirname, '..', file), 'utf8')),
);

/** Returns the failing pgTAP files with their output. */
async function failuresOf(database: Database, files: readonly string[]): Promise<string[]> {
  const failures: string[] = [];
  for (const file of files) {
    const { planned, assertions } = await runTapFile(database, file);
    if (assertions.length !== planned) failures.push(`${file} does not run as it plans`);
    for (const { passed, title, diagnostics } of assertions) {
      if (!passed) failures.push(`${file}: ${title}\n${diagnostics}`);
    }
  }
  return failures;
}

/**
 * The platform installs extensions as its superuser and permits `postgres` to grant their
 * functions.
 */
async function installPgtap(owner: Database, superuser: Database): Promise<void> {
  await loadPgtap(superuser);
  await superuser.exec(
    'grant execute on all functions in schema extensions to postgres with grant option',
  );
  await owner.exec('set search_path = public, extensions');
}

/** The auth and storage services rely on the owner of their tables. */
async function platformTables(database: Database): Promise<unknown[]> {
  const { rows } = await database.query(`
    select relation.oid::regclass::text as relation, pg_get_userbyid(relowner) as owner, relacl,
      relrowsecurity,
      (select jsonb_agg(attname order by attnum) from pg_attribute
       where attrelid = relation.oid and attnum > 0) as columns,
      (select jsonb_agg(tgname order by tgname) from pg_trigger
       where tgrelid = relation.oid and not tgisinternal
         and tgname <> all ('{on_auth_user_created,event_images_count,event_images_refuse_shown}'))
        as triggers,
      (select jsonb_agg(conname order by conname) from pg_constraint
       where conrelid = relation.oid) as constraints
    from pg_class as relation
    where relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
    order by relation.oid`);
  return rows;
}

describe('a project as they are made now', () => {
  let owner: Database;
  let superuser: Database;
  let before: unknown[];
  beforeAll(async () => {
    ({ owner, superuser } = await server.createProject('new_project', {
      opensNewTables: false,
      hasJobs: true,
    }));
    before = await platformTables(superuser);
    await pushMigrations(owner);
  });

  it('is owned by a role that is no superuser', async () => {
    const { rows } = await owner.query(
      `select current_user, usesuper from pg_user where usename = current_user`,
    );
    expect(rows).toEqual([{ current_user: 'postgres', usesuper: false }]);
  });

  it('refuses to delete files in the database', async () => {
    await expect(owner.exec('delete from storage.objects')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('keeps the tables of the platform as they were', async () => {
    expect(await platformTables(superuser)).toEqual(before);
  });

  it('has its jobs scheduled, once', async () => {
    const jobs = 'select jobname, schedule, command, username from cron.job order by jobname';
    const { rows } = await owner.query(jobs);
    expect(rows).toEqual(
      [
        ['check-websites', '17 * * * *', "select private.call_function('check-websites', 150000)"],
        [
          'delete-old-job-runs',
          '47 8 * * *',
          "delete from cron.job_run_details where end_time < now() - interval '7 days'",
        ],
        ['delete-old-rows', '27 8 * * *', 'select public.delete_old_rows()'],
        [
          'delete-orphaned-files',
          '37 * * * *',
          "select private.call_function('delete-orphaned-files', 60000)",
        ],
        ['expire-listings', '7 8 * * *', 'select public.expire_listings()'],
        ['notify-followers', '*/15 * * * *', 'select private.notify_followers()'],
        ['notify-matches', '*/15 * * * *', 'select private.call_notify_matches()'],
        ['notify-openings', '*/5 * * * *', 'select private.notify_openings()'],
        ['rebuild-site', '* * * * *', 'select private.call_rebuild_site()'],
        ['send-notices', '* * * * *', 'select private.call_send_notices()'],
        ['watch-pages', '*/2 * * * *', 'select private.call_watch_pages()'],
      ].map(([jobname, schedule, command]) => ({
        jobname,
        schedule,
        command,
        username: 'postgres',
      })),
    );
    await owner.exec('select private.schedule_jobs()');
    expect(await owner.query(jobs)).toEqual({ rows });
  });

  it('runs each job, and calls nobody until Vault holds the address and the key', async () => {
    const { rows: jobs } = await owner.query<{ command: string }>('select command from cron.job');
    const requests =
      'select method, url, headers, body, timeout_milliseconds from net.http_request_queue order by id';
    await owner.exec(`
      insert into private.notification_outbox (kind, recipient_email)
      values ('listing_paid', 'provider@example.org');
      insert into private.changes (subject_type, subject_id, rebuild)
      values ('resources', 'any', 'waiting')`);
    for (const { command } of jobs) await owner.exec(command);
    expect(await owner.query(requests)).toEqual({ rows: [] });

    await owner.exec(`
      select vault.create_secret('https://project.supabase.co/', 'project_url');
      select vault.create_secret('sb_secret_test', 'secret_key')`);
    for (const { command } of jobs) await owner.exec(command);
    const call = (name: string, timeout: number) => ({
      method: 'POST',
      url: `https://project.supabase.co/functions/v1/${name}`,
      headers: { 'Content-Type': 'application/json', apikey: 'sb_secret_test' },
      body: {},
      timeout_milliseconds: timeout,
    });
    const { rows: sent } = await owner.query(requests);
    expect(sent).toHaveLength(4);
    expect(sent).toEqual(
      expect.arrayContaining([
        call('send-notices', 60_000),
        call('check-websites', 150_000),
        call('delete-orphaned-files', 60_000),
        call('rebuild-site', 60_000),
      ]),
    );

    await owner.exec('delete from private.notification_outbox');
    await owner.exec('update private.changes set rebuild = null');
    await owner.exec('update private.site_rebuild set begun_at = now()');
    await owner.exec('select private.call_send_notices(), private.call_rebuild_site()');
    expect((await owner.query(requests)).rows).toHaveLength(4);
  });

  it('passes every pgTAP file that meets the platform', async () => {
    expect(platformFiles.length).toBeGreaterThan(15);
    await installPgtap(owner, superuser);
    expect(await failuresOf(owner, platformFiles)).toEqual([]);
  });
});

describe('a project from before May 30, 2026, without pg_cron and pg_net', () => {
  it('takes the migrations and opens no more than they say', async () => {
    const { owner, superuser } = await server.createProject('old_project', {
      opensNewTables: true,
      hasJobs: false,
    });
    await pushMigrations(owner);
    const { rows } = await owner.query('select private.schedule_jobs() as scheduled');
    expect(rows).toEqual([{ scheduled: false }]);
    expect(await gapsOf(owner, allCells())).toEqual([]);
    await installPgtap(owner, superuser);
    const files = tapFiles.filter((file) => /^(00|98|99)-/.test(file));
    expect(files).toHaveLength(3);
    expect(await failuresOf(owner, files)).toEqual([]);
  });
});
