import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dueMatchesSchema } from '../../supabase/functions/_shared/contracts/matches.ts';
import {
  notifyMatches,
  type MatchRecords,
} from '../../supabase/functions/notify-matches/handler.ts';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';

const SEARCHES = 5;
/** How many are compared at a time. */
const PAGE = 2;
// A Tuesday of the digest, at noon in Maine.
const NOON = '2027-01-19 12:00-05';
const never = new AbortController().signal;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.exec(`
    insert into public.resources (slug, name, status, support_type, availability_status)
    values ('loan', 'Loan', 'approved', 'funding', 'open_rolling'),
      ('course', 'Course', 'approved', 'program', 'open_rolling');
    update private.published_resources set published_at = '2027-01-18 12:00-05'`);
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.exec(`
    delete from private.notification_outbox;
    delete from public.resource_subscriptions;
    insert into public.resource_subscriptions (
      email, consented_at, confirmed_at, kind, filters, changes_told_until)
    select 'reader' || number || '@example.org', now(), now(), 'new_matches',
      case number when 1 then '{"supportType": ["event"]}' else '{"supportType": ["funding"]}' end::jsonb,
      '2027-01-18 00:00-05'
    from generate_series(1, ${String(SEARCHES)}) as number`);
});

/** The records of the function, over one connection and at noon. */
const records: MatchRecords = {
  due: async () => {
    const { rows } = await database.query<{ due: unknown }>(
      'select public.due_matches($1, $2) as due',
      [PAGE, NOON],
    );
    return dueMatchesSchema.parse(rows[0]?.due);
  },
  store: async (matches) => {
    const { rows } = await database.query<{ stored: number }>(
      'select public.store_matches($1, $2) as stored',
      [JSON.stringify(matches), NOON],
    );
    return rows[0]?.stored ?? 0;
  },
};

async function told(): Promise<string[]> {
  const { rows } = await database.query<{ mail: string }>(`
    select recipient_email || ': ' || (detail -> 'found' -> 0 ->> 'slug') as mail
    from private.notification_outbox where kind = 'new_matches' order by 1`);
  return rows.map(({ mail }) => mail);
}
const everybody = [2, 3, 4, 5].map((number) => `reader${String(number)}@example.org: loan`);

/** Fails at the call of that number, before or after it reaches the database. */
function dying(at: number, when: 'before' | 'after'): MatchRecords {
  let calls = 0;
  const mortal =
    <Arguments extends readonly unknown[], Result>(
      call: (...given: Arguments) => Promise<Result>,
    ) =>
    async (...given: Arguments) => {
      const isLast = calls === at;
      calls += 1;
      if (isLast && when === 'before') throw new Error('The function died.');
      const result = await call(...given);
      if (isLast) throw new Error('The function died.');
      return result;
    };
  return {
    due: mortal(() => records.due()),
    store: mortal((matches: Parameters<MatchRecords['store']>[0]) => records.store(matches)),
  };
}

it('tells each saved search that has something new, once', async () => {
  expect(await notifyMatches(records, never)).toEqual({ compared: SEARCHES });
  expect(await notifyMatches(records, never)).toEqual({ compared: 0 });
  expect(await told()).toEqual(everybody);
});

it.each([0, 1, 2, 3, 4, 5].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const]))(
  'loses and repeats nothing when it dies at call %i, %s the database',
  async (at, when) => {
    await expect(notifyMatches(dying(at, when), never)).rejects.toThrow('The function died.');
    await notifyMatches(records, never);
    expect(await told()).toEqual(everybody);
  },
);

it('tells nothing twice when two calls read the same', async () => {
  const due = await records.due();
  const stale = { ...records, due: () => Promise.resolve(due) };
  expect(await notifyMatches(records, never)).toEqual({ compared: SEARCHES });
  expect(await notifyMatches(stale, never)).toEqual({ compared: 0 });
  expect(await told()).toEqual(everybody);
});
