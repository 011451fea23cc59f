import { strict as assert } from 'node:assert';
import { z } from 'zod';
import { FunctionError } from './function-error.ts';
import { jsonBody, readBytes } from './request-body.ts';

/** A stream without a declared length that counts the bytes read. */
function streamOf(chunks: number, bytesEach: number) {
  const pulled = { chunks: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (pulled.chunks === chunks) {
          controller.close();
          return;
        }
        pulled.chunks++;
        controller.enqueue(new Uint8Array(bytesEach).fill(0x61));
      },
      cancel() {
        pulled.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, pulled };
}

Deno.test('reads bodies of exactly the limit', async () => {
  assert.equal((await readBytes(streamOf(4, 25).stream, 100)).byteLength, 100);
  assert.equal((await readBytes(null, 100)).byteLength, 0);
});

Deno.test('stops reading at the limit', async () => {
  const { stream, pulled } = streamOf(1_000_000, 10);
  await assert.rejects(readBytes(stream, 95), (error) => {
    return error instanceof FunctionError && error.status === 413;
  });
  assert.equal(pulled.chunks, 10);
  assert.ok(pulled.cancelled);
});

const read = jsonBody(
  z.strictObject({ name: z.string().refine((name) => name !== '', 'Please say who you are.') }),
  100,
);
const post = (body: string) => read(new Request('https://x.example', { method: 'POST', body }));
const refusal = (message: string) => ({ name: 'FunctionError', status: 400, message });

Deno.test('returns the parsed body', async () => {
  assert.deepEqual(await post('{"name":"Ada"}'), { name: 'Ada' });
});

Deno.test("refuses in the schema's own words where it has some", async () => {
  await assert.rejects(post('{"name":""}'), refusal('Please say who you are.'));
});

Deno.test('names the field and no input when the schema has no message', async () => {
  await assert.rejects(post('{"name":7}'), refusal('The request is not valid (name).'));
  await assert.rejects(post('{"name":"Ada","x\'<b>":1}'), refusal('The request is not valid.'));
  await assert.rejects(post('{"name"'), refusal('The request is not valid JSON.'));
});

const free = jsonBody(z.unknown(), 100_000);
const storable = (body: string) => free(new Request('https://x.example', { method: 'POST', body }));

for (const [name, body] of Object.entries({
  'a NUL': '{"name":"a\\u0000b"}',
  'the first half of a pair': '{"name":"a\\ud83d"}',
  'the second half of a pair': '{"name":"\\ude00b"}',
  'a pair in the wrong order': '{"name":"\\ude00\\ud83d"}',
  'half of a pair in a list': '{"tags":["a",["\\ud83d"]]}',
  'half of a pair in the name of a field': '{"\\ud83d":1}',
})) {
  Deno.test(`refuses ${name}`, async () => {
    await assert.rejects(storable(body), refusal('The request contains an invalid character.'));
  });
}

Deno.test('accepts surrogate pairs in any notation', async () => {
  assert.deepEqual(await storable('{"name":"\\ud83d\\ude00 😀"}'), { name: '😀 😀' });
});

Deno.test('reads the deepest possible nesting', async () => {
  const depth = 20_000;
  assert.ok(Array.isArray(await storable('['.repeat(depth) + ']'.repeat(depth))));
});
