import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addAccount, addClaim, addEvent, addListings, addResource, addReview } from './rows.ts';
import { byOwner, giveRoles, isTurned, rpc, type Call, type World } from './world.ts';

// A deadlock requires an unlucky order, so it does not occur in every round.
const ROUNDS = rounds(1, 50);

/** Staff actions on a user's rows, with a new account in each round. */
const DECISIONS: Readonly<Record<string, (world: World, account: string) => Promise<Call>>> = {
  'taking the admin role of': async (world, account) => {
    await world.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
      account,
    ]);
    return rpc('admin', 'set_role', { account_id: account, role_name: 'admin', granted: false });
  },
  'giving a role to': (_world, account) =>
    Promise.resolve(
      rpc('admin', 'set_role', { account_id: account, role_name: 'contributor', granted: true }),
    ),
  'assigning a resource to': async (world, account) => {
    const { id } = await addResource(world);
    return rpc('staff', 'assign_person', {
      resource_id: id,
      assignee_role: 'contact',
      account_id: account,
    });
  },
  'approving a claim of': async (world, account) => {
    const { id } = await addResource(world);
    const claimId = await addClaim(world, account, id, 'contact');
    return rpc('staff', 'approve_claim', { claim_id: claimId });
  },
  'denying a claim of': async (world, account) => {
    const { id } = await addResource(world);
    const claimId = await addClaim(world, account, id, 'contact');
    return rpc('staff', 'deny_claim', { claim_id: claimId });
  },
  'approving a resource of': async (world, account) =>
    approval('resource', await addResource(world, { status: 'pending', submittedBy: account })),
  'approving an event of': async (world, account) =>
    approval('event', await addEvent(world, account)),
  'approving a review of': async (world, account) =>
    approval('review', await addReview(world, account)),
};

function approval(kind: string, seen: { readonly id: string; readonly updated_at: string }): Call {
  return rpc('staff', 'approve_submission', {
    kind,
    submission_id: seen.id,
    seen_updated_at: seen.updated_at,
  });
}

/** Accounts and resources deleted during decisions about dependent rows. */
export function deletionScenarios(world: () => World): void {
  it.each(Object.keys(DECISIONS))(
    '%s a person whose account goes ends in a sentence',
    async (name) => {
      for (let round = 0; round < ROUNDS; round++) {
        await giveRoles(world());
        const account = await addAccount(world());
        const decision = await DECISIONS[name]?.(world(), account);
        if (decision === undefined) throw new Error(`Nothing is known of ${name}.`);
        const deletion = byOwner('delete from auth.users where id = $1', account);
        await expectBothToEnd(decision, deletion, round);
        expect(
          await world().sql('select from public.profiles where user_id = $1', [account]),
        ).toEqual([]);
      }
    },
  );

  it('listings end while the account of their provider goes', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const account = await addAccount(world());
      const listingIds = await addListings(world(), ['-1 day', '-2 days', '3 days']);
      await world().sql(
        'update public.service_provider_directory set submitted_by = $1 where id = any ($2)',
        [account, listingIds],
      );
      const deletion = byOwner('delete from auth.users where id = $1', account);
      await expectBothToEnd(rpc('service', 'expire_listings', {}), deletion, round);
      expect(
        await world().sql(
          `select listing_status, submitted_by from public.service_provider_directory
           where id = any ($1) order by paid_until`,
          [listingIds],
        ),
      ).toEqual(
        ['expired', 'expired', 'approved'].map((listing_status) => ({
          listing_status,
          submitted_by: null,
        })),
      );
    }
  });

  it.each(['approve_claim', 'deny_claim'] as const)(
    '%s of a resource that goes ends in a sentence',
    async (decide) => {
      const { member } = world().idOf;
      for (let round = 0; round < ROUNDS; round++) {
        const { id } = await addResource(world());
        const claimId = await addClaim(world(), member, id, 'contact');
        const deletion = byOwner('delete from public.resources where id = $1', id);
        await expectBothToEnd(rpc('staff', decide, { claim_id: claimId }), deletion, round);
        expect(
          await world().sql('select from public.resource_claims where id = $1', [claimId]),
        ).toEqual([]);
      }
    },
  );

  it('of an approval of a claim and its withdrawal, one wins', async () => {
    const { member } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await addResource(world());
      const claimId = await addClaim(world(), member, id, 'contact');
      const calls = [
        rpc('staff', 'approve_claim', { claim_id: claimId }),
        byOwner(`delete from public.resource_claims where id = $1 and status = 'pending'`, claimId),
      ];
      await world().together(isTurned(round) ? calls.reverse() : calls);
      const [left] = await world().sql(
        `select contact_profile_id as holder,
           array(select status from public.resource_claims where id = $2) as claims
         from public.resources where id = $1`,
        [id, claimId],
      );
      expect([
        { holder: member, claims: ['approved'] },
        { holder: null, claims: [] },
      ]).toContainEqual(left);
    }
  });

  /** The deletion always succeeds; the decision succeeds before it or fails without a deadlock. */
  async function expectBothToEnd(decision: Call, deletion: Call, round: number): Promise<void> {
    const calls = [decision, deletion];
    const outcomes = await world().together(isTurned(round) ? calls.reverse() : calls);
    const [decided, deleted] = isTurned(round) ? outcomes.reverse() : outcomes;
    expect(deleted?.code).toBe('ok');
    expect(['ok', 'PT404', 'PT409']).toContain(decided?.code);
  }
}
