import { strict as assert } from 'node:assert';
import { findCost } from './cost.ts';
import { findDates } from './dates.ts';
import { readDocument } from './document.ts';
import { eventPoints, readKind } from './kind.ts';
import { findFunding } from './money.ts';
import { findOrganization } from './organizations.ts';
import { findCounties, findRegions } from './places.ts';
import { describe, findEligibility } from './prose.ts';
import { findDeadline } from './resource.ts';
import { findTimes } from './times.ts';
import { findTitle } from './title.ts';
import { findEventType, findFormats, findStages } from './topics.ts';
import { findVenue } from './venue.ts';

const TODAY = '2026-02-10';
const name = (text: string, kind: 'resource' | 'event' = 'resource') =>
  findTitle(readDocument(text), kind)?.value ?? null;
const host = (text: string) => findOrganization(readDocument(text), null, null)?.value ?? null;
const stages = (text: string) => findStages(readDocument(text))?.value ?? [];
const cost = (text: string) => findCost(readDocument(text))?.value ?? null;
const deadline = (text: string) =>
  findDeadline(findDates(readDocument(text), TODAY), TODAY)?.value ?? null;

Deno.test('takes no tail, plea or sheet for a part of the name', () => {
  assert.equal(name('Harbor Loans now taking applications\n\nFor shops.'), 'Harbor Loans');
  assert.equal(name('Pier Repair Grant - fact sheet\n\nFor wharves.'), 'Pier Repair Grant');
  assert.equal(
    name('pls post - ladder lending circle, 0% loans 500 to 900 bucks for anyone'),
    'Ladder Lending Circle',
  );
  assert.equal(name('hey can you add the moose mixer? its tues at 5', 'event'), 'Moose Mixer');
  assert.equal(
    name('Welders Cohort — free 6-week program for shop owners\n\nFor welders.'),
    'Welders Cohort',
  );
  assert.equal(
    name(
      'Hello neighbors,\n\nThe Loon Kitchen Incubator in Rangeley rents ovens by the hour to bakers and cooks, and its manager helps them with licenses and labels all the year round.',
    ),
    'Loon Kitchen Incubator',
  );
  assert.equal(
    name('Growers to meet in Unity for first Seed Savers Summit\n\nUNITY — They said so.', 'event'),
    'Seed Savers Summit',
  );
  assert.equal(
    name('Cart (2)   Log in\n\nPrice It Right: A Course for Potters\n★★★★ 4.5 (31 reviews)'),
    'Price It Right: A Course for Potters',
  );
});

Deno.test('names what people are asked about, not whom they ask', () => {
  const text =
    'The Turnstile Desk at Casco Business Center gives advice. Ask Rita Poulin, 207-555-0133.';
  assert.equal(name(text), 'Turnstile Desk');
  assert.equal(
    host('A talk by Rita Poulin. Hosted by the Saco Makers Guild.'),
    'Saco Makers Guild',
  );
  assert.equal(
    host('tax night, put on by the saco makers guild. bring a pen'),
    'Saco Makers Guild',
  );
  assert.equal(
    host('Moderated by Rita Poulin of Saco Business Center. Bring a pen.'),
    'Saco Business Center',
  );
  assert.equal(host('Organizer: Rita Poulin <rita@example.org>'), null);
});

Deno.test('reads stages from how long a business has been there', () => {
  assert.deepEqual(stages('Who: shops open less than 1 yr'), ['launch']);
  assert.deepEqual(stages('Who: firms that have operated for two years or more'), ['grow']);
  assert.deepEqual(stages('Who: new and existing shops'), ['launch']);
  assert.deepEqual(stages('Advice for owners who are thinking of retiring.'), ['mature']);
  assert.deepEqual(stages("Loans to existing businesses that can't get them at a bank."), ['grow']);
  assert.deepEqual(stages('You need a quote not more than 12 months old.'), []);
});

Deno.test('tells an event by its title, and without one by what people do', () => {
  const type = (text: string, title: string | null) =>
    findEventType(readDocument(text), title, null)?.value ?? null;
  assert.equal(type('Forty tables of soap.', 'Yuletide Market'), 'Market or fair');
  assert.equal(type('Ten minutes with each bank.', 'Lender Speed Matching'), 'Networking social');
  assert.equal(type('A banker and a baker will talk about leases.', null), 'Talk');
  assert.equal(type('Doors at six.', 'An Evening'), null);
});

