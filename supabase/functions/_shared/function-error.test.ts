import assert from 'node:assert/strict';
import { FunctionError, logFailure, raisedError } from './function-error.ts';

function logged(error: unknown, task?: string): unknown[] {
  const printed: unknown[] = [];
  const { error: print } = console;
  console.error = (...values: unknown[]) => printed.push(...values);
  try {
    logFailure(error, task);
  } finally {
    console.error = print;
  }
  return printed;
}

Deno.test('logs an expected error by its cause, and any other as it is', () => {
  const cause = { code: '57P03' };
  const expected = new FunctionError(503, 'unavailable', 'Please try again.', { cause });
  const other = new Error('socket closed');
  assert.deepEqual(logged(expected), ['unavailable: Please try again.', cause]);
  assert.deepEqual(logged(other, 'Sending a mail'), ['Sending a mail failed:', other]);
});

Deno.test('passes on what the database raises for its caller, and nothing else', () => {
  for (const [status, code] of [
    [402, 'payment_required'],
    [409, 'conflict'],
    [429, 'too_many_requests'],
  ] as const) {
    const raised = raisedError({ code: `PT${String(status)}`, message: 'Not now.' });
    assert.deepEqual([raised?.status, raised?.code, raised?.message], [status, code, 'Not now.']);
  }
  for (const [message, seconds] of [
    ['Too many texts at once. Please try again in 1 minute.', 60],
    ['Too many texts at once. Please try again in 12 minutes.', 720],
    ["You have reached today's limit of 100 texts. Please try again in 23 hours.", 82_800],
    ['Another wording.', 60],
  ] as const) {
    assert.equal(raisedError({ code: 'PT429', message })?.retryAfter, seconds, message);
  }
  for (const code of ['42501', '08006', 'PGRST', 'PT500', 'PT4090']) {
    assert.equal(raisedError({ code, message: 'Internals' }), null, code);
  }
});
