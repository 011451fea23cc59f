import { token } from '../fixture-ids.ts';
import type { Value } from '../operation.ts';
import { personas } from '../personas.ts';
import { sampleOf } from '../samples.ts';
import type { FunctionExpectations, TableExpectations } from './grid.ts';

const refused = personas.map(() => '-').join(' ');

/** Returns the expectations for a table without any access, including the service key. */
function closed(
  relation: string,
  column: string,
  value: Value = sampleOf(column),
): TableExpectations {
  return {
    relation,
    reads: [column],
    select: [[refused, 'all of them', {}]],
    insert: [[refused, 'a row', { [column]: value }]],
    update: [[refused, 'all of them', { set: { [column]: value }, where: {} }]],
    delete: [[refused, 'all of them', {}]],
  };
}

export const closedTables: readonly TableExpectations[] = [
  closed('private.changes', 'operation', 'insert'),
  closed('private.partner_keys', 'partner_key'),
  closed('private.check_requests', 'recipient_email', 'a@example.org'),
  closed('private.distinct_resources', 'one_id'),
  closed('private.digest_holds', 'issue', '2027-01-05'),
  closed('private.import_changes', 'change_id', 1),
  closed('private.installation_settings', 'trusted_address_header', 'x-real-ip'),
  closed('private.listing_resubmissions', 'declined_reason', 'Too short'),
  closed('private.notification_outbox', 'kind'),
  closed('private.page_visits', 'visits', 1),
  closed('private.payments', 'session_id', 'cs_test_sample'),
  closed('private.plan_feeds', 'token', token.own),
  closed('private.proposed_facts', 'column_name', 'name'),
  closed('private.published_resources', 'published_at'),
  closed('private.searches', 'words'),
  closed('private.site_rebuild', 'begun_at'),
  closed('private.statewide_adviser', 'is_only', true),
  closed('private.stripe_events', 'type'),
  closed('private.subscribers', 'email', 'a@example.org'),
  closed('private.summary_batch', 'summary_kind'),
  closed('private.usage_counters', 'action'),
  closed('private.watched_pages', 'address', 'https://a.example.org'),
  closed('private.website_checks', 'website'),
  closed('auth.users', 'id'),
  closed('auth.identities', 'id'),
  closed('auth.sessions', 'id'),
  closed('auth.refresh_tokens', 'id', 1),
  closed('auth.flow_state', 'id'),
  closed('auth.audit_log_entries', 'id'),
];

/** Helpers that only policies and checks may execute: they cannot be called by name. */
export const closedFunctions: readonly FunctionExpectations[] = [
  { relation: 'private.is_admin', calls: [[refused, 'who am I', {}]] },
  { relation: 'private.is_image_of_event', calls: [[refused, 'a file', { file: 'x' }]] },
  { relation: 'private.may_add_event_image', calls: [[refused, 'may I', {}]] },
  { relation: 'private.is_staff', calls: [[refused, 'who am I', {}]] },
  {
    relation: 'private.is_line',
    calls: [[refused, 'a line', { value: 'Sample', longest: 10 }]],
  },
  { relation: 'private.free_slug', calls: [[refused, 'a slug', { name: 'Sample' }]] },
  {
    relation: 'private.record_audit',
    calls: [[refused, 'a made-up entry', { action: 'a', subject_type: 'b', subject_id: 'c' }]],
  },
  {
    relation: 'private.call_function',
    calls: [[refused, 'a function', { name: 'health', timeout_milliseconds: 1000 }]],
  },
  { relation: 'private.call_send_notices', calls: [[refused, 'the mail', {}]] },
  { relation: 'private.schedule_jobs', calls: [[refused, 'the jobs', {}]] },
];
