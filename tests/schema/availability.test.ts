import { afterAll, beforeAll, expect, it } from 'vitest';
import { availabilityStatuses } from '../../supabase/functions/_shared/contracts/vocabularies.ts';
import {
  effectiveAvailability,
  todayInMaine,
} from '../../supabase/functions/_shared/search/list/availability.ts';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const TODAY = '2028-02-29';
const DAYS = [null, '2027-02-28', '2028-02-28', TODAY, '2028-03-01', '2028-03-12', '2029-03-01'];
const STATUSES = [null, ...availabilityStatuses.map(({ value }) => value)];

interface Case {
  readonly availability_status: string | null;
  readonly opens_on: string | null;
  readonly application_deadline: string | null;
}

it('the database and the browser agree on the availability of a resource', async () => {
  const cases: Case[] = STATUSES.flatMap((availability_status) =>
    DAYS.flatMap((opens_on) =>
      DAYS.map((application_deadline) => ({ availability_status, opens_on, application_deadline })),
    ),
  );
  const { rows } = await database.query<Case & { effective: string | null }>(
    `select given.availability_status, given.opens_on::text, given.application_deadline::text,
       private.effective_availability(
         given.availability_status, given.opens_on, given.application_deadline, $2::date) as effective
     from jsonb_to_recordset($1) as given (
       availability_status text, opens_on date, application_deadline date)`,
    [JSON.stringify(cases), TODAY],
  );
  expect(rows).toHaveLength(cases.length);
  expect(rows).toEqual(
    rows.map((row) => ({ ...row, effective: effectiveAvailability(row, TODAY) })),
  );
});

it('the database and the browser agree on the day in Maine, to the minute', async () => {
  const moments = [
    '2026-11-20T04:59:59Z',
    '2026-11-20T05:00:00Z',
    '2026-07-01T03:59:59Z',
    '2026-07-01T04:00:00Z',
    // The clocks change.
    '2027-03-14T04:59:59Z',
    '2027-03-15T03:59:59Z',
    '2027-11-07T03:59:59Z',
    '2027-11-08T04:59:59Z',
    '2028-02-29T05:00:00Z',
    '2028-03-01T04:59:59Z',
  ];
  const { rows } = await database.query<{ day: string }>(
    `select private.maine_day(moment::timestamptz)::text as day
     from jsonb_array_elements_text($1) with ordinality as given (moment, place) order by place`,
    [JSON.stringify(moments)],
  );
  expect(rows.map(({ day }) => day)).toEqual(
    moments.map((moment) => todayInMaine(new Date(moment))),
  );
});
