/** Number in the marketing copy (spec §1: '50+ resources'). */
const CLAIMED_RESOURCES = 50;

/** Returns '50+ resources' when that is true, else null. */
export function resourceClaim(count: number): string | null {
  return count >= CLAIMED_RESOURCES ? `${CLAIMED_RESOURCES}+ resources` : null;
}
