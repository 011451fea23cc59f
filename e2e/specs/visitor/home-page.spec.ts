import { answerResources } from '../../backend-replies.ts';
import { expectedNames } from '../../expected-list.ts';
import { expect, test } from '../../fixtures.ts';
import { makeResource, type ResourceRow } from '../../resource-rows.ts';

test.describe('Home page', () => {
  test(
    'a visitor sees every approved resource, open ones first, with its data',
    { tag: '@full' },
    async ({ home, page, resources }) => {
      expect(resources).toHaveLength(70);
      await home.open();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your Guide to Business in Maine',
      );
      await expect(home.heroSearch).toBeVisible();
      await expect(home.heroButton).toBeVisible();
      for (const highlight of [
        'State-based resources',
        'Entrepreneur reviewed',
        'Community driven',
      ]) {
        await expect(page.getByRole('listitem').filter({ hasText: highlight })).toBeVisible();
      }
      await expect(home.title).toBeVisible();
      const list = page.getByRole('region', { name: 'Explore Resources for Maine Entrepreneurs' });
      await expect(list.getByRole('article')).toHaveCount(70);
      await expect(home.count).toHaveText('Showing 70 of 70 resources');
      // The prerendered page holds the first 24; the others follow.
      await expect
        .poll(() => home.readNames(), { timeout: 20_000 })
        .toEqual(expectedNames(resources));
      // Find-in-page searches the whole list, since it is in the page from end to end.
      const last = expectedNames(resources).at(-1) ?? '';
      await expect(home.card(last)).not.toBeInViewport();

      // Cards far from the window are not laid out otherwise, and have no text to read.
      await home.cards.evaluateAll((cards) => {
        for (const card of cards)
          card.closest('li')?.style.setProperty('content-visibility', 'visible');
      });
      const texts = await home.cards.allInnerTexts();
      const links = await home.cards.evaluateAll((cards) =>
        cards.map((card) =>
          [...card.querySelectorAll('a')].map(({ textContent, attributes }) => ({
            label: textContent.trim(),
            href: attributes.getNamedItem('href')?.value ?? '',
            target: attributes.getNamedItem('target')?.value ?? '',
            rel: attributes.getNamedItem('rel')?.value ?? '',
          })),
        ),
      );
      for (const row of resources) {
        const position = texts.findIndex((text) => text.split('\n').includes(row.name));
        const text = texts[position]?.replace(/\s+/g, ' ') ?? '';
        for (const expected of expectedTexts(row)) expect(text, row.name).toContain(expected);
        expect(text.includes('Cost:'), row.name).toBe(row.cost_to_participate !== null);
        expect(text.includes('Funding Range:'), row.name).toBe(row.funding_range !== null);
        expect(links[position], row.name).toEqual(expectedLinks(row));
      }
    },
  );

  test(
    'Visit Website opens a new tab that cannot reach back',
    { tag: '@full' },
    async ({ context, home, page, problems }) => {
      problems.allow(/^request: https:\/\/www\.example\.org\//);
      await context.route('https://www.example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
      );
      await answerResources(page, [
        makeResource({ name: 'Elsewhere', website: ' WWW.Example.org/loans ' }),
      ]);
      await home.open();
      const opened = page.waitForEvent('popup');
      await home.card('Elsewhere').getByRole('link', { name: 'Visit Website' }).click();
      const tab = await opened;
      await expect(tab).toHaveURL('https://www.example.org/loans');
      expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
      expect(await tab.evaluate(() => document.referrer)).toBe('');
      await expect(page).toHaveURL('/');
    },
  );

  test(
    'the hero search goes to the matching resources, by Enter and by its button',
    { tag: '@full' },
    async ({ home, page, resources }) => {
      const found = expectedNames(resources, { search: 'loan' });
      await home.open();
      await test.step('it suggests what the search of the list suggests', async () => {
        await home.heroSearch.pressSequentially('food');
        await expect(
          home.heroSuggestions.getByRole('option', { name: /^Food & Beverage\s*Industry$/ }),
        ).toBeVisible();
      });
      await test.step('a blank text does nothing', async () => {
        await home.heroSearch.fill('\u00a0 ');
        await home.heroSearch.press('Enter');
        await home.heroButton.click();
        await expect(home.count).toHaveText('Showing 70 of 70 resources');
        expect(await page.evaluate(() => [window.scrollY, window.history.length])).toEqual([0, 2]);
      });
      for (const how of ['Enter', 'button'] as const) {
        await test.step(how, async () => {
          if (how === 'button') {
            await home.clearAll.click();
            await home.scrollTo(0);
          }
          await expect(home.cards.first()).not.toBeInViewport({ ratio: 1 });
          await home.heroSearch.fill('  loan ');
          if (how === 'Enter') await home.heroSearch.press('Enter');
          else await home.heroButton.click();
          await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
          await expect(home.search).toHaveValue('loan');
          await expect(page).toHaveURL('/?search=loan');
          await expect(home.search).toBeInViewport({ ratio: 1 });
          await expect(home.cards.first()).toBeInViewport();
        });
      }
      expect(await home.readNames()).toEqual(found);
      await test.step('the same text scrolls to the resources again', async () => {
        await home.scrollTo(0);
        await expect(home.cards.first()).not.toBeInViewport({ ratio: 1 });
        await home.heroSearch.press('Enter');
        await expect(home.cards.first()).toBeInViewport();
        await expect(page).toHaveURL('/?search=loan');
      });
    },
  );

  test(
    'the list search finds text with few requests, and suggests',
    { tag: '@full' },
    async ({ home, page, resources }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        // A text that stays for two seconds is logged; that depends on the machine.
        const [, table] = /\/rest\/v1\/(?!rpc\/log_search$)(\w+)/u.exec(request.url()) ?? [];
        if (table !== undefined) asked.push(table);
      });
      await home.open();
      for (const term of [
        'avcog BUSINESS',
        'androscoggin valley council',
        'Two years of support',
        "' OR 1=1--",
        '<img>',
      ]) {
        await home.search.fill(term);
        await expect(page).toHaveURL((url) => url.searchParams.get('search') === term);
        const found = expectedNames(resources, { search: term });
        await expect(home.count, term).toHaveText(`Showing ${found.length} of 70 resources`);
      }
      // The list, other texts for the search, synonyms, and the kits that a search may lead to.
      expect(asked.toSorted()).toEqual([
        'resources',
        'resources',
        'search_synonyms',
        'starter_kits',
      ]);
      await page.reload();
      await expect(home.search).toHaveValue('<img>');
      await expect(home.count).toHaveText('Showing 0 of 70 resources');
      await home.section.getByRole('button', { name: 'Clear search' }).first().click();
      await expect(home.search).toHaveValue('');
      await expect(home.search).toBeFocused();
      await expect(page).toHaveURL('/');

      // Suggestions; their delays of 300 ms and 200 ms are proven in home-page.test.tsx.
      await home.search.fill('ma');
      const options = home.suggestions.getByRole('option');
      await expect(options).toHaveCount(5);
      await expect(home.search).toHaveAttribute('aria-expanded', 'true');
      const selected = home.suggestions.getByRole('option', { selected: true });
      await expect(selected).toHaveCount(0);

      await test.step('Escape keeps the text and the focus', async () => {
        await home.search.press('Escape');
        await expect(home.suggestions).toBeHidden();
        await expect(home.search).toHaveValue('ma');
        await expect(home.search).toBeFocused();
      });
      await test.step('the arrow keys move through the list and around its ends', async () => {
        await home.search.press('ArrowDown');
        await expect(home.suggestions).toBeVisible();
        await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
        await home.search.press('ArrowUp');
        await expect(options.nth(4)).toHaveAttribute('aria-selected', 'true');
        await home.search.press('ArrowDown');
        await home.search.press('ArrowDown');
        await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
        await expect(selected).toHaveCount(1);
        const id = await selected.getAttribute('id');
        await expect(home.search).toHaveAttribute('aria-activedescendant', String(id));
      });
      await test.step('Enter searches for the suggestion', async () => {
        const label = (await selected.innerText()).split('\n')[0]?.trim() ?? '';
        await home.search.press('Enter');
        await expect(home.suggestions).toBeHidden();
        await expect(home.search).toHaveValue(label);
        await expect(home.search).toBeFocused();
        await expect(page).toHaveURL((url) => url.searchParams.get('search') === label);
        const found = expectedNames(resources, { search: label });
        await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
      });
      await test.step('a press with the mouse searches too', async () => {
        await home.search.fill('avcog');
        await expect(home.suggestion(/\(AVCOG\)\s*Organization$/)).toBeVisible();
        await home.suggestion(/^AVCOG Business Lending\s*Resource$/).click();
        await expect(home.suggestions).toBeHidden();
        await expect(page).toHaveURL('/?search=AVCOG+Business+Lending');
        await expect(home.count).toHaveText('Showing 1 of 70 resources');
      });
      await test.step('an industry sets its filter instead', async () => {
        await home.search.fill('food');
        await home.suggestion(/^Food & Beverage\s*Industry$/).click();
        await expect(home.search).toHaveValue('');
        expect(home.groupInAddress('industry')).toEqual(['food_beverage']);
        const found = expectedNames(resources, { industry: ['food_beverage'] });
        await expect(home.count).toHaveText(`Showing ${found.length} of 70 resources`);
      });
    },
  );
});

