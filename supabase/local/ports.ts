import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import compression from 'compression';
import { StackError } from './errors.ts';

export const HOST = '127.0.0.1';

const MOST_TRIES = 100;
const FREE_PORTS = { first: 15_000, last: 32_000 } as const;

/** Brotli quality of replies that are compressed while the caller waits, as proxies choose it. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5 };

type ExpressPair = Parameters<ReturnType<typeof compression>>;
type FetchHandler = Parameters<typeof getRequestListener>[0];

/**
 * Returns a free port of the loopback address, below 32768, where systems start to assign ports to
 * outgoing connections.
 */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = randomInt(FREE_PORTS.first, FREE_PORTS.last);
    const server = createServer();
    try {
      await listenOn(server, port);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      continue;
    }
    await closeServer(server);
    return port;
  }
}

/**
 * Checks a port before slow work starts.
 *
 * @param variable environment variable of the port, named in the message.
 * @throws StackError when the port is in use.
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const server = createServer();
  try {
    await listenOn(server, port);
  } catch {
    throw new StackError(
      `Port ${String(port)} is in use. Stop the program that uses it, or set ${variable} to another port, for example ${variable}=${String(port + 10)}.`,
    );
  }
  await closeServer(server);
}

/** Serves a fetch handler with compressed replies on a port of the loopback address. */
export async function serveOn(port: number, fetch: FetchHandler): Promise<Server> {
  const compress = compression({ brotli: { params: BROTLI } });
  const listener = getRequestListener(fetch);
  const server = createServer((request, response) => {
    // The types are Express's; compression uses none of their extensions.
    compress(request as ExpressPair[0], response as ExpressPair[1], () => {
      void listener(request, response);
    });
  });
  await listenOn(server, port);
  return server;
}

/** Stops listening and closes open connections. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Starts listening. Rejects when the port is in use. Later errors concern one connection, such as one
 * for which the system has no memory left, and must not end the process.
 */
export function listenOn(server: Server, port: number, host: string = HOST): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, resolve);
  });
}
