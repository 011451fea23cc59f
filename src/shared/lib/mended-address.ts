/** Parts of a URL, as in `window.location`. */
interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** `&` as mail programs and content systems write it into links. */
const ESCAPED_AMPERSAND = /([?&])amp(?:;|%3b)/giu;
const ENCODED_TWICE = /%25([\da-f]{2})/giu;

/**
 * Returns the path of a page that is written in capitals, or with the name of its file; null when
 * the path needs no change.
 */
export function mendedPath(pathname: string): string | null {
  const path = pathname
    .replaceAll(/%[\dA-F]{0,2}|[A-Z]+/gu, (part) =>
      part.startsWith('%') ? part : part.toLowerCase(),
    )
    // Browsers take what follows two slashes for the name of another site.
    .replace(/^\/{2,}/u, '/')
    .replace(/(.+)\/index\.html?$/u, '$1')
    .replace(/^\/index\.html?$/u, '/')
    .replace(/(.)\.html?$/u, '$1');
  return path === pathname ? null : path;
}

/**
 * Returns a query string with `&` between its parameters where a mail program wrote `&amp;`, and
 * with values decoded that were encoded twice.
 */
export function mendedQuery(search: string): string {
  return search
    .replaceAll(ESCAPED_AMPERSAND, '$1')
    .replaceAll(/=([^&]*)/gu, (part, value: string) => {
      // A value that contains a URL is encoded twice in parts only.
      const isWhole =
        ENCODED_TWICE.test(value) && !value.replaceAll(ENCODED_TWICE, '').includes('%');
      ENCODED_TWICE.lastIndex = 0;
      return isWhole ? `=${value.replaceAll(ENCODED_TWICE, '%$1')}` : part;
    });
}

/** Opens the right address when a link was damaged on its way. Returns whether the page changes. */
export function mendAddress(address: Address): boolean {
  const query = mendedQuery(address.search);
  const path = mendedPath(address.pathname);
  if (path !== null) {
    window.location.replace(path + query + address.hash);
    return true;
  }
  if (query !== address.search) {
    window.history.replaceState(window.history.state, '', query + address.hash);
  }
  return false;
}
