/** Public settings that differ between installations, and what the site says of itself. */

/**
 * Slack workspace of Nexus Maine, such as 'https://nexusmaine.slack.com'. While it is null, 'DM on
 * Nexus Slack' is hidden.
 */
export const NEXUS_SLACK_URL: string | null = null;

/**
 * Hosts that the browser may be redirected to for payment: Stripe's, and a custom domain of the
 * Stripe checkout, if used.
 */
export const CHECKOUT_HOSTS: readonly string[] = ['checkout.stripe.com'];

/** Number in the marketing copy (rule 2.14). */
const CLAIMED_RESOURCES = 50;

/** Returns '50+ resources' when that is true, else null. */
export function resourceClaim(count: number): string | null {
  return count >= CLAIMED_RESOURCES ? `${CLAIMED_RESOURCES}+ resources` : null;
}
