/**
 * Data in the words of schema.org as text for a data block of a page. '<' is escaped: in JSON it
 * stands inside strings only, and escaped there no text can end the block it stands in.
 */
export function jsonLdText(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}

/**
 * The site and its search in the words of schema.org, as text for a data block of the home page.
 *
 * @param origin origin of the site, without a trailing slash.
 */
export function siteJsonLd(origin: string): string {
  return jsonLdText({
    '@type': 'WebSite',
    name: 'Resource Directory',
    alternateName: 'Your Guide to Business in Maine',
    url: `${origin}/`,
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        // The parameter of the search field (resource-filter-codec.ts).
        urlTemplate: `${origin}/?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  });
}
