import { sharedState } from '@/data/shared-state';

/** Closest matches follow when the search finds fewer. */
const FEWEST_RESULTS = 5;

/** Whether a search finds so few that closest matches follow. */
export function needsClosestMatches(search: string, found: number): boolean {
  return search.trim() !== '' && found < FEWEST_RESULTS;
}

/** Number of closest matches below the results of the directory; for the search log. */
export const closestCount = sharedState(0);
