import { displayLink, safeHref } from '../links';
import { mailtoHref } from '../mailto';
import { NEXUS_SLACK_URL } from '../site/site';

interface ContactColumns {
  readonly email: string | null;
  readonly website: string | null;
  readonly linkedin_url: string | null;
  readonly twitter_url: string | null;
  readonly github_url: string | null;
  readonly nexus_member: boolean;
}

/** One way to reach or follow a person. */
export interface ProfileLink {
  readonly kind: 'email' | 'web' | 'slack';
  readonly label: string;
  /** What the link says. */
  readonly text: string;
  /** Null for what was typed in a way that is not safe to follow. */
  readonly href: string | null;
}

/**
 * 'Contact & Social' (spec §2 'Profile'): what of it is known, in that order.
 *
 * @param slackUrl the workspace behind 'DM on Nexus Slack'; without one it is left out.
 */
export function profileLinks(
  profile: ContactColumns,
  slackUrl: string | null = NEXUS_SLACK_URL,
): readonly ProfileLink[] {
  const links: ProfileLink[] = [];
  const email = profile.email?.trim() ?? '';
  if (email !== '') {
    links.push({ kind: 'email', label: 'Email', text: email, href: mailtoHref(email) });
  }
  for (const [label, address] of [
    ['Website', profile.website],
    ['LinkedIn', profile.linkedin_url],
    ['Twitter', profile.twitter_url],
    ['GitHub', profile.github_url],
  ] as const) {
    if (address === null || address.trim() === '') continue;
    links.push({ kind: 'web', label, text: displayLink(address), href: safeHref(address) });
  }
  const slack = profile.nexus_member ? safeHref(slackUrl) : null;
  if (slack !== null) {
    links.push({ kind: 'slack', label: 'Slack', text: 'DM on Nexus Slack', href: slack });
  }
  return links;
}
