/** A value and how sure it is, 0 to 1. */
export interface Found<T> {
  readonly value: T;
  readonly confidence: number;
}

export function found<T>(value: T, confidence: number): Found<T> {
  return { value, confidence: Math.round(Math.min(0.98, Math.max(0.05, confidence)) * 100) / 100 };
}

/** The best of several by a number; the first of equals. */
export function best<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  let winner: T | undefined;
  let highest = -Infinity;
  for (const item of items) {
    const points = score(item);
    if (points > highest) {
      winner = item;
      highest = points;
    }
  }
  return winner;
}

/** Cuts at the last word or sentence that fits. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest * 0.6)).trimEnd()}…`;
}
