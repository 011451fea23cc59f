/** Closest matches follow when the search finds fewer. */
const FEWEST_RESULTS = 5;

/** Whether a search finds so few that closest matches follow. */
export function needsClosestMatches(search: string, found: number): boolean {
  return search.trim() !== '' && found < FEWEST_RESULTS;
}
