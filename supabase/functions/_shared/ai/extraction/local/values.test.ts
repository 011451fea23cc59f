import { strict as assert } from 'node:assert';
import { findLocation } from './addresses.ts';
import { findContacts } from './contacts.ts';
import { findDates } from './dates.ts';
import { readDocument } from './document.ts';
import { findLinks, findMeeting, findRegistration, findWebsite } from './links.ts';
import { findCost } from './cost.ts';
import { findFunding } from './money.ts';
import { clean } from './names.ts';
import { findOrganization } from './organizations.ts';
import { findCounties, findRegions, findTowns } from './places.ts';
import { findDeadline } from './resource.ts';
import { findTimes } from './times.ts';
import { findTitle } from './title.ts';
import { findFormats, findIndustries, findStages } from './topics.ts';
import { findWhen } from './when.ts';

const TODAY = '2026-02-10';
const deadline = (text: string, today = TODAY) =>
  findDeadline(findDates(readDocument(text), today), today)?.value ?? null;
const when = (text: string, today = TODAY) => {
  const document = readDocument(text);
  const { start, end } = findWhen(document, findDates(document, today), today);
  return [start?.value ?? null, end?.value ?? null];
};
const clock = (text: string) =>
  findTimes(text, false).map(({ start, end }) => [start / 60, end === null ? null : end / 60]);

Deno.test('reads times of day and spans', () => {
  assert.deepEqual(clock('5:30-7pm'), [[17.5, 19]]);
  assert.deepEqual(clock('11 am to 1:30 pm'), [[11, 13.5]]);
  assert.deepEqual(clock('noon – 1 p.m.'), [[12, 13]]);
  assert.deepEqual(clock('from 9:30 to 11:30 in the morning'), [[9.5, 11.5]]);
  assert.deepEqual(clock('at 2 pm Pacific'), [[17, null]]);
  assert.deepEqual(clock('at ten to noon'), [[10, 12]]);
  assert.deepEqual(clock('12 weeks, 20 seats, $6-8, 1-2 people'), []);
});

Deno.test('finds the last day to apply among other days', () => {
  const text =
    'Info session: February 17, noon\nNotice of intent due February 20\nApplications due: Friday, March 6 by 4 pm\nAwards announced April 1';
  assert.equal(deadline(text), '2026-03-06');
  assert.equal(deadline('Apply by 11:59 pm April 12. Demo day is June 3.'), '2026-04-12');
  assert.equal(deadline('The application window is March 2 through March 27.'), '2026-03-27');
  assert.equal(deadline('Deadline extended from March 2 to March 16.'), '2026-03-16');
  assert.equal(
    deadline('Applications open March 1 and close May 15. Decisions are made by June 5.'),
    '2026-05-15',
  );
  assert.equal(
    deadline('Deadlines: April 15 and October 15 of each year', '2026-05-01'),
    '2026-10-15',
  );
  assert.equal(deadline('Date limite : 7 novembre 2026'), '2026-11-07');
});

Deno.test('finds no last day where there is none', () => {
  assert.equal(
    deadline('Apply any time. The committee meets on the second Wednesday of the month.'),
    null,
  );
  assert.equal(deadline('Rolling. Tours Saturday mornings. Last updated 01/30/2026.'), null);
});

Deno.test('takes the year from today, the weekday and the text', () => {
  assert.equal(deadline('Apply by January 9', '2025-12-20'), '2026-01-09');
  assert.equal(deadline('Apply by Friday, March 6', '2026-02-10'), '2026-03-06');
  assert.equal(deadline('Apply by Sunday, November 15', '2026-08-20'), '2026-11-15');
});

Deno.test('finds start and end of an event', () => {
  assert.deepEqual(when('Tax night, Thursday, March 5, 6:00–8:00 PM. RSVP by March 1.'), [
    '2026-03-05T18:00',
    '2026-03-05T20:00',
  ]);
  assert.deepEqual(when('coffee this thursday 8am at the grange'), ['2026-02-12T08:00', null]);
  assert.deepEqual(when('When: March 10\nTime: 9-11 am'), ['2026-03-10T09:00', '2026-03-10T11:00']);
  assert.deepEqual(when('Expo, Sat & Sun, Nov 14-15, 10am-4pm both days'), [
    '2026-11-14T10:00',
    '2026-11-15T16:00',
  ]);
  assert.deepEqual(when('The fair is June 8-12 in Saco.'), ['2026-06-08', '2026-06-12']);
  assert.deepEqual(when('NEW DATE: the talk moves from March 3 to Tuesday, March 10, 5 to 6 pm'), [
    '2026-03-10T17:00',
    '2026-03-10T18:00',
  ]);
  assert.deepEqual(when('Doors open at 5:30 on March 4; the panel starts at 6 pm.'), [
    '2026-03-04T18:00',
    null,
  ]);
});

