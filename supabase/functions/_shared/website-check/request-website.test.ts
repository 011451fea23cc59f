import { strict as assert } from 'node:assert';
import { requestWebsite } from './request-website.ts';
import { SiteFailure } from './host.ts';

const never = new AbortController().signal;

/** Serves connections one by one with the output of `say`; returns the requests. */
async function withServer(
  say: (connection: Deno.Conn, asked: string) => Promise<void>,
  test: (port: number) => Promise<void>,
): Promise<void> {
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const serving = (async () => {
    for await (const connection of listener) {
      const buffer = new Uint8Array(4_096);
      const size = (await connection.read(buffer)) ?? 0;
      await say(connection, new TextDecoder().decode(buffer.subarray(0, size))).catch(
        () => undefined,
      );
      connection.close();
    }
  })();
  try {
    await test(listener.addr.port);
  } finally {
    listener.close();
    await serving;
  }
}

const write = async (connection: Deno.Conn, ...parts: readonly string[]) => {
  for (const part of parts) await connection.write(new TextEncoder().encode(part));
};

function ask(port: number, { path = '/', protocol = 'http', signal = never } = {}) {
  const url = new URL(`${protocol}://a.org:${port}${path}`);
  const addresses = ['127.0.0.1'];
  return requestWebsite({ method: 'HEAD', url, addresses, userAgent: 'Test/1.0' }, signal);
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  const [result] = await Promise.allSettled([work]);
  assert.equal(result.status, 'rejected');
  assert.ok(result.reason instanceof SiteFailure, String(result.reason));
  return result.reason.problem;
}

Deno.test('sends path, host and user agent', async () => {
  let heard = '';
  await withServer(
    async (connection, asked) => {
      heard = asked;
      await write(connection, 'HTTP/1.1 200 OK\r\n\r\n');
    },
    async (port) => {
      const answer = await ask(port, { path: '/a b\r\nX: y?q=ü#part' });
      assert.deepEqual(answer, { status: 200, location: null });
      const [first, host, agent] = heard.split('\r\n');
      assert.deepEqual(
        [first, host, agent],
        ['HEAD /a%20bX:%20y?q=%C3%BC HTTP/1.1', `Host: a.org:${port}`, 'User-Agent: Test/1.0'],
      );
    },
  );
});

Deno.test('reads a split response head after an interim response', async () => {
  await withServer(
    (connection) =>
      write(
        connection,
        'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 30',
        '1 Moved\r\nlOCATION:  https://b.org/ü \r\nX: y\r\n',
        '\r\nLocation: https://body.example/',
      ),
    async (port) => {
      assert.deepEqual(await ask(port), { status: 301, location: 'https://b.org/ü' });
    },
  );
});

Deno.test('does not read a body', async () => {
  await withServer(
    async (connection) => {
      await write(connection, 'HTTP/1.1 200 OK\r\n\r\n');
      await connection.read(new Uint8Array(1));
    },
    async (port) => {
      assert.equal((await ask(port)).status, 200);
    },
  );
});

Deno.test('maps connection failures to problems', async () => {
  const said = async (text: string) => {
    let problem = '';
    await withServer(
      (connection) => write(connection, text),
      async (port) => {
        problem = await problemOf(ask(port));
      },
    );
    return problem;
  };
  assert.equal(await said(''), 'refused');
  assert.equal(await said('SSH-2.0-OpenSSH\r\n'), 'server_error');
  assert.equal(await said('a'.repeat(100_000)), 'server_error');
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const { port } = listener.addr;
  listener.close();
  assert.equal(await problemOf(ask(port)), 'refused');
});

Deno.test('aborts a response head that never ends', async () => {
  await withServer(
    async (connection) => {
      await write(connection, 'HTTP/1.1 200 OK\r\n');
      await connection.read(new Uint8Array(1));
    },
    async (port) => {
      assert.equal(await problemOf(ask(port, { signal: AbortSignal.timeout(30) })), 'timeout');
      assert.equal(await problemOf(ask(port, { signal: AbortSignal.abort() })), 'timeout');
    },
  );
});

Deno.test('rejects an invalid certificate', async () => {
  await withServer(
    (connection) => write(connection, 'HTTP/1.1 400 Bad Request\r\n\r\n'),
    async (port) => {
      assert.equal(await problemOf(ask(port, { protocol: 'https' })), 'insecure');
    },
  );
});
