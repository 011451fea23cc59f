import { edited, type Mutation } from './mutation.ts';

const inChange = (name: string, signature: string, from: string, to: string) =>
  edited(`private.${name}(${signature})`, from, to, ['public.change_many_resources']);
const PLAN = 'public.resources, text, jsonb, jsonb';

/** Mutations of the rules about many resources at once. */
export const bulkChangeMutations: readonly Mutation[] = [
  inChange('require_many_change', 'uuid[], text, jsonb', 'is_possible is not true', 'false'),
  inChange('require_many_change', 'uuid[], text, jsonb', 'between 1 and 500', 'between 0 and 500'),
  inChange('plan_many_change', PLAN, "stored.status = 'pending'", 'false'),
  inChange('plan_many_change', PLAN, 'not private.is_admin()', 'false'),
  inChange('plan_many_change', PLAN, "'null' not in (result.before, result.after)", 'false'),
  inChange('plan_many_change', PLAN, 'is distinct from result.before', 'is null'),
  inChange('plan_many_change', PLAN, 'result.after = result.before', 'false'),
  inChange('many_change_after', 'jsonb, text, jsonb', 'lower(entry.text)', 'entry.text'),
  edited('private.undo_changes(bigint[])', 'between 1 and 500', 'between 0 and 500', [
    'public.undo_changes',
  ]),
];
