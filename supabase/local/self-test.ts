import type { App } from '@supabase/lite';
import { StackError } from './errors.ts';
import { runAsRequest } from './request-context.ts';
import type { SqlRunner } from './sql-runner.ts';

const PROBE_TABLE = 'stack_self_test';

interface ProbeReply {
  readonly code?: string;
}

/**
 * Verifies that the API respects the grants of the migrations: a table without grants must be
 * closed to visitors, and every public table must have row-level security.
 *
 * @throws StackError when the check fails; the stack must not serve then.
 */
export async function checkGrants(
  app: App,
  database: SqlRunner,
  publishableKey: string,
): Promise<void> {
  await database.exec(`drop table if exists public.${PROBE_TABLE};
    create table public.${PROBE_TABLE} (id integer);`);
  try {
    const reply = await runAsRequest(async () =>
      app.fetch(
        new Request(`http://127.0.0.1/rest/v1/${PROBE_TABLE}?select=id`, {
          headers: { apikey: publishableKey },
        }),
        { peerAddress: '127.0.0.1' },
      ),
    );
    const { code } = (await reply.json()) as ProbeReply;
    if (code !== '42501') {
      throw new StackError(
        'The self-test could read a table without a grant, so the database has other grants than the migrations. Run "npm run db:reset".',
      );
    }
  } finally {
    await database.exec(`drop table public.${PROBE_TABLE};`);
  }
  await checkRowSecurity(database);
}

async function checkRowSecurity(database: SqlRunner): Promise<void> {
  const open = await database.query<{ name: string }>(`
    select c.oid::regclass::text as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relrowsecurity`);
  if (open.rows.length > 0) {
    const names = open.rows.map((row) => row.name).join(', ');
    throw new StackError(`Row-level security is off for ${names}. Turn it on in a migration.`);
  }
}
