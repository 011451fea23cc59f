/** Cards name this many; the page of the provider names all (spec §2). */
const SHOWN_CATEGORIES = 3;
const SHOWN_TAGS = 2;

/** The categories that a card names, and how many more there are. */
export function shownCategories(categories: readonly string[]): {
  readonly named: readonly string[];
  readonly more: number;
} {
  const named = categories.slice(0, SHOWN_CATEGORIES);
  return { named, more: categories.length - named.length };
}

/** The tags that a card names. */
export function shownTags(tags: readonly string[]): readonly string[] {
  return tags.slice(0, SHOWN_TAGS);
}

/** Whom a provider serves, in words that stand alone. */
export function regionServed(region: string): string {
  return region === 'Other' ? 'Other region' : region;
}

/** The subject of a mail to a provider, so that it knows where it was found. */
export const CONTACT_SUBJECT = 'Found you in Resource Directory';

const SUMMARY_LENGTH = 160;

/** The start of a description as one line, for search engines and previews. */
export function providerSummary(description: string): string {
  const line = description.replace(/\s+/gu, ' ').trim();
  if (line.length <= SUMMARY_LENGTH) return line;
  // The cut falls between words, or between characters where one word is that long.
  const start = line.slice(0, SUMMARY_LENGTH - 1).replace(/\p{Cs}/gu, '');
  return `${start.replace(/ [^ ]*$/u, '')}…`;
}
