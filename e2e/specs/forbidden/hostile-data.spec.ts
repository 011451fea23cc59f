import type { Locator } from '@playwright/test';
import { answerResources } from '../../backend-replies.ts';
import { expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
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

const BAD_CONTACTS = [
  { contact_email: 'a@x.com?bcc=v@y.com&body=hi' },
  { contact_email: 'a@x.com\r\nBcc: v@y.com' },
  { contact_email: 'a@x.com,v@y.com' },
  { contact_phone: 'javascript:alert(1)' },
  { contact_phone: '*#06#' },
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

// The addresses that become links are proven in links.test.ts.
test.describe('Refusals: hostile data in the list', () => {
  test.beforeEach(({ page }) => {
    page.on('dialog', () => {
      throw new Error('Something opened a dialog.');
    });
  });

  test(
    'what is no plain web address, email address or telephone number is never a link',
    { tag: '@full' },
    async ({ home, page }) => {
      const rows = [...BAD_WEBSITES.map((website) => ({ website })), ...BAD_CONTACTS].map(
        (given, position) => makeResource({ name: `Hostile ${position + 10}`, ...given }),
      );
      await answerResources(page, rows);
      await home.open();
      await page.setViewportSize({ width: 1280, height: 10_000 });
      await expect(home.cards).toHaveCount(rows.length);
      for (const { name, slug, website, contact_email, contact_phone } of rows) {
        const what = website ?? contact_email ?? contact_phone ?? '';
        await expectPageLinks(home.card(name), what, `/resource/${slug}`);
      }
    },
  );

  test(
    'hostile text is shown as it is written in every field',
    { tag: '@full' },
    async ({ home, page }) => {
      await answerResources(
        page,
        HOSTILE_TEXTS.map((text) =>
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
        ),
      );
      await home.open();
      await page.setViewportSize({ width: 1280, height: 4_000 });
      for (const text of HOSTILE_TEXTS) {
        const card = home.card(text);
        // Organization, name, place, category, description, cost and range at least.
        const shown = (await card.innerText()).replaceAll('\n', ' ').toLowerCase();
        expect(shown.split(text.toLowerCase()).length - 1, text).toBeGreaterThanOrEqual(7);
        await expectPageLinks(card, text, /^\/resource\/[^<>"]*$/);
        await expect(card.getByRole('img')).toHaveCount(0);
      }
      expect(await page.evaluate(foreignScripts)).toEqual([]);

      const [script = ''] = HOSTILE_TEXTS;
      await home.search.fill(script);
      await expect(home.suggestions.getByText(script, { exact: true }).first()).toBeVisible();
      await home.search.press('Enter');
      await expect(home.count).toHaveText(`Showing 2 of ${HOSTILE_TEXTS.length} resources`);
      await home.card(script).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test(
    'empty, endless and malformed values keep the page working',
    { tag: '@full' },
    async ({ home, page }) => {
      await answerResources(page, [
        makeResource({ name: '' }),
        makeResource({ name: 'B'.repeat(2_000), description: 'C'.repeat(50_000) }),
        makeResource({ name: 'Bad date', application_deadline: '2026-02-31' }),
        makeResource({ name: 'Bad link', notion_id: 'https://notion.so/%E0%A4%A' }),
      ]);
      await home.open();
      await expect(home.count).toHaveText('Showing 4 of 4 resources');
      await expect(home.cards).toHaveCount(4);
      await expectNoSidewaysScroll(page);
    },
  );
});

/** Expects the links of a card, its title and its button, to lead to the page of its resource alone. */
async function expectPageLinks(card: Locator, what: string, path: string | RegExp): Promise<void> {
  const links = card.getByRole('link');
  await expect(links, what).toHaveCount(2);
  for (const link of await links.all()) await expect(link, what).toHaveAttribute('href', path);
}

/** Scripts in the document that are code and no file of the build; others hold data. */
function foreignScripts(): string[] {
  const built = `${location.origin}/assets/`;
  return [...document.scripts]
    .filter(({ type, src }) => (type === '' || type === 'module') && !src.startsWith(built))
    .map(({ outerHTML }) => outerHTML);
}