const AVAILABILITY: Readonly<Record<string, string>> = {
  open_rolling: 'Open (Rolling)',
  open_deadline: 'Open (Deadline)',
  closed: 'Closed',
  coming_soon: 'Coming Soon',
};

function expectedTexts(row: ResourceRow): string[] {
  const regions = row.geographic_region;
  const place = regions.includes('statewide') ? ['statewide'] : regions;
  const given = [
    row.organization ?? 'Unknown Organization',
    row.description,
    row.location,
    row.cost_to_participate,
    row.funding_range,
    row.category[0] ?? null,
    AVAILABILITY[row.availability_status ?? ''] ?? 'Status Unknown',
    ...[...place, ...row.business_stage, row.support_type ?? ''].map(capitalised),
  ];
  return given.filter((text) => text !== null).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The links of a card, in their order; each only where its data exist. */
function expectedLinks(row: ResourceRow): unknown[] {
  const link = (label: string, href: unknown, given = {}) => ({
    label: expect.stringContaining(label) as unknown,
    href,
    target: '',
    rel: '',
    ...given,
  });
  const newTab = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };
  return [
    link(row.name, `/resource/${row.slug}`),
    link('Discover More', `/resource/${row.slug}`),
    ...(row.website === null ? [] : [link('Visit Website', new URL(row.website).href, newTab)]),
    ...(row.contact_email === null ? [] : [link('Email', `mailto:${row.contact_email}`)]),
    ...(row.contact_phone === null
      ? []
      : [link('Call', expect.stringMatching(/^tel:\+1\d{10}(;ext=\d+)?$/))]),
  ];
}

function capitalised(token: string): string {
  return token.charAt(0).toUpperCase() + token.slice(1);
}
