import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { ROOT } from '../settings.ts';
import { look, type Finding } from './finding.ts';
import type { HostedSettings } from './settings.ts';

/** The jobs of supabase/migrations/…_schedules.sql. */
export const JOBS = [
  'check-websites',
  'delete-old-job-runs',
  'delete-old-rows',
  'delete-orphaned-files',
  'expire-listings',
  'send-notices',
] as const;
const VAULT_NAMES = ['project_url', 'secret_key'] as const;
const SCHEDULE =
  'Switch on pg_cron and pg_net under Database > Extensions, then run in the SQL editor: select private.schedule_jobs();';

/** Migrations, jobs, the names in Vault and who is there. Reads alone, in read-only transactions. */
export async function lookAtDatabase({ databaseUrl }: HostedSettings): Promise<Finding[]> {
  if (databaseUrl === undefined) {
    const remedy = 'Set SUPABASE_DB_URL to ask.';
    return [{ part: 'Database', subject: 'Migrations, jobs and Vault', state: 'unknown', remedy }];
  }
  const sql = postgres(databaseUrl, {
    max: 1,
    connection: { default_transaction_read_only: true },
    onnotice: () => undefined,
  });
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function ask(sql: Sql): Promise<Finding[]> {
  const part = 'Database';
  const findings = [
    await look(
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
    await look(
      {
        part,
        subject: 'Somebody is admin',
        remedy: 'Sign up on the site, then make the account an admin: docs/hosting.md, step 8',
      },
      async () => (await names(sql, 'role', 'public.user_roles')).includes('admin'),
    ),
    await look(
      {
        part,
        subject: 'No demo account is there, whose password everybody knows',
        remedy: 'Delete the accounts at example.org under Authentication > Users',
      },
      async () => (await names(sql, 'email', 'auth.users')).every((email) => !isDemo(email)),
    ),
  ];
  const jobs = await names(sql, 'jobname', 'cron.job').catch(() => []);
  const secrets = await names(sql, 'name', 'vault.secrets').catch(() => []);
  const isIn = (list: readonly string[], name: string) =>
    list.includes(name) ? 'there' : 'missing';
  return [
    ...findings,
    ...JOBS.map((name): Finding => ({
      part,
      subject: `The job ${name} is scheduled`,
      state: isIn(jobs, name),
      remedy: SCHEDULE,
    })),
    ...VAULT_NAMES.map((name): Finding => ({
      part,
      subject: `Vault holds ${name}`,
      state: isIn(secrets, name),
      remedy: `Run in the SQL editor: select vault.create_secret('<value>', '${name}');`,
    })),
  ];
}

/** Texts of one column; the names are of this file, never from outside. */
async function names(sql: Sql, column: string, table: string): Promise<string[]> {
  const rows = await sql.unsafe<{ value: string | null }[]>(
    `select ${column}::text as value from ${table}`,
  );
  return rows.map(({ value }) => value ?? '');
}

async function migrationVersions(): Promise<string[]> {
  const files = await readdir(join(ROOT, 'supabase/migrations'));
  return files.map((file) => file.slice(0, file.indexOf('_')));
}

function isDemo(email: string): boolean {
  return email.endsWith('@example.org');
}
