import { createAccount, type Account } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { AdminUsersPage } from '../../pages/admin-users-page.ts';

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

  test('a claim is denied after a question; of two decisions on one the first wins', async ({
    page,
    problems,
    resources,
  }) => {
    problems.allow(/Failed to load resource.*409/);
    const resource = resources.find(({ slug }) => slug === CONTESTED);
    const claimants = await Promise.all(
      ['Claims In Vain', 'Claims Twice'].map((name) => createAccount(name)),
    );
    const marks: string[] = [];
    for (const claimant of claimants) {
      await claim(claimant, resource?.id);
      marks.push((await claimsOf(claimant))[0]?.id ?? 'no id');
    }
    const users = new AdminUsersPage(page);
    await users.open('claims');
    const [denied, contested] = marks.map((id) => users.entry(id.slice(0, 8)));
    if (denied === undefined || contested === undefined) throw new Error('A claim is missing.');
    await expect(contested).toBeVisible();

    const deny = denied.getByRole('button', { name: /^Deny/ });
    await deny.click();
    await users.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(deny).toBeFocused();
    await deny.click();
    await users.dialog.getByRole('button', { name: 'Deny claim' }).dblclick();
    await expect(page.getByText('Claim Denied')).toBeVisible();
    await expect(page.getByText('The claim has been denied.')).toBeVisible();
    await expect(denied).toHaveCount(0);
    await expect(users.focused).toBeVisible();

    await askAs('admin', 'POST', 'rpc/deny_claim', { claim_id: marks[1] });
    await contested.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByText('Approval Failed')).toBeVisible();
    await expect(page.getByText('This claim has already been decided or withdrawn.')).toBeVisible();
    await expect(contested).toHaveCount(0);
    await expect(users.focused).toBeVisible();
    for (const claimant of claimants) {
      expect((await claimsOf(claimant)).map(({ status }) => status)).toEqual(['denied']);
    }
  });
});