Deno.test('takes the day that the text comes back to', () => {
  const text =
    'Board call: Tuesday, March 3.\nThe gathering in Saco:\nThursday, March 12\nTalks in the hall\nFriday, March 13\nTours of the yard\nSee you on March 12!';
  assert.equal(when(text)[0], '2026-03-12');
});

Deno.test('reads a series from its first evening to its last', () => {
  const rows = [
    '1\tTue Mar 3\t6–8 pm\tIdeas',
    '2\tTue Mar 10\t6–8 pm\tMoney',
    '3\tTue Mar 17\t6–8 pm\tLaw',
  ];
  assert.deepEqual(when(`Evening school\n\nNo\tDate\tTime\tTopic\n${rows.join('\n')}`), [
    '2026-03-03T18:00',
    '2026-03-17T20:00',
  ]);
});

const funding = (text: string) => findFunding(readDocument(text))?.value ?? null;
const cost = (text: string) => findCost(readDocument(text))?.value ?? null;

Deno.test('tells what one applicant gets from pools, sales and fees', () => {
  assert.equal(
    funding('Awards run from $500 to $3,000. Last year we gave away $42,000.'),
    '$500 - $3,000',
  );
  assert.equal(funding('Loans up to $50K for firms with sales under $2 million.'), 'Up to $50,000');
  assert.equal(
    funding('Minimum award $5,000, maximum award $40,000. Total available: $320,000.'),
    '$5,000 - $40,000',
  );
  assert.equal(funding('A $1.2 million fund will make grants of $10,000 each.'), '$10,000');
  assert.equal(funding('Tuition is $250. Members pay $95/month.'), null);
});

Deno.test('reads what taking part costs', () => {
  assert.equal(cost('Cost: none'), 'Free');
  assert.equal(cost('A free webinar for owners.'), 'Free');
  assert.equal(cost("There's no charge, but seats go fast."), 'Free');
  assert.equal(cost('Fee: $60 for four evenings'), '$60 for four evenings');
  assert.equal(cost('Free parking and free coffee. Feel free to call our toll-free line.'), null);
  assert.match(cost('$15 at the door (members free)') ?? '', /\$15/);
});

Deno.test('finds the contact and neither fax, press, list nor meeting numbers', () => {
  const text =
    'Media contact: Al, press@a.example, 207-555-0101\n\nA loan for shops.\nQuestions? Ask Bo at bo@a.example or 207.555.0102 ext 4.\nFax 207-555-0103. Meeting ID 207 555 0104.\n\nUnsubscribe: leave@lists.example';
  const { email, phone } = findContacts(readDocument(text), null);
  assert.equal(email?.value, 'bo@a.example');
  assert.equal(phone?.value, '(207) 555-0102 ext. 4');
  const none = findContacts(readDocument('Media contact: Al, press@a.example, 207-555-0101'), null);
  assert.deepEqual(none, { email: null, phone: null });
});

Deno.test('tells registration, meeting, home and list links apart', () => {
  const links = findLinks(
    readDocument(
      'Join by Zoom: https://zoom.us/j/5550\nRegister: https://a.example/rsvp\nFollow us: facebook.com/a\nMore: www.a.example\nUnsubscribe: https://lists.example/u/1',
    ),
  );
  assert.equal(findRegistration(links, null)?.value, 'https://a.example/rsvp');
  assert.equal(findMeeting(links, 'https://a.example/rsvp')?.value, 'https://zoom.us/j/5550');
  assert.ok(links.every(({ url }) => !url.includes('lists')));
  const pages = findLinks(
    readDocument('More programs: https://b.example/all\nThis one: https://b.example/rent-help'),
  );
  assert.equal(findWebsite(pages, 'Rent Help')?.value, 'https://b.example/rent-help');
});

