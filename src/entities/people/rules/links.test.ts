import { describe, expect, it } from 'vitest';
import { profileLinks } from './links';

const none = {
  email: null,
  website: null,
  linkedin_url: null,
  twitter_url: null,
  github_url: null,
  nexus_member: false,
};

describe('profileLinks', () => {
  it('shows addresses without protocol, and leads there over https', () => {
    expect(
      profileLinks({
        ...none,
        email: ' jamie@example.org ',
        website: 'http://www.tideline.example.org/',
        linkedin_url: 'linkedin.com/in/example-founder',
        twitter_url: 'https://x.com/example_founder',
        github_url: 'www.github.com/example-founder/',
      }).map(({ label, text, href }) => [label, text, href]),
    ).toEqual([
      ['Email', 'jamie@example.org', 'mailto:jamie@example.org'],
      ['Website', 'tideline.example.org', 'http://www.tideline.example.org/'],
      ['LinkedIn', 'linkedin.com/in/example-founder', 'https://linkedin.com/in/example-founder'],
      ['Twitter', 'x.com/example_founder', 'https://x.com/example_founder'],
      ['GitHub', 'github.com/example-founder', 'https://www.github.com/example-founder/'],
    ]);
  });

  it('leaves out what is empty', () => {
    expect(profileLinks({ ...none, email: ' ', website: '', twitter_url: '  ' })).toEqual([]);
  });

  it('never leads where it is not safe', () => {
    const links = profileLinks({
      ...none,
      email: 'a@x.com?bcc=v@y.com',
      website: 'javascript:alert(1)',
      github_url: 'data:text/html,x',
    });
    expect(links).toHaveLength(3);
    expect(links.every(({ href }) => href === null)).toBe(true);
  });

  it('offers Slack to members of Nexus, where its workspace is known', () => {
    const member = { ...none, nexus_member: true };
    expect(profileLinks(member, null)).toEqual([]);
    expect(profileLinks(member)).toEqual([]);
    expect(profileLinks(none, 'https://nexus.slack.com')).toEqual([]);
    expect(profileLinks(member, 'https://nexus.slack.com')).toEqual([
      {
        kind: 'slack',
        label: 'Slack',
        text: 'DM on Nexus Slack',
        href: 'https://nexus.slack.com/',
      },
    ]);
  });
});
