/**
 * Serialises JSON-LD data (schema.org) for a script element. '<' is escaped, so that no text can
 * end the element; in JSON it occurs in strings only.
 */
export function jsonLdText(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}

/**
 * Returns the JSON-LD of the site and its search, for the home page.
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
