import { strict as assert } from 'node:assert';
import { FunctionError } from '../../../function-error.ts';
import { createModelClient } from '../../model-client.ts';
import { HARBOR_FIELDS, HARBOR_TEXT } from '../../testing/injections.ts';
import { fails, fillsIn, hangs, says, type Behaviour } from '../../testing/model-server.ts';
import { withModel } from '../../testing/serve-model.ts';
import type { ExtractionInput } from '../provider.ts';
import { createModelProvider } from './model-provider.ts';

const INPUT: ExtractionInput = { text: HARBOR_TEXT, contentType: 'resource', today: '2026-01-22' };
const GOOD = fillsIn(HARBOR_FIELDS);
const AT_ONCE = { 'retry-after-ms': '1' };
const never = new AbortController().signal;

async function refusalOf(work: Promise<unknown>): Promise<FunctionError> {
  const [result] = await Promise.allSettled([work]);
  assert.equal(result.status, 'rejected');
  assert.ok(result.reason instanceof FunctionError, String(result.reason));
  // Neither provider output nor source code leaks.
  assert.doesNotMatch(result.reason.message, /sk-|SELECT|stand-in|\.ts|\.py|127\.0\.0\.1/);
  return result.reason;
}

Deno.test('sends the key, a strict schema, no tools, and the text as data', () =>
  withModel(async (client, model) => {
    model.behave(GOOD);
    await createModelProvider(client).extract(INPUT, never);
    const [asked] = model.asked;
    assert.equal(asked?.authorization, 'Bearer sk-stand-in');
    assert.equal(asked?.text, HARBOR_TEXT);
    assert.deepEqual(Object.keys(asked?.body ?? {}).sort(), [
      'messages',
      'model',
      'response_format',
    ]);
    assert.ok(!asked?.system.includes('Harbor'));
    const format = JSON.stringify(asked?.body.response_format);
    assert.match(format, /"strict":true/);
    assert.match(format, /"additionalProperties":false/);
    for (const keyword of ['pattern', 'maxLength', 'maxItems', 'format":"date']) {
      assert.ok(!format.includes(`"${keyword}`), keyword);
    }
  }));

Deno.test('uses a new marker for each text', () =>
  withModel(async (client, model) => {
    model.behave(GOOD);
    const provider = createModelProvider(client);
    await provider.extract(INPUT, never);
    await provider.extract(INPUT, never);
    const markers = model.asked.map(
      ({ body }) => /begin of text (\S+?)\\n/.exec(JSON.stringify(body))?.[1],
    );
    assert.match(markers[0] ?? '', /^[0-9a-f-]{36}$/);
    assert.notEqual(markers[0], markers[1]);
  }));

Deno.test("returns the model's fields", () =>
  withModel(async (client, model) => {
    model.behave(GOOD);
    const extraction = await createModelProvider(client).extract(INPUT, never);
    assert.deepEqual(extraction.extractedData, HARBOR_FIELDS);
    assert.equal(extraction.confidenceScores.name, 0.9);
    assert.equal(extraction.confidenceScores.eligibility, undefined);
    assert.equal(model.asked.length, 1);
  }));

const truncated = JSON.stringify({ fields: HARBOR_FIELDS }).slice(0, 300);
const useless: readonly (readonly [string, string | null])[] = [
  ['prose', 'Certainly! The Harbor Growth Fund offers grants to small businesses.'],
  ['prose with braces', 'Use {name} and {email} in your form.'],
  ['truncated JSON', truncated],
  ['NaN', '{"fields": {"name": "Harbor"}, "confidences": {"name": NaN}, "reads_like": "resource"}'],
  ['nothing', ''],
  ['null', null],
  ['an empty object', '{}'],
  ['a list', '["Harbor", {"name": "Harbor"}]'],
  ['fields that are a list', '{"fields": ["Harbor"]}'],
  ['none of the fields', '{"fields": {"title": "Harbor", "status": "approved"}}'],
  ['100 kB of prose', 'Harbor Growth Fund. '.repeat(5_000)],
  ['100 kB of JSON', JSON.stringify({ fields: { name: 'H'.repeat(100_000) } })],
  ['deep JSON', '['.repeat(40_000) + ']'.repeat(40_000)],
];
for (const [what, content] of useless) {
  Deno.test(`retries after ${what}`, () =>
    withModel(async (client, model) => {
      const provider = createModelProvider(client);
      model.behave(says(content), GOOD);
      const { extractedData } = await provider.extract(INPUT, never);
      assert.equal(model.asked.length, 2);
      assert.deepEqual(extractedData, HARBOR_FIELDS);

      model.behave(says(content));
      const { status, code } = await refusalOf(provider.extract(INPUT, never));
      assert.deepEqual([status, code, model.asked.length], [502, 'provider_failed', 2]);
    }));
}

