-- What the wizard saves.
begin;
set local search_path = public, extensions, tests;
select plan(22);
select tests.create_cast();

select tests.act_as('member');
select lives_ok(
  $$select save_onboarding('{
    "role_interest": "entrepreneur", "region": "downeast", "business_stage": ["launch"], "organization_type": "startup",
    "industry_categories": ["fisheries_marine"], "primary_goals": ["find_funding", "Buy a boat"], "biggest_challenges": [],
    "areas_of_expertise": [], "preferred_language": "French", "nexus_member": true, "open_to_connecting": true,
    "email_updates_consent": true, "public_profile": true, "contact_method_preference": "Phone"}')
  from generate_series(1, 2)$$, 'member can save the onboarding answers');
select results_eq(
  $$select role_interest, region, location, business_stage, primary_goals, biggest_challenges, areas_of_expertise,
      nexus_member, public_profile from profiles where user_id = auth.uid()$$,
  $$values ('entrepreneur', 'downeast', 'Downeast Maine', '{launch}'::text[], '{find_funding,"Buy a boat"}'::text[],
    null::text[], null::text[], true, true)$$,
  'empty lists are saved as null, and the region fills an empty location');
select results_eq(
  'select * from my_profile_settings()', $$values (true, 'French', 'Phone')$$,
  'save_onboarding saves the settings');
select save_onboarding('{"role_interest": "entrepreneur", "region": "northern"}');
select is(
  (select location from profiles where user_id = auth.uid()), 'Northern Maine',
  'another region replaces a location that a region filled in');
update profiles set location = 'Machias, Maine' where user_id = auth.uid();
select lives_ok(
  $$select save_onboarding('{"role_interest": "community_member", "region": "northern", "resource_types_provided": null}')$$,
  'member can save other answers');
select results_eq(
  'select role_interest, region, location, business_stage, public_profile from profiles where user_id = auth.uid()',
  $$values ('community_member', 'northern', 'Machias, Maine', null::text[], false)$$,
  'other answers replace all earlier ones but not a typed location');
select throws_ok($$select save_onboarding('{"role_interest": null}')$$, 'PT400', 'Please choose a role.',
  'save_onboarding rejects null as the role');
select throws_ok($$select save_onboarding(null)$$, 'PT400', 'Please choose a role.',
  'save_onboarding rejects null as the answers');
select throws_ok(
  format('select save_onboarding(%L)', answer::jsonb || '{"role_interest": "entrepreneur"}'), '23514', null, 'save_onboarding rejects ' || answer)
from unnest(array[
  '{"region": "mars"}', '{"business_stage": ["exit"]}', '{"organization_type": "cartel"}',
  '{"industry_categories": ["all_industries"]}', '{"preferred_language": "Klingon"}',
  '{"support_types_offered": ["money"]}']) as answer;
update profiles set nexus_member = true, bio = 'Typed elsewhere' where user_id = auth.uid();
select save_onboarding(
  '{"role_interest": "entrepreneur", "bio": "Another", "user_id": "00000000-0000-0000-0000-000000000000", "nexus_member": null}');
select results_eq(
  'select user_id, bio, nexus_member from profiles where user_id = auth.uid()',
  $$values (auth.uid(), 'Typed elsewhere', false)$$,
  'save_onboarding keeps the columns that it does not ask for');
select is(
  (select public_profile from profiles where user_id = auth.uid()), false,
  'a missing answer is saved as false');

-- Two tabs
create temporary table seen as
  select save_onboarding('{"role_interest": "entrepreneur"}', profiles.updated_at) as updated_at
  from profiles where user_id = auth.uid();
select is(
  (select updated_at from profiles where user_id = auth.uid()), (select updated_at from seen),
  'save_onboarding returns the new version');
select isnt(
  save_onboarding('{"role_interest": "resource_provider"}', (select updated_at from seen)), (select updated_at from seen),
  'every save returns another version');
select throws_ok(
  $$select save_onboarding('{"role_interest": "entrepreneur"}', (select updated_at from seen))$$, 'PT409',
  'The profile was changed since it was read.', 'save_onboarding rejects answers to an older version');
select is(
  (select role_interest from profiles where user_id = auth.uid()), 'resource_provider',
  'a rejected save changes nothing');
select is(
  tests.touched($$update profiles set bio = 'x' where user_id = auth.uid() and updated_at = (select updated_at from seen)$$),
  0::bigint, 'an update of an older version changes no row');

-- Somebody whose profile is gone
select tests.act_as('nobody');
select throws_ok(
  $$select save_onboarding('{"role_interest": "entrepreneur"}')$$, 'PT401', 'You must be logged in to complete onboarding.',
  'an account without a profile cannot call save_onboarding');

select * from finish();
rollback;
