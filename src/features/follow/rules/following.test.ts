import { describe, expect, it } from 'vitest';
import { isFollowKind, offeredWishes, reminderChoices, mainNotice } from './following';

const open = { availability_status: 'open_deadline', application_deadline: '2028-03-13' };

describe('reminderChoices', () => {
  it.each([
    ['2028-02-11', [30, 14, 3]],
    ['2028-02-12', [14, 3]],
    ['2028-02-27', [14, 3]],
    ['2028-02-28', [3]],
    ['2028-03-10', []],
    ['2028-03-14', []],
  ])('offers days after %s', (today, expected) => {
    expect(reminderChoices(open, today)).toEqual(expected);
  });

  it('offers none without a deadline', () => {
    expect(reminderChoices({ application_deadline: null }, '2028-01-01')).toEqual([]);
  });
});

describe('mainNotice', () => {
  it.each([
    ['closed', { availability_status: 'closed', application_deadline: '2028-03-13' }, 'opens'],
    ['after its deadline', { ...open, application_deadline: '2027-01-01' }, 'opens'],
    ['open with a date', open, 'closes_soon'],
    ['on the day of the last reminder', { ...open, application_deadline: '2028-01-04' }, 'changes'],
    ['the day before it', { ...open, application_deadline: '2028-01-05' }, 'closes_soon'],
    ['before its opening day', { ...open, opens_on: '2028-02-01' }, 'changes'],
    ['open', { availability_status: 'open_rolling', application_deadline: null }, 'changes'],
    ['unknown', { availability_status: null, application_deadline: '2028-03-13' }, 'changes'],
  ])('of a resource: %s', (_state, resource, notice) => {
    expect(mainNotice(resource, '2028-01-01')).toBe(notice);
  });

  it('is a reminder as long as one is left', () => {
    for (const today of ['2028-03-08', '2028-03-09', '2028-03-10', '2028-03-11']) {
      expect(mainNotice(open, today) === 'closes_soon').toBe(
        reminderChoices(open, today).length > 0,
      );
    }
  });
});

describe('offeredWishes', () => {
  it.each([
    [
      'opens',
      [30],
      [
        ['opens', null],
        ['changes', null],
      ],
    ],
    [
      'closes_soon',
      [14, 3],
      [
        ['closes_soon', 14],
        ['changes', null],
      ],
    ],
    ['changes', [], [['changes', null]]],
  ] as const)('with %s first', (main, days, expected) => {
    const offered = offeredWishes(main, days);
    expect(offered.map(({ kind, daysBefore }) => [kind, daysBefore])).toEqual(expected);
  });
});

it('knows the stored kinds', () => {
  expect(['opens', 'closes_soon', 'changes', 'news'].map(isFollowKind)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
