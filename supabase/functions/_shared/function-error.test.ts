import assert from 'node:assert/strict';
import { FunctionError, logFailure } from './function-error.ts';

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
