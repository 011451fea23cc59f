import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemListJsonLd, siteJsonLd } from './json-ld';
import { parseResourceFilters } from '@shared/search/list/filter-codec';

const read = (text: string): unknown => JSON.parse(text);

test('names the site and its search', () => {
  expect(read(siteJsonLd('https://directory.example'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Resource Directory',
    alternateName: 'Your Guide to Business in Maine',
    url: 'https://directory.example/',
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://directory.example/?search={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('the search is that of the home page', () => {
  const [, template = ''] = /"urlTemplate":"([^"]+)"/u.exec(siteJsonLd('https://x.example')) ?? [];
  const address = new URL(template.replace('{search_term_string}', encodeURIComponent('a & b')));
  expect(parseResourceFilters(address.searchParams).search).toBe('a & b');
});

const PAGE = 'https://directory.example/events';

function items(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `Event ${String(index)}`,
    url: `https://directory.example/event/${String(index)}`,
  }));
}

test('names the entries of a list in their order', () => {
  expect(read(itemListJsonLd('Events in Maine', PAGE, items(2), 2))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Events in Maine',
    url: PAGE,
    numberOfItems: 2,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Event 0',
        url: 'https://directory.example/event/0',
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Event 1',
        url: 'https://directory.example/event/1',
      },
    ],
  });
});

test.each([
  [0, 0],
  [24, 24],
  [25, 24],
])('of %i entries the first %i', (count, named) => {
  expect(read(itemListJsonLd('Events', PAGE, items(count), count))).toMatchObject({
    numberOfItems: count,
    itemListElement: items(named),
  });
});

test('no name can end the block it stands in, and all of it is kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = `${text}</script><!--`;
      const json = itemListJsonLd(name, PAGE, [{ name, url: `${PAGE}<` }], 1);
      expect(json).not.toContain('<');
      expect(read(json)).toMatchObject({ name, itemListElement: [{ name, url: `${PAGE}<` }] });
    }),
  );
});
