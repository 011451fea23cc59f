import { describe, expect, it } from 'vitest';
import type { ResourceSort } from './filters.ts';
import { sortResources } from './sort.ts';

const TODAY = '2026-11-20';

function resource(
  name: string,
  deadline: string | null,
  created: string,
  verified_at: string | null = null,
) {
  return {
    id: name,
    name,
    availability_status: null as string | null,
    application_deadline: deadline,
    created_at: `${created}T12:00:00Z`,
    verified_at,
  };
}

const list = [
  resource('Delta', null, '2026-01-02'),
  resource('Alpha 10', '2026-12-24', '2026-01-01'),
  resource('Alpha 9', '2026-11-20', '2026-03-01', '2026-03-02T12:00:00Z'),
  resource('Beta', '2026-11-19', '2026-02-01', '2026-11-02 12:00:00.5+00'),
];

describe('sortResources', () => {
  it.each<[ResourceSort, string[]]>([
    ['recommended', ['Delta', 'Alpha 10', 'Alpha 9', 'Beta']],
    ['closing', ['Alpha 9', 'Alpha 10', 'Delta', 'Beta']],
    ['newest', ['Alpha 9', 'Beta', 'Delta', 'Alpha 10']],
    ['name', ['Alpha 9', 'Alpha 10', 'Beta', 'Delta']],
    ['checked', ['Beta', 'Alpha 9', 'Delta', 'Alpha 10']],
    ['fit', ['Delta', 'Alpha 10', 'Alpha 9', 'Beta']],
  ])('%s', (sort, names) => {
    expect(sortResources(list, sort, TODAY).map(({ name }) => name)).toEqual(names);
  });

  it('closed ones, whose deadline is ahead, after the open ones', () => {
    const dated = resource('Closed', '2026-11-21', '2026-01-01');
    const closed = { ...dated, availability_status: 'closed' };
    expect(sortResources([...list, closed], 'closing', TODAY).at(-1)?.name).toBe('Closed');
  });

  it('the best fit first, where it is known', () => {
    const ranks = ['Beta', 'Alpha 9', 'Delta', 'Alpha 10'];
    const sorted = sortResources(list, 'fit', TODAY, (id) => ranks.indexOf(id));
    expect(sorted.map(({ name }) => name)).toEqual(ranks);
  });
});
