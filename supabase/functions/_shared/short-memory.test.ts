import { strict as assert } from 'node:assert';
import { rememberFor } from './short-memory.ts';

Deno.test('reads once for a thousand calls, and again later', async () => {
  let [time, reads] = [0, 0];
  const memory = rememberFor<number>(60_000, 0, () => time);
  const read = () => Promise.resolve((reads += 1));
  await Promise.all(Array.from({ length: 1000 }, () => memory('a', read)));
  assert.equal(reads, 1);
  await memory('b', read);
  assert.equal(reads, 2);
  time = 60_000;
  assert.equal(await memory('a', read), 3);
});

Deno.test('remembers no failure', async () => {
  const memory = rememberFor<number>(60_000, 0, () => 0);
  await assert.rejects(memory('a', () => Promise.reject(new Error('down'))));
  assert.equal(await memory('a', () => Promise.resolve(1)), 1);
});

Deno.test('answers with the former value while one call reads, for a limited time', async () => {
  let time = 0;
  const memory = rememberFor<string>(50_000, 10_000, () => time);
  await memory('a', () => Promise.resolve('former'));
  time = 50_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = memory('a', () => promise);
  const unasked = () => Promise.reject(new Error('Read twice.'));
  assert.equal(await memory('a', unasked), 'former');
  time = 60_000;
  const late = memory('a', unasked);
  resolve('new');
  assert.deepEqual([await first, await late, await memory('a', unasked)], ['new', 'new', 'new']);
});

Deno.test('reads again after a failure, and has the former value meanwhile', async () => {
  let time = 0;
  const memory = rememberFor<string>(50_000, 10_000, () => time);
  await memory('a', () => Promise.resolve('former'));
  time = 50_000;
  await assert.rejects(memory('a', () => Promise.reject(new Error('down'))));
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = memory('a', () => promise);
  assert.equal(await memory('a', () => promise), 'former');
  resolve('new');
  assert.equal(await first, 'new');
});
