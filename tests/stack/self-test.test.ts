import { App, InMemoryEmailDriver } from '@supabase/lite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ApiConnection } from '../../supabase/local/api-connection.ts';
import type { Database } from '../../supabase/local/database.ts';
import { checkGrants } from '../../supabase/local/self-test.ts';
import { createTestDatabase } from '../database.ts';

const KEY = 'sb_publishable_self-test';

let database: Database;
let app: App;
beforeAll(async () => {
  database = await createTestDatabase();
  app = new App({
    connection: new ApiConnection(database.url),
    auth: {
      enabled: true,
      jwt_secret: 'j'.repeat(40),
      publishable_key: KEY,
      secret_key: 'sb_secret_x',
    },
    options: {
      server: { disableStudio: true, disableFallback: true },
      drivers: { email: new InMemoryEmailDriver() },
    },
  });
  await app.init();
});
afterAll(() => database.close());

afterEach(async () => {
  await database.exec(`
    alter default privileges in schema public revoke all on tables from anon;
    drop table if exists public.unguarded;`);
});

it('passes with the grants of the migrations', async () => {
  await expect(checkGrants(app, database, KEY)).resolves.toBeUndefined();
});

it('fails when new tables are open to visitors', async () => {
  await database.exec('alter default privileges in schema public grant all on tables to anon;');
  await expect(checkGrants(app, database, KEY)).rejects.toThrow(/without a grant/);
});

it('fails when a table has no row-level security', async () => {
  await database.exec('create table public.unguarded (id integer);');
  await expect(checkGrants(app, database, KEY)).rejects.toThrow(/security is off for unguarded/);
});
