import pg from 'pg';
import { expect, it } from 'vitest';
import { toPostgrestReply } from './postgrest-errors.ts';
import { lastPostgresFailure, recordFailure, runAsRequest } from './request-context.ts';

/** Returns the reply to a request whose statement failed with an error. */
function replyAfter(error: Error): Promise<Response> {
  return runAsRequest(() => {
    recordFailure(error);
    return toPostgrestReply(new Response(null, { status: 500 }), lastPostgresFailure());
  });
}

it.each([
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  }),
  Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('answers 503 without an address when there is no connection: $message', async (error) => {
  const reply = await replyAfter(error);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ code: 'PGRST001', details: null });
});

it.each(['57P01', '57P03'])('answers 503 when PostgreSQL takes no statements: %s', async (code) => {
  const error = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
  const reply = await replyAfter(error);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ code });
});

it('keeps the reply to any other failure', async () => {
  expect((await replyAfter(new TypeError('x'))).status).toBe(500);
});
