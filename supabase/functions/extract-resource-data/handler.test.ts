import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { createLocalProvider } from '../_shared/ai/extraction/local/local-provider.ts';
import { createModelProvider } from '../_shared/ai/extraction/model/model-provider.ts';
import type { ExtractionInput, ExtractionProvider } from '../_shared/ai/extraction/provider.ts';
import { HARBOR_FIELDS, HARBOR_TEXT } from '../_shared/ai/testing/injections.ts';
import { fails, fillsIn, hangs } from '../_shared/ai/testing/model-server.ts';
import { withModel } from '../_shared/ai/testing/serve-model.ts';
import {
  extractedResourceSchema,
  extractionReplySchema,
  extractionRequestSchema,
  type ExtractionRequest,
} from '../_shared/contracts/extraction.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { handleRequest } from '../_shared/serve.ts';
import { extractResourceData } from './handler.ts';

const errorReply = z.strictObject({ error: z.string(), code: z.string() });
const SITE = 'https://directory.example';
const NOW = new Date('2026-01-22T15:00:00Z');
const body = jsonBody(extractionRequestSchema, 128 * 1024);
const HARBOR = extractedResourceSchema.parse(HARBOR_FIELDS);
const REQUEST = { text: HARBOR_TEXT, contentType: 'resource' };

/** Calls the function as a signed-in member. */
function call(payload: BodyInit, provider: ExtractionProvider, timeoutMs = 10_000) {
  const request = new Request('https://functions.example/extract-resource-data', {
    method: 'POST',
    headers: { origin: SITE },
    body: payload,
  });
  const definition = {
    methods: ['POST'],
    auth: () => Promise.resolve({ id: 'someone' }),
    body,
    timeoutMs,
    handle: (handed: { body: ExtractionRequest; signal: AbortSignal }) =>
      extractResourceData(handed.body, provider, NOW, handed.signal),
  } as const;
  return handleRequest(request, definition, [SITE]);
}

/** Runs without log output and returns the number of log calls. */
async function quietly(test: () => Promise<void>): Promise<number> {
  const { error } = console;
  let lines = 0;
  console.error = () => {
    lines++;
  };
  try {
    await test();
  } finally {
    console.error = error;
  }
  return lines;
}

Deno.test('extracts with the local provider without a configured model', async () => {
  const reply = await call(JSON.stringify(REQUEST), createLocalProvider());
  assert.equal(reply.status, 200);
  const { contentType, originalText, extractedData } = extractionReplySchema.parse(
    await reply.json(),
  );
  assert.equal(contentType, 'resource');
  assert.equal(originalText, HARBOR_TEXT);
  assert.equal('name' in extractedData && extractedData.name, 'Harbor Growth Fund');
});

Deno.test('extracts with a model', () =>
  withModel(async (client, model) => {
    model.behave(fillsIn(HARBOR_FIELDS));
    const reply = await call(JSON.stringify(REQUEST), createModelProvider(client));
    assert.equal(reply.status, 200);
    assert.deepEqual(extractionReplySchema.parse(await reply.json()).extractedData, HARBOR_FIELDS);
  }));

Deno.test("counts days from Maine's, not from Greenwich's", async () => {
  const asked: ExtractionInput[] = [];
  const provider: ExtractionProvider = {
    extract(input) {
      asked.push(input);
      return Promise.reject(new FunctionError(502, 'provider_failed', 'No.'));
    },
  };
  const late = new Date('2026-01-23T04:59:00Z');
  const never = new AbortController().signal;
  await assert.rejects(
    extractResourceData({ text: 'x', contentType: 'event' }, provider, late, never),
  );
  assert.equal(asked[0]?.today, '2026-01-22');
});

Deno.test('answers at the time limit when the provider hangs', () =>
  withModel(async (client, model) => {
    model.behave(hangs());
    const reply = await call(JSON.stringify(REQUEST), createModelProvider(client), 150);
    assert.equal(reply.status, 504);
    assert.equal(reply.headers.get('access-control-allow-origin'), SITE);
    assert.equal(errorReply.parse(await reply.json()).code, 'timeout');
  }));

Deno.test('sends Retry-After for a busy provider', () =>
  withModel(async (client, model) => {
    model.behave(fails(429, { 'retry-after': '42' }));
    const logged = await quietly(async () => {
      const reply = await call(JSON.stringify(REQUEST), createModelProvider(client));
      assert.equal(reply.status, 503);
      assert.equal(reply.headers.get('retry-after'), '42');
      assert.match(reply.headers.get('access-control-expose-headers') ?? '', /Retry-After/);
      assert.equal(errorReply.parse(await reply.json()).code, 'provider_busy');
    });
    assert.equal(logged, 1);
  }));

