import { strict as assert } from 'node:assert';
import { createLocalProvider } from './local-provider.ts';

const provider = createLocalProvider();

/** Returns the title and the text of each item. */
async function itemsOf(text: string, contentType: 'resource' | 'event') {
  const never = new AbortController().signal;
  const { items } = await provider.extract({ text, contentType, today: '2026-01-22' }, never);
  return items.map(({ title, start, end }) => ({ title, part: text.slice(start, end) }));
}

const NEWSLETTER = `Bayside Chamber: upcoming events

Pitch Night at the Mill
Thursday, March 5, 2026, 6:00 to 8:00 p.m.
Portland Public Library, 5 Monument Square, Portland
Ten founders, three minutes each. Register: https://bayside.example.org/pitch

Payroll without Panic
Tuesday, March 10, 2026, 1:00 to 2:00 p.m.
Online. Register: https://bayside.example.org/payroll

Spring Makers Market
Saturday, April 11, 2026, 9 am - 3 pm
Forty makers from the Midcoast. Admission $5.

Questions? events@bayside.example.org
You are receiving this because you are a member. Unsubscribe`;

Deno.test('tells the events of a newsletter apart, without its foot', async () => {
  const items = await itemsOf(NEWSLETTER, 'event');
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Pitch Night at the Mill', 'Payroll without Panic', 'Spring Makers Market'],
  );
  assert.match(items[0]?.part ?? '', /^Pitch Night[^]*\/pitch$/u);
  assert.match(items[2]?.part ?? '', /^Spring Makers[^]*Admission \$5\.$/u);
});

Deno.test('tells events apart in a list, under headings and in a calendar', async () => {
  const lists = [
    `Hi all, this is on next month:

• Coffee and Credit, Feb 3, 8:30 am at the Gardiner library. Talk with two bankers.
• Women in Trades Meetup: Thursday Feb 19, 5:30-7 pm, Mill Pub, Biddeford`,
    `# Events at the Hub

## Grant Writing Workshop

Learn how to write a grant that reads well. Bring a draft.

**When:** February 10, 2026, 10 am to noon

## Founder Breakfast

Monthly breakfast for founders, all welcome.

**When:** February 18, 2026, 7:30 am`,
    `Tax Night for Makers
When: December 11, 2026, 5:30 PM - 7:00 PM
Where: 12 Main St, Bath, ME

Holiday Social
When: December 18, 2026, 6:00 PM - 9:00 PM
Where: Town Hall, Camden, ME`,
  ];
  const titles = await Promise.all(lists.map((text) => itemsOf(text, 'event')));
  assert.deepEqual(
    titles.map((items) => items.map(({ title }) => title)),
    [
      ['Coffee and Credit', 'Women in Trades Meetup'],
      ['Grant Writing Workshop', 'Founder Breakfast'],
      ['Tax Night for Makers', 'Holiday Social'],
    ],
  );
});

Deno.test('tells programs apart', async () => {
  const items = await itemsOf(
    `Pine Tide Fund: two programs open now

Spark Microgrant
Grants of $500 to $3,000 for tools for businesses under two years old. Apply by March 15, 2026 at https://pinetide.example.org/spark.

Harbor Growth Loan
Loans from $10,000 to $50,000 for established waterfront businesses in Maine. Email loans@pinetide.example.org.`,
    'resource',
  );
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Spark Microgrant', 'Harbor Growth Loan'],
  );
});

Deno.test('leaves sessions, an agenda and dates of one event together', async () => {
  const single = [
    `Small Business Bootcamp

Session 1: Tuesday, March 3, 6-8 pm, Know your numbers
Session 2: Tuesday, March 10, 6-8 pm, Pricing

All at the Rockland library. $60. Register by Feb 25.`,
    `Maine Food Summit
May 6, 2026, 9 am to 4 pm, Augusta Civic Center

Agenda
9:00 Welcome
9:30 Keynote by Ana Ruiz

Info session on April 2 at noon on Zoom.`,
  ];
  for (const text of single) assert.deepEqual(await itemsOf(text, 'event'), [], text);
});
