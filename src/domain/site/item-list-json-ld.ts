import { jsonLdText } from './json-ld';

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
