import { expect, expectNoSidewaysScroll, openAsShell, test } from '../../fixtures.ts';
import { ResourcePage } from '../../pages/resource-page.ts';
import { answerResource, RESOURCE_DETAIL } from '../../resource-detail.ts';

const FUNDING = 'fame-direct-loan';
const COMING_SOON = 'maine-fishermens-forum';

// Availabilities, default texts and omitted people are proven in resource-page.test.tsx.
test.describe('Resource detail', () => {
  test('a visitor reads a funding resource, shares it and goes on to a similar one', async ({
    context,
    page,
    resources,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    const resource = new ResourcePage(page);
    await resource.open(FUNDING);
    await expect(resource.title).toHaveText('FAME Direct Loan');
    await expect(page).toHaveTitle('FAME Direct Loan · Resource Directory');
    await expect(resource.breadcrumbs.getByRole('link', { name: 'Resources' })).toHaveAttribute(
      'href',
      '/#resources',
    );
    await expect(resource.section('Terms & Eligibility').locator('dt')).toHaveText([
      'Instrument',
      'Check Size',
      'Match Required',
      'Payout Timing',
      'Decision Timeline',
      'Use of Funds',
      'Requirements',
      'Key Criteria',
    ]);
    await expect(resource.fact('Terms & Eligibility', 'Payout Timing')).toHaveText('Not specified');
    await expect(resource.section('What This Offers')).toHaveCount(0);
    await expect(resource.section('About the Organization')).toContainText('Finance Authority');
    const guide = resource.section('Your Guide');
    await expect(guide).toContainText('Resource Guide');
    await expect(guide.getByRole('list', { name: 'Expertise' }).getByRole('listitem')).toHaveText([
      'Business loans',
      'Grant applications',
      'Rural business',
      '+2 more',
    ]);
    await expect(guide).toContainText('RH');

    await test.step('the definitions of the stages open and close by keyboard', async () => {
      const button = page.getByRole('button', { name: 'What the stages mean' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('1. Idea:')).toBeVisible();
      await expect(page.getByText('5. Mature:')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('1. Idea:')).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('the link is copied where the browser cannot share', async () => {
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Link copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `/resource/${FUNDING}`,
      );
    });

    await test.step('similar resources say why, and Back returns', async () => {
      const related = resource.section('Similar resources');
      await resource.section('Additional Details').scrollIntoViewIfNeeded();
      await expect(related.getByRole('listitem')).toHaveCount(3);
      await expect(related.getByText(/^Also funding/).first()).toBeVisible();
      const link = related.getByRole('link').first();
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(resource.title).toHaveText(name);
      await page.goBack();
      await expect(resource.title).toHaveText('FAME Direct Loan');
    });

    await test.step('an address with the id names the one with the slug', async () => {
      const [first] = resources;
      await resource.open(first?.id ?? '');
      await expect(resource.title).toHaveText(first?.name ?? '');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`/resource/${first?.slug ?? ''}$`),
      );
    });
  });

  test(
    'pointing at a card loads the code and the data of its page',
    { tag: '@full' },
    async ({ home, page }) => {
      await home.open('?search=farm');
      const asked = page.waitForRequest(RESOURCE_DETAIL);
      const link = page.getByRole('link', { name: /^Discover More about/ }).first();
      await link.hover();
      await asked;
      await page.route(RESOURCE_DETAIL, (route) => route.abort());
      await link.click();
      await expect(new ResourcePage(page).section('Who This Is For')).toBeVisible();
    },
  );

  test(
    'a near deadline is announced and can be added to a calendar',
    { tag: '@full' },
    async ({ page }) => {
      const day = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('en-CA', {
        timeZone: 'America/New_York',
      });
      await answerResource(page, {
        availability_status: 'open_deadline',
        application_deadline: day,
        website: 'example.org',
      });
      const resource = new ResourcePage(page);
      await resource.open('made-up');
      await expect(resource.section('Ready to Get Started')).toContainText('Closes in 5 days');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Add deadline to calendar' }).click();
      expect((await download).suggestedFilename()).toBe('deadline.ics');
    },
  );

  test(
    'on a phone the call to action follows the header, and all of it fits',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const resource = new ResourcePage(page);
      await resource.open(FUNDING);
      await expect(page.getByRole('link', { name: /^Apply Now/ })).toBeInViewport({ ratio: 1 });
      await expect(resource.breadcrumbs.getByRole('link')).not.toBeInViewport();
      const print = page.getByRole('button', { name: 'Print' });
      await expect(print).toHaveCount(1);
      const details = await resource.section('Additional Details').boundingBox();
      expect((await print.boundingBox())?.y).toBeGreaterThan(details?.y ?? Number.NaN);

      // Longer texts than any resource has are proven below.
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
    },
  );

  test(
    'a visitor subscribes to the opening, and unsubscribes by the link',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const resource = new ResourcePage(page);
      await resource.open(COMING_SOON);
      await expectNoSidewaysScroll(page);
      await expect(page.getByText('Availability: Coming Soon')).toBeVisible();
      const card = resource.section('Coming Soon');
      await card.getByRole('button', { name: 'Get Notified' }).click();
      const email = card.getByLabel('Your email');
      await expect(email).toBeFocused();
      await email.press('Enter');
      await expect(card.getByText('Please check the box to allow emails.')).toBeVisible();
      await expect(email).toBeFocused();
      await email.fill(' visitor@example.net ');
      await card.getByRole('checkbox').check();
      await card.getByRole('button', { name: 'Email me', exact: true }).click();
      await expect(card.getByRole('status')).toContainText('We will email you as soon as');
      await expect(card.getByRole('status')).toBeFocused();

      await page.goto(`/resource/${COMING_SOON}?unsubscribe=00000000-0000-4000-8000-000000000000`);
      await page.getByRole('button', { name: 'Yes, stop these emails' }).click();
      await expect(page.getByText('You were already unsubscribed')).toBeVisible();
      await expect(page).toHaveURL('/notifications');
    },
  );

  test('an unknown resource leads back to the list', { tag: '@full' }, async ({ page }) => {
    const resource = new ResourcePage(page);
    for (const address of ['00000000-0000-4000-8000-00000000abcd', "'%20OR%201=1--"]) {
      await test.step(address, async () => {
        await page.goto(`/resource/${address}`);
        await expect(resource.title).toHaveText('Resource Not Found');
        await expect(
          page.getByText("The resource you're looking for doesn't exist or has been removed"),
        ).toBeVisible();
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      });
    }
    await page.getByRole('link', { name: 'Back to Resources' }).click();
    await expect(page).toHaveURL('/#resources');
  });

  test('a resource that fails to load is retried', { tag: '@full' }, async ({ page, problems }) => {
    const resource = new ResourcePage(page);
    problems.allow(/503/, /Failed to load resource/);
    await page.route(RESOURCE_DETAIL, (route) => route.fulfill({ status: 503, body: '{}' }));
    await openAsShell(page, `/resource/${FUNDING}`);
    await expect(resource.title).toHaveText('Resource Not Found');
    await expect(page.getByRole('alert')).toContainText('not available right now');
    await page.unroute(RESOURCE_DETAIL);
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(resource.title).toHaveText('FAME Direct Loan');
    await expect(resource.title).toBeFocused();
  });

  test(
    'hostile and very long data is shown as text and fits every window',
    { tag: '@full' },
    async ({ page }) => {
      const word = 'Wiscasset'.repeat(23);
      const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}${1}';
      await answerResource(page, {
        name: `${hostile} ${word.repeat(2)}`,
        description: `${hostile} ${word}`,
        organization: `${hostile} ${word}`,
        category: [word],
        tags: [`tag-${word}`],
        eligibility: word,
        cost_to_participate: word,
        location: word,
        value_summary: word,
        industry_categories: Array.from({ length: 40 }, (_, index) => `industry_number_${index}`),
        business_stage: ['mature', 'idea', 'unheard_of'],
        geographic_region: ['downeast', 'atlantis'],
        support_type: 'barter',
        availability_status: 'perhaps',
        format: ['by_pigeon'],
        website: 'javascript:alert(1)',
        contact_name: `${hostile} ${word}`,
        contact_title: word,
        contact_email: 'a@x.com?bcc=v@y.com&body=hi',
        contact_phone: 'call us',
        ai_generated_summary: hostile,
        summary_generated_at: '2026-10-05T12:00:00Z',
      });
      const resource = new ResourcePage(page);
      await resource.open('made-up');
      await expect(resource.title).toContainText('</script><script>alert(1)</script>');
      await expect(page).toHaveTitle(/<script>alert\(1\)/);
      await expect(resource.section('Who This Is For')).toContainText('Generated in October 2026');
      await expect(resource.section('Program Contact').getByRole('link')).toHaveCount(0);
      await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
      const block = await page.locator('script[type="application/ld+json"]').textContent();
      expect(block).not.toContain('<');
      expect(JSON.parse(block ?? '')).toMatchObject({ '@type': 'Service' });
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        await expectNoSidewaysScroll(page, String(width));
      }
    },
  );
});
