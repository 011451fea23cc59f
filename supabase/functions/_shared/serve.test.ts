import { strict as assert } from 'node:assert';
import { FunctionError } from './function-error.ts';
import { noBody } from './request-body.ts';
import { anyone, handleRequest, type FunctionDefinition } from './serve.ts';

const SITE = 'https://directory.example';
type Definition = FunctionDefinition<null, undefined>;

const definition: Definition = {
  methods: ['GET'],
  auth: anyone,
  body: noBody,
  handle: () => ({ answer: 42 }),
};

function call(init: RequestInit = {}, changes: Partial<Definition> = {}) {
  const request = new Request('https://functions.example/name', init);
  return handleRequest(request, { ...definition, ...changes }, [SITE]);
}

Deno.test("sends the handler's result as JSON", async () => {
  const reply = await call();
  assert.equal(reply.status, 200);
  assert.deepEqual(await reply.json(), { answer: 42 });
});

Deno.test("sends the handler's Response unchanged, with CORS headers", async () => {
  const headers = { 'content-type': 'text/calendar', etag: '"1"' };
  const handle = () => new Response('BEGIN:VCALENDAR', { status: 203, headers });
  const reply = await call({ headers: { origin: SITE } }, { handle });
  assert.equal(reply.status, 203);
  assert.equal(reply.headers.get('content-type'), 'text/calendar');
  assert.equal(reply.headers.get('etag'), '"1"');
  assert.equal(reply.headers.get('access-control-allow-origin'), SITE);
  assert.equal(await reply.text(), 'BEGIN:VCALENDAR');
});

Deno.test('answers HEAD as GET, without the body', async () => {
  const reply = await call({ method: 'HEAD' });
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('content-type'), 'application/json');
  assert.equal(await reply.text(), '');
  assert.equal((await call({ method: 'HEAD' }, { methods: ['POST'] })).status, 405);
});

Deno.test('rejects other methods', async () => {
  const reply = await call({ method: 'POST' });
  assert.equal(reply.status, 405);
  assert.equal((await reply.json()).code, 'method_not_allowed');
  assert.equal(reply.headers.get('allow'), 'GET, HEAD, OPTIONS');
});

Deno.test('names the methods of the address that was asked', async () => {
  const methods = ({ url }: Request) => [url.endsWith('/name') ? 'POST' : 'GET'] as const;
  const reply = await call({ method: 'PUT' }, { methods });
  assert.equal(reply.headers.get('allow'), 'POST, OPTIONS');
});

Deno.test('permits listed origins to read replies and errors', async () => {
  for (const method of ['GET', 'POST']) {
    const reply = await call({ method, headers: { origin: SITE } });
    assert.equal(reply.headers.get('access-control-allow-origin'), SITE);
  }
});

for (const origin of ['https://evil.example', `${SITE}.evil.example`, 'null']) {
  Deno.test(`gives the origin ${origin} no permission`, async () => {
    const preflight = await call({ method: 'OPTIONS', headers: { origin } });
    assert.equal(preflight.headers.get('access-control-allow-origin'), null);
    assert.equal(preflight.headers.get('access-control-allow-credentials'), null);
  });
}

Deno.test('sends a FunctionError with its code and status', async () => {
  const reply = await call(
    {},
    {
      handle: () => {
        throw new FunctionError(409, 'taken', 'Somebody was faster.');
      },
    },
  );
  assert.equal(reply.status, 409);
  assert.deepEqual(await reply.json(), { error: 'Somebody was faster.', code: 'taken' });
});

Deno.test('hides the text of an unexpected error', async () => {
  const printed: unknown[] = [];
  const { error } = console;
  console.error = (...values: unknown[]) => printed.push(...values);
  try {
    const reply = await call({}, { handle: () => Promise.reject(new Error('SELECT secret')) });
    assert.equal(reply.status, 500);
    const text = await reply.text();
    assert.ok(!text.includes('SELECT'));
    assert.equal(printed.length, 1);
  } finally {
    console.error = error;
  }
});

Deno.test('asks for the caller before it reads the body, and for both before any work', async () => {
  const steps: string[] = [];
  const request = new Request('https://functions.example/name', {
    method: 'POST',
    body: 'hello',
  });
  const reply = await handleRequest(
    request,
    {
      methods: ['POST'],
      auth: () => {
        steps.push('auth');
        return Promise.resolve('Ada');
      },
      body: async (asked) => {
        steps.push('body');
        return await asked.text();
      },
      handle: ({ caller, body }) => {
        steps.push('handle');
        return { caller, body };
      },
    },
    [SITE],
  );
  assert.deepEqual(await reply.json(), { caller: 'Ada', body: 'hello' });
  assert.deepEqual(steps, ['auth', 'body', 'handle']);
});

Deno.test('does not read the body of unauthorized callers', async () => {
  const request = new Request('https://functions.example/name', { method: 'POST', body: 'hello' });
  const auth = () => Promise.reject(new FunctionError(401, 'unauthenticated', 'Please sign in.'));
  const reply = await handleRequest(request, { ...definition, methods: ['POST'], auth }, [SITE]);
  assert.equal(reply.status, 401);
  assert.equal(request.bodyUsed, false);
});

Deno.test('sends Retry-After', async () => {
  const reply = await call(
    { headers: { origin: SITE } },
    {
      handle: () => {
        throw new FunctionError(429, 'too_many_requests', 'Wait.', { retryAfter: 60 });
      },
    },
  );
  assert.equal(reply.status, 429);
  assert.equal(reply.headers.get('retry-after'), '60');
  assert.equal(reply.headers.get('access-control-expose-headers'), 'Retry-After');
});

Deno.test('answers at the time limit, even if the handler ignores the signal', async () => {
  const deaf = Promise.withResolvers<null>();
  const reply = await call({}, { timeoutMs: 50, handle: () => deaf.promise });
  assert.equal(reply.status, 504);
  assert.equal((await reply.json()).code, 'timeout');
  // A late result is ignored without an unhandled rejection.
  deaf.reject(new Error('too late'));
});

Deno.test('sends the same reply when the handler stops at the signal', async () => {
  const reply = await call(
    {},
    {
      timeoutMs: 50,
      handle: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(new FunctionError(503, 'unavailable', 'The database hung up.'));
          });
        }),
    },
  );
  assert.equal(reply.status, 504);
});
