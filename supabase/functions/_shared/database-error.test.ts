import assert from 'node:assert/strict';
import { toFunctionError } from './database-error.ts';

Deno.test('passes on what the database raises for its caller, and nothing else', () => {
  for (const [status, code] of [
    [402, 'payment_required'],
    [409, 'conflict'],
    [429, 'too_many_requests'],
  ] as const) {
    const raised = toFunctionError({ code: `PT${String(status)}`, message: 'Not now.' });
    assert.deepEqual([raised.status, raised.code, raised.message], [status, code, 'Not now.']);
  }
  for (const [message, seconds] of [
    ['Too many texts at once. Please try again in 1 minute.', 60],
    ['Too many texts at once. Please try again in 12 minutes.', 720],
    ["You have reached today's limit of 100 texts. Please try again in 23 hours.", 82_800],
    ['Another wording.', 60],
  ] as const) {
    assert.equal(toFunctionError({ code: 'PT429', message }).retryAfter, seconds, message);
  }
});

Deno.test('maps other errors by what is wrong, without internals', () => {
  for (const [code, message, status, shown] of [
    ['22007', 'invalid input syntax for type timestamp', 400, 'A value is not valid.'],
    ['23514', 'violates check constraint "x_contact_email_check"', 400, 'Invalid email'],
    ['42501', 'permission denied for table payments', 403, 'You may not do this.'],
    ['08006', 'Internals', 503, /cannot be reached/],
    ['PGRST', 'Internals', 503, /cannot be reached/],
    ['PT500', 'Internals', 503, /cannot be reached/],
    ['PT4090', 'Internals', 503, /cannot be reached/],
  ] as const) {
    const error = toFunctionError({ code, message });
    assert.equal(error.status, status, code);
    if (typeof shown === 'string') assert.equal(error.message, shown);
    else assert.match(error.message, shown);
  }
});
