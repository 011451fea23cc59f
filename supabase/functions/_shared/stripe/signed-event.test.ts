import { strict as assert } from 'node:assert';
import { signEvent } from '../../../local/stripe-stand-in/objects.ts';
import { FunctionError } from '../function-error.ts';
import { signedEvent } from './signed-event.ts';
import { testProvider } from './testing/payments.ts';

const { standIn } = await testProvider();
const { id } = await standIn.addSession('paid');
const payload = standIn.eventAbout(id, 'checkout.session.completed');
const secret = standIn.webhookSecret;

/** A signature that is some seconds old. */
const signatureOf = async (secondsAgo: number) =>
  (await signEvent(payload, secret, Math.floor(Date.now() / 1000) - secondsAgo)).signature;

function read(body: string, signature: string | null) {
  const headers = signature === null ? undefined : { 'stripe-signature': signature };
  const init = { method: 'POST', body, ...(headers === undefined ? {} : { headers }) };
  return signedEvent(new Request('https://functions.example/stripe-webhook', init), secret);
}

const isRefusal = (error: unknown) =>
  error instanceof FunctionError &&
  error.status === 400 &&
  error.message === 'The signature is not valid.';

Deno.test('accepts a signed event for five minutes', async () => {
  for (const age of [0, 295]) {
    const event = await read(payload, await signatureOf(age));
    assert.equal(event.type, 'checkout.session.completed');
  }
});

Deno.test('rejects an event without a signature', () =>
  assert.rejects(read(payload, null), isRefusal));

Deno.test('rejects an event signed with another secret', async () => {
  const { signature } = await signEvent(payload, 'whsec_of_somebody_else');
  await assert.rejects(read(payload, signature), isRefusal);
});

Deno.test('rejects an event that is 301 seconds old', async () => {
  await assert.rejects(read(payload, await signatureOf(301)), isRefusal);
});

Deno.test('rejects the same event in another notation', async () => {
  const pretty = JSON.stringify(JSON.parse(payload), null, 2);
  await assert.rejects(read(pretty, await signatureOf(0)), isRefusal);
});

Deno.test('rejects a changed event', async () => {
  const changed = payload.replace('"amount_total":14900', '"amount_total":14901');
  assert.notEqual(changed, payload);
  await assert.rejects(read(changed, await signatureOf(0)), isRefusal);
});

Deno.test('rejects a malformed signature', async () => {
  for (const words of ['', 't=1', 'v1=abc', `t=${'9'.repeat(400)},v1=${'a'.repeat(64)}`]) {
    await assert.rejects(read(payload, words), isRefusal);
  }
});

Deno.test('rejects signed text that is not an event', async () => {
  const { signature } = await signEvent('not JSON', secret);
  await assert.rejects(read('not JSON', signature), isRefusal);
});

Deno.test('stops reading at the limit', async () => {
  await assert.rejects(
    read(' '.repeat(256 * 1024 + 1), await signatureOf(0)),
    (error) => error instanceof FunctionError && error.status === 413,
  );
});
