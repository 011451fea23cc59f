/** Returns what `read` returned for this key a short time ago, or calls it. */
export type ShortMemory<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

interface Remembered<Value> {
  readonly until: number;
  readonly value: Promise<Value>;
  /** What it replaces; undefined once the new value is there. */
  former: Remembered<Value> | undefined;
}

/**
 * Remembers results in this process, so that a feed that is asked for a thousand times a minute is
 * read once. Calls at the same time share one read. Failures are not remembered. Keys come from a
 * vocabulary: there is no limit to their number.
 *
 * @param milliseconds how long.
 * @param longer for how many more ms calls get the former value while one of them reads.
 * @param now current time in ms.
 */
export function rememberFor<Value>(
  milliseconds: number,
  longer = 0,
  now: () => number = Date.now,
): ShortMemory<Value> {
  const remembered = new Map<string, Remembered<Value>>();
  return (key, read) => {
    const known = remembered.get(key);
    if (known !== undefined && known.until > now()) {
      const { former } = known;
      return former !== undefined && former.until + longer > now() ? former.value : known.value;
    }
    const next = { until: now() + milliseconds, value: read(), former: known };
    remembered.set(key, next);
    next.value.then(
      () => {
        next.former = undefined;
      },
      () => {
        if (remembered.get(key) !== next) return;
        if (known === undefined) remembered.delete(key);
        else remembered.set(key, known);
      },
    );
    return next.value;
  };
}
