import { jsonLdText } from './json-ld';

/** How many entries a list page holds before it is scrolled. */
const MOST_ITEMS = 24;

/** An entry of a list page that has a page of its own. */
interface ListItem {
  readonly name: string;
  /** The absolute address of its page. */
  readonly url: string;
}

/**
 * A list page in the words of schema.org, as text for a data block of the page: its first 24 entries
 * in their order.
 *
 * @param name what the list holds, such as 'Events in Maine'.
 * @param page the address of the list.
 * @param items the first entries of the list, at least 24 where there are so many.
 * @param total how many entries the list has.
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
    itemListElement: items.slice(0, MOST_ITEMS).map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: item.url,
    })),
  });
}
