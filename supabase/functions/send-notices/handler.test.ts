import { strict as assert } from 'node:assert';
import type { Mailer } from '../_shared/mail/mailer.ts';
import { sendNotices, type Outbox, type WaitingNotice } from './handler.ts';

const ADDRESSES = {
  siteUrl: 'https://directory.example',
  functionsUrl: 'https://api.example/functions/v1',
};
const never = new AbortController().signal;

function notice(id: string, changes: Partial<WaitingNotice> = {}): WaitingNotice {
  const detail = { slug: 'loans', name: 'Loans' };
  return { id, kind: 'claim_denied', email: `${id}@example.org`, detail, ...changes };
}

/** An outbox that returns two notices at a time and records settled ones. */
function outboxOf(...waiting: WaitingNotice[]): Outbox & { readonly settled: string[] } {
  const settled: string[] = [];
  return {
    settled,
    take: () => Promise.resolve(waiting.splice(0, 2)),
    settle: (id) => {
      settled.push(id);
      return Promise.resolve();
    },
  };
}

function mailerTo(sent: string[], refuses = ''): Mailer {
  return {
    send: ({ to, id }) => {
      if (to.startsWith(refuses) && refuses !== '') return Promise.reject(new Error('refused'));
      sent.push(`${id} to ${to}`);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}

async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { error } = console;
  console.error = () => undefined;
  try {
    return await work();
  } finally {
    console.error = error;
  }
}

Deno.test('sends all waiting notices to their recipients', async () => {
  const outbox = outboxOf(notice('a'), notice('b'), notice('c'));
  const sent: string[] = [];
  const report = await sendNotices(outbox, mailerTo(sent), ADDRESSES, never);
  assert.deepEqual(report, { sent: 3, skipped: 0, failed: 0 });
  assert.deepEqual(sent, ['a to a@example.org', 'b to b@example.org', 'c to c@example.org']);
  assert.deepEqual(outbox.settled, ['a', 'b', 'c']);
});

Deno.test('continues after a failed notice', async () => {
  const outbox = outboxOf(notice('a'), notice('b'), notice('c'));
  const sent: string[] = [];
  const report = await quietly(() => sendNotices(outbox, mailerTo(sent, 'b'), ADDRESSES, never));
  assert.deepEqual(report, { sent: 2, skipped: 0, failed: 1 });
  assert.deepEqual(outbox.settled, ['a', 'c']);
});

Deno.test('skips notices of deleted accounts and of unknown kinds', async () => {
  const outbox = outboxOf(notice('a', { email: null }), notice('b', { kind: 'greeting' }));
  const sent: string[] = [];
  const report = await quietly(() => sendNotices(outbox, mailerTo(sent), ADDRESSES, never));
  assert.deepEqual(report, { sent: 0, skipped: 2, failed: 0 });
  assert.deepEqual([sent, outbox.settled], [[], ['a', 'b']]);
});

Deno.test('continues when a notice cannot be marked as sent', async () => {
  const outbox = outboxOf(notice('a'), notice('b'));
  const sent: string[] = [];
  const settle = (id: string) =>
    id === 'a' ? Promise.reject(new Error('no answer')) : outbox.settle(id);
  const report = await quietly(() =>
    sendNotices({ ...outbox, settle }, mailerTo(sent), ADDRESSES, never),
  );
  assert.deepEqual(report, { sent: 1, skipped: 0, failed: 1 });
  assert.deepEqual(outbox.settled, ['b']);
});

Deno.test('takes nothing after the time limit, and finishes what it took', async () => {
  const limit = new AbortController();
  const outbox = outboxOf(notice('a'), notice('b'), notice('c'));
  const mailer: Mailer = {
    send: () => Promise.resolve(limit.abort()),
    close: () => undefined,
  };
  const report = await sendNotices(outbox, mailer, ADDRESSES, limit.signal);
  assert.deepEqual(report, { sent: 2, skipped: 0, failed: 0 });
  assert.deepEqual(outbox.settled, ['a', 'b']);
  assert.equal((await outbox.take()).length, 1);
});

Deno.test('loses and doubles no mail when the sender dies before writing down what it sent', async () => {
  for (let round = 0; round < 50; round++) {
    const ids = ['a', 'b', 'c'];
    const waiting = new Set(ids);
    // Mail clients show messages of one id once.
    const inbox = new Set<string>();
    const mailer: Mailer = {
      send: ({ id }) => Promise.resolve(void inbox.add(id)),
      close: () => undefined,
    };
    const run = async (crashAt: string | undefined) => {
      const alive = new AbortController();
      const left = [...waiting];
      const outbox: Outbox = {
        take: () => Promise.resolve(left.splice(0, 1).map((id) => notice(id))),
        settle: (id) => {
          if (id === crashAt) alive.abort();
          else waiting.delete(id);
          return id === crashAt ? Promise.reject(new Error('killed')) : Promise.resolve();
        },
      };
      await quietly(() => sendNotices(outbox, mailer, ADDRESSES, alive.signal));
    };
    const crashed = ids[round % ids.length];
    await run(crashed);
    assert.ok(waiting.has(crashed ?? ''), 'it still waits');
    await run(undefined);
    assert.deepEqual([waiting.size, [...inbox].toSorted()], [0, ids]);
  }
});

Deno.test('lets mail clients end a subscription with one press', async () => {
  const token = '0c6a3f0f-8a34-4b8e-9d0f-5f0c3e527b11';
  const links: (string | null)[] = [];
  const mailer: Mailer = {
    send: ({ stopUrl }) => {
      links.push(stopUrl);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  const detail = { slug: 'loans', name: 'Loans', token };
  const outbox = outboxOf(notice('a', { kind: 'resource_available', detail }), notice('b'));
  await sendNotices(outbox, mailer, ADDRESSES, never);
  assert.deepEqual(links, [`https://api.example/functions/v1/unsubscribe?token=${token}`, null]);
});

Deno.test('lets the guide reply to the person who asks', async () => {
  const addresses: (string | null)[] = [];
  const mailer: Mailer = {
    send: ({ replyTo }) => {
      addresses.push(replyTo);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  const detail = {
    slug: 'loans',
    name: 'Loans',
    message: 'Why?',
    reply_to: 'ann@example.org',
    token: '0c6a3f0f-8a34-4b8e-9d0f-5f0c3e527b11',
  };
  const outbox = outboxOf(notice('a', { kind: 'guide_question', detail }), notice('b'));
  await sendNotices(outbox, mailer, ADDRESSES, never);
  assert.deepEqual(addresses, ['ann@example.org', null]);
});