Deno.test('writes all rates of a list, and what is free in other words', () => {
  assert.equal(
    cost('Loft\n\nDay pass: $15\nMonthly: $60\nTools: saws'),
    'Day pass: $15; Monthly: $60',
  );
  assert.equal(cost('A free, confidential half hour of advice.'), 'Free');
  assert.equal(cost('free 20 min with an accountant'), 'Free');
  assert.equal(cost('Lunch is on us.'), null);
});

Deno.test('reads the smallest and the largest sum in one sentence', () => {
  const funding = (text: string) => findFunding(readDocument(text))?.value ?? null;
  assert.equal(funding('Grants start at $400 and top out at $2,500.'), '$400 - $2,500');
  assert.equal(funding('Loans between 5 and 40 thousand dollars.'), '$5,000 - $40,000');
});

Deno.test('takes the day to apply, not the one of the answer or the old one', () => {
  assert.equal(deadline('📅 Send your slides by Fri, March 6'), '2026-03-06');
  assert.equal(
    deadline("Apply no later than March 6. You'll hear from us by March 20."),
    '2026-03-06',
  );
  assert.equal(
    deadline('We moved the closing date of the Sign Fund from March 6 to March 20.'),
    '2026-03-20',
  );
});

Deno.test('reads notes without colons and capitals', () => {
  assert.deepEqual(
    findTimes('thurs feb 5 530pm', false).map(({ start }) => start),
    [17 * 60 + 30],
  );
  assert.equal(
    findVenue(readDocument('mixer thurs @ the Black Fly Brewery in Dover-Foxcroft'), null)?.value,
    'Black Fly Brewery, Dover-Foxcroft',
  );
  assert.equal(
    findVenue(readDocument('Loon Forum\nMay 14, 2026 | Loon Lodge, Bethel'), null)?.value,
    'Loon Lodge, Bethel',
  );
  assert.deepEqual(findCounties('loans for moms in aroostook'), ['Aroostook']);
});

Deno.test('reads all sixteen counties as the whole state', () => {
  const regions = (text: string) => findRegions(readDocument(text), null)?.value;
  assert.deepEqual(regions('Open to shops in ALL 16 Maine counties.'), ['statewide']);
  assert.deepEqual(regions('Serving any of the sixteen counties.'), ['statewide']);
});

Deno.test('keeps the list below who may apply, and the answer to who', () => {
  const eligibility = (text: string) => findEligibility(readDocument(text))?.value ?? '';
  const listed = eligibility('Who: shops in Bath\n- with at most 9 workers\n- open all year');
  assert.match(listed, /Bath[^]*9 workers[^]*all year/);
  assert.match(
    eligibility('Which businesses? Bakeries in Waldo County with two ovens.'),
    /^Bakeries in Waldo County/,
  );
});

Deno.test('parts the sentences of a note', () => {
  const text = 'otter loans, no credit check. must live in bath or wiscasset. ask gus 207-555-0133';
  assert.equal(findEligibility(readDocument(text))?.value, 'must live in bath or wiscasset.');
});

Deno.test('leaves the words of calendars out of descriptions', () => {
  const text =
    'You have been invited to the following event.\n\nMore details:\nThe Guild shows how to keep the books of a small farm through a long winter.';
  assert.equal(
    describe(readDocument(text), null)?.value,
    'The Guild shows how to keep the books of a small farm through a long winter.',
  );
});

Deno.test('reads what comes back every month as a resource', () => {
  const text = 'help desk for owners, 1st tuesday of every month 4-6pm at the old mill. walk in';
  const document = readDocument(text);
  const points = eventPoints(document, findDates(document, TODAY), 'Help Desk');
  assert.equal(readKind(points, 'resource'), 'resource');
});

Deno.test('reads groups and personal help as formats', () => {
  const formats = (text: string) => findFormats(readDocument(text), false)?.value ?? [];
  assert.ok(formats('The same group of owners goes through it together.').includes('cohort_based'));
  assert.ok(formats('You are paired with somebody who has done it.').includes('one_on_one'));
});
