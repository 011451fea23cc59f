import { strict as assert } from 'node:assert';
import { SiteFailure } from '../website-check/host.ts';
import { requestPage, TooLarge } from './request-page.ts';

const never = new AbortController().signal;

/** Answers one connection with these bytes and returns what the reader makes of them. */
async function read(mostBytes: number, ...parts: readonly (string | Uint8Array)[]) {
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const serving = (async () => {
    const connection = await listener.accept();
    await connection.read(new Uint8Array(4_096));
    for (const part of parts) {
      const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
      await connection.write(bytes).catch(() => undefined);
    }
    connection.close();
  })();
  try {
    const url = new URL(`http://a.org:${listener.addr.port}/`);
    const request = { method: 'GET', url, addresses: ['127.0.0.1'], userAgent: 'Test' } as const;
    const { body, ...rest } = await requestPage(request, mostBytes, never);
    return { ...rest, body: new TextDecoder().decode(body) };
  } finally {
    await serving;
    listener.close();
  }
}

const gzip = async (text: string) =>
  new Uint8Array(
    await new Response(
      new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer(),
  );
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: Text/HTML; charset=UTF-8\r\n';

Deno.test('reads status, type, redirect and body', async () => {
  assert.deepEqual(await read(100, HEAD, 'Location: /x\r\n\r\n<p>', 'Hello'), {
    status: 200,
    location: '/x',
    contentType: 'text/html; charset=utf-8',
    etag: null,
    lastModified: null,
    body: '<p>Hello',
  });
});

Deno.test('joins chunks, also in damaged answers', async () => {
  const head = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
  assert.equal((await read(100, head, '5\r\nHello\r\n3;x=y\r\n, w\r\n0\r\n\r\n')).body, 'Hello, w');
  assert.equal((await read(100, head, '5\r\nHello\r\nzz\r\nfoo')).body, 'Hello');
  assert.equal((await read(100, head, 'ff\r\nHello')).body, 'Hello');
});

Deno.test('unpacks, but never more than the limit', async () => {
  const head = `${HEAD}Content-Encoding: gzip\r\n\r\n`;
  assert.equal((await read(100, head, await gzip('Hello'))).body, 'Hello');
  await assert.rejects(read(10_000, head, await gzip('x'.repeat(5_000_000))), TooLarge);
});

Deno.test('fails as the page when it is damaged', async () => {
  const packed = await gzip('Hello');
  for (const damaged of [packed.subarray(0, 12), packed.fill(0, 10), 'Hello']) {
    const reading = read(100, `${HEAD}Content-Encoding: gzip\r\n\r\n`, damaged);
    await assert.rejects(reading, SiteFailure);
  }
});

Deno.test('stops at a body that is too large', async () => {
  await assert.rejects(read(1_000, `${HEAD}\r\n`, 'x'.repeat(1_001)), TooLarge);
  await assert.rejects(read(1_000, `${HEAD}\r\n`, 'x'.repeat(200_000)), TooLarge);
});
