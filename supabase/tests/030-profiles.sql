-- Profiles by persona. Only 'owner' and 'guide' of the cast are public.
begin;
set local search_path = public, extensions, tests;
select plan(103);
select tests.create_cast();

create temporary table cast_ids as
  select account, tests.id_of(account) as user_id
  from unnest(array['member', 'owner', 'hidden', 'guide', 'service_admin', 'admin']) as account;
grant select on cast_ids to anon, authenticated;

-- Visitor
select tests.act_as_anon();
select set_eq(
  'select account from profiles join cast_ids using (user_id)', array['owner', 'guide'],
  'anon reads public profiles only');
select is_empty(
  $$select user_id from profiles where user_id = tests.id_of('hidden')$$,
  'anon cannot find a hidden profile by id');
select is_empty(
  $$select user_id from profiles where display_name = 'Hidden'$$,
  'anon cannot find a hidden profile by name');
select is(
  (select count(*) from profiles where not public_profile), 0::bigint, 'anon cannot count hidden profiles');
select throws_ok(
  'select * from profiles', '42501', null, 'anon cannot select all columns of profiles');
select throws_ok(
  format('select %I from profiles', name), '42501', null, 'anon cannot read profiles.' || name)
from unnest(array['email_updates_consent', 'preferred_language', 'contact_method_preference']) as name;
select throws_ok(
  $$select user_id from profiles where email_updates_consent$$, '42501', null,
  'anon cannot filter by a column that anon cannot read');
select throws_ok(
  $$select user_id from profiles order by contact_method_preference$$, '42501', null,
  'anon cannot sort by a column that anon cannot read');
select throws_ok(
  'select count(*) from profiles as profile where profile is not null', '42501', null,
  'anon cannot read hidden columns through the whole row');
select throws_ok(
  'select my_profile_settings()', '42501', null, 'anon cannot call my_profile_settings');
select throws_ok(
  $$insert into profiles (user_id) values (tests.id_of('member'))$$, '42501', null,
  'anon cannot insert a profile');
select throws_ok(
  'update profiles set bio = ''x''', '42501', null, 'anon cannot update profiles, even without a filter');
select throws_ok('delete from profiles', '42501', null, 'anon cannot delete profiles');

-- Member, whose own profile is not public
select tests.act_as('member');
select set_eq(
  'select account from profiles join cast_ids using (user_id)', array['owner', 'guide', 'member'],
  'member reads public profiles and their own');
select throws_ok(
  format('select %I from profiles where user_id = auth.uid()', name), '42501', null,
  'member cannot read profiles.' || name || ', even of their own profile')
from unnest(array['email_updates_consent', 'preferred_language', 'contact_method_preference']) as name;
select results_eq(
  'select * from my_profile_settings()', $$values (false, 'English', null::text)$$,
  'member reads their own settings with my_profile_settings');
select is(
  tests.touched($$update profiles set
    display_name = 'Mem', bio = 'Hello', email_updates_consent = true, preferred_language = 'French',
    contact_method_preference = 'Phone', public_profile = true
    where user_id = auth.uid()$$),
  1::bigint, 'member can update their own profile');
select results_eq(
  'select * from my_profile_settings()', $$values (true, 'French', 'Phone')$$,
  'my_profile_settings returns the updated settings');
select is(
  tests.touched($$update profiles set display_name = 'x' where user_id = tests.id_of('owner')$$),
  0::bigint, 'member cannot update another profile');
select is(
  tests.touched($$update profiles set display_name = 'Only mine'$$),
  1::bigint, 'an update of profiles without a filter changes only the caller''s own row');
select throws_ok(
  format('update profiles set %s where user_id = auth.uid()', assignment), '42501', null,
  'member cannot set ' || assignment)
from unnest(array[
  'id = gen_random_uuid()', 'user_id = tests.id_of(''owner'')', 'created_at = now()', 'updated_at = now()'
]) as assignment;
select throws_ok(
  $$insert into profiles (user_id, display_name) values (tests.id_of('member'), 'Twice')$$, '42501',
  null, 'member cannot insert a profile');
select throws_ok(
  'delete from profiles where user_id = auth.uid()', '42501', null, 'member cannot delete their own profile');

-- Owner against hidden
select tests.act_as('owner');
select is_empty(
  $$select user_id from profiles where user_id = tests.id_of('hidden')$$,
  'a member cannot read the hidden profile of another member');
select is(
  (select count(*) from my_profile_settings()), 1::bigint,
  'my_profile_settings returns one row, that of the caller');
select tests.act_as('guide');
select is_empty(
  $$select user_id from profiles where user_id = tests.id_of('hidden')$$,
  'guide cannot read hidden profiles');

select tests.act_as('hidden');
select isnt_empty(
  'select display_name from profiles where user_id = auth.uid()',
  'the owner of a hidden profile can read it');

-- Service admin and admin
select tests.act_as('service_admin');
select is((select count(*) from profiles join cast_ids using (user_id)), 6::bigint,
  'service admin reads all profiles');
select throws_ok(
  'select email_updates_consent from profiles', '42501', null,
  'service admin cannot read the settings of others');