const regions = (text: string) => findRegions(readDocument(text), null)?.value ?? [];

Deno.test('reads where a resource serves', () => {
  assert.deepEqual(regions('For shops in Waldo or Knox County.'), ['midcoast']);
  assert.deepEqual(regions('Serving Franklin, Oxford and northern Androscoggin counties.'), [
    'western',
  ]);
  assert.deepEqual(regions('Open to Maine founders. Office: 4 Free Street, Portland, ME 04101'), [
    'statewide',
  ]);
  assert.deepEqual(regions('A class at 9 Water St., Ellsworth 04605'), ['downeast']);
  assert.deepEqual(findCounties('Citizens of the Penobscot Nation'), []);
});

Deno.test('takes words and streets for no towns', () => {
  const towns = (text: string) => findTowns(readDocument(text)).map(({ town }) => town);
  assert.deepEqual(towns('We hope for unity and strong industry on Sweden Street in Caribou.'), [
    'Caribou',
  ]);
  assert.deepEqual(towns('Union, ME and the town of Hope'), ['Union', 'Hope']);
});

Deno.test('writes an address with its house and town', () => {
  const place = findLocation(
    readDocument('Visit us\nHarbor Works\n300 Packet Street\nRockland, ME 04841'),
    null,
  );
  assert.equal(place?.value, 'Harbor Works, 300 Packet Street, Rockland, ME 04841');
});

Deno.test('cleans names', () => {
  assert.equal(clean('SPARK MICROGRANTS ARE BACK'), 'Spark Microgrants');
  assert.equal(clean('About the Valley Loan Fund'), 'Valley Loan Fund');
  assert.equal(clean('Invitation: Tax Night @ Wed Sep 17, 2025 12pm'), 'Tax Night');
  assert.equal(clean('Third Woods Forum comes to Bangor on October 22–23'), 'Third Woods Forum');
  assert.equal(clean('AI FOR SMALL SHOPS'), 'AI for Small Shops');
});

Deno.test('finds the name, not the house, the masthead or the greeting', () => {
  const name = (text: string, kind: 'resource' | 'event' = 'resource') =>
    findTitle(readDocument(text), kind)?.value ?? null;
  assert.equal(
    name(
      'NORTH FARM ALLIANCE\nValue-Added Cost-Share\nREQUEST FOR APPLICATIONS - Round 4\n\nThe Alliance pays half.',
    ),
    'Value-Added Cost-Share',
  );
  assert.equal(
    name('Hi all,\n\nThe Dawn Makers Fund offers loans to artists.'),
    'Dawn Makers Fund',
  );
  assert.equal(name('otter mentors - free advice for anybody. call gus'), 'Otter Mentors');
  assert.equal(
    name('Bay Chamber opens second round of Pier Repair Grants\n\nBATH — The chamber said so.'),
    'Pier Repair Grants',
  );
  assert.equal(name('coffee hour this thursday 8am at the grange', 'event'), 'Coffee Hour');
});

Deno.test('finds who stands behind it, not who pays for the muffins', () => {
  const host = (text: string, title: string | null = null) =>
    findOrganization(readDocument(text), title, null)?.value ?? null;
  assert.equal(
    host('A talk by the Thread & Timber Guild for makers. Muffins by Marjolaine.'),
    'Thread & Timber Guild',
  );
  assert.equal(host('Hosted by: Piscataquis Tech Council'), 'Piscataquis Tech Council');
  assert.equal(host('Presented by Bay Alliance, sponsored by First Savings Bank.'), 'Bay Alliance');
});

Deno.test('names trades, stages and formats only where the text does', () => {
  const read = (text: string) => readDocument(text);
  assert.deepEqual(
    findIndustries(
      read('Grants for farms and dairy producers. Food trucks are not eligible.'),
      null,
    )?.value,
    ['agriculture_forestry'],
  );
  assert.equal(findIndustries(read('Small loans for any business in town.'), null), null);
  assert.deepEqual(
    findStages(read('Who can apply: start-ups in business less than two years'))?.value,
    ['launch'],
  );
  assert.equal(findStages(read('Small loans for owners in town.')), null);
  assert.deepEqual(findFormats(read('A self-paced online course.'), false)?.value, [
    'online',
    'self_paced',
  ]);
});
