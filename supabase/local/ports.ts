import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import compression from 'compression';
import { StackError } from './errors.ts';

export const HOST = '127.0.0.1';

const MOST_TRIES = 100;
const FREE_PORTS = { first: 15_000, last: 32_000 } as const;

/** One below the slowest: a tenth smaller than the levels before it, for some milliseconds a list. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 10 };

type ExpressPair = Parameters<ReturnType<typeof compression>>;
type FetchHandler = Parameters<typeof getRequestListener>[0];

/**
 * A port of the loopback address that nothing listens on at this moment, and that no outgoing
 * connection takes before it is used: systems give those ports from 32768 on.
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
 * Fails early, before slow work, when something listens on a port already.
 *
 * @param variable environment variable that changes the port, named in the message.
 * @throws StackError when the port is taken.
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

/** Serves a fetch handler on a port of the loopback address, with compressed replies. */
export async function serveOn(port: number, fetch: FetchHandler): Promise<Server> {
  const compress = compression({ brotli: { params: BROTLI } });
  const listener = getRequestListener(fetch);
  const server = createServer((request, response) => {
    // Typed for Express, which adds to these two what compression does not use.
    compress(request as ExpressPair[0], response as ExpressPair[1], () => {
      void listener(request, response);
    });
  });
  await listenOn(server, port);
  return server;
}

/** Stops listening and cuts what is still connected. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
}
