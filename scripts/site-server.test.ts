import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMailbox } from '../supabase/local/mailbox.ts';
import { closeServer, freePort, serveOn } from '../supabase/local/ports.ts';
import { NOT_FOUND_FILE, SHELL_FILE } from './prerender/application-routes.ts';
import { serveSite } from './site-server.ts';

const ORIGINS = { backendUrl: 'http://127.0.0.1:1', checkoutUrl: 'http://127.0.0.1:1' };

/** Targets that `new URL` rejects. */
const UNREADABLE_TARGETS = [
  ...['//', '//[', '//]', '///', '//%', '/\\/[', 'http://', 'http://[', '//@:80/', '//a:99999/'],
  ...['http://a:b@c:99999/x', '//a%20b/', '//a:x/', '//[::1/'],
];
/** Unusual targets that `new URL` accepts. */
const ODD_TARGETS = [
  ...['*', '?', '#', '[', '%', '/%', '/%E0%A4%A', '/%00', '/..%2f..%2fx', '/../../x', '/\u00ff'],
  ...['javascript:alert(1)', '//a/b', '/assets/%E0%A4%A', '/assets/../../x', '/assets//[', '/a//['],
  ...['http://a/b', `/${'a'.repeat(8_000)}`, `/?${'&a[]=b'.repeat(1_000)}`],
];
const MALFORMED_LINES = [
  ...['GET  HTTP/1.1', 'GET / HTTP/9.9', 'OPTIONS * HTTP/1.1', 'PRI * HTTP/2.0', 'BREW / HTTP/1.1'],
  ...['CONNECT a:99999 HTTP/1.1', '\u0016\u0003\u0001', '\u0000', 'x'.repeat(20_000)],
];
const PLAIN_HEADERS = 'Host: localhost\r\nConnection: close';
const ODD_HEADERS = [
  'Host: [',
  'Connection: close',
  `${PLAIN_HEADERS}\r\nContent-Length: x`,
  'Host: localhost\r\nUpgrade: x\r\nConnection: upgrade',
];

/** Sends raw bytes. Resolves to the status; NaN when the server closes the connection. */
function statusOf(server: Server, line: string, headers = PLAIN_HEADERS): Promise<number> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is open.');
  return new Promise((resolve) => {
    const socket = connect(address.port, address.address);
    let reply = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      reply += chunk;
      socket.end();
    });
    socket.on('error', () => undefined); // A connection that is cut closes as well.
    socket.on('close', () => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/u.exec(reply)?.[1]));
    });
    socket.write(`${line}\r\n${headers}\r\n\r\n`, 'latin1');
  });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const page = '<title>Resource Directory</title><style>body{margin:0}</style>';
  for (const name of ['index.html', SHELL_FILE, NOT_FOUND_FILE]) {
    await writeFile(join(folder, name), page);
  }
});
afterAll(() => rm(folder, { recursive: true }));

describe.each([
  ['site', async () => serveSite(folder, await freePort(), ORIGINS), 400],
  // The gateway, the mailbox and the payment pages use the same server.
  ['mailbox', async () => serveOn(await freePort(), createMailbox().app.fetch), null],
] as const)('the server of the %s', (_name, serve, unreadableStatus) => {
  let server: Server;
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => closeServer(server));

  const expectAlive = async (after: string) => {
    expect(await statusOf(server, 'GET / HTTP/1.1'), `after ${after.slice(0, 80)}`).toBe(200);
  };

  it('answers every request target and keeps running', async () => {
    for (const target of [...UNREADABLE_TARGETS, ...ODD_TARGETS]) {
      const line = `GET ${target} HTTP/1.1`;
      const status = await statusOf(server, line);
      expect([200, 400, 403, 404], line.slice(0, 80)).toContain(status);
      if (unreadableStatus !== null && UNREADABLE_TARGETS.includes(target)) {
        expect(status, line).toBe(unreadableStatus);
      }
      await expectAlive(line);
    }
  });

  it('survives malformed request lines and headers', async () => {
    for (const line of MALFORMED_LINES) {
      // The connection may also close without a reply.
      expect(await statusOf(server, line)).not.toBe(500);
      await expectAlive(line);
    }
    for (const headers of ODD_HEADERS) {
      expect(await statusOf(server, 'GET / HTTP/1.1', headers)).not.toBe(500);
      await expectAlive(headers);
    }
  });
});

