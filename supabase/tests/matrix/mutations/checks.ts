import { edited, type Mutation } from './mutation.ts';

const REQUIRE = 'private.require_verifiable(uuid[], text)';
const verify = ['public.verify_resources'];

/** Mutations of the rules of checks and suggestions. */
export const checkMutations: readonly Mutation[] = [
  edited(REQUIRE, 'resource.curator_id = auth.uid()', 'true', verify),
  edited(REQUIRE, 'not private.is_staff() and', '', verify),
  edited(REQUIRE, "('website', 'phone', 'owner', 'guide')", "('hearsay', 'phone')", verify),
  edited(REQUIRE, 'cardinality(resource_ids) between 1 and 500', 'true', verify),
  edited('private.verify_resources(uuid[], text)', 'doubted_at = null', 'notion_id = null', verify),
  edited('private.verify_resources(uuid[], text)', 'auth.uid()', 'null', verify),
  edited('private.is_undoable(private.changes)', "'verified_by'::text, ", '', verify),
  edited('private.touch_resource()', "'verified_how',", '', verify),
];
