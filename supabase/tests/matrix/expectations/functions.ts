import {
  claim,
  event,
  linkOf,
  listing,
  person,
  resource,
  review,
  seenAt,
  token,
  unknownId,
} from '../fixture-ids.ts';
import type { FunctionExpectations } from './grid.ts';

const decided = '2026-11-02T12:00:00Z';

const submission = (kind: string, submission_id: string, seen_updated_at = seenAt) => ({
  kind,
  submission_id,
  seen_updated_at,
});
const declined = (kind: string, submission_id: string) => ({
  ...submission(kind, submission_id),
  reason: 'Not about Maine',
});
const assignment = (resource_id: string, assignee_role: string, account_id: string) => ({
  resource_id,
  assignee_role,
  account_id,
});
const role = (account_id: string, role_name: string | null, granted: boolean) => ({
  account_id,
  role_name,
  granted,
});
const internals = (kind: string, submission_id: string) => ({
  kind,
  submission_ids: [submission_id],
});

// an me ow co pa gu sa ad key
/** Functions of staff. */
export const staffFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.approve_claim',
    calls: [
      ['- - - - - - + + -', 'own pending', { claim_id: claim.ownPending }],
      ['- - - - - - + + -', "another's pending", { claim_id: claim.otherPending }],
      ['- - - - - - PT409 PT409 -', 'decided before', { claim_id: claim.ownApproved }],
      ['- - - - - - PT409 PT409 -', 'for a role that is taken', { claim_id: claim.ofHeld }],
      ['- - - - - - PT404 PT404 -', 'unknown', { claim_id: unknownId }],
    ],
  },
  {
    relation: 'public.deny_claim',
    calls: [
      ['- - - - - - + + -', 'own pending', { claim_id: claim.ownPending }],
      ['- - - - - - PT409 PT409 -', 'decided before', { claim_id: claim.ownApproved }],
      ['- - - - - - PT404 PT404 -', 'unknown', { claim_id: unknownId }],
    ],
  },
  {
    relation: 'public.approve_submission',
    calls: [
      ['- - - - - - + + -', 'own resource', submission('resource', resource.ownPending)],
      ['- - - - - - + + -', 'own event', submission('event', event.ownPending)],
      ['- - - - - - + + -', 'own review', submission('review', review.ownPending)],
      ['- - - - - - + + -', 'own listing', submission('listing', listing.ownPending)],
      ['- - - - - - PT409 PT409 -', 'paid back', submission('listing', listing.refunded)],
      ['- - - - - - PT409 PT409 -', 'decided before', submission('resource', resource.approved)],
      [
        '- - - - - - PT409 PT409 -',
        'seen otherwise',
        submission('event', event.ownPending, decided),
      ],
      ['- - - - - - PT404 PT404 -', 'unknown', submission('review', unknownId)],
      ['- - - - - - PT400 PT400 -', 'of no kind', submission('profile', unknownId)],
    ],
  },
  {
    relation: 'public.decline_submission',
    calls: [
      ['- - - - - - + + -', 'own resource', declined('resource', resource.ownPending)],
      ['- - - - - - + + -', 'own event', declined('event', event.ownPending)],
      ['- - - - - - + + -', 'own review', declined('review', review.ownPending)],
      ['- - - - - - + + -', 'own listing', declined('listing', listing.ownPending)],
      [
        '- - - - - - PT400 PT400 -',
        'without a reason',
        { ...declined('event', event.ownPending), reason: ' ' },
      ],
      ['- - - - - - PT409 PT409 -', 'decided before', declined('resource', resource.ownDeclined)],
      ['- - - - - - PT404 PT404 -', 'unknown', declined('resource', unknownId)],
    ],
  },
  {
    relation: 'public.assign_person',
    calls: [
      ['- - - - - - + + -', 'a guide', assignment(resource.fresh, 'curator', person.visible)],
      ['- - - - - - + + -', 'oneself', (me) => assignment(resource.fresh, 'contact', me)],
      ['- - - - - - PT409 PT409 -', 'taken', assignment(resource.held, 'curator', person.other)],
      [
        '- - - - - - PT404 PT404 -',
        'no account',
        assignment(resource.fresh, 'contact', person.nobody),
      ],
      [
        '- - - - - - PT404 PT404 -',
        'no resource',
        assignment(unknownId, 'contact', person.visible),
      ],
      ['- - - - - - PT400 PT400 -', 'no role', assignment(resource.fresh, 'boss', person.visible)],
    ],
  },
  {
    relation: 'public.unassign_person',
    calls: [
      ['- - - - - - + + -', 'a guide', assignment(resource.held, 'curator', person.visible)],
      ['- - - - - - + + -', 'the owner', assignment(resource.assigned, 'curator', person.owner)],
      ['- - - - - - PT409 PT409 -', 'another', assignment(resource.held, 'curator', person.other)],
      ['- - - - - - PT400 PT400 -', 'no role', assignment(resource.held, 'boss', person.visible)],
    ],
  },
  {
    relation: 'public.submission_internals',
    calls: [
      ['- - - - - - 1 1 -', 'of a resource', internals('resource', resource.otherPending)],
      ['- - - - - - 1 1 -', 'of the own resource', internals('resource', resource.ownPending)],
      ['- - - - - - 1 1 -', 'of an event', internals('event', event.approved)],
      ['- - - - - - 1 1 -', 'of a review', internals('review', review.approved)],
      ['- - - - - - 1 1 -', 'of a listing', internals('listing', listing.live)],
      ['- - - - - - PT400 PT400 -', 'of no kind', internals('profile', unknownId)],
    ],
  },
  {
    relation: 'public.listing_resubmissions',
    calls: [
      ['- - - - - - 1 1 -', 'that was sent again', { listing_id: listing.ownPending }],
      ['- - - - - - 0 0 -', 'that was not', { listing_id: listing.rejected }],
    ],
  },
  {
    relation: 'public.set_role',
    calls: [
      ['- - - - - - - + -', 'give a role', role(person.member, 'service_admin', true)],
      ['- - - - - - - + -', 'make another an admin', role(person.member, 'admin', true)],
      ['- - - - - - - + -', 'take a role', role(person.contributor, 'contributor', false)],
      ['- - - - - - - + -', 'make oneself an admin', (me) => role(me, 'admin', true)],
      ['- - - - - - - PT409 -', 'take the last admin', role(person.admin, 'admin', false)],
      ['- - - - - - - PT404 -', 'no account', role(person.nobody, 'contributor', true)],
      ['- - - - - - - 23514 -', 'a role that does not exist', role(person.member, 'boss', true)],
      ['- - - - - - - PT400 -', 'no role', role(person.member, null, true)],
    ],
  },
  {
    relation: 'public.feature_listing',
    calls: [
      ['- - - - - - - + -', 'in front', { listing_id: listing.live, featured: true }],
      ['- - - - - - - PT400 -', 'perhaps', { listing_id: listing.live, featured: null }],
      ['- - - - - - - PT404 -', 'unknown', { listing_id: unknownId, featured: true }],
    ],
  },
  { relation: 'public.audit_entries', calls: [['- - - - - - 1 1 -', 'all of them', {}]] },
];

