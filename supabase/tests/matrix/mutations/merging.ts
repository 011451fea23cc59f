import { edited, type Mutation } from './mutation.ts';

const inMerge = (name: string, signature: string, from: string, to: string) =>
  edited(`private.${name}(${signature})`, from, to, ['public.merge_resources']);

/** Mutations of the rules about duplicate resources. */
export const mergeMutations: readonly Mutation[] = [
  inMerge(
    'lock_mergeable',
    'uuid, timestamptz',
    'stored.updated_at is distinct from seen',
    'false',
  ),
  inMerge(
    'lock_mergeable',
    'uuid, timestamptz',
    "or stored.status not in ('approved', 'coming_soon')",
    '',
  ),
  inMerge(
    'take_merged_columns',
    'uuid, public.resources, jsonb',
    "key in ('slug', 'status')",
    'false',
  ),
  inMerge(
    'take_merged_columns',
    'uuid, public.resources, jsonb',
    'not has_column_privilege(',
    'false and not has_column_privilege(',
  ),
  inMerge(
    'merge_resources',
    'jsonb, jsonb, jsonb, uuid[]',
    "set status = 'archived'",
    'set name = it.name',
  ),
  inMerge(
    'merge_resources',
    'jsonb, jsonb, jsonb, uuid[]',
    '(kept_id <> merged_id) is not true',
    'false',
  ),
  inMerge(
    'merge_resources',
    'jsonb, jsonb, jsonb, uuid[]',
    'private.move_plan_items(merged_id, kept_id)',
    '0',
  ),
  inMerge(
    'merge_resources',
    'jsonb, jsonb, jsonb, uuid[]',
    'private.move_reviews_and_claims(merged_id, kept_id)',
    '0',
  ),
  edited(
    'private.merge_resources(jsonb, jsonb, jsonb, uuid[])',
    'perform private.move_kit_resources(merged_id, kept_id);',
    '',
    ['public.merge_resources'],
    '17',
  ),
  inMerge(
    'merge_resources',
    'jsonb, jsonb, jsonb, uuid[]',
    'perform private.move_criteria_and_pairs(merged_id, kept_id);',
    '',
  ),
  edited('private.resource_duplicates()', 'not exists', 'exists', ['public.resource_duplicates']),
];
