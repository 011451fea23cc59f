import { describe, expect, test } from 'vitest';
import {
  activeGroupCount,
  filterGroups,
  hasActiveFilters,
  moreFilterGroups,
  noFilters,
  summarizeSelection,
  toggleQuickSupportType,
} from './filters.ts';
import type { ResourceFilters } from './filters.ts';

describe('filterGroups', () => {
  test('are the five of the filter bar, named as in the URL', () => {
    expect(filterGroups.map((group) => group.name)).toEqual([
      'businessStage',
      'supportType',
      'geographicRegion',
      'industry',
      'availabilityStatus',
    ]);
  });

  test('show two labels, industry one', () => {
    expect(filterGroups.map((group) => [group.name, group.shownLabels])).toEqual([
      ['businessStage', 2],
      ['supportType', 2],
      ['geographicRegion', 2],
      ['industry', 1],
      ['availabilityStatus', 2],
    ]);
  });

  test('offer every value of their vocabulary', () => {
    expect(filterGroups.map((group) => group.options.length)).toEqual([5, 4, 7, 15, 4]);
  });
});

describe('moreFilterGroups', () => {
  test('are format, cost and amount, each with what is not stated, and the last check', () => {
    expect(moreFilterGroups.map(({ name, options }) => [name, options.length])).toEqual([
      ['format', 8],
      ['cost', 3],
      ['amount', 5],
      ['checked', 3],
    ]);
    for (const { options } of moreFilterGroups.slice(0, 3)) {
      expect(options.at(-1)).toEqual({ value: 'unstated', label: 'Not stated' });
    }
  });
});

describe('activeGroupCount and hasActiveFilters', () => {
  test.each<[string, Partial<ResourceFilters>, number, boolean]>([
    ['nothing', {}, 0, false],
    ['a search', { search: 'loan' }, 0, true],
    ['a blank search', { search: ' \u00a0 ' }, 0, false],
    ['one group with two values', { businessStage: ['idea', 'grow'] }, 1, true],
    [
      'two groups and a search',
      { supportType: ['offer'], industry: ['nonprofit'], search: 'x' },
      2,
      true,
    ],
    [
      'all groups',
      {
        businessStage: ['idea'],
        supportType: ['event'],
        geographicRegion: ['western'],
        industry: ['food_beverage'],
        availabilityStatus: ['closed'],
        format: ['online'],
        cost: ['free'],
        amount: ['unstated'],
        checked: ['never'],
      },
      9,
      true,
    ],
  ])('%s', (_, filters, count, active) => {
    expect(activeGroupCount({ ...noFilters, ...filters })).toBe(count);
    expect(hasActiveFilters({ ...noFilters, ...filters })).toBe(active);
  });
});

describe('toggleQuickSupportType', () => {
  test.each<
    [ResourceFilters['supportType'], 'funding' | 'program', ResourceFilters['supportType']]
  >([
    [[], 'funding', ['funding']],
    [[], 'program', ['program']],
    [['funding'], 'funding', []],
    [['program'], 'program', []],
    [['funding'], 'program', ['program']],
    [['program'], 'funding', ['funding']],
    [['event', 'offer'], 'funding', ['funding', 'offer', 'event']],
    [['program', 'offer'], 'funding', ['funding', 'offer']],
    [['funding', 'event'], 'funding', ['event']],
    [['funding', 'program', 'offer'], 'funding', ['program', 'offer']],
  ])('%j with %s becomes %j', (before, type, after) => {
    const filters = { ...noFilters, supportType: before, search: 'loan' };
    expect(toggleQuickSupportType(filters, type)).toEqual({ ...filters, supportType: after });
  });

  test('leaves what it was given alone', () => {
    const filters: ResourceFilters = { ...noFilters, supportType: ['funding'] };
    toggleQuickSupportType(filters, 'program');
    expect(filters.supportType).toEqual(['funding']);
  });
});

describe('summarizeSelection', () => {
  test.each([
    [[], 2, ''],
    [['A'], 2, 'A'],
    [['A', 'B'], 2, 'A, B'],
    [['A', 'B', 'C'], 2, 'A, B +1 more'],
    [['A', 'B', 'C', 'D', 'E'], 2, 'A, B +3 more'],
    [['A'], 1, 'A'],
    [['A', 'B'], 1, 'A +1 more'],
    [['A', 'B'], 0, '+2 more'],
  ])('%j, %i shown: %j', (labels, shown, text) => {
    expect(summarizeSelection(labels, shown)).toBe(text);
  });
});
