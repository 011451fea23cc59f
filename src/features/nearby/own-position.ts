import { useSyncExternalStore } from 'react';
import { sharedState } from '@/shared/lib/shared-state';
import { roundedPoint, type Point } from '@shared/search/near/miles';

const TEN_MINUTES_MS = 10 * 60 * 1000;
const LONGEST_WAIT_MS = 10_000;

const position = sharedState<Point | null>(null);

/** Returns the rounded position of the browser; null until somebody presses for it. */
export function useOwnPosition(): Point | null {
  return useSyncExternalStore(position.subscribe, position.get, () => null);
}

/**
 * Asks the browser for its position. It is kept in memory, rounded, and sent nowhere. Resolves to
 * whether the browser gave it.
 */
export function requestPosition(): Promise<boolean> {
  const answer = new Promise<boolean>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        position.set(roundedPoint(coords));
        resolve(true);
      },
      () => resolve(false),
      { maximumAge: TEN_MINUTES_MS, timeout: LONGEST_WAIT_MS },
    );
  });
  // A browser without positions throws.
  return answer.catch(() => false);
}
