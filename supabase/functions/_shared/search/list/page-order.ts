/** Closest matches follow when the search finds fewer. */
const FEWEST_RESULTS = 5;
/** Hits that a phone shows at the start of a list. */
const FIRST_HITS = 1;
const MOST_ELSEWHERE = 3;

/** Whether a search finds so few that closest matches follow. */
export function needsClosestMatches(search: string, found: number): boolean {
  return search.trim() !== '' && found < FEWEST_RESULTS;
}

/**
 * Returns the best matches that come before the hits: at most three, where the best of all is not
 * the first hit.
 *
 * @param best best first.
 * @param hits in the order of the list.
 */
export function bestElsewhere<Match>(
  best: readonly Match[],
  hits: readonly { readonly id: string }[],
  idOf: (match: Match) => string,
): readonly Match[] {
  const first = new Set(hits.slice(0, FIRST_HITS).map(({ id }) => id));
  const [top] = best;
  if (hits.length === 0 || top === undefined || first.has(idOf(top))) return [];
  return best.filter((match) => !first.has(idOf(match))).slice(0, MOST_ELSEWHERE);
}
