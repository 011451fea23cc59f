-- The exact lists of policies, executable functions and unique keys: a change here must be meant.
-- The access matrix states what is open on which table and column.
begin;
set local search_path = public, extensions, tests;
select plan(9);

select set_eq(
  $$select tablename::text, cmd, policyname::text, array_to_string(roles, ', ')
    from pg_policies where schemaname in ('public', 'private', 'storage')$$,
  $$values
    ('edit_suggestions', 'SELECT', 'edit_suggestions_select_own_or_staff_by_authenticated', 'authenticated'),
    ('event_bookmarks', 'DELETE', 'event_bookmarks_delete_own_by_authenticated', 'authenticated'),
    ('event_bookmarks', 'INSERT', 'event_bookmarks_insert_own_by_authenticated', 'authenticated'),
    ('event_bookmarks', 'SELECT', 'event_bookmarks_select_own_by_authenticated', 'authenticated'),
    ('events', 'DELETE', 'events_delete_own_pending_or_admin_by_authenticated', 'authenticated'),
    ('events', 'INSERT', 'events_insert_own_pending_or_staff_by_authenticated', 'authenticated'),
    ('events', 'SELECT', 'events_select_approved_by_anon', 'anon'),
    ('events', 'SELECT', 'events_select_visible_by_authenticated', 'authenticated'),
    ('events', 'UPDATE', 'events_update_all_by_staff', 'authenticated'),
    ('guide_questions', 'SELECT', 'guide_questions_select_asked_by_authenticated', 'authenticated'),
    ('organizations', 'DELETE', 'organizations_delete_all_by_admin', 'authenticated'),
    ('organizations', 'INSERT', 'organizations_insert_name_by_anon', 'anon'),
    ('organizations', 'INSERT', 'organizations_insert_name_or_staff_by_authenticated', 'authenticated'),
    ('organizations', 'SELECT', 'organizations_select_all_by_anyone', 'anon, authenticated'),
    ('organizations', 'UPDATE', 'organizations_update_all_by_staff', 'authenticated'),
    ('plan_items', 'DELETE', 'plan_items_delete_own_by_authenticated', 'authenticated'),
    ('plan_items', 'INSERT', 'plan_items_insert_own_by_authenticated', 'authenticated'),
    ('plan_items', 'SELECT', 'plan_items_select_own_by_authenticated', 'authenticated'),
    ('plan_items', 'UPDATE', 'plan_items_update_own_by_authenticated', 'authenticated'),
    ('plan_outcomes', 'DELETE', 'plan_outcomes_delete_own_by_authenticated', 'authenticated'),
    ('plan_outcomes', 'SELECT', 'plan_outcomes_select_own_by_authenticated', 'authenticated'),
    ('plan_outcomes', 'UPDATE', 'plan_outcomes_update_own_by_authenticated', 'authenticated'),
    ('plan_shares', 'DELETE', 'plan_shares_delete_own_by_authenticated', 'authenticated'),
    ('plan_shares', 'SELECT', 'plan_shares_select_own_by_authenticated', 'authenticated'),
    ('profiles', 'SELECT', 'profiles_select_public_by_anon', 'anon'),
    ('profiles', 'SELECT', 'profiles_select_visible_by_authenticated', 'authenticated'),
    ('profiles', 'UPDATE', 'profiles_update_own_by_authenticated', 'authenticated'),
    ('resource_addresses', 'SELECT', 'resource_addresses_select_of_visible_resources_by_anyone', 'anon, authenticated'),
    ('resource_claims', 'DELETE', 'resource_claims_delete_own_pending_by_authenticated', 'authenticated'),
    ('resource_claims', 'INSERT', 'resource_claims_insert_own_by_authenticated', 'authenticated'),
    ('resource_claims', 'SELECT', 'resource_claims_select_own_or_staff_by_authenticated', 'authenticated'),
    ('resource_criteria', 'DELETE', 'resource_criteria_delete_own_or_staff_by_authenticated', 'authenticated'),
    ('resource_criteria', 'INSERT', 'resource_criteria_insert_own_or_staff_by_authenticated', 'authenticated'),
    ('resource_criteria', 'SELECT', 'resource_criteria_select_of_visible_resources_by_anyone', 'anon, authenticated'),
    ('resource_organizations', 'DELETE', 'resource_organizations_delete_all_by_staff', 'authenticated'),
    ('resource_organizations', 'INSERT', 'resource_organizations_insert_all_by_staff', 'authenticated'),
    ('resource_organizations', 'SELECT', 'resource_organizations_select_of_visible_resources_by_anyone', 'anon, authenticated'),
    ('resource_organizations', 'UPDATE', 'resource_organizations_update_all_by_staff', 'authenticated'),
    ('resource_pairs', 'DELETE', 'resource_pairs_delete_all_by_staff', 'authenticated'),
    ('resource_pairs', 'INSERT', 'resource_pairs_insert_all_by_staff', 'authenticated'),
    ('resource_pairs', 'SELECT', 'resource_pairs_select_of_visible_resources_by_anyone', 'anon, authenticated'),
    ('resource_subscriptions', 'DELETE', 'resource_subscriptions_delete_own_by_authenticated', 'authenticated'),
    ('resource_subscriptions', 'SELECT', 'resource_subscriptions_select_own_by_authenticated', 'authenticated'),
    ('resources', 'DELETE', 'resources_delete_own_pending_or_admin_by_authenticated', 'authenticated'),
    ('resources', 'INSERT', 'resources_insert_own_pending_or_staff_by_authenticated', 'authenticated'),
    ('resources', 'SELECT', 'resources_select_approved_by_anon', 'anon'),
    ('resources', 'SELECT', 'resources_select_visible_by_authenticated', 'authenticated'),
    ('resources', 'UPDATE', 'resources_update_all_by_staff', 'authenticated'),
    ('reviews', 'DELETE', 'reviews_delete_own_or_staff_by_authenticated', 'authenticated'),
    ('reviews', 'INSERT', 'reviews_insert_own_by_authenticated', 'authenticated'),
    ('reviews', 'SELECT', 'reviews_select_visible_by_authenticated', 'authenticated'),
    ('reviews', 'UPDATE', 'reviews_update_own_pending_or_staff_by_authenticated', 'authenticated'),
    ('import_mappings', 'DELETE', 'import_mappings_delete_all_by_staff', 'authenticated'),
    ('import_mappings', 'INSERT', 'import_mappings_insert_all_by_staff', 'authenticated'),
    ('import_mappings', 'SELECT', 'import_mappings_select_all_by_staff', 'authenticated'),
    ('import_mappings', 'UPDATE', 'import_mappings_update_all_by_staff', 'authenticated'),
    ('saved_replies', 'DELETE', 'saved_replies_delete_all_by_staff', 'authenticated'),
    ('saved_replies', 'INSERT', 'saved_replies_insert_all_by_staff', 'authenticated'),
    ('saved_replies', 'SELECT', 'saved_replies_select_all_by_staff', 'authenticated'),
    ('saved_replies', 'UPDATE', 'saved_replies_update_all_by_staff', 'authenticated'),
    ('search_synonyms', 'DELETE', 'search_synonyms_delete_all_by_staff', 'authenticated'),
    ('search_synonyms', 'INSERT', 'search_synonyms_insert_all_by_staff', 'authenticated'),
    ('search_synonyms', 'SELECT', 'search_synonyms_select_all_by_anyone', 'anon, authenticated'),
    ('service_provider_directory', 'DELETE', 'service_provider_directory_delete_all_by_admin', 'authenticated'),
    ('service_provider_directory', 'SELECT', 'service_provider_directory_select_live_by_anon', 'anon'),
    ('service_provider_directory', 'SELECT', 'service_provider_directory_select_visible_by_authenticated', 'authenticated'),
    ('service_provider_directory', 'UPDATE', 'service_provider_directory_update_all_by_staff', 'authenticated'),
    ('starter_kit_ticks', 'DELETE', 'starter_kit_ticks_delete_own_by_authenticated', 'authenticated'),
    ('starter_kit_ticks', 'INSERT', 'starter_kit_ticks_insert_own_by_authenticated', 'authenticated'),
    ('starter_kit_ticks', 'SELECT', 'starter_kit_ticks_select_own_by_authenticated', 'authenticated'),
    ('starter_kits', 'DELETE', 'starter_kits_delete_draft_by_authenticated', 'authenticated'),
    ('starter_kits', 'INSERT', 'starter_kits_insert_draft_by_authenticated', 'authenticated'),
    ('starter_kits', 'SELECT', 'starter_kits_select_published_by_anon', 'anon'),
    ('starter_kits', 'SELECT', 'starter_kits_select_visible_by_authenticated', 'authenticated'),
    ('starter_kits', 'UPDATE', 'starter_kits_update_own_draft_or_staff_by_authenticated', 'authenticated'),
    ('user_roles', 'SELECT', 'user_roles_select_of_public_profiles_by_anon', 'anon'),
    ('user_roles', 'SELECT', 'user_roles_select_visible_by_authenticated', 'authenticated'),
    ('objects', 'DELETE', 'event_images_delete_own_unused_by_authenticated', 'authenticated'),
    ('objects', 'INSERT', 'event_images_insert_own_by_authenticated', 'authenticated'),
    ('objects', 'SELECT', 'event_images_select_own_by_authenticated', 'authenticated'),
    ('objects', 'DELETE', 'profile_photos_delete_own_by_authenticated', 'authenticated'),
    ('objects', 'INSERT', 'profile_photos_insert_own_by_authenticated', 'authenticated'),
    ('objects', 'SELECT', 'profile_photos_select_own_by_authenticated', 'authenticated'),
    ('objects', 'UPDATE', 'profile_photos_update_own_by_authenticated', 'authenticated')$$,
  'policies are as pinned');

