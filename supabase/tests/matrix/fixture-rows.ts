import { createHash } from 'node:crypto';
import {
  batchRun,
  change,
  claim,
  criterion,
  event,
  eventImage,
  linkOf,
  importMapping,
  kit,
  kitStep,
  listing,
  organization,
  passedDeadline,
  person,
  question,
  planShare,
  planToken,
  resource,
  review,
  seenAt,
  slugOf,
  suggestion,
  synonym,
  token,
} from './fixture-ids.ts';
import type { Values } from './operation.ts';
import { accountId, idOf } from './personas.ts';

const { owner, visible, other } = person;
const times = { created_at: seenAt, updated_at: seenAt };
const declined = { moderation_reason: 'Old', moderated_at: seenAt };

const hashOf = (text: string) => `\\x${createHash('sha256').update(text).digest('hex')}`;

function resourceRow(name: keyof typeof resource, status: string, more: Values = {}): Values {
  return { id: resource[name], name: `The ${name} one`, slug: slugOf(name), status, ...more };
}

function listingRow(name: keyof typeof listing, status: string, more: Values = {}): Values {
  return {
    id: listing[name],
    access_token: linkOf(name),
    provider_name: `The ${name} provider`,
    service_categories: ['Photography'],
    description: 'Photographs',
    contact_email: 'photographs@example.org',
    region_served: 'Statewide',
    listing_status: status,
    paid_until: null,
    submitted_by: other,
    ...more,
  };
}

/** Weeks before all else. */
const LONG_AGO = '2026-01-05T12:00:00Z';

