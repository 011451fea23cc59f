import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Mailer } from '../../supabase/functions/_shared/mail/mailer.ts';
import {
  sendNotices,
  type Outbox,
  type WaitingNotice,
} from '../../supabase/functions/send-notices/handler.ts';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';
import { rounds } from '../rounds.ts';

const ADDRESSES = { siteUrl: 'https://site.example', functionsUrl: 'https://api.example' };
const NOTICES = 4;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Where the sender dies while it sends a notice. */
type Crash = 'before sending' | 'after sending' | 'after writing down';
const crashes: readonly Crash[] = ['before sending', 'after sending', 'after writing down'];

/** Sends from the database until the sender dies at the notice of that number. */
async function send(
  deliveries: Map<string, number>,
  death: { readonly at: number; readonly crash: Crash } | null,
): Promise<void> {
  const alive = new AbortController();
  let number = -1;
  const die = (crash: Crash) => {
    if (death?.at === number && death.crash === crash) {
      alive.abort();
      throw new Error('The sender died.');
    }
  };
  const outbox: Outbox = {
    take: async () => {
      number += 1;
      const { rows } = await database.query<WaitingNotice>('select * from public.take_notices(1)');
      return rows;
    },
    settle: async (id) => {
      die('after sending');
      await database.query('select public.mark_notice_sent($1)', [id]);
      die('after writing down');
    },
  };
  const mailer: Mailer = {
    send: ({ id }) => {
      die('before sending');
      deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  await sendNotices(outbox, mailer, ADDRESSES, alive.signal);
}

it.each(crashes)(
  'loses no mail when the sender dies %s, and repeats none under another message id',
  async (crash) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let round = 0; round < rounds(NOTICES, 50); round += 1) {
      await database.query('delete from private.notification_outbox');
      await database.query(
        `insert into private.notification_outbox (kind, recipient_email, detail)
       select 'claim_denied', 'round' || n || '@example.org', '{"slug": "loans", "name": "Loans"}'
       from generate_series(1, $1::integer) as n`,
        [NOTICES],
      );
      const deliveries = new Map<string, number>();
      await send(deliveries, { at: round % NOTICES, crash });
      // Whoever starts at once does not send again what the dead sender had taken.
      await send(deliveries, null);
      expect([...deliveries.values()].every((count) => count === 1)).toBe(true);

      await database.query(
        "update private.notification_outbox set taken_at = taken_at - interval '11 minutes'",
      );
      await send(deliveries, null);
      const sent = [...deliveries.values()];
      // One message id for each notice: a mailbox shows what arrives twice under one id once.
      expect(sent).toHaveLength(NOTICES);
      const repeated = crash === 'after sending' ? 1 : 0;
      expect(sent.reduce((sum, count) => sum + count, 0) - NOTICES).toBe(repeated);
      const { rows } = await database.query(
        'select id from private.notification_outbox where sent_at is null',
      );
      expect(rows).toEqual([]);
    }
  },
);

it('sends nothing to somebody who unsubscribes after a crash', async () => {
  const token = '0c6a3f0f-8a34-4b8e-9d0f-5f0c3e527b11';
  await database.query('delete from private.notification_outbox');
  await database.query(
    `insert into private.notification_outbox (kind, recipient_email, detail) values (
       'new_matches', 'gone@example.org',
       jsonb_build_object('token', $1::text, 'filters', '{}'::jsonb, 'total', 1,
         'found', '[{"slug": "loans", "name": "Loans"}]'::jsonb))`,
    [token],
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const deliveries = new Map<string, number>();
  await send(deliveries, { at: 0, crash: 'before sending' });
  await database.query('select public.unsubscribe($1)', [token]);
  await database.query(
    "update private.notification_outbox set taken_at = taken_at - interval '11 minutes'",
  );
  await send(deliveries, null);
  expect(deliveries.size).toBe(0);
});
