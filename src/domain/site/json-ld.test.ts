import { expect, test } from 'vitest';
import { parseResourceFilters } from '../resources/filter-codec';
import { siteJsonLd } from './json-ld';

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
