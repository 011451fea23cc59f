import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adminListSorts,
  adminListStatuses,
  isPastDeadline,
  listDirections,
  parseAdminList,
  searchResources,
  searchableResources,
  sortAdminResources,
  defaultAdminList,
  withAnyIssue,
  withFreshness,
  writeAdminList,
} from './admin-list';
import { resourceIssues, type ResourceIssue } from './issues';
import type { Freshness } from '@shared/search/list/freshness';

const read = (query: string) => parseAdminList(new URLSearchParams(query));

describe('parseAdminList', () => {
  test('reads status, sort, order and search', () => {
    expect(read('status=coming_soon&sort=name&order=desc&search=50%25%20off')).toEqual({
      status: 'coming_soon',
      sort: 'name',
      direction: 'desc',
      search: '50% off',
      issues: [],
      checked: [],
    });
  });

  test('opens with what is approved, changed last on top', () => {
    expect(read('')).toEqual({
      status: 'approved',
      sort: 'updated_at',
      direction: 'desc',
      search: '',
      issues: [],
      checked: [],
    });
  });

  test('reads issues and checks that are known, in the order of the filters', () => {
    expect(read('marks=broken_link,nonsense,NO_DATE').issues).toEqual(['no_date', 'broken_link']);
    expect(read('checked=never,fresh,nonsense,STALE').checked).toEqual(['stale', 'never']);
  });

  test('orders names from A to Z unless told otherwise', () => {
    expect(read('sort=name').direction).toBe('asc');
    expect(read('sort=name&order=sideways').direction).toBe('asc');
  });

  test.each([
    'status=deleted&sort=password&order=drop+table&search=',
    'status=&sort=&order=',
    'status=%E0%A4%A&sort[]=name',
    'status=approved,pending',
    'search=%01%02',
  ])('drops %j', (query) => {
    expect(read(query)).toEqual(defaultAdminList);
  });

  test('keeps what is good beside what is bad', () => {
    expect(read('status=PENDING&sort=nonsense&order=asc')).toEqual({
      status: 'pending',
      sort: 'updated_at',
      direction: 'asc',
      search: '',
      issues: [],
      checked: [],
    });
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        read(query);
      }),
    );
  });
});

describe('writeAdminList', () => {
  test('is read back as it was, and leaves the rest of the address alone', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...adminListStatuses.map(({ value }) => value)),
          sort: fc.constantFrom(...adminListSorts.map(({ value }) => value)),
          direction: fc.constantFrom(...listDirections.map(({ value }) => value)),
          search: fc.constantFrom('', 'tax', ' a&b=c ', '50% off', 'é😀'),
          issues: fc.subarray(resourceIssues.map(({ value }) => value)),
          checked: fc.subarray<Freshness>(['stale', 'never']),
        }),
        (list) => {
          const written = writeAdminList(new URLSearchParams('panel=edit&status=pending'), list);
          expect(written.get('panel')).toBe('edit');
          expect(parseAdminList(new URLSearchParams(written.toString()))).toEqual(list);
        },
      ),
    );
  });

  test('says nothing of what is as usual', () => {
    const address = new URLSearchParams('status=pending&sort=name&order=desc&search=x');
    expect(writeAdminList(address, defaultAdminList).toString()).toBe('');
  });
});

const TODAY = '2026-11-25';

function resource(id: string, name: string, updated_at = '2026-11-20T00:00:00+00:00') {
  return {
    id,
    name,
    updated_at,
    slug: `slug-${id}`,
    organization: null as string | null,
    notion_id: null,
    status: 'approved',
    availability_status: null as string | null,
    opens_on: null,
    application_deadline: null as string | null,
    verified_at: null as string | null,
    issues: [] as readonly ResourceIssue[],
  };
}

