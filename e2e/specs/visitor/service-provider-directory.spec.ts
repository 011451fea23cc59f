import type { Page } from '@playwright/test';
import { siteUrl } from '../../addresses.ts';
import { hold, liftTimeLimit } from '../../backend-replies.ts';
import { expect, expectNoSidewaysScroll, openAsShell, test } from '../../fixtures.ts';
import { ProviderPage } from '../../pages/provider-page.ts';
import { ServicesPage } from '../../pages/services-page.ts';
import {
  answerProviders,
  makeProvider,
  PROVIDER_DETAIL,
  PROVIDER_LIST,
} from '../../provider-rows.ts';

/** 'Spruce & Signal Studio' of the demo data. */
const STUDIO = '43b936a3-8132-5677-83e1-e24bd5a22144';

const CHECKOUT_FUNCTION = '**/functions/v1/create-provider-checkout';
const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_test_1';

test.describe('Service provider directory', () => {
  test('a visitor filters the directory, opens a listing and returns to the same place', async ({
    page,
  }) => {
    // No fixed number: other tests publish listings.
    const everybody = /^Showing (\d+) of \1 providers$/;
    const services = new ServicesPage(page);
    const provider = new ProviderPage(page);
    await services.open();
    await expect(services.count).toHaveText(everybody);
    const [first = '', second = '', ...others] = await services.names();
    expect([first, second]).toEqual(['Ledger & Tide Bookkeeping', 'Spruce & Signal Studio']);
    expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare));
    await expect(services.card(first).getByText('Featured', { exact: true })).toBeVisible();
    await expect(services.card(others[0] ?? '').getByText('Featured')).toHaveCount(0);
    await expect(services.cards.nth(4).getByText('Paid listing', { exact: true })).toBeVisible();

    await test.step('a card counts categories and tags, and leads to the provider', async () => {
      const card = services.card(second);
      await expect(card.getByRole('list', { name: 'Categories' }).getByRole('listitem')).toHaveText(
        ['Graphic Design', 'Marketing & Advertising', 'Web Development', '+1 more'],
      );
      await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
        'BIPOC-owned',
        'Women-owned',
      ]);
      const website = card.getByRole('link', { name: /^Visit Website/ });
      await expect(website).toHaveAttribute('href', 'https://spruce-signal.example.com/');
      await expect(website).toHaveAttribute('target', '_blank');
      await expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
      await expect(card.getByRole('link', { name: /^Contact/ })).toHaveAttribute(
        'href',
        /^mailto:hello@spruce-signal\.example\.com\?subject=[^&]+$/,
      );
    });

    await test.step('filters are in the address, and each choice can be undone', async () => {
      await services.search.pressSequentially('PAYroll');
      await expect(page).toHaveURL('/services?search=PAYroll');
      await services.category.selectOption('Accounting & Finance');
      await services.region.selectOption('Northern Maine');
      await expect(page).toHaveURL(
        '/services?search=PAYroll&category=Accounting+%26+Finance&region=Northern+Maine',
      );
      await expect(services.count).toHaveText(/^Showing 2 of \d+ providers$/);
      await page.reload();
      await expect(services.count).toHaveText(/^Showing 2 of \d+ providers$/);
      await expect(services.search).toHaveValue('PAYroll');
      await page.goBack();
      await expect(services.region).toHaveValue('');
      await expect(services.count).not.toHaveText(/^Showing 2 of/);
      await services.clearAll.click();
      await expect(services.count).toBeFocused();
      await expect(services.count).toHaveText(everybody);
      await expect(page).toHaveURL('/services');
    });

    await services.category.selectOption('Business Consulting');
    await expect(services.count).not.toHaveText(everybody);
    const [shown] = /\d+/u.exec(await services.count.innerText()) ?? [];
    await expect(services.cards).toHaveCount(Number(shown));
    const last = services.cards.last().getByRole('heading').getByRole('link');
    const asked = page.waitForRequest(PROVIDER_DETAIL);
    await last.focus();
    await asked; // Focus prefetches.
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    await last.press('Enter');
    await expect(provider.title).toBeFocused();
    await provider.back.click();
    await expect(page).toHaveURL('/services?category=Business+Consulting');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test(
    'the directory says that it loads, and that nothing matches',
    { tag: '@full' },
    async ({ page }) => {
      const services = new ServicesPage(page);
      await liftTimeLimit(page);
      const release = await hold(page, PROVIDER_LIST);
      await page.goto('/services?search=zeppelin&category=Hacking&region=%E0%A4%A');
      await expect(services.count).toHaveText('Loading service providers...');
      release();
      await expect(services.count).toHaveText(/^Showing 0 of \d+ providers$/);
      await expect(page.getByRole('heading', { name: 'No providers found' })).toBeVisible();
      await expect(services.category).toHaveValue('');
      await services.clearAll.click();
      await expect(services.cards.first()).toBeVisible();
      await expect(services.count).toBeFocused();
    },
  );

  test(
    'a directory that failed to load is retried',
    { tag: '@full' },
    async ({ page, problems }) => {
      problems.allow(/Failed to load resource/, /The service providers could not be loaded/);
      const services = new ServicesPage(page);
      await page.route(PROVIDER_LIST, (route) =>
        route.fulfill({
          status: 503,
          body: '{"message":"relation violates at /srv"}',
          headers: { 'access-control-allow-origin': siteUrl() },
        }),
      );
      await page.goto('/services');
      await expect(services.error.getByRole('heading', { name: 'Error' })).toBeVisible();
      await expect(services.error).toContainText('Failed to load service providers');
      await expect(page.getByRole('main')).not.toContainText('violates');
      await page.unroute(PROVIDER_LIST);
      await services.retry.press('Enter');
      await expect(services.cards.first()).toBeVisible();
      await expect(services.count).toBeFocused();
    },
  );

  test('a listing has a page with its sections', { tag: '@full' }, async ({ page }) => {
    const provider = new ProviderPage(page);
    await provider.open(STUDIO);
    await expect(provider.title).toHaveText('Spruce & Signal Studio');
    await expect(page).toHaveTitle('Spruce & Signal Studio · Resource Directory');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${siteUrl()}/provider/${STUDIO}`,
    );
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'About',
      'Services Offered',
      'Specializations',
      'Contact Information',
      'Listing Information',
    ]);
    await expect(provider.section('About')).toContainText('A two-person studio');
    await expect(provider.section('Services Offered').getByRole('listitem')).toHaveCount(4);
    await expect(provider.section('Specializations').getByRole('listitem')).toHaveCount(4);
    await expect(
      provider.section('Contact Information').getByRole('link', { name: 'hello@' }),
    ).toHaveAttribute('href', /^mailto:hello@spruce-signal\.example\.com\?/);
    const listing = provider.section('Listing Information');
    await expect(listing).toContainText(/Listed since\w+ \d{1,2}, \d{4}/);
    await expect(listing).toContainText(/Last updated\w+ \d{1,2}, \d{4}/);
    await expect(page.getByText('Featured', { exact: true })).toBeVisible();
    await expect(page.getByText('Paid listing', { exact: true })).toBeVisible();
    const block = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(block ?? '')).toMatchObject({ '@type': 'ProfessionalService' });

    // The visit started here, so Back opens the directory at its start.
    await provider.back.click();
    await expect(page).toHaveURL('/services');
  });

  test('an unknown listing is not found', { tag: '@full' }, async ({ page }) => {
    const provider = new ProviderPage(page);
    for (const id of ['not-a-uuid', '00000000-0000-4000-8000-00000000abcd']) {
      await provider.open(id);
      await expect(provider.title).toHaveText('Provider Not Found');
      await expect(provider.back).toHaveAttribute('href', '/services');
    }
  });

  test(
    'a listing that fails to load leads to the directory with a notice',
    { tag: '@full' },
    async ({ page, problems }) => {
      problems.allow(/Failed to load resource/, /The service provider could not be loaded/);
      await page.route(PROVIDER_DETAIL, (route) => route.fulfill({ status: 503, body: '{}' }));
      const services = new ServicesPage(page);
      await page.goto('/jobs');
      await openAsShell(page, `/provider/${STUDIO}`);
      await expect(
        page.getByText('Failed to load provider details', { exact: true }),
      ).toBeVisible();
      await expect(page).toHaveURL('/services');
      await expect(services.cards.first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/jobs');
    },
  );

  test(
    'a hostile listing is shown as text and links nowhere',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      page.on('dialog', () => {
        throw new Error('Something opened a dialog.');
      });
      const text = '</script><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}${1}';
      const row = makeProvider({
        provider_name: text,
        description: `${text} ${'Wiscasset'.repeat(60)}`,
        service_categories: [text, `${text}2`, 'Other', 'Photography'],
        tags: [text, 'Wiscasset'.repeat(30)],
        website_url: 'JaVa\tScript:alert(1)',
        contact_email: 'a@x.com?bcc=v@y.com&body=hi',
        region_served: text,
        logo_url: 'https://evil.example/provider-logos/pixel.png',
      });
      await answerProviders(page, [row, makeProvider({ logo_url: logoAt('nowhere') })]);
      const services = new ServicesPage(page);
      await services.open();
      const card = services.card(text);
      await expect(card.getByRole('link')).toHaveCount(1);
      await expect(card.locator('img')).toHaveCount(0);
      await expect(card.getByRole('list', { name: 'Categories' })).toContainText('+1 more');
      await expectNoSidewaysScroll(page);
      await card.getByRole('link').click();

      const provider = new ProviderPage(page);
      await expect(provider.title).toHaveText(text);
      await expect(page).toHaveTitle(/<script>alert\(1\)/);
      await expect(provider.section('Contact Information').getByRole('link')).toHaveCount(0);
      await expect(provider.section('Contact Information')).toContainText('a@x.com?bcc=v@y.com');
      await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
      const block = await page.locator('script[type="application/ld+json"]').textContent();
      expect(block).not.toContain('<');
      expect(JSON.parse(block ?? '')).toMatchObject({ name: text });
      await expectNoSidewaysScroll(page);
    },
  );

  test('Pay Now opens the checkout once and no other site', async ({ page, problems }) => {
    problems.allow(
      /^request: https:\/\/checkout\.stripe\.com\//,
      /Failed to load resource/,
      /The checkout could not be started/,
    );
    await page.route('https://checkout.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' }),
    );
    await page.goto('/list-your-service');
    await expect(page.getByText('$149 per year', { exact: true })).toBeVisible();
    await expect(
      page.getByText('one-time annual fee, no hidden costs, no auto renewal', { exact: true }),
    ).toBeVisible();
    const failed = page.getByText('Failed to start checkout process. Please try again.', {
      exact: true,
    });
    const payNow = page.getByRole('button', { name: 'Pay Now' });

    for (const [what, status, reply] of [
      ['a foreign host', 200, { url: 'https://checkout.stripe.com.evil.example/c/pay/cs_1' }],
      ['a backend that is down', 503, { error: 'No.', code: 'unavailable' }],
    ] as const) {
      await test.step(what, async () => {
        await answerCheckout(page, status, reply);
        await payNow.click();
        await expect(failed.last()).toBeVisible();
        await expect(page).toHaveURL('/list-your-service');
        await expect(payNow).toBeEnabled();
      });
    }

    const { calls, release } = await answerCheckout(page, 200, { url: CHECKOUT }, true);
    await payNow.dblclick();
    await expect(page.getByRole('button', { name: 'Opening checkout…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    release();
    await expect(page).toHaveURL(CHECKOUT);
    expect(calls()).toBe(1);
    await page.goBack();
    await expect(payNow).toBeEnabled();
    // A page restored from the back-forward cache comes back busy.
    await answerCheckout(page, 200, { url: `${CHECKOUT}#again` }, true);
    await payNow.click();
    await expect(payNow).toHaveCount(0);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(payNow).toHaveAttribute('aria-disabled', 'false');
  });

  test(
    'on a phone the first provider is near the top, filters are behind one button',
    { tag: '@full' },
    async ({ page, problems }) => {
      problems.allow(/Failed to load resource/, /^request: /, /The checkout could not be started/);
      await page.setViewportSize({ width: 360, height: 740 });
      const services = new ServicesPage(page);
      await services.open();
      const box = await services.cards.first().boundingBox();
      expect(box?.y).toBeLessThanOrEqual(340);
      await expect(services.category).toBeHidden();
      await services.filters.click();
      await services.category.selectOption('Photography');
      await expect(services.filters).toHaveText('Filters (1)');
      await expect(services.count).not.toHaveText(/^Showing (\d+) of \1 providers$/);
      await expectNoSidewaysScroll(page);
      await page.goto('/list-your-service');
      await page.getByText('Can I pay to be listed first?').click();
      await expect(page.getByText(/our admins choose them/)).toBeVisible();
      await expectNoSidewaysScroll(page);

      await answerCheckout(page, 500, { error: 'down', code: 'unavailable' });
      const pay = page.getByRole('button', { name: 'Pay Now' });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await pay.click();
      const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to start' });
      await expect(notice).toBeVisible();
      await expect
        .poll(async () => {
          const [button, toast] = [await pay.boundingBox(), await notice.boundingBox()];
          return (toast?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
        })
        .toBeGreaterThan(0);
    },
  );
});

/** A stored logo under another host. */
function logoAt(name: string): string {
  return `https://${name}.example/storage/v1/object/public/provider-logos/${STUDIO}.png`;
}

/** Answers the start of a checkout, at once or on `release`; counts the calls. */
async function answerCheckout(page: Page, status: number, json: object, isHeld = false) {
  let calls = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute(CHECKOUT_FUNCTION);
  await page.route(CHECKOUT_FUNCTION, async (route) => {
    calls += 1;
    if (isHeld) await released;
    await route.fulfill({
      status,
      json,
      headers: { 'access-control-allow-origin': siteUrl() },
    });
  });
  return { calls: () => calls, release };
}
