const MAX_ITEMS = 300;
const MAX_EMBED_DEPTH = 4;
const MALFORMED = 'failed to parse select parameter';

/** What may stand before the name that a quote begins: `a,"b"`, `x:"b"`, `data->"b"` … */
const BEFORE_NAME = new Set(['', ',', '(', ':', '!', '.', '>']);
/** What may stand after it. */
const AFTER_NAME = new Set(['', ',', '(', ')', ':', '!', '.', '-']);

/**
 * Says why a list of columns is refused: too many items, embeds nested too deep, or a quote in a
 * place where readers would disagree on what it hides. Null when it may run.
 *
 * @param select value of `select` or `columns`, decoded.
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
    // A parenthesis may be part of a key of JSON: then one more closes at the end than opened.
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
