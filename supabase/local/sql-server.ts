import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { freePort, HOST } from './ports.ts';

/**
 * Opens a database to programs that speak the Postgres protocol, for as long as `work` takes.
 *
 * @param work gets a `postgresql://` address.
 */
export async function withSqlServer<T>(
  driver: PGlite,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const server = new PGLiteSocketServer({ db: driver, port, host: HOST, maxConnections: 10 });
  await server.start();
  try {
    return await work(`postgresql://postgres:postgres@${HOST}:${port}/postgres?sslmode=disable`);
  } finally {
    await server.stop();
  }
}
