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
  'visitor: sees public profiles only');
select is_empty(
  $$select user_id from profiles where user_id = tests.id_of('hidden')$$,
  'visitor: a hidden profile is not found by its id');
select is_empty(
  $$select user_id from profiles where display_name = 'Hidden'$$, 'visitor: nor by its name');
select is(
  (select count(*) from profiles where not public_profile), 0::bigint, 'visitor: nor counted');
select throws_ok(
  'select * from profiles', '42501', null, 'visitor: all columns at once are refused');
select throws_ok(
  format('select %I from profiles', name), '42501', null, 'visitor: may not read ' || name)
from unnest(array['email_updates_consent', 'preferred_language', 'contact_method_preference']) as name;
select throws_ok(
  $$select user_id from profiles where email_updates_consent$$, '42501', null,
  'visitor: may not filter by a column that cannot be read');
select throws_ok(
  $$select user_id from profiles order by contact_method_preference$$, '42501', null,
  'visitor: nor sort by it');
select throws_ok(
  'select count(*) from profiles as profile where profile is not null', '42501', null,
  'visitor: nor read it as part of the whole row');
select throws_ok(
  'select my_profile_settings()', '42501', null, 'visitor: has no settings to read');
select throws_ok(
  $$insert into profiles (user_id) values (tests.id_of('member'))$$, '42501', null,
  'visitor: makes no profile');
select throws_ok(
  'update profiles set bio = ''x''', '42501', null, 'visitor: changes nothing, with no filter at all');
select throws_ok('delete from profiles', '42501', null, 'visitor: deletes nothing');

-- Member, whose own profile is not public
select tests.act_as('member');
select set_eq(
  'select account from profiles join cast_ids using (user_id)', array['owner', 'guide', 'member'],
  'member: sees public profiles and the own one');
select throws_ok(
  format('select %I from profiles where user_id = auth.uid()', name), '42501', null,
  'member: may not read ' || name || ' from the table, even the own one')
from unnest(array['email_updates_consent', 'preferred_language', 'contact_method_preference']) as name;
select results_eq(
  'select * from my_profile_settings()', $$values (false, 'English', null::text)$$,
  'member: reads the own settings through the function');
select is(
  tests.touched($$update profiles set
    display_name = 'Mem', bio = 'Hello', email_updates_consent = true, preferred_language = 'French',
    contact_method_preference = 'Phone', public_profile = true
    where user_id = auth.uid()$$),
  1::bigint, 'member: changes the own profile');
select results_eq(
  'select * from my_profile_settings()', $$values (true, 'French', 'Phone')$$,
  'member: and finds the settings changed');
select is(
  tests.touched($$update profiles set display_name = 'x' where user_id = tests.id_of('owner')$$),
  0::bigint, 'member: a foreign profile stays as it is');
select is(
  tests.touched($$update profiles set display_name = 'Only mine'$$),
  1::bigint, 'member: an update without a filter reaches the own row alone');
select throws_ok(
  format('update profiles set %s where user_id = auth.uid()', assignment), '42501', null,
  'member: may not set ' || assignment)
from unnest(array[
  'id = gen_random_uuid()', 'user_id = tests.id_of(''owner'')', 'created_at = now()', 'updated_at = now()'
]) as assignment;
select throws_ok(
  $$insert into profiles (user_id, display_name) values (tests.id_of('member'), 'Twice')$$, '42501',
  null, 'member: makes no profile');
select throws_ok(
  'delete from profiles where user_id = auth.uid()', '42501', null, 'member: deletes none');

-- Owner against hidden
select tests.act_as('owner');
select is_empty(
  $$select user_id from profiles where user_id = tests.id_of('hidden')$$,
  'owner: a hidden profile stays hidden from other members');
select is(
  (select count(*) from my_profile_settings()), 1::bigint,
  'owner: settings are one row, one''s own');
select tests.act_as('guide');
select is_empty(
  $$select user_id from profiles where user_id = tests.id_of('hidden')$$, 'guide: sees no more than a member');

select tests.act_as('hidden');
select isnt_empty(
  'select display_name from profiles where user_id = auth.uid()', 'hidden: sees the own profile');

-- Service admin and admin
select tests.act_as('service_admin');
select is((select count(*) from profiles join cast_ids using (user_id)), 6::bigint, 'service admin: sees all');
select throws_ok(
  'select email_updates_consent from profiles', '42501', null,
  'service admin: settings stay their owner''s');
select is(
  tests.touched($$update profiles set bio = 'x' where user_id = tests.id_of('owner')$$), 0::bigint,
  'service admin: changes no foreign profile');
select throws_ok('delete from profiles', '42501', null, 'service admin: deletes none');

select tests.act_as('admin');
select is((select count(*) from profiles join cast_ids using (user_id)), 6::bigint, 'admin: sees all');
select is(
  tests.touched($$update profiles set bio = 'x' where user_id = tests.id_of('owner')$$), 0::bigint,
  'admin: changes no foreign profile');
select throws_ok('delete from profiles', '42501', null, 'admin: deletes none');

-- A role that is taken away is gone with the next statement.
select tests.act_as_superuser();
select tests.create_user('other_admin', array['admin']);
delete from user_roles where user_id = tests.id_of('admin');
select tests.act_as('admin');
select is_empty(
  $$select user_id from profiles where user_id = tests.id_of('hidden')$$, 'former admin: sees hidden ones no more');

-- What a value may be, as the owner meets it
select tests.act_as('owner');
select throws_ok(
  format('update profiles set %I = %L where user_id = auth.uid()', name, value), '23514', null,
  format('refused: %s = %s', name, left(to_json(value)::text, 40)))
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
  format('accepted: %s = %s', name, left(to_json(value)::text, 40)))
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
  'refused: no ' || name)
from unnest(array['display_name', 'availability_status', 'public_profile']) as name;

select * from finish();
rollback;
