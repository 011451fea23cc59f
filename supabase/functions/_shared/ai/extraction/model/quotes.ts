import type { Source } from '../provider.ts';

/**
 * Returns the place of a quote in the text, ignoring differences in white space, quotation marks and
 * case; null when the text does not contain it.
 */
export function findQuote(text: string, quote: string): Source | null {
  const words = quote.trim().split(/\s+/u);
  if (quote.trim() === '' || quote.length > LONGEST_QUOTE) return null;
  const pattern = words.map(wordPattern).join('\\s+');
  const match = new RegExp(pattern, 'iu').exec(text);
  if (match === null) return null;
  const end = match.index + match[0].length;
  return { start: match.index, end, quote: match[0] };
}

const LONGEST_QUOTE = 4_000;

function wordPattern(word: string): string {
  return word
    .replace(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`)
    .replace(/['\u2018\u2019]/gu, "['\u2018\u2019]")
    .replace(/["\u201c\u201d]/gu, '["\u201c\u201d]');
}
