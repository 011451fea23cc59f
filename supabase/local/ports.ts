import { createServer, type Server } from 'node:http';
import { constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import compression from 'compression';
import { StackError } from './errors.ts';

export const HOST = '127.0.0.1';

/** One below the slowest: a tenth smaller than the levels before it, for some milliseconds a list. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 10 };

type ExpressPair = Parameters<ReturnType<typeof compression>>;
type FetchHandler = Parameters<typeof getRequestListener>[0];

/** A port of the loopback address that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOn(server, 0);
  await closeServer(server);
  return port;
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

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No port was given.'));
      else resolve(address.port);
    });
  });
}
