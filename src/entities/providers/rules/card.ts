/** Number of categories and tags on a card; the provider page shows all (rule 8.1). */
const SHOWN_CATEGORIES = 3;
const SHOWN_TAGS = 2;

/** Returns the categories shown on a card, and the number of further ones. */
export function shownCategories(categories: readonly string[]): {
  readonly named: readonly string[];
  readonly more: number;
} {
  const named = categories.slice(0, SHOWN_CATEGORIES);
  return { named, more: categories.length - named.length };
}

/** Returns the tags shown on a card. */
export function shownTags(tags: readonly string[]): readonly string[] {
  return tags.slice(0, SHOWN_TAGS);
}

/** Subject of emails to a provider, so that it knows the source. */
export const CONTACT_SUBJECT = 'Found you in Resource Directory';
