import { expect, it } from 'vitest';
import { readUsDay } from './us-day';

it.each([
  '1/5/27',
  '01/05/2027',
  '1-5-27',
  '1.5.2027',
  '2027-01-05',
  '2027-1-5',
  '2027/01/05',
  '2027-01-05 00:00',
  '2027-01-05T00:00:00Z',
  '2027-01-05 17:00:00+00',
  '1/5/2027 12:00:00 AM',
  '1/5/27 5:00 p.m. EST',
  'January 5, 2027',
  'Jan 5 2027',
  'Jan. 5th, 2027',
  'Tuesday, January 5, 2027',
  'Tue Jan 5, 2027',
  'January 5, 2027 at 5:00 PM',
  '5 January 2027',
  '5-Jan-27',
])('reads the date %j', (text) => {
  expect(readUsDay(text)).toBe('2027-01-05');
});

it.each([
  '',
  'May',
  'Rolling',
  '13/1/2027',
  '2/30/2027',
  'Ma 5, 2027',
  '5/2027',
  'in 2027',
  '46000',
])('reads no date in %j', (text) => {
  expect(readUsDay(text)).toBeNull();
});
