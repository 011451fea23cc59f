import { edited, type Mutation } from './mutation.ts';

const IMPORT_LINE = 'apply_import_line(jsonb, jsonb, public.resources, jsonb, boolean)';
const CONCERNS = 'private.resource_concerns()';
const PASSED = 'private.passed_deadlines(date)';
const CHECKS = 'public.record_website_checks(jsonb)';
const ORGANIZATIONS = 'private.set_resource_organizations(uuid, uuid[])';
const SAVE = 'private.update_resource_columns(uuid, jsonb, jsonb)';

const inImport = (name: string, from: string, to: string) =>
  edited(`private.${name}`, from, to, ['public.import_resources']);
const inSave = (from: string, to: string) => edited(SAVE, from, to, ['public.save_resource']);
const inConcerns = (from: string, to: string) =>
  edited(CONCERNS, from, to, ['public.resource_concerns'], '14');
const inBatches = (name: string, signature: string, from: string, to: string) =>
  edited(`private.${name}(${signature})`, from, to, [`public.${name}`]);

/** Mutations of rules of the admin dashboard. */
export const adminDashboardMutations: readonly Mutation[] = [
  edited('private.touch_resource()', 'not is_generated or', 'true or', ['public.resources'], '28'),
  edited(
    'private.touch_resource()',
    'new.ai_generated_summary is null',
    'false',
    ['public.resources'],
    '28',
  ),
  edited(
    'private.touch_resource()',
    'new.funding_terms_summary is null',
    'false',
    ['public.resources'],
    '28',
  ),
  edited('private.touch_resource()', 'is_generated := true', 'null', ['public.resources'], '28'),
  edited(
    'private.touch_resource()',
    'new.summary_generated_at := null',
    'null',
    ['public.resources'],
    '28',
  ),
  edited(
    'private.touch_resource()',
    'new.funding_terms_generated_at := null',
    'null',
    ['public.resources'],
    '28',
  ),
  inBatches(
    'begin_summary_batch',
    'text, integer',
    "batch.last_sign_at < now() - interval '1 minute'",
    'true',
  ),
  inBatches(
    'begin_summary_batch',
    'text, integer',
    "batch.last_sign_at < now() - interval '1 minute'",
    'false',
  ),
  inBatches('begin_summary_batch', 'text, integer', 'run_id = gen_random_uuid(), ', ''),
  inBatches(
    'advance_summary_batch',
    'uuid, integer',
    'batch.run_id = advance_summary_batch.run_id',
    'true',
  ),
  inBatches('advance_summary_batch', 'uuid, integer', 'not batch.is_cancelled', 'true'),
  inBatches('end_summary_batch', 'uuid', 'batch.run_id = end_summary_batch.run_id', 'true'),
  ...['true', 'false'].map((isOver) =>
    inBatches(
      'end_summary_batch',
      'uuid',
      'ended.is_cancelled or ended.processed >= ended.total',
      isOver,
    ),
  ),
  inBatches(
    'begin_summary_batch',
    'text, integer',
    'else batch.started_by = excluded.started_by or',
    'else',
  ),
  inBatches('cancel_summary_batch', '', 'batch.started_by = auth.uid()', 'false'),
  inBatches('running_summary_batch', '', 'batch.started_by is distinct from auth.uid()', 'false'),
  inBatches('running_summary_batch', '', "- interval '1 minute'", "- interval '9 years'"),
  edited(ORGANIZATIONS, 'entry.position = 1', 'false', ['public.save_resource']),
  edited(SAVE, 'LANGUAGE plpgsql', 'LANGUAGE plpgsql SECURITY DEFINER', ['public.save_resource']),
  inSave('stored.updated_at is distinct from version.updated_at', 'false'),
  inSave("changes ? 'ai_generated_summary'", 'false'),
  inSave("changes ? 'funding_terms_summary'", 'false'),
  edited(CHECKS, 'and resource.website = given.website', '', ['public.record_website_checks']),
  edited(CHECKS, 'coalesce(last_check.first_failed_on, today)', 'today', [
    'public.record_website_checks',
  ]),
  edited(CHECKS, 'excluded.problem is not null and', '', ['public.record_website_checks']),
  inConcerns('last_check.last_failed_on > last_check.first_failed_on', 'true'),
  edited(PASSED, "(resource.availability_status IS DISTINCT FROM 'closed'::text)", 'true', [
    'public.resource_concerns',
  ]),
  edited(
    PASSED,
    "(resource.status = 'approved'::text)",
    'true',
    ['public.resource_concerns'],
    '14',
  ),
  edited(
    'private.apply_next_deadline(uuid, date)',
    '(round.next_deadline = apply_next_deadline.next_deadline) is not true',
    'false',
    ['public.apply_next_deadline'],
  ),
  inConcerns("resource.status = 'approved'", 'true'),
  edited('private.waiting_counts()', "moderation_status = 'pending'", 'true', [
    'public.waiting_counts',
  ]),
  inImport('import_resources(jsonb, boolean, uuid)', 'if dry_run then', 'if false then'),
  inImport('read_import_values(jsonb, jsonb)', 'not columns ? field.key', 'false'),
  inImport('import_columns()', 'has_column_privilege(', 'true or has_column_privilege('),
  inImport(IMPORT_LINE, 'seen_at is distinct from existing.updated_at', 'false'),
  inImport(IMPORT_LINE, 'not (dry_run and seen_at is null)', 'seen_at is not null'),
  inImport(IMPORT_LINE, 'not (dry_run and seen_at is null)', 'true'),
  inImport(
    'fill_new_resource(jsonb, jsonb)',
    'lower(resource.name) = lower',
    'resource.name = lower',
  ),
  inImport(
    'write_imported_resource(uuid, public.resources, jsonb)',
    'select %1$s, null from',
    'select %1$s, auth.uid() from',
  ),
  inImport(
    'record_import(uuid, text[])',
    "'resources.import', 'resources',",
    "'import', 'resources',",
  ),
  inImport('record_import(uuid, text[])', 'entry.actor_id = auth.uid()', 'true'),
  inImport(IMPORT_LINE, 'if dry_run then', 'if false then'),
  inImport('import_line(jsonb, jsonb, boolean)', 'or integrity_constraint_violation', ''),
];
