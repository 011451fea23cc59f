import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { closeServer, freePort, HOST, listenOn } from './ports.ts';

it('keeps serving when the system cannot accept some connections', async () => {
  const port = await freePort();
  const server = createServer((_request, response) => response.end('served'));
  await listenOn(server, port);
  // As Node reports it, once for each connection.
  for (let times = 0; times < 3; times++) server.emit('error', new Error('accept ENOBUFS'));
  const reply = await fetch(`http://${HOST}:${port}`);
  expect(await reply.text()).toBe('served');
  await closeServer(server);
});
