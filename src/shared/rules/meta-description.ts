const MAX_LENGTH = 160;

/** Returns the start of a text as one line, for search engines and previews. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  // Cut between words, or within a word that is too long.
  const start = line.slice(0, MAX_LENGTH - 1).replace(/\p{Cs}/gu, '');
  return `${start.replace(/ [^ ]*$/u, '')}…`;
}
