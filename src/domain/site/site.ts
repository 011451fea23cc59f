/** What differs from one installation of the site to the next and is no secret. */

/**
 * The Slack workspace of Nexus Maine, such as 'https://nexusmaine.slack.com'. While it is null,
 * 'DM on Nexus Slack' shows nowhere: it would lead to nothing.
 */
export const NEXUS_SLACK_URL: string | null = null;

/**
 * Hosts that the browser may be sent to in order to pay for a listing: Stripe's, and a domain of
 * one's own where Stripe serves the checkout under one.
 */
export const CHECKOUT_HOSTS: readonly string[] = ['checkout.stripe.com'];