const paidSession = {
  session_id: 'cs_test_matrix_new',
  payment_intent: 'pi_matrix_new',
  amount_total: 14900,
  currency: 'usd',
  livemode: false,
  payer_email: 'payer@example.org',
  payer_id: null,
};
const paidListing = {
  provider_name: 'Paid Photographs',
  description: 'Photographs',
  service_categories: ['Photography'],
  region_served: 'Statewide',
  contact_email: 'payer@example.org',
  website_url: null,
  logo_url: null,
  tags: [],
};
const paidWith = (session: Partial<typeof paidSession>) => ({
  session: { ...paidSession, ...session },
  listing: paidListing,
});
const renewal = (
  name: Parameters<typeof linkOf>[0],
  session: Partial<typeof paidSession> = {},
) => ({ session: { ...paidSession, ...session }, token: linkOf(name) });
const revised = (
  token: string,
  changes: Partial<Record<keyof typeof paidListing, string>> = {},
) => ({
  token,
  changes: { ...paidListing, provider_name: 'Revised Photographs', ...changes },
  seen_updated_at: seenAt,
});
const paidEvent = {
  event_id: 'evt_matrix_1',
  event_type: 'charge.refunded',
  payment_intent: 'pi_matrix_new',
};
const subscribe = (resource_id: string, email: string | null, consent: boolean) => ({
  resource_id,
  email,
  consent,
  kind: 'opens',
  days_before: null,
});
const reminder = (subscription_token: string, days_before: number) => ({
  subscription_token,
  days_before,
});

