import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availabilityStatuses } from '../../contracts/vocabularies.ts';
import {
  callToAction,
  currentDeadline,
  daysUntilDeadline,
  deadlineNotice,
  effectiveAvailability,
  listAvailabilityBadge,
  pageAvailabilityBadge,
  todayInMaine,
} from './availability.ts';

const TODAY = '2026-11-20';

function resource(availability_status: string | null, application_deadline: string | null = null) {
  return { availability_status, application_deadline };
}

describe('effectiveAvailability', () => {
  test.each(['open_rolling', 'open_deadline', 'closed', 'coming_soon'])(
    '%s stands without a deadline, on its day and before it',
    (status) => {
      expect(effectiveAvailability(resource(status), TODAY)).toBe(status);
      expect(effectiveAvailability(resource(status, TODAY), TODAY)).toBe(status);
      expect(effectiveAvailability(resource(status, '2026-11-21'), TODAY)).toBe(status);
    },
  );

  test.each(['open_rolling', 'open_deadline', 'closed', 'coming_soon', 'whatever', '', null])(
    '%j is closed once the deadline has passed',
    (status) => {
      expect(effectiveAvailability(resource(status, '2026-11-19'), TODAY)).toBe('closed');
      expect(effectiveAvailability(resource(status, '1999-12-31'), TODAY)).toBe('closed');
    },
  );

  test.each([null, '', 'open', 'Closed', 'toString'])('%j is no status', (status) => {
    expect(effectiveAvailability(resource(status), TODAY)).toBeNull();
  });

  test.each(['', 'soon', '2026-02-31', '11/19/2026', '-infinity', '2026-11-19T00:00:00Z'])(
    'the deadline %j counts as none',
    (deadline) => {
      expect(effectiveAvailability(resource('open_deadline', deadline), TODAY)).toBe(
        'open_deadline',
      );
    },
  );
});

describe('effectiveAvailability with an opening day', () => {
  const opening = (status: string | null, opens_on: string, application_deadline: string | null) =>
    effectiveAvailability({ availability_status: status, opens_on, application_deadline }, TODAY);

  test.each(['open_rolling', 'open_deadline', 'coming_soon', null])(
    '%j is coming soon before it, with a deadline after it or without one',
    (status) => {
      expect(opening(status, '2026-11-21', null)).toBe('coming_soon');
      expect(opening(status, '2026-11-21', '2026-12-31')).toBe('coming_soon');
      expect(opening(status, '2026-11-21', '2026-11-21')).toBe('coming_soon');
    },
  );

  test.each(['coming_soon', 'whatever', null])('%j is open from it on', (status) => {
    expect(opening(status, TODAY, null)).toBe('open_rolling');
    expect(opening(status, '2026-11-01', TODAY)).toBe('open_deadline');
  });

  test('an open one keeps its kind', () => {
    expect(opening('open_rolling', TODAY, '2026-12-31')).toBe('open_rolling');
    expect(opening('open_deadline', TODAY, null)).toBe('open_deadline');
  });

  test('what staff closed stays closed', () => {
    for (const day of ['2026-11-01', TODAY, '2026-11-21']) {
      expect(opening('closed', day, null)).toBe('closed');
    }
  });

  test('between two rounds it is closed, and in each it is open', () => {
    const rounds = (today: string) =>
      effectiveAvailability(
        {
          availability_status: 'open_deadline',
          opens_on: '2027-03-01',
          application_deadline: '2026-11-30',
        },
        today,
      );
    expect(rounds('2026-11-30')).toBe('open_deadline');
    expect(rounds('2026-12-01')).toBe('closed');
    expect(rounds('2027-02-28')).toBe('closed');
    expect(rounds('2027-03-01')).toBe('open_deadline');
  });

  test('an opening day that is no date counts as none', () => {
    expect(opening('coming_soon', 'spring', null)).toBe('coming_soon');
  });
});

describe('currentDeadline', () => {
  const dates = { opens_on: '2027-03-01', application_deadline: '2026-11-30' };

  test('is that of the earlier round until the next one opens', () => {
    expect(currentDeadline(dates, '2026-11-20')).toBe('2026-11-30');
    expect(currentDeadline(dates, '2027-02-28')).toBe('2026-11-30');
    expect(currentDeadline(dates, '2027-03-01')).toBeNull();
    expect(currentDeadline({ application_deadline: 'soon' }, '2027-03-01')).toBeNull();
  });
});

