import { createAccount, type Account } from '../../accounts.ts';
import { askAs } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { AdminUsersPage } from '../../pages/admin-users-page.ts';

// Approved, without assignees, and used by no other test.
const APPROVED = 'new-ventures-maine';
const CONTESTED = 'maine-startup-challenge';

const WHY = 'I run it. <b>Ask</b> "anyone".\nSecond line.';

interface OwnClaim {
  readonly account: Account;
  readonly id: string;
}

/** A new account that claims the role Resource Guide of a resource. */
async function claimAsNew(name: string, resourceId: string | undefined): Promise<OwnClaim> {
  const account = await createAccount(name);
  await askAs(account.session, 'POST', 'resource_claims', {
    resource_id: resourceId,
    claim_type: 'curator',
    justification: WHY,
  });
  return { account, id: (await claimOf(account)).id };
}

async function claimOf({ session }: Account): Promise<{ id: string; status: string }> {
  const address = `resource_claims?user_id=eq.${session.user.id}&select=id,status`;
  const claims = (await askAs(session, 'GET', address)) as { id: string; status: string }[];
  const [claim] = claims;
  if (claim === undefined || claims.length > 1) throw new Error('There is not one claim.');
  return claim;
}

async function statusOf({ account }: OwnClaim): Promise<string> {
  return (await claimOf(account)).status;
}

/** What the entry of a claim shows of its id. */
function mark({ id }: OwnClaim): string {
  return id.slice(0, 8);
}

async function unassign(resourceId: string | undefined, account: Account): Promise<void> {
  await askAs('admin', 'POST', 'rpc/unassign_person', {
    resource_id: resourceId,
    assignee_role: 'curator',
    account_id: account.session.user.id,
  });
}

test.describe('Admin dashboard: Resource Claims', () => {
  test.use({ signedInAs: 'service-admin' });

  test('staff approve and deny claims, and of two decisions the first wins', async ({
    page,
    problems,
    resources,
  }) => {
    problems.allow(/Failed to load resource.*409/);
    const [resource, disputed] = [APPROVED, CONTESTED].map((wanted) =>
      resources.find(({ slug }) => slug === wanted),
    );
    const [rightly, inVain, twice] = await Promise.all([
      claimAsNew('Claims Rightly', resource?.id),
      claimAsNew('Claims In Vain', disputed?.id),
      claimAsNew('Claims Twice', disputed?.id),
    ]);
    const users = new AdminUsersPage(page);
    await users.open('claims');

    await test.step('a claim is read, and approved once by a double click', async () => {
      const userId = rightly.account.session.user.id;
      const entry = users.entry(mark(rightly));
      await expect(entry).toContainText(WHY);
      await expect(entry).toContainText('Resource Guide');
      await expect(entry).toContainText(/Submitted [A-Z][a-z]+ \d+, 20\d\d/);
      for (const id of [rightly.id, userId, resource?.id])
        await expect(entry.getByText(id?.slice(0, 8) ?? 'no id', { exact: true })).toBeVisible();
      // The newest come first.
      const texts = await users.entries.allTextContents();
      const positionOf = (part: string) => texts.findIndex((text) => text.includes(part));
      expect(positionOf(mark(rightly))).toBeLessThan(positionOf('I cover the western mountains'));
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
      expect(await statusOf(rightly)).toBe('approved');
    });

    await test.step('a claim is denied after a question', async () => {
      const entry = users.entry(mark(inVain));
      const deny = entry.getByRole('button', { name: /^Deny/ });
      await deny.click();
      await users.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(deny).toBeFocused();
      await deny.click();
      await users.dialog.getByRole('button', { name: 'Deny claim' }).dblclick();
      await expect(page.getByText('Claim Denied')).toBeVisible();
      await expect(page.getByText('The claim has been denied.')).toBeVisible();
      await expect(entry).toHaveCount(0);
      await expect(users.focused).toBeVisible();
      expect(await statusOf(inVain)).toBe('denied');
    });

    await test.step('a claim that someone else has denied is not approved', async () => {
      const entry = users.entry(mark(twice));
      await askAs('admin', 'POST', 'rpc/deny_claim', { claim_id: twice.id });
      await entry.getByRole('button', { name: /^Approve/ }).click();
      await expect(page.getByText('Approval Failed')).toBeVisible();
      await expect(
        page.getByText('This claim has already been decided or withdrawn.'),
      ).toBeVisible();
      await expect(entry).toHaveCount(0);
      await expect(users.focused).toBeVisible();
      expect(await statusOf(twice)).toBe('denied');
    });

    await page.getByRole('tab', { name: 'User Assignments' }).click();
    await users.search.fill(resource?.name ?? '');
    await expect(users.entry('Fresh Account', 'Resource Guide')).toBeVisible();
    await unassign(resource?.id, rightly.account);
  });
});