create function pg_temp.functions_for(role text) returns table (name text, schema text, signature text)
language sql
as $$
  select proname::text, pronamespace::regnamespace::text, pg_get_function_identity_arguments(pg_proc.oid)
  from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and has_function_privilege(role, pg_proc.oid, 'execute')
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
$$;

select is_empty($$select pg_temp.functions_for('public')$$, 'no function is executable by public');
select set_eq(
  $$select name from pg_temp.functions_for('anon') where schema = 'public'$$,
  array[
    'count_visit', 'count_widget_press', 'own_listing_visits',
    'resume_digest', 'shared_plan', 'subscribe_to_search',
    'answer_check', 'check_by_token', 'edit_credits', 'suggest_edit', 'watch_state',
    'adviser_to_ask', 'answer_question_by_token', 'ask_adviser', 'ask_guide', 'guide_to_ask', 'plan_calendar', 'question_by_token', 'resource_outcomes',
    'change_reminder', 'confirm_subscription', 'directory_figures', 'followed_resources', 'listing_by_token', 'log_search', 'log_search_opening', 'review_count',
    'subscribe_to_resource', 'subscriptions_to_confirm', 'unsubscribe', 'unsubscribe_all'],
  'anon can call the pinned functions');
select set_eq(
  $$select name from pg_temp.functions_for('authenticated') where schema = 'public'$$,
  array[
    'begin_refund', 'broken_websites', 'change_many_resources', 'ending_listings', 'own_listing_visits', 'recent_imports', 'staff_figures',
    'take_import_back', 'undo_changes',
    'create_plan_share', 'digest_preview', 'hold_digest', 'join_digest', 'mail_digest_preview', 'resume_digest',
    'shared_plan', 'subscribe_to_search',
    'accept_suggestion', 'answer_check', 'check_by_token', 'decline_suggestion', 'edit_credits', 'suggest_edit',
    'guided_suggestions', 'pause_watch', 'unwatched_pages', 'watch_state', 'publish_starter_kit', 'starter_kit_concerns',
    'adviser_to_ask', 'answer_question', 'answer_question_by_token', 'apply_next_deadline', 'ask_adviser', 'ask_guide', 'create_plan_feed',
    'delete_plan_feed', 'guide_to_ask', 'own_plan_feed', 'pass_on_question', 'plan_calendar', 'question_by_token',
    'resource_outcomes', 'set_statewide_adviser', 'statewide_adviser', 'unanswered_questions',
    'advance_summary_batch', 'approve_claim', 'approve_submission', 'assign_person', 'audit_entries',
    'begin_summary_batch', 'cancel_summary_batch', 'change_history', 'change_reminder', 'confirm_subscription', 'decline_submission', 'directory_figures',
    'delete_my_account', 'deny_claim', 'end_summary_batch', 'feature_listing', 'followed_resources', 'import_resources',
    'keep_plan', 'listing_by_token', 'listing_resubmissions', 'mark_resources_distinct', 'merge_organizations', 'merge_resources', 'my_profile_settings',
    'my_submissions', 'payment_summary', 'remove_organization', 'resource_concerns', 'resource_duplicates', 'review_count',
    'running_summary_batch', 'save_onboarding', 'save_resource', 'search_demand', 'set_role', 'staff_organizations',
    'submission_internals',
    'subscribe_to_resource', 'subscriptions_to_confirm', 'unanswered_searches', 'unassign_person', 'undo_change', 'unsubscribe', 'unsubscribe_all', 'verify_resources', 'waiting_counts', 'widget_presses'],
  'member can call the pinned functions');
