import type { Page } from '@playwright/test';
import {
  answerResources,
  failResources,
  holdResources,
  restoreResources,
} from '../../backend-replies.ts';
import {
  expect,
  expectAccessible,
  expectReadable,
  openAsShell,
  test as base,
} from '../../fixtures.ts';
import { AboutPage } from '../../pages/about-page.ts';
import { makeResource, makeResources } from '../../resource-rows.ts';

const test = base.extend<{ about: AboutPage }>({
  about: async ({ page }, use) => {
    await use(new AboutPage(page));
  },
});

const QUESTIONS = [
  'Is it free?',
  'Why would I sign in?',
  'Who decides what is listed?',
  'How do I suggest a change?',
  'How do I list my service?',
  'Can I write a review?',
  'What is a resource guide?',
  'What happens to my data?',
];

test.describe('the figures', () => {
  test('are counted from the public list', async ({ about, resources }) => {
    const organizations = new Set(
      resources.map(({ organization }) => organization?.trim().toLowerCase() ?? ''),
    );
    organizations.delete('');
    const regions = new Set(resources.flatMap((resource) => resource.geographic_region));
    regions.delete('statewide');
    await about.open();
    await expect(about.figures.getByRole('definition')).toHaveCount(3);
    await expect(about.figure(/^resources listed/)).toHaveText(String(resources.length));
    await expect(about.figure(/^organizations/)).toHaveText(String(organizations.size));
    await expect(about.figure(/^regions/)).toHaveText(String(regions.size));
  });

  test('come from one request, which home shares', async ({ about, header, home, page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/') && request.method() === 'GET') calls += 1;
    });
    await about.open();
    await expect(about.figures.getByRole('definition').first()).toBeVisible();
    await header.link('Resources').click();
    await expect(home.cards.first()).toBeVisible();
    expect(calls).toBe(1);
  });

  test('show their shape while they load, and stay where they are', async ({ about, page }) => {
    const release = await holdResources(page);
    await openAsShell(page, '/about');
    await expect(about.figures).toHaveAttribute('aria-busy', 'true');
    await expect(about.figures.getByRole('definition')).toHaveCount(0);
    const before = await about.figures.boundingBox();
    await expectAccessible(page);
    release();
    await expect(about.figures.getByRole('definition')).toHaveCount(3);
    await expect(about.figures).toHaveAttribute('aria-busy', 'false');
    expect(await about.figures.boundingBox()).toEqual(before);
  });

  test('stay away when they cannot be had; the rest is there', async ({
    about,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/, /The resources could not be loaded/);
    await failResources(page, 500);
    await openAsShell(page, '/about');
    await expect(about.figures).toBeHidden({ timeout: 10_000 });
    await expect(about.questions).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('50+')).toHaveCount(0);
    await expectAccessible(page);
    await restoreResources(page);
  });

  test('50+ resources is said from 50 on', async ({ about, page }) => {
    for (const [count, said] of [
      [49, false],
      [50, true],
    ] as const) {
      await answerResources(page, makeResources(count));
      await about.open();
      await expect(about.figure(/^resources listed/)).toHaveText(String(count));
      await expect(page.getByText('50+ resources')).toHaveCount(said ? 1 : 0);
      await restoreResources(page);
    }
  });

  test('of one are in the singular, and of none left out', async ({ about, page }) => {
    await answerResources(page, [makeResource({ name: 'One', organization: 'Harbor Fund' })]);
    await about.open();
    await expect(about.figure('resource listed')).toHaveText('1');
    await expect(about.figure('organization')).toHaveText('1');
    await restoreResources(page);
    await answerResources(page, []);
    await about.open();
    await expect(about.figures).toBeHidden();
  });
});

test.describe('the questions', () => {
  test('open and close by keyboard, one beside the other', async ({ about, page }) => {
    await about.open();
    await expect(about.questions.getByRole('heading', { level: 3 })).toHaveText(QUESTIONS);
    await about.opener(QUESTIONS[0] ?? '').focus();
    for (const name of QUESTIONS) {
      await expect(about.opener(name)).toBeFocused();
      await expect(about.question(name).getByRole('paragraph').first()).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(about.question(name).getByRole('paragraph').first()).toBeVisible();
      await page.keyboard.press('Tab');
      const link = about.question(name).getByRole('link');
      if ((await link.count()) === 1) {
        await expect(link).toBeFocused();
        await page.keyboard.press('Tab');
      }
    }
    await about.opener('Is it free?').press(' ');
    await expect(about.question('Is it free?').getByRole('paragraph').first()).toBeHidden();
    await expect(
      about.question('Can I write a review?').getByRole('paragraph').first(),
    ).toBeVisible();
  });

  test('state the price as it is', async ({ about }) => {
    await about.open();
    const question = about.question('How do I list my service?');
    await about.opener('How do I list my service?').click();
    await expect(question).toContainText('$149 per year');
    await expect(question).toContainText(
      'one-time annual fee with no hidden costs and no auto renewal',
    );
    await expect(question.getByRole('link')).toHaveAttribute('href', '/list-your-service');
  });
});

test('names roles and no persons, and invites to contribute', async ({ about, page }) => {
  await about.open();
  await expect(page.getByRole('region', { name: 'Why trust' })).toContainText('No sponsored');
  const team = page.getByRole('region', { name: 'The team' });
  await expect(team.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(team.getByRole('link', { name: 'Submit' })).toHaveAttribute('href', '/submit');
  await expect(page.locator('body')).not.toContainText(/nexus|slack/i);
  await page.getByRole('main').getByRole('link', { name: 'Browse Resources' }).click();
  await expect(page).toHaveURL('/#resources');
});

test('an address without a screen keeps the layout and takes focus', async ({ header, page }) => {
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs are coming soon');
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(header.banner).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const home = page.getByRole('link', { name: 'Return to Home', exact: true });
  await expect(home).toHaveAttribute('href', '/');
});

test('axe finds nothing, closed and open', async ({ about, page }) => {
  await about.open();
  await expect(about.figures.getByRole('definition').first()).toBeVisible();
  await expectAccessible(page);
  await openAll(about);
  await expectAccessible(page);
  await expectReadable(page);
});

test.describe('as narrow as 320 px', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('nothing scrolls sideways, and targets are large enough', async ({ about, page }) => {
    await about.open();
    await openAll(about);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await pageWidth(page)).toBe(width);
      for (const target of await page.getByRole('main').locator('a, summary').all()) {
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

async function openAll(about: AboutPage): Promise<void> {
  for (const name of QUESTIONS) await about.opener(name).click();
  await expect(about.questions.locator('details[open]')).toHaveCount(QUESTIONS.length);
}

function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
  );
}
