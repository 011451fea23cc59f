import { expectStateAccessible } from '../../accessibility.ts';
import { accountTest, expect, expectNoSidewaysScroll, test } from '../../fixtures.ts';
import { mailsTo } from '../../mails.ts';
import { ResourcePage } from '../../pages/resource-page.ts';
import { emptyBrowser } from '../../second-browser.ts';

const GUIDED = 'fame-direct-loan';
const GUIDE = 'guide@example.org';

// Who is asked, how often and what staff see: supabase/tests/21-guide-questions.sql.
test.describe('Questions to guides', () => {
  test('a visitor asks, and the guide marks the question as answered from the mail', async ({
    page,
  }) => {
    const question = `Who may apply? ${String(Date.now())}`;
    await page.setViewportSize({ width: 360, height: 800 });
    const resource = new ResourcePage(page);
    await resource.open(GUIDED);
    const card = resource.section('Your Guide');
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText(/^Usually answers within/u)).toBeVisible();
    await resource
      .section('Ready to Get Started')
      .getByRole('button', { name: 'Ask a guide' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Ask a question' });
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await expect(dialog.getByLabel('Your question')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel('Your question').fill(question);
    await dialog.getByLabel('Your email').fill(`asker-${String(Date.now())}@example.org`);
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await expect(page.getByText('Question sent')).toBeVisible();
    await expect(dialog).toBeHidden();

    let link: string | undefined;
    await expect
      .poll(async () => {
        const mails = await mailsTo(GUIDE);
        const mail = mails.find(({ text }) => text.includes(question));
        link = mail?.links.find((candidate) => candidate.includes('/question?token='));
        return link;
      })
      .toBeDefined();
    const { pathname, search } = new URL(link ?? '');
    await page.goto(pathname + search);
    await expect(page.getByText(question)).toBeVisible();
    await expectStateAccessible(page);
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Answered on' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Answered on' })).toBeVisible();
  });
});

accountTest.describe('Questions with a plan', () => {
  accountTest(
    'a member adds a link to the plan, and ends it',
    { tag: '@full' },
    async ({ browser, page }) => {
      const question = `What else do I need? ${String(Date.now())}`;
      const resource = new ResourcePage(page);
      await resource.open(GUIDED);
      await page.getByRole('button', { name: 'Save FAME Direct Loan' }).first().click();
      await resource
        .section('Ready to Get Started')
        .getByRole('button', { name: 'Ask a guide' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Ask a question' });
      await dialog.getByLabel('Your question').fill(question);
      await dialog.getByRole('checkbox', { name: /^Add a link to my plan/u }).check();
      await expectStateAccessible(page);
      await dialog.getByRole('button', { name: 'Send question' }).click();
      await expect(page.getByText('Question sent')).toBeVisible();

      let link: string | undefined;
      await expect
        .poll(async () => {
          const mails = await mailsTo(GUIDE);
          const mail = mails.find(({ text }) => text.includes(question));
          link = mail?.links.find((candidate) => candidate.includes('/shared-plan#'));
          return link;
        })
        .toBeDefined();
      const guide = await emptyBrowser(browser);
      const { pathname, hash } = new URL(link ?? '');
      await guide.page.goto(pathname + hash);
      await expect(guide.page.getByRole('region', { name: 'Considering' })).toContainText(
        'FAME Direct Loan',
      );

      await page.goto('/plan');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const links = page.getByRole('dialog', { name: 'Share my plan' });
      await expect(links.getByText(/in your question about FAME Direct Loan/u)).toBeVisible();
      await links.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Link turned off')).toBeVisible();
      await guide.page.reload();
      await expect(guide.page.getByText("This link doesn't open a plan.")).toBeVisible();
      await guide.context.close();
    },
  );
});
