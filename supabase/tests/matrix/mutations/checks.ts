import { edited, type Mutation } from './mutation.ts';

const VERIFY = 'private.verify_resource(uuid, text, timestamptz)';
const ACCEPT_LISTING = 'private.accept_listing_edit(uuid, jsonb, timestamptz)';
const SUGGEST_LISTING = 'private.suggest_listing_edit(public.service_provider_directory, jsonb)';
const accept = ['public.accept_suggestion'];
const verify = ['public.verify_resource'];

/** Mutations of the rules of checks and suggestions. */
export const checkMutations: readonly Mutation[] = [
  edited(VERIFY, 'stored.curator_id = auth.uid()', 'true', verify),
  edited(VERIFY, 'not private.is_staff()', 'true', verify),
  edited(VERIFY, "('website', 'phone', 'owner', 'guide')", "('hearsay', 'phone')", verify),
  edited(VERIFY, 'stored.updated_at is distinct from seen_updated_at', 'false', verify),
  edited(VERIFY, 'doubted_at = null', 'notion_id = null', verify),
  edited(VERIFY, 'verified_by = auth.uid()', 'verified_by = null', verify),
  edited('private.is_undoable(private.changes)', "'verified_by'::text, ", '', verify, '22'),
  edited('private.touch_resource()', "'verified_how',", '', verify, '22'),
  edited('private.lock_waiting_suggestion(uuid)', 'suggestion.outcome is not null', 'false', [
    'public.accept_suggestion',
  ]),
  edited('private.suggestable_columns()', "'status'::text, ", '', ['public.accept_suggestion']),
  edited('private.suggestable_columns()', ", 'source_notes'::text", '', ['public.suggest_edit']),
  edited('private.suggest_edit(uuid, jsonb, uuid)', " and stored.status = 'approved'", '', [
    'public.suggest_edit',
  ]),
  edited(ACCEPT_LISTING, 'stored.updated_at is distinct from seen_updated_at', 'false', accept),
  edited(
    'private.listing_columns()',
    '"tags": "list"',
    '"tags": "list", "listing_status": "text"',
    accept,
  ),
  edited(SUGGEST_LISTING, '20,', '21,', ['public.revise_listing']),
  edited(
    'private.suggested_values(uuid)',
    "jsonb_object_agg(field.key, (field.value -> 'after'::text))",
    'null',
    ['public.revise_listing'],
  ),
  edited('private.limit_suggestions(uuid)', '20', '21', ['public.suggest_edit']),
  edited('private.valid_check(uuid)', 'request.token = valid_check.check_token', 'true', [], '24'),
  edited('private.answer_check(uuid, text)', 'and sent.outcome is null)', 'and false)', [
    'public.answer_check',
  ]),
  edited('private.pause_watch(uuid, boolean)', 'perform private.require_staff()', 'null', [
    'public.pause_watch',
  ]),
  edited('private.due_pages()', 'page.is_paused IS NOT TRUE', 'true', ['public.pages_to_watch']),
  edited('private.due_pages()', "'7 days'", "'0'", ['public.pages_to_watch']),
  edited(
    'private.due_pages()',
    "kit.status = 'published'::text",
    'true',
    ['public.pages_to_watch'],
    '17',
  ),
  edited('private.propose_fact(public.resources, jsonb)', 'if not found then', 'if false then', [
    'public.record_page_readings',
  ]),
];
