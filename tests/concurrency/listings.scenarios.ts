import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { rounds } from '../rounds.ts';
import { codesOf, isTurned, rpc, type World } from './world.ts';

// The order is random, so few rounds may cover only one.
const ROUNDS = rounds(1, 50);

interface Listing {
  readonly id: string;
  readonly token: string;
  readonly updated_at: string;
}

/** Listings changed by link during decisions of staff. */
export function listingScenarios(world: () => World): void {
  it('of a change by link and an approval of one listing, one wins', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const listing = await addListing('pending');
      const change = rpc('service', 'revise_listing', {
        token: listing.token,
        changes: { provider_name: 'Pier Legal (changed)' },
        seen_updated_at: listing.updated_at,
      });
      const approval = rpc('staff', 'approve_submission', seen(listing));
      const calls = isTurned(round) ? [approval, change] : [change, approval];
      const outcomes = await world().together(calls);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      const isApproved = outcomes[calls.indexOf(approval)]?.code === 'ok';
      expect(await stateOf(listing)).toEqual({
        listing_status: isApproved ? 'approved' : 'pending',
        provider_name: isApproved ? 'Pier Legal (test)' : 'Pier Legal (changed)',
      });
    }
  });

  it('of a renewal of a listing and taking it down, one wins', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const listing = await addListing('approved');
      const random = randomUUID().replaceAll('-', '');
      const renewal = rpc('service', 'renew_paid_session', {
        session: {
          session_id: `cs_test_${random}`,
          payment_intent: `pi_${random}`,
          amount_total: 14900,
          currency: 'usd',
          livemode: false,
          payer_email: 'payer@example.org',
          payer_id: world().idOf.member,
        },
        token: listing.token,
      });
      const removal = rpc('staff', 'decline_submission', { ...seen(listing), reason: 'A fake.' });
      const calls = isTurned(round) ? [removal, renewal] : [renewal, removal];
      const outcomes = await world().together(calls);
      expect(codesOf(outcomes)).toEqual(['PT409', 'ok']);
      const isRenewed = outcomes[calls.indexOf(renewal)]?.code === 'ok';
      expect(await stateOf(listing)).toMatchObject({
        listing_status: isRenewed ? 'approved' : 'rejected',
      });
    }
  });

  async function addListing(status: string): Promise<Listing> {
    const [listing] = await world().sql<Listing>(
      `insert into public.service_provider_directory (
         provider_name, service_categories, description, contact_email, region_served,
         listing_status, paid_until
       )
       values ('Pier Legal (test)', '{Legal Services}', 'Advice.', 'pier@example.org', 'Statewide',
         $1::text, case $1::text when 'approved' then now() + interval '10 days' end)
       returning id, access_token as token, updated_at::text`,
      [status],
    );
    if (listing === undefined) throw new Error('The listing was not added.');
    return listing;
  }

  async function stateOf({ id }: Listing): Promise<unknown> {
    const [state] = await world().sql(
      'select listing_status, provider_name from public.service_provider_directory where id = $1',
      [id],
    );
    return state;
  }

  function seen({ id, updated_at }: Listing) {
    return { kind: 'listing', submission_id: id, seen_updated_at: updated_at };
  }
}
