/** Maximum number of ids in a URL. */
export const IDS_PER_URL = 100;

/** Returns a list in parts of at most `size` items. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size));
  }
  return parts;
}
