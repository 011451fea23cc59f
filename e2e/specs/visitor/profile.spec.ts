import { demoSession } from '../../accounts.ts';
import { siteUrl } from '../../addresses.ts';
import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { MADE_UP_ID, OWNER_DATA, PROFILE, answerProfile } from '../../profile-rows.ts';

const HOSTILE =
  '"><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>{{7*7}}${1}&lt;b&gt;';

// Unknown facts, failures and the sample are proven in profile-page.test.tsx.
test.describe('Profile', () => {
  test(
    'a public profile shows what its owner entered, and nothing for the owner alone',
    { tag: '@full' },
    async ({ page }) => {
      const { user } = await demoSession('founder');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const profile = new ProfilePage(page);
      await profile.open(user.id);

      await expect(profile.title).toHaveText('Jamie Ouellette');
      await expect(profile.main).toContainText('@Jamie Ouellette');
      await expect(profile.main).toContainText('Founder');
      await expect(profile.roles).toHaveText(['Contributor']);
      await expect(profile.main).toContainText('Available for networking');
      await expect(profile.main).toContainText('Open to connecting');
      await expect(profile.main).toContainText(/Member since [A-Z][a-z]+ \d{1,2}, \d{4}/);
      await expect(profile.section('About')).toContainText('Turns rockweed into plant feed');

      const professional = 'Professional Information';
      await expect(profile.fact(professional, 'Organization')).toHaveText(
        'Tideline Plant Feed (demo)',
      );
      await expect(profile.fact(professional, 'Location')).toHaveText('Machias, Maine');
      const areas = profile.fact(professional, 'Areas of expertise').getByRole('listitem');
      await expect(areas).toHaveText(['Seaweed', 'Product development']);

      const details = 'Profile Details';
      await expect(profile.fact(details, 'Role')).toHaveText('Entrepreneur');
      await expect(profile.fact(details, 'Organization type')).toHaveText('Startup');
      await expect(profile.fact(details, 'Business stage')).toHaveText('Launch');
      await expect(profile.fact(details, 'Industries').getByRole('listitem')).toHaveText([
        'Agriculture & Forestry',
        'Fisheries & Marine',
      ]);
      await expect(profile.fact(details, 'Goals').getByRole('listitem')).toHaveText([
        'Find funding',
        'Grow sales or find customers',
      ]);
      await expect(profile.fact(details, 'Challenges').getByRole('listitem')).toHaveText([
        'Access to money or funding',
        'Drying capacity in winter',
      ]);

      const links = profile.section('Contact & Social').getByRole('link');
      await expect(links).toHaveText([
        'jamie@example.org',
        /^tideline\.example\.org/,
        /^linkedin\.com\/in\/example-founder/,
        /^x\.com\/example_founder/,
        /^github\.com\/example-founder/,
      ]);
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual([
        'mailto:jamie@example.org',
        'https://tideline.example.org/',
        'https://www.linkedin.com/in/example-founder',
        'https://x.com/example_founder',
        'https://github.com/example-founder',
      ]);
      await expect(profile.main).not.toContainText('Slack');

      await expect(profile.section('Resource Provider Details')).toHaveCount(0);
      await expect(profile.ownerHeadings).toHaveCount(0);
      await expect(profile.notice).toHaveCount(0);
      await expect(profile.main.getByRole('button')).toHaveCount(0);
      expect(asked.filter((url) => OWNER_DATA.test(url) || url.includes('owner-sections'))).toEqual(
        [],
      );
      const columns = asked.filter((url) => PROFILE.test(url)).join();
      expect(columns).not.toMatch(/contact_method_preference|email_updates|preferred_language|\*/);

      await expect(page).toHaveTitle('Jamie Ouellette · Resource Directory');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${siteUrl()}/profile/${user.id}`,
      );
      await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(0);
      await profile.backToDirectory.click();
      await expect(page).toHaveURL('/#resources');
    },
  );

  test('a hidden profile is shown as not found', { tag: '@full' }, async ({ page }) => {
    const { user } = await demoSession('provider');
    const profile = new ProfilePage(page);
    await profile.open(user.id);
    await expect(profile.title).toHaveText('User Not Found');
    await expect(profile.main).toContainText("The user profile you're looking for doesn't exist.");
    await expect(profile.retry).toHaveCount(0);
    await expect(page).toHaveTitle('User Not Found · Resource Directory');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await profile.backToDirectory.click();
    await expect(page).toHaveURL('/#resources');
  });

  test(
    'hostile text is shown as it is written, and the longest texts fit a small phone',
    { tag: '@full' },
    async ({ page }) => {
      page.on('dialog', () => {
        throw new Error('Something opened a dialog.');
      });
      const profile = new ProfilePage(page);
      await answerProfile(page, {
        first_name: HOSTILE,
        last_name: 'Ouellette',
        display_name: HOSTILE,
        professional_title: HOSTILE,
        bio: HOSTILE,
        company_organization: HOSTILE,
        location: HOSTILE,
        areas_of_expertise: [HOSTILE],
        role_interest: HOSTILE,
        primary_goals: [HOSTILE],
        biggest_challenges: [HOSTILE],
        email: HOSTILE,
        website: 'javascript:alert(1)',
        linkedin_url: 'data:text/html,<script>alert(1)</script>',
        github_url: HOSTILE,
      });
      await profile.open(MADE_UP_ID);
      await expect(profile.title).toHaveText(`${HOSTILE} Ouellette`);
      await expect(page).toHaveTitle(`${HOSTILE} Ouellette · Resource Directory`);
      await expect(profile.main).toContainText(`@${HOSTILE}`);
      await expect(profile.section('About')).toContainText(HOSTILE);
      await expect(profile.fact('Professional Information', 'Organization')).toHaveText(HOSTILE);
      await expect(profile.fact('Profile Details', 'Goals')).toHaveText(HOSTILE);
      await expect(profile.section('Contact & Social').getByRole('link')).toHaveCount(0);
      await expect(profile.section('Contact & Social')).toContainText('javascript:alert(1)');
      await expect(profile.main.locator('script, img, svg[onload]')).toHaveCount(0);

      await page.setViewportSize({ width: 320, height: 640 });
      await page.unroute(PROFILE);
      await answerProfile(page, {
        first_name: 'W'.repeat(80),
        last_name: 'Grayson-Alexandre Thibodeau-Ouellette'.repeat(2),
        display_name: 'W'.repeat(80),
        professional_title: 'M'.repeat(120),
        bio: 'x'.repeat(4_000),
        company_organization: 'M'.repeat(160),
        areas_of_expertise: Array.from({ length: 20 }, (_, index) => `${index}${'M'.repeat(78)}`),
        primary_goals: ['M'.repeat(200)],
        email: `${'m'.repeat(60)}@${'m'.repeat(60)}.example.com`,
        website: `https://example.com/${'m'.repeat(300)}`,
        industries_served: ['financial_professional_services', 'arts_culture_entertainment'],
      });
      await profile.open(MADE_UP_ID);
      await expect(profile.section('Contact & Social')).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );
});
