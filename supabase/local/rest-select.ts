const MAX_ITEMS = 300;
const MAX_EMBED_DEPTH = 4;
const MALFORMED = 'failed to parse select parameter';

/** Characters allowed before a quoted name: `a,"b"`, `x:"b"`, `data->"b"`. */
const BEFORE_NAME = new Set(['', ',', '(', ':', '!', '.', '>']);
/** Characters allowed after a quoted name. */
const AFTER_NAME = new Set(['', ',', '(', ')', ':', '!', '.', '-']);

/**
 * Returns why a list of columns is rejected, null for a valid one. Rejects too many items, deeply
 * nested embeds, and ambiguous quotes.
 *
 * @param select decoded value of `select` or `columns`.
 */
export function checkSelect(select: string): string | null {
  let items = 1;
  let depth = 0;
  for (let at = 0; at < select.length; at++) {
    const character = select[at];
    if (character === '"') {
      const end = select.indexOf('"', at + 1);
      if (end === -1 || !isWholeName(select, at, end)) return MALFORMED;
      at = end;
    } else if (character === ',') items++;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    // A JSON key may contain a parenthesis; then more close than open.
    if (depth < 0) return MALFORMED;
    if (depth > MAX_EMBED_DEPTH) {
      return `Related rows may be nested at most ${String(MAX_EMBED_DEPTH)} deep in select.`;
    }
  }
  return items > MAX_ITEMS ? `A query may select at most ${String(MAX_ITEMS)} items.` : null;
}

function isWholeName(select: string, start: number, end: number): boolean {
  const before = select.slice(0, start).trimEnd().at(-1) ?? '';
  const after =
    select
      .slice(end + 1)
      .trimStart()
      .at(0) ?? '';
  return BEFORE_NAME.has(before) && AFTER_NAME.has(after);
}