it('takes no other methods than GET and HEAD', async () => {
  const server = await serveSite(folder, await freePort(), ORIGINS);
  try {
    expect(await statusOf(server, 'HEAD / HTTP/1.1')).toBe(200);
    expect(await statusOf(server, 'POST / HTTP/1.1')).toBe(405);
  } finally {
    await closeServer(server);
  }
});

it('compresses the shell of a route without a page', async () => {
  const port = await freePort();
  const server = await serveSite(folder, port, ORIGINS);
  try {
    const reply = await fetch(`http://localhost:${port}/resource/new-one`, {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(await reply.text()).toContain('<title>Resource Directory</title>');
  } finally {
    await closeServer(server);
  }
});

it.each(['bytes=9-2', 'bytes= 9-2', '9-2', 'bytes=1-99999999999999999999'])(
  'sends the whole page for the range %s',
  async (range) => {
    const port = await freePort();
    const server = await serveSite(folder, port, ORIGINS);
    try {
      const reply = await fetch(`http://localhost:${port}/`, { headers: { range } });
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('<title>Resource Directory</title>');
    } finally {
      await closeServer(server);
    }
  },
);

it('serves a page whose compressed copies cannot be written', async () => {
  const logged = vi.mocked(console.error).mockReturnValue();
  const page = `<title>Full</title>${'x'.repeat(1_000)}`;
  await writeFile(join(folder, 'full.html'), page);
  await mkdir(join(folder, 'full.html.gz/in-the-way'), { recursive: true });
  const port = await freePort();
  const server = await serveSite(folder, port, ORIGINS);
  try {
    const reply = await fetch(`http://localhost:${port}/full`);
    expect(await reply.text()).toBe(page);
    expect(logged).toHaveBeenCalledOnce();
  } finally {
    await closeServer(server);
    logged.mockReset();
  }
});

describe('the file of a reply', () => {
  const name = 'assets/large.bin';
  let file: string;
  let server: Server;
  beforeAll(async () => {
    await mkdir(join(folder, 'assets'));
    file = join(folder, name);
    await writeFile(file, Buffer.alloc(20_000_000));
    server = await serveSite(folder, await freePort(), ORIGINS);
  });
  afterAll(() => closeServer(server));

  it.runIf(process.platform === 'linux')('closes when the connection breaks', async () => {
    const isOpen = async () => {
      const open = (await readdir('/proc/self/fd')).map((id) => `/proc/self/fd/${id}`);
      const names = await Promise.all(open.map((link) => readlink(link).catch(() => '')));
      return names.includes(file);
    };
    const { address, port } = server.address() as AddressInfo;
    const reader = connect(port, address);
    reader.write(`GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(reader, 'data');
    expect(await isOpen()).toBe(true);
    reader.resetAndDestroy();
    await vi.waitFor(async () => {
      expect(await isOpen()).toBe(false);
    });
  });

  it('breaks the reply off when it was deleted after the start', async () => {
    await rm(file);
    await statusOf(server, `GET /${name} HTTP/1.1`);
    expect(await statusOf(server, 'GET / HTTP/1.1')).toBe(200);
  });
});

it.each([
  ['/index.html', '/'],
  ['/About?next=A', '/about?next=A'],
])('redirects %s to %s', async (from, to) => {
  const port = await freePort();
  const server = await serveSite(folder, port, ORIGINS);
  try {
    const reply = await fetch(`http://localhost:${port}${from}`, { redirect: 'manual' });
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toBe(to);
  } finally {
    await closeServer(server);
  }
});
