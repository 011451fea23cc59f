import { strict as assert } from 'node:assert';
import { readDocument } from '../document/document.ts';
import { findMoments } from './dates.ts';

/** A Monday. */
const TODAY = '2027-05-03';

function momentsOf(text: string): string {
  const { dates, times } = findMoments(readDocument(text), TODAY);
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${minutes % 60}`;
  return [
    ...dates.map(({ day, endDay }) => (endDay === null ? day : `${day}..${endDay}`)),
    ...times.map(({ from, to }) => (to === null ? clock(from) : `${clock(from)}-${clock(to)}`)),
  ].join(' ');
}

for (const [text, moments] of [
  ['Saturday, June 5, from 9 in the morning until half past two', '2027-06-05 9:0-14:30'],
  ['Thursday evening, June third, from half past five until seven', '2027-06-03 17:30-19:0'],
  ['Thursday the 17th of June, 6.30 in the evening till 8.30', '2027-06-17 18:30-20:30'],
  ["Friday, June 4, from four o'clock until a quarter to six", '2027-06-04 16:0-17:45'],
  ['SAT 5/22 9-2', '2027-05-22 9:0-14:0'],
  ['this Saturday (May 8), 11–3!', '2027-05-08 11:0-15:0'],
  ['June 1–3, 9 to 3 each day', '2027-06-01..2027-06-03 9:0-15:0'],
  ['THIS WEEK Tuesday May 4, 12:00–1:00', '2027-05-04 12:0-13:0'],
  ['the evening of Wednesday, June 9, 2027 (6:00 to 8:30 p.m.)', '2027-06-09 18:0-20:30'],
  ['Sábado 12 de junio de 2027, de 10 a.m. a 1 p.m.', '2027-06-12 10:0-13:0'],
  ['Wed Jun 9, 2027 10am – 12pm', '2027-06-09 10:0-12:0'],
  ['CRAM NIGHT this thurs 5/6 530-9pm', '2027-05-06 17:30-21:0'],
  ['Saturday, June 12, nine to noon', '2027-06-12 9:0-12:0'],
  ['The window closes on the last day of June.', '2027-06-30'],
] as const) {
  Deno.test(`reads the days and hours of "${text}"`, () => {
    assert.equal(momentsOf(text), moments);
  });
}

for (const text of [
  'Why your pallet sat in Worcester',
  '$55 for one; students half',
  'from two towns, for ages 9-12, in 8 to 10 weeks',
]) {
  Deno.test(`reads no moment in "${text}"`, () => {
    assert.equal(momentsOf(text), '');
  });
}
