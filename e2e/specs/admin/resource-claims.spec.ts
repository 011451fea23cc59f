import { createAccount, demoSession, type Account } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { AdminUsersPage } from '../../pages/admin-users-page.ts';
import { browserWith } from '../../second-browser.ts';

// Approved, without assignees, and used by no other test.
const APPROVED = 'new-ventures-maine';
const CONTESTED = 'maine-startup-challenge';

const WHY = 'I run it. <b>Ask</b> "anyone".\nSecond line.';

interface OwnClaim {
  readonly id: string;
  readonly status: string;
}

/** Claims the role Resource Guide of a resource for an account. */
async function claim(account: Account, resourceId: string | undefined): Promise<void> {
  await askAs(account.session, 'POST', 'resource_claims', {
    resource_id: resourceId,
    claim_type: 'curator',
    justification: WHY,
  });
}

async function claimsOf(account: Account): Promise<readonly OwnClaim[]> {
  const address = `resource_claims?user_id=eq.${account.session.user.id}&select=id,status`;
  return (await askAs(account.session, 'GET', address)) as OwnClaim[];
}

async function unassign(resourceId: string | undefined, account: Account): Promise<void> {
  await askAs('admin', 'POST', 'rpc/unassign_person', {
    resource_id: resourceId,
    assignee_role: 'curator',
    account_id: account.session.user.id,
  });
}

test.describe('Admin dashboard (spec §2): Resource Claims', () => {
  test.use({ signedInAs: 'service-admin' });

  test('staff read a claim and approve it once', async ({ page, resources }) => {
    const resource = resources.find(({ slug }) => slug === APPROVED);
    const claimant = await createAccount('Claims Rightly');
    const userId = claimant.session.user.id;
    await claim(claimant, resource?.id);
    const [made] = await claimsOf(claimant);
    const users = new AdminUsersPage(page);
    await users.open('claims');
    const entry = users.entry(made?.id.slice(0, 8) ?? 'no id');
    await expect(entry).toContainText(WHY);
    await expect(entry).toContainText('Resource Guide');
    await expect(entry).toContainText(/Submitted [A-Z][a-z]+ \d+, 20\d\d/);
    for (const id of [made?.id, userId, resource?.id])
      await expect(entry.getByText(id?.slice(0, 8) ?? 'no id', { exact: true })).toBeVisible();
    // The newest come first.
    const texts = await users.entries.allTextContents();
    const positionOf = (part: string) => texts.findIndex((text) => text.includes(part));
    expect(positionOf(made?.id.slice(0, 8) ?? 'no id')).toBeLessThan(positionOf('Demo claim.'));
    await expect(entry.getByRole('link', { name: resource?.name ?? '' })).toHaveAttribute(
      'href',
      `/resource/${APPROVED}`,
    );
    await expect(entry.getByRole('link', { name: 'Fresh Account' })).toHaveAttribute(
      'href',
      `/profile/${userId}`,
    );

    await entry.getByRole('button', { name: /^Approve the claim of Fresh Account/ }).dblclick();
    await expect(page.getByText('Claim Approved')).toBeVisible();
    await expect(
      page.getByText('The user has been successfully linked to the resource.'),
    ).toBeVisible();
    await expect(page.getByText('Approval Failed')).toHaveCount(0);
    await expect(entry).toHaveCount(0);
    await expect(users.focused).toBeVisible();
    expect(await claimsOf(claimant)).toEqual([{ id: made?.id, status: 'approved' }]);
    await page.getByRole('tab', { name: 'User Assignments' }).click();
    await users.search.fill(resource?.name ?? '');
    await expect(users.entry('Fresh Account', 'Resource Guide')).toBeVisible();
    await unassign(resource?.id, claimant);
  });

  test('of two decisions on a claim the first wins, and the other is refused', async ({
    browser,
    page,
    problems,
    resources,
  }) => {
    problems.allow(/Failed to load resource.*409/);
    const resource = resources.find(({ slug }) => slug === CONTESTED);
    const claimant = await createAccount('Claims In Vain');
    await claim(claimant, resource?.id);
    const mark = (await claimsOf(claimant))[0]?.id.slice(0, 8) ?? 'no id';
    const here = new AdminUsersPage(page);
    const second = await browserWith(browser, await demoSession('admin'));
    const there = new AdminUsersPage(second.page);
    await Promise.all([here.open('claims'), there.open('claims')]);
    await expect(here.entry(mark)).toBeVisible();

    await there.entry(mark).getByRole('button', { name: /^Deny/ }).click();
    await there.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(there.entry(mark).getByRole('button', { name: /^Deny/ })).toBeFocused();
    await there.entry(mark).getByRole('button', { name: /^Deny/ }).click();
    await there.dialog.getByRole('button', { name: 'Deny claim' }).dblclick();
    await expect(second.page.getByText('Claim Denied')).toBeVisible();
    await expect(second.page.getByText('The claim has been denied.')).toBeVisible();
    await expect(there.entry(mark)).toHaveCount(0);
    await expect(there.focused).toBeVisible();

    await here
      .entry(mark)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(page.getByText('Approval Failed')).toBeVisible();
    await expect(page.getByText('This claim has already been decided or withdrawn.')).toBeVisible();
    await expect(here.entry(mark)).toHaveCount(0);
    await expect(here.focused).toBeVisible();
    expect((await claimsOf(claimant)).map(({ status }) => status)).toEqual(['denied']);
    await second.context.close();
  });
});
