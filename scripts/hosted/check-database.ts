import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { ROOT } from '../settings.ts';
import { CLI_COMMAND } from '../supabase-cli.ts';
import { runChecks, reasonOf, TIMEOUT, type Finding } from './finding.ts';
import type { HostedSettings } from './settings.ts';

/** Jobs of `private.schedule_jobs`. */
const JOBS = [
  'check-websites',
  'delete-old-job-runs',
  'delete-old-rows',
  'delete-orphaned-files',
  'expire-listings',
  'notify-followers',
  'notify-matches',
  'notify-openings',
  'rebuild-site',
  'send-notices',
  'watch-pages',
] as const;
const VAULT_NAMES = ['project_url', 'secret_key'] as const;
/** Header that the platform sets: docs/hosting.md, step 3. */
const ADDRESS_HEADER = 'cf-connecting-ip';
const WHOLE = { part: 'Database', subject: 'Migrations, jobs, Vault and settings' } as const;
const UNDEFINED_TABLE = '42P01';
/** Maximum wait of a public change for a rebuild. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;
const SCHEDULE =
  'Switch on pg_cron and pg_net under Database > Extensions, then run in the SQL editor: select private.schedule_jobs();';

/** Checks migrations, jobs, Vault, settings and accounts in read-only transactions. */
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
    if (failure === null) return await check(sql);
    const remedy = `Could not be checked: ${failure}. Check SUPABASE_DB_URL.`;
    return [{ ...WHOLE, state: 'unknown', remedy }];
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function check(sql: Sql): Promise<Finding[]> {
  const isIn = (column: string, table: string, name: string) => async () =>
    (await names(sql, column, table)).includes(name);
  return runChecks('Database', [
    {
      subject: 'All migrations are applied',
      remedy: `Run: ${CLI_COMMAND} db push --remote (docs/hosting.md, Upgrade)`,
      isMet: async () => {
        const applied = await names(sql, 'version', 'supabase_migrations.schema_migrations');
        return (await migrationVersions()).every((version) => applied.includes(version));
      },
    },
    {
      subject: 'An admin account exists',
      remedy: 'Sign up on the site, then make the account an admin: docs/hosting.md, step 8',
      isMet: isIn('role', 'public.user_roles', 'admin'),
    },
    {
      subject: 'No demo account exists (its password is public)',
      remedy: 'Delete the accounts at example.org under Authentication > Users',
      isMet: async () => (await names(sql, 'email', 'auth.users')).every((email) => !isDemo(email)),
    },
    {
      subject: 'No public change has waited more than an hour for a rebuild',
      remedy:
        'Check the secret DEPLOY_HOOK_URL, and read the log of the function rebuild-site: docs/hosting.md, step 7',
      isMet: async () => {
        const oldest = new Date(Date.now() - LONGEST_WAIT_MS);
        const waiting = await names(
          sql,
          'happened_at',
          'private.changes where rebuild is not null',
        );
        return waiting.every((changedAt) => new Date(changedAt) > oldest);
      },
    },
    ...JOBS.map((name) => ({
      subject: `The job ${name} is scheduled`,
      remedy: SCHEDULE,
      isMet: isIn('jobname', 'cron.job', name),
    })),
    ...VAULT_NAMES.map((name) => ({
      subject: `Vault holds ${name}`,
      remedy: `Run in the SQL editor: select vault.create_secret('<value>', '${name}');`,
      isMet: isIn('name', 'vault.secrets', name),
    })),
    {
      subject: 'Visitor addresses come from a header that cannot be forged',
      remedy: `Run in the SQL editor: update private.installation_settings set trusted_address_header = '${ADDRESS_HEADER}';`,
      isMet: isIn('trusted_address_header', 'private.installation_settings', ADDRESS_HEADER),
    },
  ]);
}

/**
 * Returns the texts of a column; none when the table does not exist. Names come from this file
 * only.
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
