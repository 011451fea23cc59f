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
