import { afterAll, beforeAll, expect, it } from 'vitest';
import * as vocabularies from '../../src/domain/vocabularies.ts';
import type { Option } from '../../src/domain/vocabularies.ts';
import { openDatabase } from '../../supabase/local/database.ts';

type Connection = Awaited<ReturnType<typeof openDatabase>>;
let connection: Connection;
beforeAll(async () => {
  connection = await openDatabase();
});
afterAll(() => connection.close());

/** The texts that a check names, in its order. */
async function valuesInCheck(constraint: string): Promise<string[]> {
  const { rows } = await connection.driver.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [constraint],
  );
  const definition = rows[0]?.definition;
  if (definition === undefined) throw new Error(`There is no constraint ${constraint}.`);
  return [...definition.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? '');
}

const providerSupportTypes = [...vocabularies.supportTypes, ...vocabularies.communitySupportTypes];

const cases: readonly (readonly [constraint: string, vocabulary: readonly Option[]])[] = [
  ['resources_business_stage_check', vocabularies.businessStages],
  ['resources_support_type_check', vocabularies.supportTypes],
  ['resources_geographic_region_check', vocabularies.geographicRegions],
  ['resources_industry_categories_check', vocabularies.industries],
  ['resources_format_check', vocabularies.formats],
  ['resources_availability_status_check', vocabularies.availabilityStatuses],
  ['resources_status_check', vocabularies.resourceStatuses],
  ['user_roles_role_check', vocabularies.userRoles],
  ['profiles_availability_status_check', vocabularies.profileAvailabilityStatuses],
  ['profiles_organization_type_check', vocabularies.organizationTypes],
  ['profiles_role_interest_check', vocabularies.roleInterests],
  ['profiles_business_stage_check', vocabularies.businessStages],
  ['profiles_industry_categories_check', vocabularies.industries],
  ['profiles_resource_types_provided_check', vocabularies.resourceTypesProvided],
  ['profiles_business_stages_served_check', vocabularies.businessStages],
  ['profiles_industries_served_check', vocabularies.industriesServed],
  ['profiles_geographic_regions_served_check', vocabularies.geographicRegions],
  ['profiles_support_types_offered_check', providerSupportTypes],
  ['profiles_preferred_language_check', vocabularies.languages],
];

it.each(cases)('%s names the values of src/domain', async (constraint, vocabulary) => {
  expect(await valuesInCheck(constraint)).toEqual(vocabulary.map((option) => option.value));
});
