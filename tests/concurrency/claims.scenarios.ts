import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { addClaim, addResource, addResources } from './rows.ts';
import {
  codesOf,
  forgetUse,
  insert,
  isTurned,
  rpc,
  times,
  type Call,
  type World,
} from './world.ts';

const ROUNDS = rounds(1, 50);
const DAILY_LIMIT = 20;

/** Concurrent claims by members and decisions by staff. */
export function claimScenarios(world: () => World): void {
  it('6 approvals of one claim by two people link the claimant once', async () => {
    const { member } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      const resource = await addResource(world());
      const claimId = await addClaim(world(), member, resource.id, 'contact');
      const outcomes = await world().together([
        ...times(3, rpc('staff', 'approve_claim', { claim_id: claimId })),
        ...times(3, rpc('otherStaff', 'approve_claim', { claim_id: claimId })),
      ]);
      expect(codesOf(outcomes)).toEqual([...times(5, 'PT409'), 'ok']);
      expect(await holderOf(resource.id)).toBe(member);
      expect(await traceOf(claimId, resource.id)).toEqual({
        status: 'approved',
        audited: ['claim.approved'],
        notices: ['claim_approved'],
      });
    }
  });

  it('of an approval and a denial of one claim, one wins', async () => {
    const { member } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      const resource = await addResource(world());
      const claimId = await addClaim(world(), member, resource.id, 'contact');
      const calls = [
        rpc('staff', 'approve_claim', { claim_id: claimId }),
        rpc('otherStaff', 'deny_claim', { claim_id: claimId }),
      ];
      const outcomes = await world().together(isTurned(round) ? calls.reverse() : calls);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      const { status, audited, notices } = await traceOf(claimId, resource.id);
      expect(['approved', 'denied']).toContain(status);
      expect(await holderOf(resource.id)).toBe(status === 'approved' ? member : null);
      expect(audited).toEqual([`claim.${status}`]);
      expect(notices).toEqual([`claim_${status}`]);
    }
  });

  it('of two claims to one role, approved at once, one gets it', async () => {
    const { member, otherMember } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      const resource = await addResource(world());
      const claimIds = [
        await addClaim(world(), member, resource.id, 'contact'),
        await addClaim(world(), otherMember, resource.id, 'contact'),
      ] as const;
      const outcomes = await world().together([
        rpc('staff', 'approve_claim', { claim_id: claimIds[0] }),
        rpc('otherStaff', 'approve_claim', { claim_id: claimIds[1] }),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      const winner = outcomes[0]?.code === 'ok' ? 0 : 1;
      expect(await holderOf(resource.id)).toBe([member, otherMember][winner]);
      const rows = await world().sql<{ id: string; status: string }>(
        'select id, status from public.resource_claims where resource_id = $1',
        [resource.id],
      );
      expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
        [claimIds[winner]]: 'approved',
        [claimIds[1 - winner] ?? '']: 'pending',
      });
    }
  });

  it('three roles of one resource, claimed by one person, are all approved', async () => {
    const { member } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      const resource = await addResource(world());
      const calls: Call[] = [];
      for (const role of ['curator', 'contact', 'entrepreneur_contact'] as const) {
        const claimId = await addClaim(world(), member, resource.id, role);
        calls.push(rpc('staff', 'approve_claim', { claim_id: claimId }));
      }
      expect(codesOf(await world().together(calls))).toEqual(times(3, 'ok'));
      expect(
        await world().sql(
          `select curator_id, contact_profile_id, entrepreneur_contact_profile_id
           from public.resources where id = $1`,
          [resource.id],
        ),
      ).toEqual([
        {
          curator_id: member,
          contact_profile_id: member,
          entrepreneur_contact_profile_id: member,
        },
      ]);
    }
  });

  it('of two people assigned to one role at once, one gets it', async () => {
    const { member, otherMember } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await addResource(world());
      const role = { resource_id: id, assignee_role: 'contact' };
      const outcomes = await world().together([
        rpc('staff', 'assign_person', { ...role, account_id: member }),
        rpc('otherStaff', 'assign_person', { ...role, account_id: otherMember }),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      const holder = await holderOf(id);
      expect(holder).toBe(outcomes[0]?.code === 'ok' ? member : otherMember);
      // Two admins withdraw at the same time: the second gets an error.
    }
  });

  it('of two people who take one role from somebody, the second is told', async () => {
    const { member } = world().idOf;
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await addResource(world());
      const role = { resource_id: id, assignee_role: 'contact', account_id: member };
      await world().together([rpc('staff', 'assign_person', role)]);
      const outcomes = await world().together([
        rpc('staff', 'unassign_person', role),
        rpc('otherStaff', 'unassign_person', role),
      ]);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      expect(await holderOf(id)).toBeNull();
    }
  });

  it('10 equal claims are one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      const resource = await addResource(world());
      const outcomes = await world().together(times(10, claim(resource.id)));
      expect(codesOf(outcomes)).toEqual([...times(9, '23505'), 'ok']);
      expect(await claimsOf([resource.id])).toBe(1);
    }
  });

  it('of 25 claims in one day by one member, 20 are taken', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await forgetUse(world());
      const resourceIds = await addResources(world(), 25);
      const outcomes = await world().together(resourceIds.map(claim));
      // The API maps PGRST errors of SQL to PT429, to add Retry-After.
      const codes = codesOf(outcomes).map((code) => (code === 'PGRST' ? 'PT429' : code));
      expect(codes).toEqual([...times(5, 'PT429'), ...times(DAILY_LIMIT, 'ok')]);
      expect(await claimsOf(resourceIds)).toBe(DAILY_LIMIT);
    }
    await forgetUse(world());
  });

  function claim(resourceId: string): Call {
    return insert('member', 'resource_claims', {
      resource_id: resourceId,
      claim_type: 'contact',
      justification: 'I run it.',
    });
  }

  async function claimsOf(resourceIds: readonly string[]): Promise<number | undefined> {
    const rows = await world().sql<{ count: number }>(
      `select count(*)::integer as count from public.resource_claims
       where resource_id = any ($1)`,
      [resourceIds],
    );
    return rows[0]?.count;
  }

  async function holderOf(resourceId: string): Promise<string | null | undefined> {
    const rows = await world().sql<{ holder: string | null }>(
      'select contact_profile_id as holder from public.resources where id = $1',
      [resourceId],
    );
    return rows[0]?.holder;
  }

  async function traceOf(claimId: string, resourceId: string) {
    const [trace] = await world().sql<{ status: string; audited: string[]; notices: string[] }>(
      `select status,
         array(select action from private.changes where subject_id = claim.id::text) as audited,
         array(select kind from private.notification_outbox
           where kind like 'claim%' and detail ->> 'resource_id' = $2) as notices
       from public.resource_claims as claim where id = $1`,
      [claimId, resourceId],
    );
    if (trace === undefined) throw new Error('The claim is gone.');
    return trace;
  }
}