/** Rows of all tables but profiles, in order of their references. */
export const fixtureRows: readonly (readonly [relation: string, rows: readonly Values[]])[] = [
  [
    'public.user_roles',
    [
      ...(['contributor', 'paid_user', 'atlas_guide', 'service_admin', 'admin'] as const).map(
        (role) => ({ user_id: accountId(role), role }),
      ),
      { user_id: visible, role: 'contributor' },
      { user_id: person.hidden, role: 'contributor' },
    ],
  ],
  [
    'public.organizations',
    [
      { id: organization.acme, name: 'Acme Works' },
      { id: organization.bay, name: 'Bay Works' },
    ],
  ],
  [
    'public.resources',
    [
      resourceRow('approved', 'approved', { submitted_by: other }),
      resourceRow('fresh', 'approved', {
        submitted_by: other,
        website: 'https://fresh.example.org',
        description: 'Five or fewer employees.',
      }),
      resourceRow('held', 'approved', {
        submitted_by: other,
        curator_id: visible,
        contact_email: 'owner@example.org',
      }),
      resourceRow('opening', 'approved', {
        submitted_by: other,
        availability_status: 'coming_soon',
      }),
      resourceRow('ownApproved', 'approved', { submitted_by: owner }),
      resourceRow('assigned', 'approved', { submitted_by: other, curator_id: owner }),
      resourceRow('ownPending', 'pending', { submitted_by: owner }),
      resourceRow('ownDeclined', 'pending', { submitted_by: owner, ...declined }),
      resourceRow('otherPending', 'pending', { submitted_by: other, source_notes: 'Heard' }),
      resourceRow('comingSoon', 'coming_soon', {
        submitted_by: other,
        curator_id: visible,
        application_deadline: passedDeadline,
        deadline_recurs: 'yearly',
      }),
      resourceRow('archived', 'archived', { submitted_by: other }),
    ].map((row) => ({ ...row, ...times })),
  ],
  ['public.search_synonyms', [{ id: synonym.lobsta, typed: 'lobsta', means: 'lobster' }]],
  [
    'public.resource_organizations',
    [
      { resource_id: resource.approved, organization_id: organization.acme },
      { resource_id: resource.ownPending, organization_id: organization.acme },
      { resource_id: resource.otherPending, organization_id: organization.acme },
    ],
  ],
  [
    'public.resource_criteria',
    (['approved', 'assigned', 'ownPending', 'otherPending'] as const).map((name) => ({
      id: criterion[name],
      resource_id: resource[name],
      kind: 'stage',
      value: { any: ['launch'] },
      sentence: 'New businesses.',
      source_column: 'eligibility',
      decided_at: seenAt,
    })),
  ],
  [
    'public.resource_pairs',
    [
      { resource_id: resource.approved, other_id: resource.held },
      { resource_id: resource.assigned, other_id: resource.approved },
      { resource_id: resource.approved, other_id: resource.ownPending },
      { resource_id: resource.otherPending, other_id: resource.approved },
    ].map((row) => ({ ...row, is_combinable: true, sentence: 'Goes with a loan.' })),
  ],
  [
    'public.resource_addresses',
    [
      { address: 'approved-before', resource_id: resource.approved },
      { address: 'own-pending-before', resource_id: resource.ownPending },
      { address: 'other-pending-before', resource_id: resource.otherPending },
    ],
  ],
  [
    'public.reviews',
    [
      {
        id: review.approved,
        resource_id: resource.approved,
        author_id: visible,
        status: 'approved',
      },
      { id: review.ownPending, resource_id: resource.approved, author_id: owner },
      { id: review.ownApproved, resource_id: resource.held, author_id: owner, status: 'approved' },
      {
        id: review.ownDeclined,
        resource_id: resource.opening,
        author_id: owner,
        status: 'declined',
        moderation_reason: 'Not about the resource',
      },
      { id: review.otherPending, resource_id: resource.fresh, author_id: visible },
      {
        id: review.ofComingSoon,
        resource_id: resource.comingSoon,
        author_id: visible,
        status: 'approved',
      },
    ].map((row) => ({ rating: 5, content: 'Fine', ...row, ...times })),
  ],
  [
    'public.resource_claims',
    [
      { id: claim.ownPending, user_id: owner, resource_id: resource.approved },
      { id: claim.otherPending, user_id: other, resource_id: resource.fresh },
      { id: claim.ofHeld, user_id: other, resource_id: resource.held },
      {
        id: claim.ownApproved,
        user_id: owner,
        resource_id: resource.assigned,
        status: 'approved',
        reviewed_at: seenAt,
      },
    ].map((row) => ({ claim_type: 'curator', justification: 'Mine', ...row })),
  ],
  [
    'public.events',
    [
      { id: event.approved, title: 'Approved', status: 'approved', submitted_by: other },
      { id: event.ownApproved, title: 'Own approved', status: 'approved', submitted_by: owner },
      {
        id: event.ownPending,
        title: 'Own',
        submitted_by: owner,
        image_url: `https://files.example.org/storage/v1/object/public/event-images/${eventImage.ownUsed}`,
      },
      { id: event.ownDeclined, title: 'Declined', submitted_by: owner, ...declined },
      { id: event.otherPending, title: 'Other', submitted_by: other },
    ].map((row) => ({
      start_date: '2026-12-05T15:00:00Z',
      end_date: '2027-06-05T17:00:00Z',
      ...row,
      ...times,
    })),
  ],
  [
    'public.starter_kits',
    [
      {
        id: kit.published,
        slug: 'food',
        status: 'published',
        submitted_by: null,
        steps: [kitStep(resource.archived)],
      },
      { id: kit.ofGuide, slug: 'farm', submitted_by: accountId('atlas_guide') },
      { id: kit.revision, revises: kit.published, submitted_by: accountId('atlas_guide') },
      { id: kit.ofOther, slug: 'trades', submitted_by: visible },
      { id: kit.ofOwner, slug: 'lodging', submitted_by: owner },
    ].map((row) => ({
      title: 'A kit',
      summary: 'In order.',
      steps: [kitStep()],
      ...row,
      ...times,
    })),
  ],
  [
    'public.starter_kit_ticks',
    [owner, visible].map((user_id) => ({
      user_id,
      kit_id: kit.published,
      step_id: kitStep().id,
    })),
  ],
  [
    'public.event_bookmarks',
    [
      { user_id: owner, event_id: event.approved },
      { user_id: visible, event_id: event.approved },
    ],
  ],
  [
    'public.plan_items',
    [
      { user_id: owner, resource_id: resource.approved, ...times },
      { user_id: visible, resource_id: resource.approved, ...times },
    ],
  ],
  [
    'public.plan_outcomes',
    [
      { user_id: owner, resource_id: resource.approved, ended_at: LONG_AGO },
      { user_id: owner, resource_id: resource.fresh, ended_at: '2100-01-01T00:00:00Z' },
      { user_id: visible, resource_id: resource.approved, ended_at: LONG_AGO },
    ],
  ],
  [
    'public.guide_questions',
    [
      {
        id: question.own,
        asker_id: owner,
        guide_id: accountId('atlas_guide'),
        token: token.question,
      },
      { id: question.other, asker_id: other, guide_id: visible, token: token.other },
    ].map((row) => ({
      ...row,
      resource_id: resource.held,
      reply_address: 'asker@example.org',
      message: 'Why?',
      asked_at: LONG_AGO,
    })),
  ],
  ['private.statewide_adviser', [{ is_only: true, user_id: accountId('admin') }]],
  [
    'private.check_requests',
    [
      {
        token: token.check,
        resource_id: resource.held,
        recipient_email: 'owner@example.org',
        // A link is valid for 90 days.
        asked_at: new Date().toISOString(),
      },
    ],
  ],
  [
    'public.plan_shares',
    [
      { id: planShare.own, user_id: owner, token_hash: hashOf(planToken), has_notes: false },
      { id: planShare.other, user_id: visible, token_hash: hashOf('other'), has_notes: true },
    ],
  ],
  [
    'public.resource_subscriptions',
    [
      { resource_id: resource.opening, user_id: owner, token: token.own },
      { resource_id: resource.opening, user_id: visible, token: token.other },
      {
        resource_id: resource.opening,
        email: 'visitor@example.org',
        consented_at: seenAt,
        confirmed_at: seenAt,
        token: token.visitor,
      },
    ],
  ],
  ['private.subscribers', [{ email: 'Visitor@example.org', token: token.person }]],
  [
    'public.service_provider_directory',
    [
      listingRow('live', 'approved', { paid_until: '2100-01-01T00:00:00Z' }),
      listingRow('ended', 'approved', { paid_until: '2026-01-01T00:00:00Z' }),
      listingRow('ownPending', 'pending', { submitted_by: owner }),
      listingRow('rejected', 'rejected', { moderation_reason: 'Old' }),
      listingRow('refunded', 'pending'),
    ].map((row) => ({ ...row, date_submitted: seenAt, updated_at: seenAt })),
  ],
  [
    'public.edit_suggestions',
    [
      { id: suggestion.own, resource_id: resource.approved, sender_id: owner, origin: 'member' },
      { id: suggestion.other, resource_id: resource.fresh, sender_id: null, origin: 'visitor' },
      { id: suggestion.ofProvider, listing_id: listing.ended, sender_id: null, origin: 'provider' },
    ].map((row) => ({
      ...row,
      reason: 'change',
      changes: { name: { before: 'The one', after: 'The right one' } },
      reply_address: 'sender@example.org',
      sent_at: LONG_AGO,
    })),
  ],
  [
    'private.listing_resubmissions',
    [{ listing_id: listing.ownPending, declined_reason: 'Too short', declined_at: seenAt }],
  ],
  [
    'private.payments',
    [
      { session_id: 'cs_test_matrix_live', listing_id: listing.live, status: 'paid' },
      {
        session_id: 'cs_test_matrix_declined',
        listing_id: listing.rejected,
        status: 'paid',
        payment_intent: 'pi_declined',
      },
      { session_id: 'cs_test_matrix_back', listing_id: listing.refunded, status: 'refunded' },
    ].map((row) => ({
      amount_total: 14900,
      currency: 'usd',
      livemode: false,
      fulfilled_at: seenAt,
      ...row,
    })),
  ],
  [
    'private.summary_batch',
    [
      {
        run_id: batchRun,
        summary_kind: 'targeted',
        total: 3,
        started_by: person.admin,
        last_sign_at: seenAt,
      },
    ],
  ],
  [
    'public.import_mappings',
    [
      {
        id: importMapping.partner,
        name: 'Partner',
        columns: { Program: 'name' },
        key_column: 'No.',
        updated_at: seenAt,
      },
    ],
  ],
  [
    'private.partner_keys',
    [
      {
        mapping_id: importMapping.partner,
        partner_key: '4711',
        resource_id: resource.approved,
        imported_version: seenAt,
      },
    ],
  ],
  ['public.saved_replies', [{ title: 'Too short', message: 'Please say more.' }]],
  [
    'private.changes',
    [{ action: 'claim.approved', subject_type: 'resource_claims', subject_id: claim.ownApproved }],
  ],
  [
    'private.changes',
    [
      {
        id: change.ofName,
        subject_type: 'resources',
        subject_id: resource.approved,
        fields: JSON.stringify({ name: { before: 'Old name', after: 'The approved one' } }),
      },
      {
        id: change.ofRole,
        subject_type: 'profiles',
        subject_id: person.contributor,
        fields: JSON.stringify({ 'role:contributor': { before: null, after: {} } }),
      },
    ].map((row) => ({ source: 'save_resource', operation: 'update', ...row })),
  ],
  [
    'private.notification_outbox',
    [{ kind: 'listing_submitted', recipient_email: 'waiting@example.org' }],
  ],
  [
    'storage.objects',
    [
      { bucket_id: 'profile-photos', name: `${owner}/avatar.png` },
      { bucket_id: 'profile-photos', name: `${visible}/avatar.png` },
      { bucket_id: 'provider-logos', name: `${idOf('logo')}.png` },
      { bucket_id: 'event-images', name: eventImage.ownUsed },
      { bucket_id: 'event-images', name: eventImage.ownUnused },
      { bucket_id: 'event-images', name: eventImage.ofVisible },
      { bucket_id: 'event-images', name: eventImage.ofMember },
    ].map((row) => ({ metadata: '{"size": 4, "mimetype": "image/png"}', ...row })),
  ],
];