Deno.test('sends only fields of the contract', async () => {
  const never: ExtractionProvider = {
    extract: () =>
      Promise.resolve({
        extractedData: { ...HARBOR, name: ' ' },
        confidenceScores: { name: 2 },
        sources: {},
        readsLike: 'resource',
        items: [],
      }),
  };
  const logged = await quietly(async () => {
    const reply = await call(JSON.stringify(REQUEST), never);
    assert.equal(reply.status, 500);
    assert.equal(errorReply.parse(await reply.json()).code, 'internal_error');
  });
  assert.equal(logged, 1);
});

const text = (value: unknown) => JSON.stringify({ ...REQUEST, text: value });
const refused: readonly (readonly [string, BodyInit, number, RegExp])[] = [
  ['no body', '', 400, /not valid JSON/],
  ['no JSON', '{"text": ', 400, /not valid JSON/],
  ['bytes that are no text', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400, /not valid JSON/],
  ['a list', '[]', 400, /not valid/],
  ['null', 'null', 400, /not valid/],
  ['no text', '{"contentType":"resource"}', 400, /not valid \(text\)/],
  ['a text that is a number', text(7), 400, /not valid \(text\)/],
  ['another kind', '{"text":"x","contentType":"review"}', 400, /not valid \(contentType\)/],
  ['an unknown key', JSON.stringify({ ...REQUEST, status: 'approved' }), 400, /not valid/],
  ['__proto__', '{"text":"x","contentType":"resource","__proto__":{"a":1}}', 400, /not valid/],
  ['blanks alone', text(' \u00a0\n\t'), 400, /^Please enter your resource information$/],
  ['a text that is too long', text('x'.repeat(20_001)), 400, /at most 20,000 characters/],
  ['NUL', text('a\u0000b'), 400, /an invalid character/],
  ['half a character', text('a\ud800b'), 400, /an invalid character/],
  ['a body that is too large', text('x'.repeat(129 * 1024)), 413, /too large/],
];
for (const [what, payload, status, message] of refused) {
  Deno.test(`refuses ${what}`, async () => {
    const reply = await call(payload, createLocalProvider());
    assert.equal(reply.status, status);
    assert.equal(reply.headers.get('access-control-allow-origin'), SITE);
    assert.match(errorReply.parse(await reply.json()).error, message);
  });
}

Deno.test('accepts the longest text in every script, escaped or not', async () => {
  for (const character of ['x', 'é', '文', '😀']) {
    const reply = await call(text(character.repeat(20_000)), createLocalProvider());
    assert.equal(reply.status, 200, character);
    await reply.body?.cancel();
  }
  const escaped = `{"contentType":"event","text":"${'\\u00e9'.repeat(20_000)}"}`;
  assert.equal((await call(escaped, createLocalProvider())).status, 200);
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2_000 }),
  fc.lorem({ maxCount: 50 }).map((words) => `${words} 207-555-0143 https://x.example $5k May 3`),
  fc.string({ unit: 'binary' }),
);
const wellFormed = fc.record({ text: anyText, contentType: fc.constantFrom('resource', 'event') });
const malformed = fc.record(
  {
    text: fc.oneof(anyText, fc.jsonValue()),
    contentType: fc.oneof(fc.constantFrom('resource', 'event'), fc.jsonValue()),
    status: fc.jsonValue(),
    ['__proto__']: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const anyBody = fc.oneof(
  wellFormed.map((value) => JSON.stringify(value)),
  malformed.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.uint8Array({ maxLength: 300 }),
);

Deno.test('answers 1,000 random bodies with documented replies', async () => {
  const provider = createLocalProvider();
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(anyBody, async (payload) => {
      const reply = await call(payload instanceof Uint8Array ? payload.slice() : payload, provider);
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
      const json: unknown = await reply.json();
      if (reply.status === 200) {
        extractionReplySchema.parse(json);
        return;
      }
      assert.equal(reply.status, 400);
      const { error, code } = errorReply.parse(json);
      assert.equal(code, 'bad_request');
      assert.ok(error.length < 120 && !/\bat |Error|\.ts|zod/.test(error), error);
    }),
    { numRuns: 1_000 },
  );
  assert.ok((seen.get(200) ?? 0) > 50 && (seen.get(400) ?? 0) > 50, JSON.stringify([...seen]));
});
