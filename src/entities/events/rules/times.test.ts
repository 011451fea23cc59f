import { describe, expect, it } from 'vitest';
import {
  calendarLeaf,
  eventPhase,
  eventTime,
  eventTimeInZone,
  listedMonth,
  maineIso,
} from './times';

function between(start_date: string, end_date: string) {
  return { start_date, end_date };
}

/** Browsers put a narrow blank before AM and PM. */
const plain = (text: string | null) => text?.replaceAll(/\s/gu, ' ') ?? null;

const WORKSHOP = between('2026-12-05T15:00:00+00:00', '2026-12-05T19:00:00+00:00');

describe('eventTime', () => {
  it.each([
    ['a morning in winter', WORKSHOP, 'Sat, Dec 5, 10:00 AM – 2:00 PM EST'],
    [
      'an evening in summer that is the next day in UTC',
      between('2026-07-04T23:30:00Z', '2026-07-05T01:00:00Z'),
      'Sat, Jul 4, 7:30 PM – 9:00 PM EDT',
    ],
    [
      'two days',
      between('2027-01-28T14:00:00Z', '2027-01-29T20:30:00Z'),
      'Thu, Jan 28, 9:00 AM – Fri, Jan 29, 3:30 PM EST',
    ],
    [
      'a night on which clocks go back, by the names of both times',
      between('2026-10-31T13:00:00Z', '2026-11-01T22:00:00Z'),
      'Sat, Oct 31, 9:00 AM EDT – Sun, Nov 1, 5:00 PM EST',
    ],
    [
      'the hour that comes twice',
      between('2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z'),
      'Sun, Nov 1, 1:30 AM EDT – 1:15 AM EST',
    ],
    [
      'the hour that is left out',
      between('2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z'),
      'Sun, Mar 14, 1:30 AM EST – 3:30 AM EDT',
    ],
    [
      'until midnight, which belongs to the day it ends',
      between('2026-12-31T23:00:00Z', '2027-01-01T05:00:00Z'),
      'Thu, Dec 31, 6:00 PM – midnight EST',
    ],
    [
      'past midnight',
      between('2026-12-31T23:00:00Z', '2027-01-01T06:00:00Z'),
      'Thu, Dec 31, 6:00 PM – Fri, Jan 1, 1:00 AM EST',
    ],
    ['a whole day', between('2026-12-05T05:00:00Z', '2026-12-06T05:00:00Z'), 'Sat, Dec 5, all day'],
    [
      'the short day in spring, to its last minute',
      between('2027-03-14T05:00:00Z', '2027-03-15T03:59:00Z'),
      'Sun, Mar 14, all day',
    ],
    [
      'whole days',
      between('2026-12-05T05:00:00Z', '2026-12-08T04:59:00Z'),
      'Sat, Dec 5 – Mon, Dec 7, all day',
    ],
  ])('tells %s', (_, event, text) => {
    expect(plain(eventTime(event, 'short'))).toBe(text);
  });

  it('spells everything out where there is room', () => {
    expect(plain(eventTime(WORKSHOP, 'long'))).toBe(
      'Saturday, December 5, 2026, 10:00 AM – 2:00 PM EST',
    );
  });

  it('of no moment is unknown', () => {
    expect(eventTime(between('soon', '2026-12-05T15:00:00Z'), 'long')).toBe('Date unknown');
  });
});

describe('eventTimeInZone', () => {
  it.each([
    ['Asia/Tokyo', 'Sunday, December 6, 2026, 12:00 AM – 4:00 AM GMT+9'],
    ['Pacific/Kiritimati', 'Sunday, December 6, 2026, 5:00 AM – 9:00 AM GMT+14'],
    ['America/Toronto', null],
    ['America/New_York', null],
    ['Nowhere/Known', null],
  ])('in %s', (zone, text) => {
    expect(plain(eventTimeInZone(WORKSHOP, zone))).toBe(text);
  });

  it('is not told of whole days', () => {
    const day = between('2026-12-05T05:00:00Z', '2026-12-06T05:00:00Z');
    expect(eventTimeInZone(day, 'Asia/Tokyo')).toBeNull();
  });
});

describe('eventPhase', () => {
  it.each([
    ['2026-12-04T12:00:00Z', 'later'],
    // Friday evening in Maine, already Saturday in UTC.
    ['2026-12-05T04:59:59Z', 'later'],
    ['2026-12-05T05:00:00Z', 'today'],
    ['2026-12-05T14:59:59Z', 'today'],
    ['2026-12-05T15:00:00Z', 'now'],
    ['2026-12-05T19:00:00Z', 'now'],
    ['2026-12-05T19:00:01Z', 'over'],
  ])('at %s is %s', (now, phase) => {
    expect(eventPhase(WORKSHOP, new Date(now))).toBe(phase);
  });
});

describe('calendarLeaf', () => {
  it('shows the day in Maine', () => {
    expect(calendarLeaf(between('2027-01-01T04:00:00Z', '2027-01-01T06:00:00Z'))).toEqual({
      weekday: 'Thu',
      day: '31',
      month: 'Dec',
    });
    expect(calendarLeaf(between('soon', 'later'))).toBeNull();
  });
});

describe('listedMonth', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    // An hour before and an hour after the month turns in Maine.
    ['2026-12-01T04:00:00Z', '2026-11'],
    ['2026-12-01T05:00:00Z', '2026-12'],
    ['2027-01-01T04:59:59Z', '2026-12'],
    ['2027-03-01T05:00:00Z', '2027-03'],
    // The night on which clocks go forward falls into no other month.
    ['2027-04-01T03:59:59Z', '2027-03'],
    ['2027-04-01T04:00:00Z', '2027-04'],
  ])('of what starts %s is %s', (start, month) => {
    expect(listedMonth(between(start, '2027-05-01T00:00:00Z'), now)).toBe(month);
  });

  it('of what is under way since last month is the running one', () => {
    const event = between('2026-10-30T12:00:00Z', '2026-12-02T12:00:00Z');
    expect(listedMonth(event, now)).toBe('2026-11');
  });
});

describe('maineIso', () => {
  it.each([
    ['2026-12-05T15:00:00+00:00', '2026-12-05T10:00:00-05:00'],
    ['2026-07-05 01:00:00+00', '2026-07-04T21:00:00-04:00'],
    ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
    ['2026-12-05T05:00:00Z', '2026-12-05T00:00:00-05:00'],
  ])('of %s is %s', (moment, iso) => {
    expect(maineIso(moment)).toBe(iso);
    expect(new Date(iso).getTime()).toBe(new Date(moment).getTime());
  });

  it('of no moment is none', () => {
    expect(maineIso('soon')).toBeNull();
  });
});
