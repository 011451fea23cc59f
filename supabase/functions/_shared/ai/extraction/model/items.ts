import { MOST_ITEMS } from '../../../contracts/extraction-limits.ts';
import { cleanLine, shorten } from '../../clean-text.ts';
import type { Item } from '../provider.ts';
import { quoteFinder } from './quotes.ts';

const LONGEST_TITLE = 120;

/**
 * Returns the parts of a text that begin at these quotes and end before the next one. A quote that
 * is not in the text after the one before is dropped; a single part is none.
 */
export function itemsAt(quotes: readonly string[], text: string): Item[] {
  if (quotes.length < 2) return [];
  const find = quoteFinder(text);
  const starts: { title: string; start: number }[] = [];
  let after = 0;
  for (const quote of quotes.slice(0, MOST_ITEMS)) {
    const found = find(quote, after);
    const title = found === null ? '' : shorten(cleanLine(found.quote), LONGEST_TITLE);
    if (found === null || title === '') continue;
    starts.push({ title, start: found.start });
    after = found.end;
  }
  if (starts.length < 2) return [];
  return starts.map(({ title, start }, place) => {
    const next = starts[place + 1]?.start ?? text.length;
    return { title, start, end: start + text.slice(start, next).trimEnd().length };
  });
}
