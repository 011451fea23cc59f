import { expectedNames, type Wanted } from '../../expected-list.ts';
import { expect, test } from '../../fixtures.ts';

test.describe('an address with filters', () => {
  for (const [form, query] of [
    [
      'JSON lists',
      `?businessStage=${encodeURIComponent('["idea","launch"]')}&geographicRegion=${encodeURIComponent('["western"]')}&search=loan`,
    ],
    ['comma-separated lists', '?businessStage=idea,launch&geographicRegion=western&search=loan'],
  ] as const) {
    test(`opens its list from ${form}`, async ({ home, resources }) => {
      await home.open(query);
      const found = expectedNames(resources, {
        businessStage: ['idea', 'launch'],
        geographicRegion: ['western'],
        search: 'loan',
      });
      await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
      await expect(home.filter('Business Stage').button).toHaveAccessibleName(
        'Business Stage: Idea, Launch',
      );
      await expect(home.filter('Region').button).toHaveAccessibleName('Region: Western');
      await expect(home.search).toHaveValue('loan');
      await expect(home.badge(2)).toBeAttached();
      expect(await home.readNames()).toEqual(found);
    });
  }

  test('opens at the section that it names', async ({ home }) => {
    await home.open('?supportType=funding#resources');
    await expect(home.search).toBeInViewport({ ratio: 1 });
    await expect(home.cards.first()).toBeInViewport();
  });
});

test.describe('Back and Forward', () => {
  test('go through the choices one by one', async ({ home, page, resources }) => {
    const shows = async (wanted: Parameters<typeof expectedNames>[1]) => {
      const count = expectedNames(resources, wanted).length;
      await expect(home.count).toHaveText(`Showing ${count} of 70 resources`);
    };
    await home.open();
    await home.quickToggle('Funding').click();
    await shows({ supportType: ['funding'] });
    await home.listedRegion('Western').click();
    await shows({ supportType: ['funding'], geographicRegion: ['western'] });
    await home.heroSearch.fill('loan');
    await home.heroSearch.press('Enter');
    await shows({ supportType: ['funding'], geographicRegion: ['western'], search: 'loan' });

    await page.goBack();
    await shows({ supportType: ['funding'], geographicRegion: ['western'] });
    await expect(home.search).toHaveValue('');
    await page.goBack();
    await shows({ supportType: ['funding'] });
    await expect(home.mapRegion('Western')).toHaveAttribute('aria-pressed', 'false');
    await page.goBack();
    await shows({});
    await expect(page).toHaveURL('/');
    await page.goForward();
    await page.goForward();
    await page.goForward();
    await shows({ supportType: ['funding'], geographicRegion: ['western'], search: 'loan' });
    await expect(home.search).toHaveValue('loan');
  });

  test('typing is one step, however many keys', async ({ home, page }) => {
    await home.open();
    await home.quickToggle('Funding').click();
    for (const term of ['lo', 'loan', 'loan f']) {
      await home.search.fill(term);
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === term);
    }
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(home.count).toHaveText('Showing 70 of 70 resources');
    await expect(home.search).toHaveValue('');
  });

  test('return from a resource to the same card at the same place', async ({ home, page }) => {
    await home.open('?geographicRegion=southern');
    await home.scrollTo(5_000);
    const card = home.card(await home.cards.nth(3).getByRole('heading').innerText());
    const link = card.getByRole('link', { name: 'Discover More' });
    await link.hover();
    const before = await card.boundingBox();
    await link.click();
    await expect(page).toHaveURL(/\/resource\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(card).toBeInViewport();
    await expect
      .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThanOrEqual(2);
    await expect(home.filter('Region').button).toHaveAccessibleName('Region: Southern');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/resource\//);
  });

  test('return from another site to the same place', async ({ context, home, page, problems }) => {
    problems.allow(/^request: https:\/\/www\.example\.org\//);
    await context.route('https://www.example.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    await home.open();
    await home.scrollTo(5_000);
    const names = await home.cards.getByRole('heading').allInnerTexts();
    const card = home.card(names[names.length >> 1] ?? '');
    await expect(card).toBeInViewport();
    await page.goto('https://www.example.org/');
    await page.goBack();
    // The heights of cards that are not drawn are guesses then: near enough is good enough.
    await expect(card).toBeInViewport();
  });
});

test.describe('a bad address', () => {
  const idea = { businessStage: ['idea'] };
  // What each of many more queries means is proved on the codec (resource-filter-codec.test.ts).
  const cases: readonly (readonly [string, Wanted])[] = [
    ['?businessStage=%5B%22idea%22%2C%22foo%22%2C7%5D', idea],
    ['?businessStage=%E0%A4%A', {}],
    ['?businessStage', {}],
    ['?businessStage=%7B%22idea%22%3Atrue%7D', {}],
    ['?industry=__proto__,constructor,toString', {}],
    ['?unknown=1&supportType=funding', { supportType: ['funding'] }],
    ['?search=%20%C2%A0%00', {}],
    ['?search=%E0%A4%A', { search: '\ufffd' }],
    [
      '?search=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
      { search: '<img src=x onerror=alert(1)>' },
    ],
  ];

  test('is dropped where it is wrong and kept where it is right', async ({
    home,
    page,
    resources,
  }) => {
    test.slow();
    for (const [query, wanted] of cases) {
      await test.step(query, async () => {
        await home.open(query);
        const found = expectedNames(resources, wanted).length;
        await expect(home.count).toHaveText(`Showing ${found} of 70 resources`);
        // The page works on.
        await home.listedRegion('Western').click();
        expect(home.groupInAddress('geographicRegion')).toEqual(['western']);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      });
    }
  });

  test('of many thousand characters is cut, not refused', async ({ home }) => {
    await home.open(`?businessStage=idea,${'x'.repeat(4_000)}&search=${'y'.repeat(4_000)}`);
    await expect(home.count).toHaveText('Showing 0 of 70 resources');
    await home.clearAll.first().click();
    await expect(home.count).toHaveText('Showing 70 of 70 resources');
  });
});
