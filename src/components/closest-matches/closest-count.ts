import { sharedState } from '@/data/shared-state';

/** Number of closest matches below the results of the directory; for the search log. */
export const closestCount = sharedState(0);
