import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ApiConnection } from './api-connection.ts';
import { freePort, HOST } from './ports.ts';
import { lastPostgresFailure, runAsRequest } from './request-context.ts';

it('records a missing connection without a context, for the auth service', async () => {
  const port = String(await freePort());
  const connection = new ApiConnection(`postgresql://postgres:x@${HOST}:${port}/postgres`);
  const failure = await runAsRequest(async () => {
    await expect(sql`select 1`.execute(connection.kysely)).rejects.toThrow();
    return lastPostgresFailure();
  });
  expect(failure).toMatchObject({ code: 'PGRST001' });
  await connection.close();
});
