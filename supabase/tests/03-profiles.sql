-- Profiles: settings, a role that is taken away, and what a value may be.
begin;
set local search_path = public, extensions, tests;
select plan(65);
select tests.create_cast();

-- Member, whose own profile is not public
select tests.act_as('member');
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