Deno.test('reads JSON surrounded by a fence and other text', () =>
  withModel(async (client, model) => {
    const json = JSON.stringify({ fields: { name: 'Harbor Growth Fund' } });
    model.behave(says(`Here you are:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`));
    const { extractedData, confidenceScores } = await createModelProvider(client).extract(
      INPUT,
      never,
    );
    assert.deepEqual(
      Object.values(extractedData).filter((value) => value?.length),
      ['Harbor Growth Fund'],
    );
    assert.deepEqual(confidenceScores, { name: 0.5 });
  }));

Deno.test('accepts an answer without values', () =>
  withModel(async (client, model) => {
    model.behave(
      fillsIn(Object.fromEntries(Object.keys(HARBOR_FIELDS).map((name) => [name, null]))),
    );
    const { extractedData, confidenceScores } = await createModelProvider(client).extract(
      INPUT,
      never,
    );
    assert.ok(Object.values(extractedData).every((value) => value === null || value.length === 0));
    assert.deepEqual(confidenceScores, {});
  }));

const failures: readonly (readonly [string, Behaviour, readonly [number, string, number]])[] = [
  ['429', fails(429, AT_ONCE), [503, 'provider_busy', 3]],
  ['429 and ten minutes', fails(429, { 'retry-after': '600' }), [503, 'provider_busy', 1]],
  ['500', fails(500, AT_ONCE), [502, 'provider_failed', 3]],
  ['503', fails(503, AT_ONCE), [503, 'provider_busy', 3]],
  ['529', fails(529, AT_ONCE), [502, 'provider_failed', 3]],
  ['401', fails(401), [503, 'not_configured', 1]],
  ['403', fails(403), [503, 'not_configured', 1]],
  ['404', fails(404), [503, 'not_configured', 1]],
  ['a page in HTML', () => new Response('<h1>Bad gateway</h1>'), [502, 'provider_failed', 2]],
  ['no choices', () => Response.json({ choices: [] }), [502, 'provider_failed', 2]],
];
for (const [what, behaviour, expected] of failures) {
  Deno.test(`reports ${what} with a message for users`, () =>
    withModel(async (client, model) => {
      model.behave(behaviour);
      const { status, code } = await refusalOf(createModelProvider(client).extract(INPUT, never));
      assert.deepEqual([status, code, model.asked.length], expected);
    }));
}

Deno.test('passes on the pause that a busy provider requests', () =>
  withModel(async (client, model) => {
    model.behave(fails(429, { 'retry-after': '600' }));
    assert.equal(
      (await refusalOf(createModelProvider(client).extract(INPUT, never))).retryAfter,
      600,
    );
    model.behave(fails(429, { 'x-should-retry': 'false' }));
    assert.equal(
      (await refusalOf(createModelProvider(client).extract(INPUT, never))).retryAfter,
      30,
    );
  }));

Deno.test('retries after a temporary failure', () =>
  withModel(async (client, model) => {
    model.behave(fails(500, AT_ONCE), fails(429, AT_ONCE), GOOD);
    assert.deepEqual(
      (await createModelProvider(client).extract(INPUT, never)).extractedData,
      HARBOR_FIELDS,
    );
    assert.equal(model.asked.length, 3);
  }));

Deno.test('omits the schema when the provider rejects it', () =>
  withModel(async (client, model) => {
    const provider = createModelProvider(client);
    model.behave(fails(400), GOOD);
    await provider.extract(INPUT, never);
    await provider.extract(INPUT, never);
    assert.deepEqual(
      model.asked.map(({ body }) => 'response_format' in body),
      [true, false, false],
    );
  }));

Deno.test('keeps the schema when the provider failed for another reason', () =>
  withModel(async (client, model) => {
    const provider = createModelProvider(client);
    model.behave(fails(400), fails(400), GOOD);
    assert.equal((await refusalOf(provider.extract(INPUT, never))).code, 'provider_failed');
    await provider.extract(INPUT, never);
    assert.deepEqual(
      model.asked.map(({ body }) => 'response_format' in body),
      [true, false, true],
    );
  }));

Deno.test('aborts a hanging provider at the time limit', () =>
  withModel(async (client, model) => {
    model.behave(hangs());
    await refusalOf(createModelProvider(client).extract(INPUT, AbortSignal.timeout(150)));
    assert.equal(model.asked.length, 1);
  }));

Deno.test('reports an unreachable provider', async () => {
  // Nothing listens on port 9.
  const settings = { apiKey: 'sk-stand-in', baseURL: 'http://127.0.0.1:9/v1', model: 'none' };
  const provider = createModelProvider(createModelClient(settings));
  const { status, code } = await refusalOf(provider.extract(INPUT, never));
  assert.deepEqual([status, code], [503, 'provider_busy']);
});

Deno.test('reports incomplete settings without a request', async () => {
  const provider = createModelProvider(createModelClient('incomplete'));
  const { status, code } = await refusalOf(provider.extract(INPUT, never));
  assert.deepEqual([status, code], [503, 'not_configured']);
});