describe('sortAdminResources', () => {
  const rows = [
    resource('1', 'zebra fund', '2026-11-20T10:00:00.5+00:00'),
    resource('2', 'Apple 10', '2026-11-20T10:00:00+00:00'),
    resource('3', 'apple 9', '2026-11-21T10:00:00+00:00'),
    resource('0', 'Zebra fund', '2026-11-20T10:00:00.51+00:00'),
  ];
  const order = (sort: 'name' | 'updated_at', direction: 'asc' | 'desc') =>
    sortAdminResources(rows, { sort, direction }, TODAY)
      .map(({ id }) => id)
      .join('');

  test('sorts names as people do', () => {
    expect(order('name', 'asc')).toBe('3210');
    expect(order('name', 'desc')).toBe('0123');
  });

  test('sorts by the moment of the last change', () => {
    expect(order('updated_at', 'asc')).toBe('2103');
    expect(order('updated_at', 'desc')).toBe('3012');
  });

  test('keeps the order of equals whatever the direction', () => {
    const equals = [resource('b', 'Same'), resource('a', 'Same')];
    for (const direction of ['asc', 'desc'] as const) {
      const sorted = sortAdminResources(equals, { sort: 'name', direction }, TODAY);
      expect(sorted.map(({ id }) => id)).toEqual(['a', 'b']);
    }
  });

  const facts = [
    {
      ...resource('1', 'B'),
      verified_at: '2026-01-01',
      organization: 'Zeal',
      application_deadline: '2026-12-01',
    },
    { ...resource('2', 'A'), status: 'pending', availability_status: 'open_rolling' },
    { ...resource('3', 'C'), organization: 'acme', application_deadline: '2026-11-01' },
  ].map((row, index) => ({
    ...row,
    issues: resourceIssues.map(({ value }) => value).slice(0, index),
  }));

  test.each([
    ['organization', 'asc', '312'],
    ['organization', 'desc', '132'],
    ['status', 'asc', '132'],
    ['availability', 'asc', '231'],
    ['deadline', 'asc', '312'],
    ['deadline', 'desc', '132'],
    ['checked', 'asc', '231'],
    ['marks', 'desc', '321'],
  ] as const)('sorts by %s %s, with what is not known at the end', (sort, direction, ids) => {
    const sorted = sortAdminResources(facts, { sort, direction }, TODAY);
    expect(sorted.map(({ id }) => id).join('')).toBe(ids);
  });
});

describe('searchResources', () => {
  const rows = searchableResources([
    { ...resource('1', 'Save 50% Fund'), slug: 'save-fifty' },
    { ...resource('2', 'Loan_Desk'), organization: 'Pine Tide' },
    { ...resource('3', 'Mentors'), notion_id: 'https://notion.so/blue-heron-0123456789abcdef' },
  ]);
  const found = (search: string) => searchResources(rows, search).map(({ id }) => id);

  test.each([
    ['', ['1', '2', '3']],
    ['   ', ['1', '2', '3']],
    ['50%', ['1']],
    ['%', ['1']],
    ['_', ['2']],
    ['.*', []],
    ['pine TIDE', ['2']],
    ['save-fifty', ['1']],
    ['loan_desk pine', []],
  ])('finds %j to the letter, whatever the case', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });
});

test('a deadline is past from the day after', () => {
  expect(isPastDeadline('2026-11-20', '2026-11-20')).toBe(false);
  expect(isPastDeadline('2026-11-20', '2026-11-21')).toBe(true);
  expect(isPastDeadline(null, '2026-11-21')).toBe(false);
});

test('marks find resources with any of them', () => {
  const rows: readonly { readonly issues: readonly ResourceIssue[] }[] = [
    { issues: ['no_date'] },
    { issues: ['no_amount', 'no_guide'] },
    { issues: [] },
  ];
  expect(withAnyIssue(rows, ['no_date', 'no_guide'])).toEqual(rows.slice(0, 2));
  expect(withAnyIssue(rows, [])).toEqual(rows);
});

test('the last check narrows the list by the day', () => {
  const rows = [
    { id: 'today', verified_at: '2026-11-25T12:00:00Z' },
    { id: 'a year ago', verified_at: '2025-11-25T12:00:00Z' },
    { id: 'never', verified_at: null },
  ];
  const shown = (...checked: Freshness[]) =>
    withFreshness(rows, checked, TODAY).map(({ id }) => id);
  expect(shown('fresh')).toEqual(['today']);
  expect(shown('stale', 'never')).toEqual(['a year ago', 'never']);
  expect(shown()).toHaveLength(3);
});
