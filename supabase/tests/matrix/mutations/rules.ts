import { subjectOf } from '../subjects.ts';
import { edited, type Mutation } from './mutation.ts';

const claims = ['public.resource_claims', 'public.approve_claim', 'public.deny_claim'];
const decisions = ['public.approve_submission', 'public.decline_submission'];
const everyRole = ['public.resources', 'public.user_roles', 'public.approve_claim'];
const payments = ['private.payments', 'public.fulfil_paid_session'];

function withoutCheck(
  relation: string,
  constraint: string,
  relations: readonly string[] = [relation],
): Mutation {
  return {
    name: `check ${constraint} is dropped`,
    sql: `alter table ${relation} drop constraint ${constraint}`,
    relations,
    subjects: [subjectOf(`table ${relation}`)],
  };
}

/** Mutations inside functions, checks and policies. */
export const ruleMutations: readonly Mutation[] = [
  edited('private.is_staff()', "role in ('admin', 'service_admin')", 'true', everyRole),
  edited('private.is_staff()', "('admin', 'service_admin')", "('admin')", everyRole),
  edited('private.is_staff()', '(select auth.uid())', 'user_id', everyRole),
  edited('private.is_admin()', "role = 'admin'", "role <> 'contributor'", ['public.resources']),
  edited('private.is_editor()', "'atlas_guide'", "'paid_user'", ['public.reviews']),
  edited('private.require_staff()', 'not private.is_staff()', 'false', claims),
  edited('private.require_admin()', 'not private.is_admin()', 'false', ['public.set_role']),
  edited('private.require_admin()', 'is_admin', 'is_staff', ['public.set_role']),
  edited('private.protect_last_admin()', 'user_id <> old.user_id', 'true', ['public.user_roles']),
  edited(
    'private.count_use(text, text, integer, interval, text)',
    'uses > most',
    'uses > most + 1',
    ['public.resource_claims'],
  ),
  edited('private.limit_daily_inserts()', 'not private.is_staff()', 'false', ['public.events']),
  edited('private.is_criterion(text, jsonb)', '@."least" > @."most"', '@."least" > 999', []),
  edited('private.is_criterion(text, jsonb)', '@ > 100', '@ > 999', []),
  edited('private.require_source_sentence()', 'not exists', 'false and not exists', []),
  {
    name: 'a condition that comes back needs its sentence',
    sql: `drop trigger resource_criteria_require_source_sentence on public.resource_criteria;
      create trigger resource_criteria_require_source_sentence
        after insert on public.resource_criteria
        for each row when (new.source_column is not null)
        execute function private.require_source_sentence()`,
    relations: [],
    subjects: [subjectOf('table public.resource_criteria')],
  },
  edited('private.limit_new_organizations()', "'anon'", 'gen_random_uuid()::text', [
    'public.organizations',
  ]),
  edited('private.is_own_resource(uuid, uuid)', 'curator_id, ', '', ['public.reviews']),
  edited('private.is_own_resource(uuid, uuid)', 'person = submitted_by', 'false', [
    'public.reviews',
  ]),
  edited('private.guard_review_text()', '(new.rating, new.content)', '(old.rating, old.content)', [
    'public.reviews',
  ]),
  edited('private.sign_review()', 'new.author_id', 'gen_random_uuid()', ['public.reviews']),
  edited('private.stamp_moderation()', 'auth.uid()', 'null', ['public.events']),
  edited('private.lock_pending_claim(uuid)', "claim.status <> 'pending'", 'false', claims),
  edited('private.set_assignee(uuid, text, uuid)', 'holder <> account_id', 'false', claims),
  edited(
    'private.lock_submission_in(text[], text, uuid, timestamptz)',
    'submission.state <> all (states)',
    'false',
    decisions,
  ),
  edited(
    'private.lock_submission_in(text[], text, uuid, timestamptz)',
    'submission.updated_at is distinct from seen_updated_at',
    'false',
    decisions,
  ),
  edited(
    'private.decline_submission(text, uuid, timestamptz, text)',
    'private.is_text(reason, 2000) is not true',
    'false',
    decisions,
  ),
  edited(
    'private.approve_submission(text, uuid, timestamptz)',
    'private.is_listing_unpaid(submission.id)',
    'false',
    decisions,
  ),
  edited(
    'private.approve_submission(text, uuid, timestamptz)',
    "interval '1 year'",
    "interval '2 years'",
    ['public.service_provider_directory'],
  ),
  edited(
    'private.subscribe_to_resource(uuid, text, boolean, text, integer, uuid)',
    'consent is not true',
    'false',
    ['public.subscribe_to_resource'],
  ),
  edited('private.lock_followable(uuid, text, integer)', " and resources.status = 'approved'", '', [
    'public.subscribe_to_resource',
  ]),
  edited('private.notify_openings(uuid)', ' and subscription.notified_at is null', '', [
    'public.resource_subscriptions',
  ]),
  edited('private.notify_openings(uuid)', 'subscription.confirmed_at is not null', 'true', [
    'public.resource_subscriptions',
  ]),
  edited(
    'private.notify_closings(timestamptz)',
    'subscription.told_deadline is distinct from resource.application_deadline',
    'true',
    ['public.resource_subscriptions'],
  ),
  edited(
    'private.notify_changes(timestamptz)',
    'set changes_told_until = until',
    'set notified_at = null',
    ['public.resource_subscriptions'],
  ),
  edited('private.subscriptions_of(uuid)', 'person.token = subscriptions_of.person_token', 'true', [
    'public.followed_resources',
  ]),
  edited('private.question_route(uuid)', "resource.status = 'approved'::text", 'true', [
    'public.guide_to_ask',
  ]),
  edited(
    'private.limit_questions(uuid, text)',
    'coalesce(account::text, md5',
    'coalesce(null, md5',
    ['public.ask_guide'],
  ),
  edited(
    'private.send_question(uuid, uuid, text, text, boolean)',
    'create_plan_share(false)',
    'create_plan_share(true)',
    ['public.ask_guide'],
  ),
  edited('private.pass_on_question(uuid)', 'question.plan_share_id is not null', 'false', [
    'public.pass_on_question',
  ]),
  edited('private.answer_question(uuid)', 'or question.guide_id = auth.uid()', 'or false', [
    'public.answer_question',
  ]),
  edited('private.answer_question(uuid)', 'private.is_staff()', 'true', ['public.answer_question']),
  edited(
    'private.question_by_token(uuid)',
    'question.token = question_by_token.question_token',
    'true',
    ['public.question_by_token'],
  ),
  edited('private.delete_plan_feed()', 'feed.user_id = auth.uid()', 'true', ['private.plan_feeds']),
  edited(
    'private.match_until(public.resource_subscriptions, timestamptz)',
    "'digest'::text) AND ((match_until.one).confirmed_at IS NOT NULL)",
    "'digest'::text)",
    ['public.resource_subscriptions'],
  ),
  edited(
    'private.match_until(public.resource_subscriptions, timestamptz)',
    'held.issue = day.issue',
    'false',
    ['public.hold_digest'],
  ),
  edited(
    'public.store_matches(jsonb, timestamptz)',
    'set changes_told_until = match.until',
    'set paused_at = null',
    ['public.resource_subscriptions'],
  ),
  edited('private.shared_plan(text)', '= private.share_token_hash', '<> private.share_token_hash', [
    'public.shared_plan',
  ]),
  edited('private.shared_plan(text)', 'when share.has_notes', 'when true', ['public.plan_shares']),
  edited('private.create_plan_share(boolean)', '>= 20', '>= 21', ['public.plan_shares']),
  edited(
    'private.record_paid_session(jsonb)',
    'private.is_checkout_session(sent.session_id) is not true',
    'false',
    payments,
  ),
  edited(
    'private.record_paid_session(jsonb)',
    'coalesce(paid.payer_id, excluded.payer_id)',
    'coalesce(excluded.payer_id, paid.payer_id)',
    payments,
  ),
  edited('private.my_submissions()', " AND (resource.status = 'approved'::text)", '', [
    'public.my_submissions',
  ]),
  edited(
    'private.renew_with_payment(private.payments, uuid)',
    "('approved', 'expired')",
    "('approved', 'expired', 'pending')",
    ['public.renew_paid_session'],
  ),
  edited(
    'public.renew_paid_session(jsonb, uuid)',
    'perform private.require_paid(payment)',
    'null',
    ['public.renew_paid_session'],
  ),
  edited(
    'public.revise_listing(uuid, jsonb, timestamptz)',
    "('pending', 'rejected')",
    "('pending', 'rejected', 'approved')",
    ['public.revise_listing'],
  ),
  edited(
    'public.revise_listing(uuid, jsonb, timestamptz)',
    'private.is_listing_unpaid(stored.id)',
    'false',
    ['public.revise_listing'],
  ),
  edited(
    'public.revise_listing(uuid, jsonb, timestamptz)',
    'not private.is_stored_logo(sent.logo_url)',
    'false',
    ['public.revise_listing'],
  ),
  edited(
    'public.revise_listing(uuid, jsonb, timestamptz)',
    'stored.updated_at is distinct from seen_updated_at',
    'false',
    ['public.revise_listing'],
  ),
  edited('private.listing_resubmissions(uuid)', 'perform private.require_staff()', 'null', [
    'public.listing_resubmissions',
  ]),
  edited('private.widget_presses()', 'perform private.require_staff()', 'null', [
    'public.widget_presses',
  ]),
  edited('private.has_room_for_host(text)', '< 500', '< 5000', ['public.count_widget_press']),
  edited('private.listing_by_token(uuid)', '= listing_by_token.token', 'is not null', [
    'public.listing_by_token',
  ]),
  withoutCheck('public.reviews', 'reviews_rating_check'),
  withoutCheck('public.events', 'events_dates_check'),
  withoutCheck('public.resources', 'resources_website_check'),
  withoutCheck('public.profiles', 'profiles_website_check'),
  withoutCheck('public.organizations', 'organizations_name_check'),
  {
    name: 'authors approve their own reviews',
    sql: 'alter policy reviews_update_own_pending_or_staff_by_authenticated on public.reviews with check (true)',
    relations: ['public.reviews'],
  },
  {
    name: 'photos may be moved anywhere',
    sql: 'alter policy profile_photos_update_own_by_authenticated on storage.objects with check (true)',
    relations: ['storage.objects'],
  },
  {
    name: 'photos may have any name in the own folder',
    sql: `alter policy profile_photos_insert_own_by_authenticated on storage.objects
      with check (name ~ ('^' || (select auth.uid())::text || '/'))`,
    relations: ['storage.objects'],
  },
  {
    name: 'pictures may have any name in the own folder',
    sql: `alter policy event_images_insert_own_by_authenticated on storage.objects
      with check (bucket_id = 'event-images' and name ~ ('^' || (select auth.uid())::text || '/'))`,
    relations: ['storage.objects'],
  },
  edited('private.is_image_of_event(text)', '> 0', '> 9999', ['storage.objects']),
  {
    name: 'members approve what they send in',
    sql: `alter policy resources_insert_own_pending_or_staff_by_authenticated on public.resources
      with check ((select private.is_staff()) or submitted_by = (select auth.uid()))`,
    relations: ['public.resources'],
  },
  {
    name: 'listings outlive their year',
    sql: `alter policy service_provider_directory_select_live_by_anon
      on public.service_provider_directory using (listing_status = 'approved')`,
    relations: ['public.service_provider_directory'],
  },
  {
    name: 'claims may be taken back once they are decided',
    sql: `alter policy resource_claims_delete_own_pending_by_authenticated on public.resource_claims
      using (user_id = (select auth.uid()))`,
    relations: ['public.resource_claims'],
  },
  {
    name: 'guides publish their drafts themselves',
    sql: `alter policy starter_kits_update_own_draft_or_staff_by_authenticated
      on public.starter_kits
      with check ((select private.is_editor()) or (select private.is_staff()))`,
    relations: ['public.starter_kits'],
  },
  {
    name: 'who is no guide any more edits drafts',
    sql: `alter policy starter_kits_update_own_draft_or_staff_by_authenticated
      on public.starter_kits
      using ((status = 'draft' and submitted_by = (select auth.uid())) or (select private.is_staff()))
      with check ((status = 'draft' and submitted_by = (select auth.uid())) or (select private.is_staff()))`,
    relations: ['public.starter_kits'],
  },
  {
    name: 'members tick steps that no kit has',
    sql: `alter policy starter_kit_ticks_insert_own_by_authenticated on public.starter_kit_ticks
      with check (user_id = (select auth.uid()))`,
    relations: ['public.starter_kit_ticks'],
  },
  edited(
    'private.publish_starter_kit(uuid, jsonb)',
    '(seen ->> it.id::text)::timestamptz is distinct from it.updated_at',
    'false',
    ['public.publish_starter_kit'],
  ),
  edited('private.publish_starter_kit(uuid, jsonb)', "and it.status = 'draft'", '', [
    'public.publish_starter_kit',
  ]),
  withoutCheck('public.starter_kits', 'starter_kits_steps_check'),
  edited(
    'public.fulfil_paid_session(jsonb, jsonb)',
    'perform private.require_paid(payment)',
    'null',
    payments,
  ),
];