select is(
  tests.touched($$update profiles set bio = 'x' where user_id = tests.id_of('owner')$$), 0::bigint,
  'service admin cannot update another profile');
select throws_ok('delete from profiles', '42501', null, 'service admin cannot delete profiles');

select tests.act_as('admin');
select is((select count(*) from profiles join cast_ids using (user_id)), 6::bigint,
  'admin reads all profiles');
select is(
  tests.touched($$update profiles set bio = 'x' where user_id = tests.id_of('owner')$$), 0::bigint,
  'admin cannot update another profile');
select throws_ok('delete from profiles', '42501', null, 'admin cannot delete profiles');

-- A role that is taken away is gone with the next statement.
select tests.act_as_superuser();
select tests.create_user('other_admin', array['admin']);
delete from user_roles where user_id = tests.id_of('admin');
select tests.act_as('admin');
select is_empty(
  $$select user_id from profiles where user_id = tests.id_of('hidden')$$,
  'a former admin cannot read hidden profiles');

-- What a value may be, as the owner meets it
select tests.act_as('owner');
select throws_ok(
  format('update profiles set %I = %L where user_id = auth.uid()', name, value), '23514', null,
  format('profiles rejects %s = %s', name, left(to_json(value)::text, 40)))
from (values
  ('first_name', repeat('x', 81)), ('last_name', repeat('x', 81)),
  ('display_name', repeat('x', 81)), ('display_name', ' '), ('display_name', E'\u00a0'),
  ('display_name', E'a\u202eb'), ('professional_title', repeat('x', 121)), ('bio', repeat('x', 4001)),
  ('company_organization', repeat('x', 161)), ('location', repeat('x', 161)), ('location', E'a\nb'),
  ('region', 'statewide'), ('region', 'Southern'),
  ('website', 'javascript:alert(1)'), ('linkedin_url', 'data:text/html,x'), ('twitter_url', '//evil.example'),
  ('github_url', 'https://x'), ('website', repeat('x', 2045) || '.com'),
  ('email', 'a@x.com?bcc=v@y.com&body=hi'), ('email', E'a@x.com\r\nBcc: v@y.com'),
  ('availability_status', 'maybe'), ('role_interest', 'admin'), ('organization_type', 'cartel'),
  ('preferred_language', 'Klingon'), ('contact_method_preference', repeat('x', 161)),
  ('areas_of_expertise', '{a,NULL}'), ('areas_of_expertise', '{""}'),
  ('areas_of_expertise', (select array_agg(n::text)::text from generate_series(1, 21) as n)),
  ('business_stage', '{idea,idea}'), ('business_stage', '{unicorn}'), ('industry_categories', '{all_industries}'),
  ('industries_served', '{hacking}'), ('primary_goals', (select array_agg(n::text)::text from generate_series(1, 9) as n)),
  ('biggest_challenges', array_fill(repeat('x', 201), array[1])::text),
  ('resource_types_provided', '{event}'), ('business_stages_served', '{NULL}'),
  ('geographic_regions_served', '{mars}'), ('support_types_offered', '{bribes}'),
  ('profile_photo_url', 'https://evil.example/track.png'),
  ('profile_photo_url', 'https://p.supabase.co/storage/v1/object/public/profile-photos/'
    || tests.id_of('guide') || '/avatar.png'),
  ('profile_photo_url', 'https://p.supabase.co/storage/v1/object/public/profile-photos/'
    || tests.id_of('owner') || '/../x/avatar.png'),
  ('profile_photo_url', 'https://p.supabase.co/storage/v1/object/public/profile-photos/'
    || tests.id_of('owner') || '/avatar.svg')
) as refused (name, value);

select lives_ok(
  format('update profiles set %I = %L where user_id = auth.uid()', name, value),
  format('profiles accepts %s = %s', name, left(to_json(value)::text, 40)))
from (values
  ('display_name', repeat('x', 80)), ('bio', repeat('x', 4000)), ('bio', null), ('first_name', 'Zoë'),
  ('display_name', '<script>alert(1)</script>'), ('website', 'example.com/'), ('region', 'downeast'),
  ('email', 'owner@example.org'), ('areas_of_expertise', '{Lobster,"Cold storage"}'), ('areas_of_expertise', '{}'),
  ('areas_of_expertise', null), ('primary_goals', '{find_funding,"My own goal"}'),
  ('industries_served', '{all_industries}'), ('support_types_offered', '{mentoring,skip_for_now}'),
  ('profile_photo_url', 'http://127.0.0.1:54321/storage/v1/object/public/profile-photos/'
    || tests.id_of('owner') || '/avatar.webp?v=3'),
  ('profile_photo_url', 'https://p.supabase.co/storage/v1/object/public/profile-photos/'
    || tests.id_of('owner') || '/avatar.jpeg')
) as accepted (name, value);
select throws_ok(
  format('update profiles set %I = null where user_id = auth.uid()', name), '23502', null,
  'profiles rejects null in ' || name)
from unnest(array['display_name', 'availability_status', 'public_profile']) as name;

select * from finish();
rollback;