select set_eq(
  $$select name from pg_temp.functions_for('service_role') where schema = 'public'$$,
  array[
    'begin_site_rebuild', 'count_service_use', 'end_refund', 'end_site_rebuild', 'expire_listings', 'delete_old_rows',
    'fulfil_paid_session', 'mark_notice_sent', 'orphaned_files',
    'paid_session', 'record_paid_session', 'record_stripe_event', 'record_website_checks', 'renew_paid_session', 'revise_listing', 'take_notices',
    'websites_to_check', 'pages_to_watch', 'record_page_readings', 'due_matches', 'store_matches'],
  'service_role can call the pinned functions');
select is_empty(
  $$select pg_proc.oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      and not exists (
        select from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_function_privilege(role, pg_proc.oid, 'execute'))$$,
  'every exposed function is executable by a role');
create temporary table reachable on commit drop as
  select * from unnest(array['anon', 'authenticated', 'service_role']) as role, pg_temp.functions_for(role);
-- The names that checks and policies call; everything else private stands behind a call of the same name.
select set_eq(
  $$select role, name
    from (
      select role, name, signature from reachable where schema = 'private'
      except
      select role, name, signature from reachable where schema = 'public') as direct$$,
  $$select role, name
    from unnest(array['anon', 'authenticated', 'service_role']) as role, unnest(array[
      'is_email_address', 'is_line', 'is_line_list', 'is_phone_number', 'is_subset', 'is_text', 'is_web_address'])
      as name
    union all
    select role, name from unnest(array['authenticated', 'service_role']) as role, unnest(array[
      'assignee_roles', 'business_stages', 'industries', 'is_json_line_list', 'is_kit_step', 'is_kit_steps', 'regions', 'support_types']) as name
    union all select role, unnest(array['amount_bounds', 'criterion_values', 'dollars_in', 'is_criterion'])
    from unnest(array['authenticated', 'service_role']) as role
    union all select 'service_role', 'are_filters'
    union all select 'authenticated', unnest(array[
      'has_account', 'is_admin', 'is_editor', 'is_image_of_event', 'is_staff', 'may_add_event_image', 'set_resource_organizations',
      'update_resource_columns'])$$,
  'directly executable private functions are as pinned');

