import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { readStopRequest, unsubscribe } from './handler.ts';

const SITE = 'https://directory.example';
const token = '0c6a3f0f-8a34-4b8e-9d0f-5f0c3e527b11';

/** Sends a request; returns its reply and the tokens of ended subscriptions. */
async function ask(method: string, query: string) {
  const ended: string[] = [];
  const stop = (stopped: string) => Promise.resolve(ended.push(stopped) > 0);
  const request = new Request(`https://functions.example/unsubscribe${query}`, { method });
  return { reply: await unsubscribe(readStopRequest(request), stop, SITE), ended };
}

Deno.test('ends the subscription on POST', async () => {
  const { reply, ended } = await ask('POST', `?token=${token}`);
  assert.deepEqual([reply, ended], [{ ended: true }, [token]]);
});

Deno.test('leads to the page on GET and changes nothing', async () => {
  const { reply, ended } = await ask('GET', `?token=${token}`);
  assert.ok(reply instanceof Response);
  assert.equal(reply.status, 303);
  assert.equal(reply.headers.get('location'), `${SITE}/notifications?stop=${token}`);
  assert.deepEqual(ended, []);
});

for (const query of ['', '?token=', '?token=1', `?token=${token}&`.slice(0, -3)]) {
  Deno.test(`refuses an incomplete link: ${query}`, async () => {
    await assert.rejects(
      ask('POST', query),
      (error) => error instanceof FunctionError && error.status === 400,
    );
  });
}
