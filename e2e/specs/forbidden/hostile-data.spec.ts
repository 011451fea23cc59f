import { answerResources } from '../../backend-replies.ts';
import { expect, test } from '../../fixtures.ts';
import { makeResource } from '../../resource-rows.ts';

const BAD_WEBSITES = [
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'https:javascript:alert(1)',
  'https://user:password@evil.example/',
  'https://evil.example\\@good.example/',
  'localhost:3000',
  'https://x',
  'ftp://x.com',
  'file:///etc/passwd',
  'blob:https://x.com/1',
  `https://x.com/${'a'.repeat(3_000)}`,
  '/admin',
  '#',
];

const GOOD_WEBSITES: readonly (readonly [string, string])[] = [
  ['example.com/', 'https://example.com/'],
  ['WWW.Example.com', 'https://www.example.com/'],
  [' https://x.org ', 'https://x.org/'],
  ['//evil.example', 'https://evil.example/'],
  ['http://x.org/a?b=c', 'http://x.org/a?b=c'],
  ['https://exаmple.com', 'https://xn--exmple-4nf.com/'],
];

const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '{{7*7}}',
  '${1}',
  '<a href="javascript:alert(1)">here</a>',
  '"><svg onload=alert(1)>',
  '&lt;b&gt;',
];

test.beforeEach(({ page }) => {
  page.on('dialog', () => {
    throw new Error('Something opened a dialog.');
  });
});

for (const website of BAD_WEBSITES) {
  test(`the website ${JSON.stringify(website.slice(0, 40))} is never a link`, async ({
    home,
    page,
  }) => {
    await answerResources(page, [makeResource({ name: 'Hostile', website })]);
    await home.open();
    const links = home.card('Hostile').getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', '/resource/hostile');
  });
}

for (const [website, href] of GOOD_WEBSITES) {
  test(`the website ${JSON.stringify(website)} leads to ${href}`, async ({ home, page }) => {
    await answerResources(page, [makeResource({ name: 'Friendly', website })]);
    await home.open();
    const link = home.card('Friendly').getByRole('link', { name: 'Visit Website' });
    await expect(link).toHaveAttribute('href', href);
  });
}

for (const [what, given] of [
  ['e-mail address with headers', { contact_email: 'a@x.com?bcc=v@y.com&body=hi' }],
  ['e-mail address with a second line', { contact_email: 'a@x.com\r\nBcc: v@y.com' }],
  ['two e-mail addresses', { contact_email: 'a@x.com,v@y.com' }],
  ['telephone number with a scheme', { contact_phone: 'javascript:alert(1)' }],
  ['telephone number with a code', { contact_phone: '*#06#' }],
] as const) {
  test(`an ${what} is never a link`, async ({ home, page }) => {
    await answerResources(page, [makeResource({ name: 'Hostile', ...given })]);
    await home.open();
    await expect(home.card('Hostile').getByRole('link')).toHaveCount(1);
  });
}

for (const text of HOSTILE_TEXTS) {
  test(`the text ${text} shows as it is written, wherever it stands`, async ({ home, page }) => {
    await answerResources(page, [
      makeResource({
        name: text,
        slug: text,
        organization: text,
        description: text,
        location: text,
        category: [text],
        cost_to_participate: text,
        funding_range: text,
        support_type: text,
        availability_status: text,
        geographic_region: [text],
        business_stage: [text],
      }),
    ]);
    await home.open();
    const card = home.card(text);
    await expect(card).toBeVisible();
    // Organization, name, place, category, description, cost and range at least.
    const shown = (await card.innerText()).replaceAll('\n', ' ').split(text).length - 1;
    expect(shown).toBeGreaterThanOrEqual(7);
    await expect(card.getByRole('img')).toHaveCount(0);
    expect(await page.evaluate(() => document.scripts.length)).toBe(1);
    for (const link of await card.getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(/^\/resource\/[^<>"]*$/);
    }

    await home.search.fill(text);
    await expect(home.count).toHaveText('Showing 1 of 1 resources');
    await expect(home.suggestion(text).or(home.suggestions.getByText(text)).first()).toBeVisible();
    await home.search.press('Escape');
    await card.getByRole('link', { name: 'Discover More' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.title()).not.toMatch(/undefined/);
  });
}

test('empty, endless and broken values break nothing', async ({ home, page }) => {
  await answerResources(page, [
    makeResource({ name: '' }),
    makeResource({ name: 'B'.repeat(2_000), description: 'C'.repeat(50_000) }),
    makeResource({ name: 'Bad date', application_deadline: '2026-02-31' }),
    makeResource({ name: 'Bad link', notion_id: 'https://notion.so/%E0%A4%A' }),
  ]);
  await home.open();
  await expect(home.count).toHaveText('Showing 4 of 4 resources');
  await expect(home.cards).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});