-- Values of which there is one each
select set_eq(
  $$select indrelid::regclass::text,
      regexp_replace(regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree ', ''), '\s+', ' ', 'g')
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and not indisprimary
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace)$$,
  $$values
    ('edit_suggestions', '(listing_id) WHERE (outcome IS NULL)'),
    ('events', '(submitted_by, lower(title), start_date) WHERE (moderation_status = ''pending''::text)'),
    ('guide_questions', '(token)'),
    ('import_mappings', '(lower(name))'),
    ('organizations', '(lower(name))'),
    ('plan_shares', '(token_hash)'),
    ('private.notification_outbox', '(dedupe_key)'),
    ('private.partner_keys', '(mapping_id, resource_id)'),
    ('private.payments', '(listing_id)'),
    ('private.payments', '(payment_intent)'),
    ('private.plan_feeds', '(token)'),
    ('private.subscribers', '(lower(email))'),
    ('private.subscribers', '(user_id)'),
    ('private.watched_pages', '(address) WHERE (resource_id IS NULL)'),
    ('private.watched_pages', '(resource_id)'),
    ('profiles', '(user_id)'),
    ('resource_claims', '(user_id, resource_id, claim_type) WHERE (status = ''pending''::text)'),
    ('resource_criteria', '(resource_id, kind, md5((value)::text), md5(sentence))'),
    ('resource_organizations', '(( CASE WHEN is_primary THEN resource_id ELSE NULL::uuid END))'),
    ('resource_pairs', '(LEAST(resource_id, other_id), GREATEST(resource_id, other_id))'),
    ('resource_subscriptions', '(lower(email), filters) WHERE (kind = ''new_matches''::text)'),
    ('resource_subscriptions', '(resource_id, lower(email), kind)'),
    ('resource_subscriptions', '(resource_id, user_id, kind)'),
    ('resource_subscriptions', '(token)'),
    ('resource_subscriptions', '(user_id) WHERE (kind = ''digest''::text)'),
    ('resource_subscriptions', '(user_id, filters) WHERE (kind = ''new_matches''::text)'),
    ('resources', '(slug)'),
    ('resources', '(submitted_by, lower(name)) WHERE (moderation_status = ''pending''::text)'),
    ('reviews', '(resource_id, author_id)'),
    ('saved_replies', '(lower(title))'),
    ('search_synonyms', '(typed)'),
    ('service_provider_directory', '(access_token)'),
    ('starter_kits', '(slug)')$$,
  'unique keys are as pinned');

-- Links
select is_empty(
  $$select format('%s.%s', attrelid::regclass, attname) from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and attname ~ 'token(_hash)?$' and atttypid in ('uuid'::regtype, 'bytea'::regtype)
      and not exists (
        select from pg_index where indrelid = attrelid and indisunique and indpred is null and indkey[0] = attnum)$$,
  'a token of a link is looked up in an index');

select * from finish();
rollback;
