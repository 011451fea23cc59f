import { strict as assert } from 'node:assert';
import { rememberFor } from './short-memory.ts';

Deno.test('reads once for a thousand calls, and again later', async () => {
  let [time, reads] = [0, 0];
  const memory = rememberFor<number>(60_000, () => time);
  const read = () => Promise.resolve((reads += 1));
  await Promise.all(Array.from({ length: 1000 }, () => memory('a', read)));
  assert.equal(reads, 1);
  await memory('b', read);
  assert.equal(reads, 2);
  time = 60_000;
  assert.equal(await memory('a', read), 3);
});

Deno.test('remembers no failure', async () => {
  const memory = rememberFor<number>(60_000, () => 0);
  await assert.rejects(memory('a', () => Promise.reject(new Error('down'))));
  assert.equal(await memory('a', () => Promise.resolve(1)), 1);
});