/** Functions that users call for themselves, and functions for the service key. */
export const openFunctions: readonly FunctionExpectations[] = [
  { relation: 'public.my_profile_settings', calls: [['- 1 1 1 1 1 1 1 -', 'own', {}]] },
  { relation: 'public.my_submissions', calls: [['- 0 10 0 0 0 0 0 -', 'own', {}]] },
  // Rolled back with its cell.
  { relation: 'public.delete_my_account', calls: [['- + + + + + + PT409 -', 'own', {}]] },
  {
    relation: 'public.save_onboarding',
    calls: [
      ['- + + + + + + + -', 'a role', { answers: { role_interest: 'entrepreneur' } }],
      ['- PT400 PT400 PT400 PT400 PT400 PT400 PT400 -', 'no role', { answers: {} }],
    ],
  },
  {
    relation: 'public.review_count',
    calls: [
      ['1 1 1 1 1 1 1 1 -', 'of an approved resource', { resource_id: resource.approved }],
      ['1 1 1 1 1 1 1 1 -', 'of a resource coming soon', { resource_id: resource.comingSoon }],
    ],
  },
  {
    relation: 'public.subscribe_to_resource',
    calls: [
      ['+ + + + + + + + -', 'with an address', subscribe(resource.opening, 'a@example.org', true)],
      [
        'PT400 + + + + + + + -',
        'without consent',
        subscribe(resource.opening, 'a@example.org', false),
      ],
      ['PT400 + + + + + + + -', 'without an address', subscribe(resource.opening, null, true)],
      [
        'PT409 PT409 PT409 PT409 PT409 PT409 PT409 PT409 -',
        'to what is open',
        subscribe(resource.fresh, 'a@example.org', true),
      ],
      [
        'PT404 PT404 PT404 PT404 PT404 PT404 PT404 PT404 -',
        'to what is not public',
        subscribe(resource.comingSoon, 'a@example.org', true),
      ],
    ],
  },
  {
    relation: 'public.confirm_subscription',
    calls: [
      ['+ + + + + + + + -', 'with a token', { subscription_token: token.visitor }],
      ['+ + + + + + + + -', 'with an unknown token', { subscription_token: unknownId }],
    ],
  },
  {
    relation: 'public.subscriptions_to_confirm',
    calls: [
      ['1 1 1 1 1 1 1 1 -', 'with a token', { subscription_token: token.visitor }],
      ['0 0 0 0 0 0 0 0 -', 'with an unknown token', { subscription_token: unknownId }],
    ],
  },
  {
    relation: 'public.followed_resources',
    calls: [
      ['0 0 1 0 0 0 0 0 -', 'own', { person_token: null }],
      ['1 1 1 1 1 1 1 1 -', 'with a token', { person_token: token.person }],
      ['0 0 0 0 0 0 0 0 -', 'with an unknown token', { person_token: unknownId }],
    ],
  },
  {
    relation: 'public.change_reminder',
    calls: [
      ['+ + + + + + + + -', 'with a token', reminder(token.visitor, 14)],
      ['+ + + + + + + + -', 'with an unknown token', reminder(unknownId, 14)],
      [
        'PT400 PT400 PT400 PT400 PT400 PT400 PT400 PT400 -',
        'to another day',
        reminder(token.visitor, 15),
      ],
    ],
  },
  {
    relation: 'public.unsubscribe_all',
    calls: [
      ['+ + + + + + + + -', 'own', { person_token: null }],
      ['+ + + + + + + + -', 'with a token', { person_token: token.person }],
    ],
  },
  {
    relation: 'public.unsubscribe',
    calls: [
      ['+ + + + + + + + -', 'with a token', { subscription_token: token.visitor }],
      ['+ + + + + + + + -', 'with an unknown token', { subscription_token: unknownId }],
    ],
  },
  { relation: 'public.expire_listings', calls: [['- - - - - - - - +', 'now', {}]] },
  {
    relation: 'public.fulfil_paid_session',
    calls: [
      ['- - - - - - - - +', 'paid', paidWith({})],
      ['- - - - - - - - PT402', 'no session', paidWith({ session_id: 'pi_matrix_new' })],
      ['- - - - - - - - PT402', 'paid back', paidWith({ session_id: 'cs_test_matrix_back' })],
    ],
  },
  {
    relation: 'public.renew_paid_session',
    calls: [
      ['- - - - - - - - +', 'of a live listing', renewal('live')],
      ['- - - - - - - - +', 'of one whose year is over', renewal('ended')],
      ['- - - - - - - - PT409', 'of one that waits', renewal('ownPending')],
      ['- - - - - - - - PT409', 'of a rejected one', renewal('rejected')],
      ['- - - - - - - - PT404', 'of none', { session: paidSession, token: unknownId }],
      ['- - - - - - - - PT402', 'no session', renewal('live', { session_id: 'pi_matrix_new' })],
      [
        '- - - - - - - - PT402',
        'paid back',
        renewal('live', { session_id: 'cs_test_matrix_back' }),
      ],
      [
        '- - - - - - - - PT409',
        'with a payment that made a listing',
        renewal('live', { session_id: 'cs_test_matrix_live' }),
      ],
    ],
  },
  {
    relation: 'public.listing_by_token',
    calls: [
      ['1 1 1 1 1 1 1 1 -', 'that waits', { token: linkOf('ownPending') }],
      ['0 0 0 0 0 0 0 0 -', 'of an unknown link', { token: unknownId }],
    ],
  },
  {
    relation: 'public.revise_listing',
    calls: [
      ['- - - - - - - - +', 'that waits', revised(linkOf('ownPending'))],
      ['- - - - - - - - +', 'that was rejected', revised(linkOf('rejected'))],
      [
        '- - - - - - - - PT400',
        'with a logo that was never stored',
        revised(linkOf('ownPending'), {
          logo_url: `https://api.example.org/storage/v1/object/public/provider-logos/${listing.live}.png`,
        }),
      ],
      ['- - - - - - - - +', 'that is live, to be looked at', revised(linkOf('live'))],
      [
        '- - - - - - - - PT409',
        'in a version that is not the latest',
        { ...revised(linkOf('ownPending')), seen_updated_at: decided },
      ],
      ['- - - - - - - - PT402', 'that was paid back', revised(linkOf('refunded'))],
      ['- - - - - - - - PT404', 'of an unknown link', revised(unknownId)],
    ],
  },
  {
    relation: 'public.record_stripe_event',
    calls: [['- - - - - - - - +', 'money that went back', paidEvent]],
  },
  {
    relation: 'public.record_paid_session',
    calls: [
      ['- - - - - - - - +', 'paid', { session: paidSession }],
      [
        '- - - - - - - - +',
        'paid to renew a live listing',
        { session: { ...paidSession, renews: listing.live } },
      ],
      [
        '- - - - - - - - PT402',
        'no session',
        { session: { ...paidSession, session_id: 'pi_matrix_new' } },
      ],
    ],
  },
  {
    relation: 'public.paid_session',
    calls: [['- - - - - - - - +', 'that is known', { session_id: 'cs_test_matrix_back' }]],
  },
  { relation: 'public.my_payments', calls: [['- 0 0 0 0 0 0 0 -', 'of nobody', {}]] },
  {
    relation: 'public.take_notices',
    calls: [['- - - - - - - - +', 'at most one', { most: 1 }]],
  },
  {
    relation: 'public.mark_notice_sent',
    calls: [['- - - - - - - - +', 'unknown', { notice_id: unknownId }]],
  },
  {
    relation: 'public.count_service_use',
    calls: [
      ['- - - - - - - - +', 'extraction', { service: 'extraction', caller: 'matrix' }],
      ['- - - - - - - - PT400', 'another', { service: 'mail', caller: 'matrix' }],
    ],
  },
  {
    relation: 'public.begin_site_rebuild',
    calls: [['- - - - - - - - +', 'without arguments', {}]],
  },
  {
    relation: 'public.end_site_rebuild',
    calls: [['- - - - - - - - +', 'without arguments', {}]],
  },
  {
    relation: 'public.orphaned_files',
    calls: [['- - - - - - - - 0', 'at most one', { most: 1 }]],
  },
  {
    relation: 'public.delete_old_rows',
    calls: [['- - - - - - - - +', 'without arguments', {}]],
  },
];
