/** A piece of two compared texts: in both, or only in the text before or after. */
export interface TextPart {
  readonly text: string;
  readonly side: 'both' | 'before' | 'after';
}

/** Longer texts are compared as a whole: time and memory grow with the product of their words. */
const MOST_WORDS = 2_000;

/**
 * Compares two texts word by word. Returns their parts in order: those of `before` without `after`
 * make the text before, and the other way around.
 */
export function wordDifference(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) {
    return joined([
      { text: before, side: 'before' },
      { text: after, side: 'after' },
    ]);
  }
  const lengths = commonLengths(old, now);
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [oldWord, newWord] = [old[row], now[column]];
    if (oldWord !== undefined && oldWord === newWord) {
      parts.push({ text: oldWord, side: 'both' });
      row++;
      column++;
    } else if (
      newWord === undefined ||
      at(lengths, row + 1, column) >= at(lengths, row, column + 1)
    ) {
      parts.push({ text: oldWord ?? '', side: 'before' });
      row++;
    } else {
      parts.push({ text: newWord, side: 'after' });
      column++;
    }
  }
  return joined(parts);
}

/** Words, and the space between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/gu) ?? [];
}

/** Length of the longest common sequence of the words from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      const length =
        old[row] === now[column]
          ? at(lengths, row + 1, column + 1) + 1
          : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
      lengths[row]?.fill(length, column, column + 1);
    }
  }
  return lengths;
}

function at(lengths: readonly Uint16Array[], row: number, column: number): number {
  return lengths[row]?.[column] ?? -1;
}

/** Joins neighbors of one side. Removed text comes before what replaces it. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let open: Record<'before' | 'after', string> = { before: '', after: '' };
  const close = () => {
    for (const side of ['before', 'after'] as const) {
      if (open[side] !== '') result.push({ text: open[side], side });
    }
    open = { before: '', after: '' };
  };
  for (const { text, side } of parts) {
    if (side !== 'both') {
      open[side] += text;
      continue;
    }
    close();
    const last = result.at(-1);
    if (last?.side === 'both') result.splice(-1, 1, { text: last.text + text, side });
    else result.push({ text, side });
  }
  close();
  return result;
}
