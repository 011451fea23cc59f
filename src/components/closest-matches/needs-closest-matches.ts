/** Closest matches follow when the search finds fewer. */
const FEWEST_RESULTS = 5;

/** Whether a search finds so few that closest matches follow. */
export function needsClosestMatches(search: string, found: readonly unknown[]): boolean {
  return search.trim() !== '' && found.length < FEWEST_RESULTS;
}