describe('todayInMaine', () => {
  test.each([
    // Standard time, five hours behind UTC.
    ['2026-11-20T04:59:59Z', '2026-11-19'],
    ['2026-11-20T05:00:00Z', '2026-11-20'],
    // Daylight saving time, four hours.
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
    ['2027-01-01T04:00:00Z', '2026-12-31'],
    ['2024-02-29T12:00:00Z', '2024-02-29'],
  ])('at %s it is %s', (now, day) => {
    expect(todayInMaine(new Date(now))).toBe(day);
  });

  test('is the date of the time zone at every hour of a year', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });
    const hours = Array.from(
      { length: 366 * 24 },
      (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)),
    );
    expect(hours.filter((now) => todayInMaine(now) !== zone.format(now))).toEqual([]);
  });

  test('takes the present by default', () => {
    expect(todayInMaine()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('throws on an invalid date', () => {
    expect(() => todayInMaine(new Date('never'))).toThrow(RangeError);
  });
});

describe('daysUntilDeadline', () => {
  test.each([
    ['2026-11-20', 0],
    ['2026-11-21', 1],
    ['2026-11-19', -1],
    ['2026-12-20', 30],
    ['2027-11-20', 365],
    [null, null],
    ['', null],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['tomorrow', null],
    [' 2026-11-21', null],
  ])('%j is %j days away', (deadline, days) => {
    expect(daysUntilDeadline(deadline, TODAY)).toBe(days);
  });

  test('knows leap days and clock changes', () => {
    expect(daysUntilDeadline('2028-03-01', '2028-02-28')).toBe(2);
    expect(daysUntilDeadline('2026-11-02', '2026-10-31')).toBe(2);
    expect(daysUntilDeadline('2026-03-09', '2026-03-07')).toBe(2);
  });

  test('is null for a today that is none', () => {
    expect(daysUntilDeadline('2026-11-21', 'today')).toBeNull();
  });

  test('counts forth as it counts back', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (a, b) => {
        const days = daysUntilDeadline(a, b);
        expect(Number.isInteger(days)).toBe(true);
        expect((days ?? Number.NaN) + (daysUntilDeadline(b, a) ?? Number.NaN)).toBe(0);
      }),
    );
  });
});

describe('deadlineNotice', () => {
  test.each([
    ['2026-11-20', 'Closes today'],
    ['2026-11-21', 'Closes in 1 day'],
    ['2026-11-22', 'Closes in 2 days'],
    ['2026-12-20', 'Closes in 30 days'],
    ['2026-12-21', null],
    ['2026-11-19', null],
    [null, null],
    ['someday', null],
  ])('deadline %j: %j', (deadline, notice) => {
    expect(deadlineNotice(resource('open_deadline', deadline), TODAY)).toBe(notice);
    expect(deadlineNotice(resource(null, deadline), TODAY)).toBe(notice);
    expect(deadlineNotice(resource('closed', deadline), TODAY)).toBeNull();
  });
});

describe('listAvailabilityBadge', () => {
  test.each([
    ['open_rolling', { label: 'Open (Rolling)', tone: 'open' }],
    ['open_deadline', { label: 'Open (Deadline)', tone: 'open-deadline' }],
    ['closed', { label: 'Closed', tone: 'closed' }],
    ['coming_soon', { label: 'Coming Soon', tone: 'coming-soon' }],
    ['paused_for_now', { label: 'Paused For Now', tone: 'unknown' }],
    ['', { label: 'Status Unknown', tone: 'unknown' }],
    [' ', { label: 'Status Unknown', tone: 'unknown' }],
    [null, { label: 'Status Unknown', tone: 'unknown' }],
  ])('%j', (status, badge) => {
    expect(listAvailabilityBadge(status)).toEqual(badge);
  });
});

const NO_STATUS = [null, '', ' ', 'open', 'Closed', 'approved', 'toString', '__proto__'];

describe('pageAvailabilityBadge', () => {
  test.each([
    ['open_rolling', 'Open - Rolling', 'open'],
    ['open_deadline', 'Open - Deadline', 'open'],
    ['closed', 'Closed', 'closed'],
    ['coming_soon', 'Coming Soon', 'soon'],
  ])('%s is said as %j', (status, label, tone) => {
    expect(pageAvailabilityBadge(status)).toEqual({ label, tone });
  });

  test.each(NO_STATUS)('%j is unknown', (status) => {
    expect(pageAvailabilityBadge(status)).toEqual({ label: 'Status Unknown', tone: 'unknown' });
  });
});

describe('callToAction', () => {
  test.each([
    ['open_rolling', 'apply'],
    ['open_deadline', 'apply'],
    ['closed', 'explore'],
    ['coming_soon', 'notify'],
  ])('%s invites to %s', (status, action) => {
    expect(callToAction(status)).toBe(action);
  });

  test.each(NO_STATUS)('%j invites to learn more', (status) => {
    expect(callToAction(status)).toBe('learn');
  });
});

test('any other text is unknown and never throws', () => {
  const known: readonly string[] = availabilityStatuses.map(({ value }) => value);
  fc.assert(
    fc.property(fc.string(), (status) => {
      fc.pre(!known.includes(status));
      expect(pageAvailabilityBadge(status).tone).toBe('unknown');
      expect(callToAction(status)).toBe('learn');
    }),
  );
});
