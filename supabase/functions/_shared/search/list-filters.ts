// Parts that the filters of several lists share.

/** Longer than any name, short enough for links in emails and chats. */
export const MAX_SEARCH_LENGTH = 200;

/** Returns a search text that fits into a URL: of limited length, without control characters. */
export function cleanSearch(text: string): string {
  return (
    text
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_SEARCH_LENGTH)
      // The cut may split a surrogate pair, and lone surrogates are invalid in a URL.
      .replace(/\p{Cs}/gu, '')
  );
}

/** Returns a copy of query parameters with these values; null and blank ones are removed. */
export function withParams(
  params: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value.trim() === '') written.delete(name);
    else written.set(name, value);
  }
  return written;
}

/**
 * Returns a text in the form in which lists are searched: in lower case, without accents, and with
 * plain apostrophes and hyphens, because a keyboard types what a name is written with otherwise.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC]/gu, "'")
    .replace(/[\u201C\u201D]/gu, '"')
    .replace(/[\u2010-\u2015]/gu, '-');
}

/**
 * Returns the folded fields of a row as one text to search in. PostgreSQL text contains no NUL, so a
 * match cannot span two fields.
 */
export function searchText(fields: readonly (string | null)[]): string {
  return foldText(fields.join('\u0000'));
}

/** Returns a typed search in the form to be found in `searchText`; '' for a blank one. */
export function searchTerm(search: string): string {
  return foldText(search.trim());
}

let collator: Intl.Collator | undefined;

/** Compares two names for sorting: alphabetically, numbers by value. */
export function compareNames(one: string, other: string): number {
  // Created on first use, because creating it on load would delay the first page.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}
