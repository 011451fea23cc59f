import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { ROOT } from '../settings.ts';
import { findOut, reasonOf, TIMEOUT, type Finding } from './finding.ts';
import type { HostedSettings } from './settings.ts';

/** The jobs of supabase/migrations/…_scheduled_work.sql. */
export const JOBS = [
  'check-websites',
  'delete-old-job-runs',
  'delete-old-rows',
  'delete-orphaned-files',
  'expire-listings',
  'rebuild-site',
  'send-notices',
] as const;
const VAULT_NAMES = ['project_url', 'secret_key'] as const;
/** What the platform sets itself on each request: docs/hosting.md, step 3. */
const ADDRESS_HEADER = 'cf-connecting-ip';
const WHOLE = { part: 'Database', subject: 'Migrations, jobs, Vault and settings' } as const;
const UNDEFINED_TABLE = '42P01';
/** How long a public change may wait for the pages to be built anew. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;
const SCHEDULE =
  'Switch on pg_cron and pg_net under Database > Extensions, then run in the SQL editor: select private.schedule_jobs();';

/** Migrations, jobs, names in Vault, one setting and who is there. Reads alone, in read-only transactions. */
export async function checkDatabase({ databaseUrl }: HostedSettings): Promise<Finding[]> {
  if (databaseUrl === undefined) {
    return [{ ...WHOLE, state: 'not asked', remedy: 'Set SUPABASE_DB_URL to ask.' }];
  }
  const sql = postgres(databaseUrl, {
    max: 1,
    connection: { default_transaction_read_only: true },
    onnotice: () => undefined,
    connect_timeout: TIMEOUT / 1000,
  });
  try {
    const failure = await sql`select`.then(() => null, reasonOf);
    if (failure === null) return await ask(sql);
    const remedy = `Could not be asked: ${failure}. Check SUPABASE_DB_URL.`;
    return [{ ...WHOLE, state: 'unknown', remedy }];
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function ask(sql: Sql): Promise<Finding[]> {
  const part = 'Database';
  const findings = [
    await findOut(
      {
        part,
        subject: 'All migrations are applied',
        remedy: 'Run: npx supabase@3.1.0 db push --remote',
      },
      async () => {
        const applied = await names(sql, 'version', 'supabase_migrations.schema_migrations');
        return (await migrationVersions()).every((version) => applied.includes(version));
      },
    ),
    await findOut(
      {
        part,
        subject: 'Somebody is admin',
        remedy: 'Sign up on the site, then make the account an admin: docs/hosting.md, step 8',
      },
      async () => (await names(sql, 'role', 'public.user_roles')).includes('admin'),
    ),
    await findOut(
      {
        part,
        subject: 'No demo account is there, whose password everybody knows',
        remedy: 'Delete the accounts at example.org under Authentication > Users',
      },
      async () => (await names(sql, 'email', 'auth.users')).every((email) => !isDemo(email)),
    ),
    await findOut(
      {
        part,
        subject: 'No public change waits for a build of the site for more than an hour',
        remedy:
          'Check the secret DEPLOY_HOOK_URL, and read the log of the function rebuild-site: docs/hosting.md, step 7',
      },
      async () => {
        const oldest = new Date(Date.now() - LONGEST_WAIT_MS);
        const changes = await names(sql, 'changed_at', 'private.site_changes');
        return changes.every((changedAt) => new Date(changedAt) > oldest);
      },
    ),
  ];
  const isIn = (column: string, table: string, name: string) => async () =>
    (await names(sql, column, table)).includes(name);
  const listed = [
    ...JOBS.map((name) => ({
      subject: `The job ${name} is scheduled`,
      remedy: SCHEDULE,
      ask: isIn('jobname', 'cron.job', name),
    })),
    ...VAULT_NAMES.map((name) => ({
      subject: `Vault holds ${name}`,
      remedy: `Run in the SQL editor: select vault.create_secret('<value>', '${name}');`,
      ask: isIn('name', 'vault.secrets', name),
    })),
    {
      subject: 'Visitors are told apart by an address that they cannot make up',
      remedy: `Run in the SQL editor: update private.installation_settings set trusted_address_header = '${ADDRESS_HEADER}';`,
      ask: isIn('trusted_address_header', 'private.installation_settings', ADDRESS_HEADER),
    },
  ];
  for (const { ask: isThere, ...finding } of listed) {
    findings.push(await findOut({ part, ...finding }, isThere));
  }
  return findings;
}

/**
 * Texts of one column, none where there is no such table; the names are of this file, never from
 * outside.
 */
async function names(sql: Sql, column: string, table: string): Promise<string[]> {
  try {
    const rows = await sql.unsafe<{ value: string | null }[]>(
      `select ${column}::text as value from ${table}`,
    );
    return rows.map(({ value }) => value ?? '');
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

async function migrationVersions(): Promise<string[]> {
  const files = await readdir(join(ROOT, 'supabase/migrations'));
  return files.map((file) => file.slice(0, file.indexOf('_')));
}

function isDemo(email: string): boolean {
  return email.endsWith('@example.org');
}
