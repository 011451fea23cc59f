import { useEffect, useState } from 'react';

/**
 * Whether the submission of a user is edited in this tab; null until that is known. All tabs share its
 * drafts, so only one edits it: the first, until it closes or `take` moves it here. A tab that it was
 * taken from goes on when the other one closes.
 */
export function useSubmissionTab(userId: string) {
  const [isHere, setHere] = useState<boolean | null>('locks' in navigator ? null : true);
  const [takes, setTakes] = useState(0);
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const left = new AbortController();
    const untilLeft = new Promise((resolve) => left.signal.addEventListener('abort', resolve));
    const request = (options: LockOptions): Promise<unknown> =>
      navigator.locks.request(`submission:${userId}`, options, hold).catch((error: unknown) => {
        if (left.signal.aborted) return undefined;
        if (error instanceof DOMException && error.name === 'AbortError') return wait();
        // The browser refuses storage, and with it locks.
        setHere(true);
        return undefined;
      });
    const wait = () => {
      setHere(false);
      return request({ signal: left.signal });
    };
    const hold = (lock: Lock | null) => {
      if (left.signal.aborted) return undefined;
      if (lock === null) return wait();
      setHere(true);
      return untilLeft;
    };
    void request(takes > 0 ? { steal: true } : { ifAvailable: true });
    return () => left.abort();
  }, [userId, takes]);
  return { isHere, take: () => setTakes(takes + 1) };
}
