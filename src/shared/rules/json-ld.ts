/**
 * Serialises JSON-LD data (schema.org) for a script element. Properties that are null are left out.
 * '<' is escaped, so that no text can end the element; in JSON it occurs in strings only.
 */
export function jsonLdText(data: Readonly<Record<string, unknown>>): string {
  const known = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  const text = JSON.stringify({ '@context': 'https://schema.org', ...known });
  return text.replaceAll('<', String.raw`\u003c`);
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
        // The parameter of the search field (`@shared/search/list/filter-codec`).
        urlTemplate: `${origin}/?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  });
}

/** A frequently asked question with its answer. */
export interface FrequentQuestion {
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  /** Related page. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** Returns the JSON-LD of an FAQ page (schema.org). */
export function questionsJsonLd(questions: readonly FrequentQuestion[]): string {
  return jsonLdText({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  });
}

/** Entries of a list page shown before scrolling. */
const MAX_ITEMS = 24;

/** An entry with its own page. */
interface ListItem {
  readonly name: string;
  /** Absolute URL of its page. */
  readonly url: string;
}

/**
 * Returns the JSON-LD of a list page (schema.org) with its first 24 entries.
 *
 * @param name name of the list, such as 'Events in Maine'.
 * @param page URL of the list.
 * @param items the first entries, at least 24 if available.
 * @param total length of the whole list.
 */
export function itemListJsonLd(
  name: string,
  page: string,
  items: readonly ListItem[],
  total: number,
): string {
  return jsonLdText({
    '@type': 'ItemList',
    name,
    url: page,
    numberOfItems: total,
    itemListElement: items.slice(0, MAX_ITEMS).map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: item.url,
    })),
  });
}
