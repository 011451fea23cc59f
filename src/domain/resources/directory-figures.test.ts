import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { geographicRegions } from '../vocabularies';
import { directoryFigures, resourceClaim } from './directory-figures';

type Counted = Parameters<typeof directoryFigures>[0][number];

function resource(facts: Partial<Counted> = {}): Counted {
  return { organization: null, notion_id: null, geographic_region: [], ...facts };
}

describe('directoryFigures', () => {
  test('of an empty directory are nought', () => {
    expect(directoryFigures([])).toEqual({ resources: 0, organizations: 0, regions: 0 });
  });

  test('count an organization once, whatever its case and blanks', () => {
    const names = ['Harbor Fund', ' harbor fund ', 'HARBOR  FUND', 'Mill Lab', '', ' ', null];
    expect(directoryFigures(names.map((organization) => resource({ organization })))).toEqual({
      resources: 7,
      organizations: 2,
      regions: 0,
    });
  });

  test('know an organization by its notion link, too', () => {
    const list = [
      resource({ notion_id: 'https://www.notion.so/Harbor-Fund-0123456789abcdef0123456789abcdef' }),
      resource({ organization: 'Harbor Fund' }),
    ];
    expect(directoryFigures(list).organizations).toBe(1);
  });

  test('count regions that are named; statewide and unknown ones are none', () => {
    const lists = [['southern', 'downeast'], ['southern'], ['statewide'], ['atlantis'], []];
    expect(
      directoryFigures(lists.map((geographic_region) => resource({ geographic_region }))).regions,
    ).toBe(2);
  });

  test('never exceed what there is', () => {
    const regions = fc.array(
      fc.constantFrom(...geographicRegions.map(({ value }) => value), 'other'),
    );
    const resources = fc.array(
      fc.record({
        organization: fc.option(fc.string(), { nil: null }),
        notion_id: fc.constant(null),
        geographic_region: regions,
      }),
    );
    fc.assert(
      fc.property(resources, (list) => {
        const figures = directoryFigures(list);
        expect(figures.resources).toBe(list.length);
        expect(figures.organizations).toBeLessThanOrEqual(list.length);
        expect(figures.regions).toBeLessThanOrEqual(6);
        expect(directoryFigures([...list].reverse())).toEqual(figures);
      }),
    );
  });
});

test.each([
  [0, null],
  [49, null],
  [50, '50+ resources'],
  [51, '50+ resources'],
  [20_000, '50+ resources'],
])('%d resources are advertised as %j', (count, claim) => {
  expect(resourceClaim(count)).toBe(claim);
});
