-- What an account gets when it is made, whatever the browser sent along (B7, B8, B10, B12, B22).
begin;
set local search_path = public, extensions, tests;
select plan(37);
insert into organizations (name) values ('Fixture Boatyard');

create function pg_temp.signed_up(sent jsonb) returns public.profiles
language plpgsql
as $$
declare
  account text := 'sign-up ' || gen_random_uuid();
  made public.profiles;
begin
  perform tests.create_user(account, sent => sent);
  select * into strict made from public.profiles where user_id = tests.id_of(account);
  return made;
end;
$$;

-- As the form sends it
create temporary table ada as
  select made.* from pg_temp.signed_up($${
    "first_name": " Ada ", "last_name": "Lovelace", "display_name": "Ada L.",
    "location": "Machias, Maine", "company_organization": "Fixture Boatyard"
  }$$) as made;
select results_eq(
  'select first_name, last_name, display_name, location, company_organization from ada',
  $$values ('Ada', 'Lovelace', 'Ada L.', 'Machias, Maine', 'Fixture Boatyard')$$,
  'sign-up copies the five texts of the form to the profile');
select is((select email from ada), null, 'sign-up does not copy the email of the account');
select is((select public_profile from ada), false, 'a new profile is not public');
select results_eq(
  'select availability_status, preferred_language, email_updates_consent, open_to_connecting, nexus_member from ada',
  $$values ('available', 'English', false, false, false)$$,
  'the other columns of a new profile have their defaults');
select is_empty(
  'select role from user_roles where user_id = (select user_id from ada)', 'a new account has no roles');

-- Organizations
select is(
  (pg_temp.signed_up(sent)).company_organization, expected, 'sign-up reads the organization from ' || sent::text)
from (values
  ('{"suggested_organization": "Brand New Co"}'::jsonb, 'Brand New Co'),
  ('{"suggested_organization": " fixture  BOATYARD "}', 'Fixture Boatyard'),
  ('{"suggested_organization": "Other", "company_organization": "Fixture Boatyard"}', 'Fixture Boatyard'),
  ('{"suggested_organization": "Other", "company_organization": " "}', 'Other'),
  ('{"suggested_organization": ["Fixture Boatyard"]}', null)
) as given (sent, expected);
select is_empty($$select name from organizations where name = 'Brand New Co'$$,
  'sign-up does not insert an organization');

-- Nothing else is taken over
create temporary table greedy as
  select made.* from pg_temp.signed_up($${
    "role": "admin", "roles": ["admin"], "user_role": "admin", "is_admin": true, "__proto__": {"role": "admin"},
    "email": "victim@example.org", "public_profile": true, "bio": "x", "website": "https://x.org",
    "user_id": "00000000-0000-0000-0000-000000000000", "id": "00000000-0000-0000-0000-000000000000",
    "nexus_member": true, "email_updates_consent": true, "profile_photo_url": "https://x.org/a.png",
    "created_at": "2000-01-01", "app_metadata": {"role": "service_role"}
  }$$) as made;
select results_eq(
  'select display_name, email, bio, website, profile_photo_url, public_profile, nexus_member, email_updates_consent from greedy',
  $$values ('Member', null::text, null::text, null::text, null::text, false, false, false)$$,
  'sign-up ignores other keys of the metadata');
select is_empty('select role from user_roles where user_id = (select user_id from greedy)',
  'sign-up ignores roles in the metadata');
select cmp_ok((select created_at from greedy), '=', now(), 'sign-up ignores dates in the metadata');
select tests.act_as_superuser();
update auth.users set raw_user_meta_data = '{"role": "admin", "display_name": "Other"}'
where id = (select user_id from greedy);
select is(
  (select display_name from profiles where user_id = (select user_id from greedy)), 'Member',
  'metadata that changes after sign-up does not change the profile');
select is_empty('select role from user_roles where user_id = (select user_id from greedy)',
  'metadata that changes after sign-up adds no roles');

-- Values that are no plain text
select is((pg_temp.signed_up(sent)).first_name, null, 'sign-up drops the first name of ' || left(sent::text, 60))
from unnest(array[
  '{"first_name": {"toString": "x"}}', '{"first_name": ["x"]}', '{"first_name": 7}', '{"first_name": true}',
  '{"first_name": null}', '{"first_name": ""}', '{"first_name": " \u00a0\u200b"}', '{"first_name": "\u0007"}'
]::jsonb[]) as sent;
select is((pg_temp.signed_up(sent)).display_name, 'Member', 'sign-up uses the default name for metadata that is no object: ' || coalesce(sent::text, 'null'))
from unnest(array['[]', '"admin"', '7', 'null', '[{"display_name": "x"}]', null]::jsonb[]) as sent;
select is(
  (pg_temp.signed_up(jsonb_build_object('first_name', repeat('x', 2000000)))).first_name, repeat('x', 80),
  'sign-up cuts a name of two million characters to 80');
select is(
  (pg_temp.signed_up(jsonb_build_object('location', repeat('x', 500)))).location, repeat('x', 160),
  'sign-up cuts a location to 160 characters');
select is(
  (pg_temp.signed_up(jsonb_build_object('display_name', E'a@x.com\r\nBcc: v@y.com'))).display_name, 'a@x.com Bcc: v@y.com',
  'sign-up replaces line breaks with spaces');
select is(
  (pg_temp.signed_up('{"display_name": "<script>alert(1)</script>"}')).display_name, '<script>alert(1)</script>',
  'sign-up stores markup as text');
select is(
  (pg_temp.signed_up('{"display_name": "abc\u202egpj.exe"}')).display_name, 'abcgpj.exe',
  'sign-up removes characters that reverse the text direction');

-- The profile lives and dies with the account
select is(
  (select count(*) from profiles where user_id = (select user_id from ada)), 1::bigint,
  'each account has one profile');
delete from auth.users where id = (select user_id from ada);
select is_empty('select user_id from profiles where user_id = (select user_id from ada)',
  'deleting an account deletes its profile');

select * from finish();
rollback;
