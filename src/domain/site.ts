/** What differs from one installation of the site to the next and is no secret. */

/**
 * The Slack workspace of Nexus Maine, such as 'https://nexusmaine.slack.com'. While it is null,
 * 'DM on Nexus Slack' shows nowhere: it would lead to nothing.
 */
export const NEXUS_SLACK_URL: string | null = null;
