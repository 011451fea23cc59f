import { afterAll, beforeAll, expect, it } from 'vitest';
import { organizationOrigins } from '../../src/entities/organizations/rules/fields.ts';
import * as profile from '../../src/entities/people/rules/vocabularies.ts';
import { planStates } from '../../src/entities/plans/rules/fields.ts';
import { decisionWeeks } from '../../src/entities/plans/rules/outcomes.ts';
import * as provider from '../../src/entities/providers/rules/vocabularies.ts';
import { followKinds, reminderDays } from '../../src/features/follow/rules/following.ts';
import {
  suggestedEditOrigins,
  suggestedEditReasons,
} from '../../src/features/suggested-edits/rules/suggested-edit.ts';
import * as submission from '../../src/shared/rules/submission-vocabularies.ts';
import * as vocabularies from '../../supabase/functions/_shared/contracts/vocabularies.ts';
import type { Option } from '../../supabase/functions/_shared/contracts/vocabularies.ts';
import { criterionColumns } from '../../supabase/functions/_shared/eligibility/criteria.ts';
import { checkWays } from '../../supabase/functions/_shared/search/list/freshness.ts';
import type { Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';
import { sharedLists } from './schema-queries.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const providerSupportTypes = [...vocabularies.supportTypes, ...profile.communitySupportTypes];

const optionsOf = (values: readonly (string | number)[]): readonly Option[] =>
  values.map((value) => ({ value: String(value), label: '' }));

const cases: readonly (readonly [constraint: string, vocabulary: readonly Option[]])[] = [
  ['resources_business_stage_check', vocabularies.businessStages],
  ['resources_support_type_check', vocabularies.supportTypes],
  ['resources_geographic_region_check', vocabularies.geographicRegions],
  ['resources_industry_categories_check', vocabularies.industries],
  ['resources_format_check', vocabularies.formats],
  ['resources_availability_status_check', vocabularies.availabilityStatuses],
  ['resources_deadline_recurs_check', vocabularies.deadlineRecurrences],
  ['resources_status_check', vocabularies.resourceStatuses],
  ['organizations_added_by_check', organizationOrigins],
  ['user_roles_role_check', vocabularies.userRoles],
  ['profiles_availability_status_check', profile.profileAvailabilityStatuses],
  ['profiles_region_check', profile.profileRegions],
  ['profiles_organization_type_check', profile.organizationTypes],
  ['profiles_role_interest_check', profile.roleInterests],
  ['profiles_business_stage_check', vocabularies.businessStages],
  ['profiles_industry_categories_check', vocabularies.industries],
  ['profiles_resource_types_provided_check', profile.resourceTypesProvided],
  ['profiles_business_stages_served_check', vocabularies.businessStages],
  ['profiles_industries_served_check', profile.industriesServed],
  ['profiles_geographic_regions_served_check', vocabularies.geographicRegions],
  ['profiles_support_types_offered_check', providerSupportTypes],
  ['profiles_preferred_language_check', profile.languages],
  ['plan_items_state_check', planStates],
  ['plan_outcomes_decision_weeks_check', decisionWeeks],
  ['edit_suggestions_reason_check', suggestedEditReasons],
  ['edit_suggestions_origin_check', suggestedEditOrigins],
  ['resource_criteria_source_column_check', optionsOf([...criterionColumns])],
  ['resource_criteria_state_check', optionsOf(['confirmed', 'dismissed'])],
  ['starter_kits_status_check', optionsOf(['draft', 'published'])],
  ['edit_suggestions_outcome_check', optionsOf(['accepted', 'declined'])],
  ['resources_verified_how_check', checkWays],
  ['reviews_review_type_check', submission.reviewTypes],
  ['reviews_status_check', submission.moderationStatuses],
  ['resource_subscriptions_kind_check', optionsOf([...followKinds, 'new_matches', 'digest'])],
  ['resource_subscriptions_days_before_check', optionsOf(reminderDays.toReversed())],
  ['resource_claims_claim_type_check', submission.claimTypes],
  ['resource_claims_status_check', submission.claimStatuses],
  ['events_geographic_region_check', vocabularies.geographicRegions],
  ['events_location_type_check', submission.locationTypes],
  ['events_status_check', optionsOf(['pending', 'approved'])],
  ['service_provider_directory_service_categories_check', provider.serviceCategories],
  ['service_provider_directory_region_served_check', provider.providerRegions],
  ['service_provider_directory_tags_check', provider.providerTags],
  ['service_provider_directory_listing_status_check', provider.listingStatuses],
];

/** Checks over several columns that contain some values of a vocabulary. */
const rules = [
  'plan_outcomes_answers_check',
  'service_provider_directory_paid_until_check',
  'resource_subscriptions_subject_check',
];

const valuesIn = (definition: string) =>
  [...definition.matchAll(/'([^']*)'::text|(?<=[[ ])(\d+)(?=[\],])/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );

/** Returns the list of values in each check of the public tables. */
async function listsInChecks(): Promise<Map<string, string[]>> {
  const writeOut = await sharedLists(database);
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  return new Map(
    rows
      .map(({ name, definition }) => ({ name, definition: writeOut(definition) }))
      .filter(({ definition }) => /ARRAY\[|::text\[\]/.test(definition))
      .map(({ name, definition }) => [name, valuesIn(definition)]),
  );
}

it.each(cases)('%s names the values of the site', async (constraint, vocabulary) => {
  const lists = await listsInChecks();
  expect(lists.get(constraint)).toEqual(vocabulary.map((option) => option.value));
});

it('every list that a check names is compared here', async () => {
  const lists = await listsInChecks();
  const known = [...cases.map(([constraint]) => constraint), ...rules];
  expect([...lists.keys()].sort()).toEqual(known.sort());
});

it.each(['resources', 'events'])('%s compute the moderation statuses', async (table) => {
  const { rows } = await database.query<{ expression: string }>(
    `select pg_get_expr(adbin, adrelid) as expression
     from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = $1::regclass and attname = 'moderation_status'`,
    [`public.${table}`],
  );
  // Only the results; the condition contains a value of another vocabulary.
  const outcomes = [...(rows[0]?.expression ?? '').matchAll(/(?:THEN|ELSE) '([^']*)'/g)];
  expect(outcomes.map((match) => match[1]).sort()).toEqual(
    submission.moderationStatuses.map((option) => option.value).sort(),
  );
});

it('no column hides its values in an enumerated type', async () => {
  const { rows } = await database.query(
    `select typname from pg_type where typtype = 'e' and typnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
});
