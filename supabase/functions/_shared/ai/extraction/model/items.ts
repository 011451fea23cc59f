import { MOST_ITEMS } from '../../../contracts/extraction-limits.ts';
import { cleanLine, shorten } from '../../clean-text.ts';
import type { Item, Source } from '../provider.ts';

const LONGEST_TITLE = 120;

/**
 * Returns the parts of a text that begin at these quotes and end before the next one. A quote that
 * is not in the text after the one before is dropped; a single part is none.
 */
export function itemsAt(quotes: readonly string[], text: string): Item[] {
  const starts: { title: string; start: number }[] = [];
  let after = 0;
  for (const quote of quotes.slice(0, MOST_ITEMS)) {
    const found = findQuote(text.slice(after), quote);
    const title = found === null ? '' : shorten(cleanLine(found.quote), LONGEST_TITLE);
    if (found === null || title === '') continue;
    starts.push({ title, start: after + found.start });
    after += found.end;
  }
  if (starts.length < 2) return [];
  return starts.map(({ title, start }, place) => {
    const next = starts[place + 1]?.start ?? text.length;
    return { title, start, end: start + text.slice(start, next).trimEnd().length };
  });
}

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
