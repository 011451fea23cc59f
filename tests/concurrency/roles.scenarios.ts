import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addAccount } from './rows.ts';
import { byOwner, codesOf, giveRoles, rpc, times, type World } from './world.ts';

const ROUNDS = rounds(1, 50);
const DELETE_ACCOUNT = 'delete from auth.users where id = $1';

/** Concurrent role changes always leave an admin. */
export function roleScenarios(world: () => World): void {
  it('of two admins who take each other’s role, one stays', async () => {
    const { admin, otherAdmin } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      await giveRoles(world());
      const outcomes = await world().together([
        rpc('admin', 'set_role', { account_id: otherAdmin, role_name: 'admin', granted: false }),
        rpc('otherAdmin', 'set_role', { account_id: admin, role_name: 'admin', granted: false }),
      ]);
      // The second caller is no longer an admin.
      expect(codesOf(outcomes)).toEqual(['42501', 'ok']);
      expect(await admins()).toEqual([outcomes[0]?.code === 'ok' ? admin : otherAdmin]);
    }
    await giveRoles(world());
  });

  it('of two admins who both step down, one stays', async () => {
    const { admin, otherAdmin } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      await giveRoles(world());
      const outcomes = await world().together([
        rpc('admin', 'set_role', { account_id: admin, role_name: 'admin', granted: false }),
        rpc('otherAdmin', 'set_role', {
          account_id: otherAdmin,
          role_name: 'admin',
          granted: false,
        }),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      expect(await admins()).toHaveLength(1);
    }
    await giveRoles(world());
  });

  it('of the last two admins, one account cannot be deleted', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const accounts = [await addAdmin(), await addAdmin()];
      await onlyAdmins(accounts);
      const outcomes = await world().together(accounts.map((id) => byOwner(DELETE_ACCOUNT, id)));
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      const [left] = await admins();
      expect(left).toBe(accounts[outcomes[0]?.code === 'ok' ? 1 : 0]);
      await giveRoles(world());
      await world().sql(DELETE_ACCOUNT, [left]);
    }
  });

  it('one role, given 6 times, is there once and written down once', async () => {
    const { otherMember } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      await world().sql(`delete from private.changes where action = 'role.grant'`);
      await world().sql('delete from public.user_roles where user_id = $1', [otherMember]);
      const grant = { account_id: otherMember, role_name: 'contributor', granted: true };
      const outcomes = await world().together([
        ...times(3, rpc('admin', 'set_role', grant)),
        ...times(3, rpc('otherAdmin', 'set_role', grant)),
      ]);
      expect(codesOf(outcomes)).toEqual(times(6, 'ok'));
      expect(
        await world().sql(
          `select role, (select count(*)::integer from private.changes
             where action = 'role.grant' and subject_id = $1::text) as audited
           from public.user_roles where user_id = $1::text::uuid`,
          [otherMember],
        ),
      ).toEqual([{ role: 'contributor', audited: 1 }]);
    }
  });

  async function admins(): Promise<string[]> {
    const rows = await world().sql<{ user_id: string }>(
      `select user_id from public.user_roles where role = 'admin'`,
    );
    return rows.map((row) => row.user_id);
  }

  async function addAdmin(): Promise<string> {
    const id = await addAccount(world());
    await world().sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
    return id;
  }

  async function onlyAdmins(accounts: readonly string[]): Promise<void> {
    await world().sql(
      `delete from public.user_roles where role = 'admin' and user_id <> all ($1::uuid[])`,
      [accounts],
    );
  }
}
