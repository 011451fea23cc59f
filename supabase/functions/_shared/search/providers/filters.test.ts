import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { providerRegions, serviceCategories } from '../../contracts/provider-vocabularies.ts';
import {
  hasProviderFilters,
  noProviderFilters,
  parseProviderFilters,
  writeProviderFilters,
} from './filters.ts';

const read = (query: string) => parseProviderFilters(new URLSearchParams(query));

describe('parseProviderFilters', () => {
  test('reads search, category, region and where to begin', () => {
    expect(
      read('search=tax&category=Marketing+%26+Advertising&region=Lewiston-Auburn&near=04240'),
    ).toEqual({
      search: 'tax',
      category: 'Marketing & Advertising',
      region: 'Lewiston-Auburn',
      near: '04240',
    });
  });

  test('takes capitals and blanks as they come', () => {
    expect(read('category=+web+DEVELOPMENT+&region=bangor%20area')).toMatchObject({
      category: 'Web Development',
      region: 'Bangor Area',
    });
  });

  test.each([
    '',
    'category=All&region=All',
    'category=Hacking&region=Mars',
    'category=%E0%A4%A&region=%00',
    'category=["Web Development"]',
    'category[]=Photography',
    'category=&region=&search=',
    'search=%01%02',
  ])('asks for nothing where the address says %j', (query) => {
    expect(read(query)).toEqual(noProviderFilters);
    expect(hasProviderFilters(read(query))).toBe(false);
  });

  test('cuts a search of 200 characters without halving the last one', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
    expect(read(`search=${encodeURIComponent(`${'a'.repeat(199)}😀`)}`).search).toBe(
      'a'.repeat(199),
    );
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        read(query);
      }),
    );
  });
});

describe('writeProviderFilters', () => {
  test('is read back as it was, beside what others wrote', () => {
    const valueOf = (options: readonly { readonly value: string }[]) =>
      options.map(({ value }) => value);
    for (const category of valueOf(serviceCategories)) {
      for (const region of valueOf(providerRegions)) {
        const filters = read(
          String(new URLSearchParams({ search: '100% "a&b"', category, region, near: 'Bath' })),
        );
        const written = writeProviderFilters(new URLSearchParams('utm=1'), filters);
        expect(written.get('utm')).toBe('1');
        expect(read(written.toString())).toEqual({
          search: '100% "a&b"',
          category,
          region,
          near: 'Bath',
        });
      }
    }
  });

  test('leaves nothing where nothing is asked for', () => {
    const before = new URLSearchParams('search=a&category=Other&region=Other');
    expect(writeProviderFilters(before, { ...noProviderFilters, search: '  ' }).toString()).toBe(
      '',
    );
  });
});

test.each([
  [{ search: ' ' }, false],
  [{ search: 'a' }, true],
  [{ category: 'Other' } as const, true],
  [{ region: 'Other' } as const, true],
])('%j narrows the directory: %s', (given, expected) => {
  expect(hasProviderFilters({ ...noProviderFilters, ...given })).toBe(expected);
});
