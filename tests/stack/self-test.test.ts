import { App, InMemoryEmailDriver } from '@supabase/lite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../supabase/local/database.ts';
import { checkGrants } from '../../supabase/local/self-test.ts';

const KEY = 'sb_publishable_self-test';

type Connection = Awaited<ReturnType<typeof openDatabase>>;
let connection: Connection;
let app: App;
beforeAll(async () => {
  connection = await openDatabase();
  app = new App({
    connection,
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
afterAll(() => connection.close());

afterEach(async () => {
  await connection.driver.exec(`
    alter default privileges in schema public revoke all on tables from anon;
    drop table if exists public.unguarded;`);
});

it('lets the stack serve when grants are as written', async () => {
  await expect(checkGrants(app, connection, KEY)).resolves.toBeUndefined();
});

it('stops it when new tables are open to visitors', async () => {
  await connection.driver.exec(
    'alter default privileges in schema public grant all on tables to anon;',
  );
  await expect(checkGrants(app, connection, KEY)).rejects.toThrow(/never granted/);
});

it('stops it when a table has no row-level security', async () => {
  await connection.driver.exec('create table public.unguarded (id integer);');
  await expect(checkGrants(app, connection, KEY)).rejects.toThrow(/security is off for unguarded/);
});
