/** Public settings that differ between installations. */

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
