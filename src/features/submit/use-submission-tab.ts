import { useEffect, useState } from 'react';
import { hasStoredSubmission } from './submission-drafts';

/**
 * Whether the submission of a user is edited in this tab. All tabs share its drafts, so only one edits
 * it: the first, until it closes or `take` moves it to another. A tab is moved without asking when
 * nothing is stored.
 */
export function useSubmissionTab(userId: string) {
  const [isHere, setHere] = useState(!('locks' in navigator));
  const [takes, setTakes] = useState(0);
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const left = new AbortController();
    const untilLeft = new Promise((resolve) => left.signal.addEventListener('abort', resolve));
    const steal = takes > 0 || !hasStoredSubmission(userId);
    const hold = () => {
      if (left.signal.aborted) return undefined;
      setHere(true);
      return untilLeft;
    };
    navigator.locks
      .request(`submission:${userId}`, steal ? { steal } : { signal: left.signal }, hold)
      .catch(() => {
        // Another tab took it.
        if (!left.signal.aborted) setHere(false);
      });
    return () => left.abort();
  }, [userId, takes]);
  return { isHere, take: () => setTakes(takes + 1) };
}
