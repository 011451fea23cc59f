import { displayLink, safeHref } from '../../../shared/rules/links';
import { mailtoHref } from '../../../shared/rules/mailto';
import { NEXUS_SLACK_URL } from '../../../shared/rules/site';

interface ContactColumns {
  readonly email: string | null;
  readonly website: string | null;
  readonly linkedin_url: string | null;
  readonly twitter_url: string | null;
  readonly github_url: string | null;
  readonly nexus_member: boolean;
}

/** A contact or social link of a profile. */
export interface ProfileLink {
  readonly kind: 'email' | 'web' | 'slack';
  readonly label: string;
  /** Link text. */
  readonly text: string;
  /** Null when the address is not safe to link. */
  readonly href: string | null;
}

/**
 * Returns the links of 'Contact & Social' (rule 6.2), in that order.
 *
 * @param slackUrl workspace of 'DM on Nexus Slack'; omitted when null.
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
