/** Returns what `read` returned for this key a short time ago, or calls it. */
export type ShortMemory<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Remembers results in this process, so that a feed that is asked for a thousand times a minute is
 * read once. Calls at the same time share one read. Failures are not remembered. Keys come from a
 * vocabulary: there is no limit to their number.
 *
 * @param milliseconds how long.
 * @param now current time in ms.
 */
export function rememberFor<Value>(
  milliseconds: number,
  now: () => number = Date.now,
): ShortMemory<Value> {
  const remembered = new Map<string, { until: number; value: Promise<Value> }>();
  return (key, read) => {
    const known = remembered.get(key);
    if (known !== undefined && known.until > now()) return known.value;
    const value = read();
    remembered.set(key, { until: now() + milliseconds, value });
    value.catch(() => {
      if (remembered.get(key)?.value === value) remembered.delete(key);
    });
    return value;
  };
}
