-- The schema and the rows that every installation starts with. Each file of supabase/schemas as it was
-- when the migrations named here became this one. A database that has applied them all is not
-- changed by it (supabase/local/migrations.ts).
--
-- replaces 20261120100000 20261120100100 20261120100200 20261120100300 20261120100400 20261120100500
-- replaces 20261120100600 20261120100700 20261120100800 20261120100900 20261120101000 20261120101100
-- replaces 20261120101200 20261120101300 20261120101400 20261120101500 20261120101600 20261120101700
-- replaces 20261120101800 20261123130000 20261123140000 20261123160000 20261123170000 20261123170100
-- replaces 20261123171000 20261124100000 20261124100100 20261124100200 20261124140000 20261124140100
-- replaces 20261124140200 20261124150000 20261124160000 20261124160100 20261124165900 20261125110000
-- replaces 20261125120000 20261125120100 20261125120200 20261125130000 20261125130100 20261125130200
-- replaces 20261125130300 20261125140000 20261125140100 20261125140200 20261125140300 20261125140400
-- replaces 20261125140959 20261125150000 20261125150100 20261125150200 20261125150300 20261125161000
-- replaces 20261125162000 20261125162100 20261125163000 20261125163100 20261125163200 20261125163300
-- replaces 20261125163400 20261125163500 20261125163900 20261125165000 20261125165100 20261125165200
-- replaces 20261125165300 20261125165400 20261125165500 20261125170000 20261125171000 20261125172000
-- replaces 20261125173000 20261125173500 20261125181000 20261125183000 20261125191000 20261127003000
-- replaces 20261127152000 20261127153000

-- Extensions, a schema that the API never exposes, default privileges that grant nothing, and the
-- questions that checks ask of a value. A new table or function is closed until a grant opens it,
-- on new hosted projects and on older ones that used to grant ALL.

-- Extensions come first: their functions must keep the PUBLIC execute that is revoked below.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Nobody gets USAGE here. Checks, policies and triggers hold their functions by identity and need
-- EXECUTE alone, so that not even a misconfigured `schemas` setting opens this schema to the API.
create schema private;
comment on schema private is
  'Helpers of checks, policies and triggers. Not exposed by the API, no USAGE for its roles.';
revoke all on schema private from public;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from public, anon, authenticated, service_role;

-- The built-in grant of EXECUTE to PUBLIC can only be revoked for all schemas at once.
alter default privileges revoke execute on functions from public;

-- Clients cannot write updated_at. It tells two edits of one row apart, so every update moves it.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end;
$$;

-- The questions that column checks ask of a value. All of them are strict: null in, null out. A
-- check lets null pass, so NOT NULL decides whether a value may be missing. They are PL/pgSQL
-- because it keeps its expressions prepared: a row has up to 40 checked columns.
--
-- The character sets are written out because `\s` and `[[:space:]]` depend on the locale: a
-- no-break space is white space in a browser, but not in a C or glibc locale.
--
-- One line as a person types it: not blank, trimmed, without control characters and without
-- characters that are invisible or reorder the text around them (U+200B, U+2060 and following,
-- bidirectional overrides).
create function private.is_line(value text, longest integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(value) <= longest
    and value !~ '[\u0001-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]'
    and value !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and value !~ '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]$'
    and value ~ '[^ \u00a0\u00ad\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\u3164]';
end;
$$;
comment on function private.is_line(text, integer) is
  'Whether value is one clean, trimmed line of at most `longest` characters.';
grant execute on function private.is_line(text, integer) to anon, authenticated, service_role;

-- Several lines: not blank, tabs and line breaks allowed.
create function private.is_text(value text, longest integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(value) <= longest
    and value !~ '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
    and value ~ '[^\t-\r \u00a0\u00ad\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2800\u3000\u3164\ufeff]';
end;
$$;
comment on function private.is_text(text, integer) is
  'Whether value is text of at most `longest` characters, not all of them invisible.';
grant execute on function private.is_text(text, integer) to anon, authenticated, service_role;

-- A SQL body is bound when it is created. A name inside PL/pgSQL would need USAGE on this schema.
create function private.is_line_list(list text[], most integer, longest integer) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return case
  when cardinality(list) = 0 then true
  when array_ndims(list) <> 1 or cardinality(list) > most then false
  else (select bool_and(private.is_line(entry, longest) is true) from unnest(list) as entry)
end;
comment on function private.is_line_list(text[], integer, integer) is
  'Whether list is flat, holds no null and at most `most` lines of at most `longest` characters.';
grant execute on function
  private.is_line_list(text[], integer, integer)
to anon, authenticated, service_role;

create function private.is_subset(list text[], allowed text[]) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  if cardinality(list) = 0 then
    return true;
  end if;
  -- A list with more entries than are allowed is refused before its entries are counted.
  return array_ndims(list) = 1
    and cardinality(list) <= cardinality(allowed)
    and list <@ allowed
    and cardinality(list) = (select count(distinct entry) from unnest(list) as entry);
end;
$$;
comment on function private.is_subset(text[], text[]) is
  'Whether list is flat and holds entries of allowed only, each at most once. Null entries fail.';
grant execute on function private.is_subset(text[], text[]) to anon, authenticated, service_role;

-- Websites as the specification stores them: http, https or no protocol, a host with a dot, no
-- credentials. The host is ASCII (punycode), so that a look-alike is visible, and ends in letters,
-- so that it is not an IP address.
create function private.is_web_address(value text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(value) <= 2048
    and value ~* '^(https?://)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])(:[0-9]{1,5})?([/?#][^\u0001-\u0020"<>\\`\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]*)?$';
end;
$$;
comment on function private.is_web_address(text) is
  'Whether value is a web address (http, https or without protocol) of at most 2,048 characters.';
grant execute on function private.is_web_address(text) to anon, authenticated, service_role;

-- The same pattern as in src/domain/mailto.ts. Narrower than RFC 5322 on purpose: nothing in it can
-- add a header or a recipient to a mail link.
create function private.is_email_address(value text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $body$
begin
  return char_length(value) <= 254
    and value ~ $pattern$^[A-Za-z0-9!#$'*+/=^_{|}~-]+(?:[.][A-Za-z0-9!#$'*+/=^_{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:[.][A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$$pattern$;
end;
$body$;
comment on function private.is_email_address(text) is
  'Whether value is one plain e-mail address of at most 254 characters with a dotted domain.';
grant execute on function private.is_email_address(text) to anon, authenticated, service_role;

-- Lenient on purpose: numbers are stored as their owners print them; src/domain makes the link.
create function private.is_phone_number(value text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(value) <= 40
    and value ~ '^[0-9+(][0-9A-Za-z+()./,;# -]*[0-9A-Za-z]$';
end;
$$;
comment on function private.is_phone_number(text) is
  'Whether value looks like a telephone number, extension included, of at most 40 characters.';
grant execute on function private.is_phone_number(text) to anon, authenticated, service_role;

-- Turns any text into a line that `is_line` accepts, or null when nothing is left. For values that
-- nobody can correct afterwards, such as sign-up metadata.
create function private.to_line(value text, longest integer) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  line text := left(value, greatest(longest, 1) * 8);
begin
  line := regexp_replace(line, '[\u200b\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
  line := regexp_replace(
    line, '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g');
  line := btrim(left(btrim(line), longest));
  return case when private.is_line(line, longest) then line end;
end;
$$;
comment on function private.to_line(text, integer) is
  'value as one clean line, cut to `longest` characters; null when nothing visible is left.';

-- Values that more than one check names. Those of a single column are in its own check. Checks run
-- with the rights of the writer; a call without arguments is evaluated once per statement.
create function private.business_stages() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['idea', 'launch', 'grow', 'expand', 'mature'];
grant execute on function private.business_stages() to authenticated, service_role;

create function private.industries() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'agriculture_forestry', 'arts_culture_entertainment', 'construction_trades',
  'consumer_products_retail', 'education_training', 'energy_environment',
  'financial_professional_services', 'fisheries_marine', 'food_beverage', 'health_wellness',
  'hospitality_tourism', 'manufacturing', 'nonprofit', 'technology_digital_services',
  'transportation_logistics'];
grant execute on function private.industries() to authenticated, service_role;

create function private.regions() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['southern', 'midcoast', 'central', 'western', 'downeast', 'northern'];
grant execute on function private.regions() to authenticated, service_role;

create function private.support_types() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['funding', 'program', 'offer', 'event'];
grant execute on function private.support_types() to authenticated, service_role;

create function private.assignee_roles() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['curator', 'contact', 'entrepreneur_contact'];
grant execute on function private.assignee_roles() to authenticated, service_role;

create function private.summary_kinds() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['targeted', 'funding'];

create function private.maine_day(moment timestamptz default now()) returns date
language sql stable
set search_path = ''
return (moment at time zone 'America/New_York')::date;
comment on function private.maine_day(timestamptz) is 'The date in Maine, today by default.';

-- Members from sign-up to deletion: their profile, their roles, and the questions that policies ask
-- about the caller. Roles are read from the table on every request, never from the token: a role
-- that was revoked is gone with the next call.
--
-- The questions are PL/pgSQL, so that they can exist before the tables that they read.

create function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  );
end;
$$;
comment on function private.is_admin() is 'Whether the caller is an admin.';
grant execute on function private.is_admin() to authenticated;

create function private.is_staff() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role in ('admin', 'service_admin')
  );
end;
$$;
comment on function private.is_staff() is 'Whether the caller is an admin or a service admin.';
grant execute on function private.is_staff() to authenticated;

create function private.is_editor() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role in ('admin', 'atlas_guide')
  );
end;
$$;
comment on function private.is_editor() is 'Whether the caller may write editor reviews.';
grant execute on function private.is_editor() to authenticated;

create function private.require_staff() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only admins and service admins may do this.'
      using errcode = 'insufficient_privilege';
  end if;
end;
$$;
comment on function private.require_staff() is
  'Raises 42501 unless the caller is an admin or a service admin.';

create function private.require_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this.' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
comment on function private.require_admin() is 'Raises 42501 unless the caller is an admin.';

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  first_name text
    constraint profiles_first_name_check check (private.is_line(first_name, 80)),
  last_name text
    constraint profiles_last_name_check check (private.is_line(last_name, 80)),
  display_name text not null default 'Member'
    constraint profiles_display_name_check check (private.is_line(display_name, 80)),
  professional_title text
    constraint profiles_professional_title_check check (private.is_line(professional_title, 120)),
  bio text
    constraint profiles_bio_check check (private.is_text(bio, 4000)),
  company_organization text
    constraint profiles_company_organization_check check (private.is_line(company_organization, 160)),
  location text
    constraint profiles_location_check check (private.is_line(location, 160)),
  region text
    constraint profiles_region_check
    check (region = any (private.regions())),
  website text
    constraint profiles_website_check check (private.is_web_address(website)),
  linkedin_url text
    constraint profiles_linkedin_url_check check (private.is_web_address(linkedin_url)),
  twitter_url text
    constraint profiles_twitter_url_check check (private.is_web_address(twitter_url)),
  github_url text
    constraint profiles_github_url_check check (private.is_web_address(github_url)),
  email text
    constraint profiles_email_check check (private.is_email_address(email)),
  nexus_member boolean not null default false,
  availability_status text not null default 'available'
    constraint profiles_availability_status_check
    check (availability_status in ('available', 'mentoring', 'consulting', 'busy', 'private')),
  areas_of_expertise text[]
    constraint profiles_areas_of_expertise_check
    check (private.is_line_list(areas_of_expertise, 20, 80)),
  profile_photo_url text,
  role_interest text
    constraint profiles_role_interest_check
    check (role_interest in ('entrepreneur', 'resource_provider', 'community_member')),
  organization_type text
    constraint profiles_organization_type_check
    check (organization_type in ('startup', 'small_business', 'social_enterprise', 'nonprofit')),
  business_stage text[]
    constraint profiles_business_stage_check
    check (private.is_subset(business_stage, private.business_stages())),
  industry_categories text[]
    constraint profiles_industry_categories_check
    check (private.is_subset(industry_categories, private.industries())),
  -- Seven goals and seven challenges, each with one free text (spec §3).
  primary_goals text[]
    constraint profiles_primary_goals_check check (private.is_line_list(primary_goals, 8, 200)),
  biggest_challenges text[]
    constraint profiles_biggest_challenges_check
    check (private.is_line_list(biggest_challenges, 8, 200)),
  resource_types_provided text[]
    constraint profiles_resource_types_provided_check
    check (private.is_subset(resource_types_provided, array['funding', 'program', 'offer'])),
  business_stages_served text[]
    constraint profiles_business_stages_served_check
    check (private.is_subset(business_stages_served, private.business_stages())),
  industries_served text[]
    constraint profiles_industries_served_check
    check (private.is_subset(industries_served, array['all_industries'] || private.industries())),
  geographic_regions_served text[]
    constraint profiles_geographic_regions_served_check
    check (private.is_subset(geographic_regions_served, array['statewide'] || private.regions())),
  -- Providers choose from the support types of resources, community members from their own five.
  support_types_offered text[]
    constraint profiles_support_types_offered_check
    check (private.is_subset(support_types_offered, private.support_types() || array[
      'sharing_knowledge', 'mentoring', 'investing', 'promoting_atlas', 'skip_for_now'])),
  contact_method_preference text
    constraint profiles_contact_method_preference_check
    check (private.is_line(contact_method_preference, 160)),
  open_to_connecting boolean not null default false,
  email_updates_consent boolean not null default false,
  preferred_language text not null default 'English'
    constraint profiles_preferred_language_check
    check (preferred_language in ('English', 'French', 'Spanish')),
  public_profile boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A file of the member in our own bucket: any other address would let a member track visitors.
  -- The database does not know under which host browsers find the storage, so pages only show files
  -- of their own storage (src/domain/stored-image.ts). The same holds for logos and pictures of
  -- events.
  constraint profiles_profile_photo_url_check check (
    char_length(profile_photo_url) <= 400
    and profile_photo_url ~ (
      '^https?://[a-z0-9.-]+(:[0-9]{1,5})?/storage/v1/object/public/profile-photos/'
      || user_id::text || '/avatar[.](png|jpe?g|webp)([?]v=[A-Za-z0-9_-]{1,40})?$'
    )
  )
);
comment on table public.profiles is
  'People. Visible to others only with public_profile; staff see all (spec §3, §6).';
comment on column public.profiles.region is
  'The region chosen in onboarding, besides location.';
comment on column public.profiles.email is
  'An address that its owner typed to be shown. Never filled from the account.';
comment on column public.profiles.contact_method_preference is
  'For the owner only: read through my_profile_settings().';
comment on column public.profiles.email_updates_consent is
  'For the owner only: read through my_profile_settings().';
comment on column public.profiles.preferred_language is
  'For the owner only: read through my_profile_settings().';
comment on column public.profiles.updated_at is
  'Tells one version of a profile from another. Set by a trigger.';

create index profiles_display_name_idx on public.profiles (display_name);
create index profiles_public_idx on public.profiles (user_id) where public_profile;

revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select (
  id, user_id, first_name, last_name, display_name, professional_title, bio, company_organization,
  location, region, website, linkedin_url, twitter_url, github_url, email, nexus_member,
  availability_status, areas_of_expertise, profile_photo_url, role_interest, organization_type,
  business_stage, industry_categories, primary_goals, biggest_challenges, resource_types_provided,
  business_stages_served, industries_served, geographic_regions_served, support_types_offered,
  open_to_connecting, public_profile, created_at, updated_at
) on table public.profiles to anon, authenticated;
grant update (
  first_name, last_name, display_name, professional_title, bio, company_organization, location,
  region, website, linkedin_url, twitter_url, github_url, email, nexus_member, availability_status,
  areas_of_expertise, profile_photo_url, role_interest, organization_type, business_stage,
  industry_categories, primary_goals, biggest_challenges, resource_types_provided,
  business_stages_served, industries_served, geographic_regions_served, support_types_offered,
  contact_method_preference, open_to_connecting, email_updates_consent, preferred_language,
  public_profile
) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

alter table public.profiles enable row level security;

create policy profiles_select_public_by_anon on public.profiles
  for select to anon
  using (public_profile);

create policy profiles_select_visible_by_authenticated on public.profiles
  for select to authenticated
  using (
    public_profile
    or user_id = (select auth.uid())
    or (select private.is_staff())
  );

create policy profiles_update_own_by_authenticated on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create table public.user_roles (
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  role text not null
    constraint user_roles_role_check
    check (role in ('admin', 'service_admin', 'atlas_guide', 'contributor', 'paid_user')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is
  'Roles of members: badges on visible profiles, and what private.is_staff() asks.';

create index user_roles_role_idx on public.user_roles (role);

revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select (user_id, role) on table public.user_roles to anon, authenticated;
grant select on table public.user_roles to service_role;

alter table public.user_roles enable row level security;

create policy user_roles_select_of_public_profiles_by_anon on public.user_roles
  for select to anon
  using (
    exists (
      select from public.profiles
      where profiles.user_id = user_roles.user_id and profiles.public_profile
    )
  );

create policy user_roles_select_visible_by_authenticated on public.user_roles
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.is_staff())
    or exists (
      select from public.profiles
      where profiles.user_id = user_roles.user_id and profiles.public_profile
    )
  );

-- A new account gets its profile in the same transaction. Only these texts of what the browser sends
-- are used (spec §3 'Sign-up payload'): no role, no e-mail, nothing that is not a text. A hostile or
-- overlong value is cleaned or dropped, so that it never prevents a sign-up.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sent jsonb := coalesce(new.raw_user_meta_data, '{}');
  suggested text := private.sign_up_line(sent, 'suggested_organization', 160);
begin
  insert into public.profiles (
    user_id, first_name, last_name, display_name, location, company_organization
  )
  values (
    new.id,
    private.sign_up_line(sent, 'first_name', 80),
    private.sign_up_line(sent, 'last_name', 80),
    coalesce(private.sign_up_line(sent, 'display_name', 80), 'Member'),
    private.sign_up_line(sent, 'location', 160),
    coalesce(
      private.sign_up_line(sent, 'company_organization', 160),
      (select name from public.organizations where lower(name) = lower(suggested)),
      suggested
    )
  );
  return new;
end;
$$;

create trigger on_auth_user_created
  after insert on auth.users
  for each row execute function private.create_profile();

create function private.protect_last_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.user_id, new.role) = (old.user_id, old.role) then
    return new;
  end if;
  perform private.lock_roles();
  if not exists (
    select from public.user_roles where role = 'admin' and user_id <> old.user_id
  ) then
    raise exception 'This is the last admin. Make somebody else an admin first.'
      using errcode = 'PT409';
  end if;
  return case tg_op when 'UPDATE' then new else old end;
end;
$$;

create trigger user_roles_protect_last_admin
  before update or delete on public.user_roles
  for each row when (old.role = 'admin')
  execute function private.protect_last_admin();
create trigger profiles_touch_updated_at
  before update on public.profiles
  for each row execute function private.touch_updated_at();

-- The private function does the work out of reach of the API; the public one only calls it.
create function private.my_profile_settings()
returns table (
  email_updates_consent boolean,
  preferred_language text,
  contact_method_preference text
)
language sql stable security definer
set search_path = ''
begin atomic
  select profile.email_updates_consent, profile.preferred_language, profile.contact_method_preference
  from public.profiles as profile
  where profile.user_id = (select auth.uid());
end;

create function public.my_profile_settings()
returns table (
  email_updates_consent boolean,
  preferred_language text,
  contact_method_preference text
)
language sql stable security invoker
set search_path = ''
begin atomic
  select settings.email_updates_consent, settings.preferred_language, settings.contact_method_preference
  from private.my_profile_settings() as settings;
end;
comment on function public.my_profile_settings() is
  'The columns of the caller''s own profile that nobody else may read: one row, none without a profile.';

grant execute on function
  private.my_profile_settings(),
  public.my_profile_settings()
to authenticated;

-- Deleting an account locks the profile first and then the rows that reference it. Functions that
-- change a member's rows lock in the same order, so that the two never deadlock.
create function private.lock_profile(account_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.profiles where user_id = account_id for key share;
end;
$$;
comment on function private.lock_profile(uuid) is
  'Locks a profile, if it exists, against deletion until the transaction ends. Waits for a deletion that is under way.';

create function private.sign_up_line(sent jsonb, key text, longest integer) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(sent -> key) = 'string' then private.to_line(sent ->> key, longest)
  end;
end;
$$;
comment on function private.sign_up_line(jsonb, text, integer) is
  'One text of the sign-up metadata as a clean line; null when it is missing or not a text.';

-- Roles (gaps 'Roles'): only admins grant and revoke them, and one admin always remains, whether a
-- role is revoked, moved to another account or lost with the account.
create function private.lock_roles() returns void
language sql
set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('user_roles', 0));
end;
comment on function private.lock_roles() is
  'Lets one transaction at a time change roles, so that two admins cannot remove each other.';

create function private.set_role(account_id uuid, role_name text, granted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.lock_profile(account_id);
  -- Checked after the lock: a caller who waited for it may have lost the role meanwhile.
  perform private.lock_roles();
  perform private.require_admin();
  if role_name is null or granted is null then
    raise exception 'Please choose a role.' using errcode = 'PT400';
  end if;
  if not exists (select from public.profiles where user_id = account_id) then
    raise exception 'This person no longer has an account.' using errcode = 'PT404';
  end if;

  if granted then
    insert into public.user_roles (user_id, role) values (account_id, role_name)
    on conflict do nothing;
  else
    delete from public.user_roles where user_id = account_id and role = role_name;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform private.record_audit(
      case when granted then 'role.grant' else 'role.take' end, 'profiles', account_id::text,
      jsonb_build_object('role', role_name));
  end if;
  if changed > 0 and granted and role_name = 'admin' then
    perform private.queue_notice('admin_granted', account_id, null, '{}');
  end if;
end;
$$;

create function public.set_role(account_id uuid, role_name text, granted boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.set_role(account_id, role_name, granted);
end;
comment on function public.set_role(uuid, text, boolean) is
  'Grants a role to an account or revokes it; does nothing where that is the case already. Admins only (42501). PT404 without the account, PT409 for the last admin.';

grant execute on function
  private.set_role(uuid, text, boolean),
  public.set_role(uuid, text, boolean)
to authenticated;

-- What the onboarding wizard saves (spec §7 'Onboarding save', gaps 'Onboarding region'). Safe to
-- send twice, since 'Finish' and 'Explore Atlas' both do. Every answer is replaced: one that is
-- missing becomes null, as an empty list does.
create function public.save_onboarding(answers jsonb, seen timestamptz default null)
returns timestamptz
language plpgsql security invoker
set search_path = ''
as $$
declare
  sent public.profiles := jsonb_populate_record(null::public.profiles, answers);
  version timestamptz;
begin
  if sent.role_interest is null then
    raise exception 'Please choose a role.' using errcode = 'PT400';
  end if;
  update public.profiles as profile set
    role_interest = sent.role_interest,
    region = sent.region,
    -- Fills a location that is empty or that an earlier answer filled.
    location = coalesce(
      nullif(profile.location, initcap(profile.region) || ' Maine'),
      initcap(sent.region) || ' Maine'),
    business_stage = nullif(sent.business_stage, '{}'),
    organization_type = sent.organization_type,
    industry_categories = nullif(sent.industry_categories, '{}'),
    primary_goals = nullif(sent.primary_goals, '{}'),
    biggest_challenges = nullif(sent.biggest_challenges, '{}'),
    resource_types_provided = nullif(sent.resource_types_provided, '{}'),
    business_stages_served = nullif(sent.business_stages_served, '{}'),
    industries_served = nullif(sent.industries_served, '{}'),
    geographic_regions_served = nullif(sent.geographic_regions_served, '{}'),
    support_types_offered = nullif(sent.support_types_offered, '{}'),
    areas_of_expertise = nullif(sent.areas_of_expertise, '{}'),
    contact_method_preference = sent.contact_method_preference,
    preferred_language = coalesce(sent.preferred_language, 'English'),
    nexus_member = coalesce(sent.nexus_member, false),
    open_to_connecting = coalesce(sent.open_to_connecting, false),
    email_updates_consent = coalesce(sent.email_updates_consent, false),
    public_profile = coalesce(sent.public_profile, false)
  where profile.user_id = (select auth.uid())
    and (seen is null or profile.updated_at = seen)
  returning profile.updated_at into version;
  if not found then
    if exists (select from public.profiles as profile where profile.user_id = (select auth.uid())) then
      raise exception 'The profile was changed since it was read.' using errcode = 'PT409';
    end if;
    raise exception 'You must be logged in to complete onboarding.' using errcode = 'PT401';
  end if;
  return version;
end;
$$;
comment on function public.save_onboarding(jsonb, timestamptz) is
  'Saves the answers of the onboarding wizard, {column: value}, on the caller''s own profile; empty lists as null. `seen` is the updated_at of the version that was answered. Returns the new one. PT400 without a role, PT409 when the profile has another version, 23514 for a value outside its vocabulary.';
grant execute on function public.save_onboarding(jsonb, timestamptz) to authenticated;

-- Deleting the own account (gaps 'Private data') deletes everything that belongs to it alone. What
-- others rely on stays without a name; the foreign keys say which is which.
create function private.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account_id uuid := auth.uid();
begin
  delete from auth.users where id = account_id;
  -- A token is valid for up to an hour after its account is deleted.
  if not found then
    raise exception 'This account has been deleted already.' using errcode = 'PT404';
  end if;
  perform private.record_audit('account.delete', 'profiles', account_id::text);
end;
$$;

create function public.delete_my_account() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.delete_my_account();
end;
comment on function public.delete_my_account() is
  'Deletes the account of the caller: profile, roles, claims, bookmarks and subscriptions are deleted, published content stays without a name. PT409 for the last admin, PT404 when it is deleted already. The function delete-orphaned-files deletes the files within the hour.';

grant execute on function private.delete_my_account(), public.delete_my_account() to authenticated;

-- Who decided what. Functions write their own entries; a trigger records direct changes by staff.
-- Entries outlive the accounts and rows that they name, hence no foreign keys.

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  action text not null
    constraint audit_log_action_check check (private.is_line(action, 80)),
  subject_type text not null
    constraint audit_log_subject_type_check check (private.is_line(subject_type, 80)),
  subject_id text not null
    constraint audit_log_subject_id_check check (private.is_line(subject_id, 200)),
  detail jsonb not null default '{}'
    constraint audit_log_detail_check check (char_length(detail::text) <= 4000)
);
comment on table private.audit_log is
  'Decisions and changes by staff, newest last. Admins read it through audit_entries().';
comment on column private.audit_log.actor_id is
  'The account that acted; null for the service key and for scheduled work.';

create index audit_log_subject_idx on private.audit_log (subject_type, subject_id);

revoke all on table private.audit_log from public, anon, authenticated, service_role;

alter table private.audit_log enable row level security;

create function private.record_audit(
  action text, subject_type text, subject_id text, detail jsonb default '{}'
) returns void
language sql
set search_path = ''
begin atomic
  insert into private.audit_log (actor_id, action, subject_type, subject_id, detail)
  values (auth.uid(), action, subject_type, subject_id, detail);
end;
comment on function private.record_audit(text, text, text, jsonb) is
  'Adds an entry to the audit log in the name of the caller.';

-- Argument: the column that identifies the row. Records the names of changed columns, not their
-- values: a removed text must be gone.
create function private.audit_staff_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_row jsonb := coalesce(to_jsonb(old), '{}');
  after_row jsonb := coalesce(to_jsonb(new), '{}');
  changed jsonb;
begin
  if not private.is_staff() then
    return null;
  end if;
  select coalesce(jsonb_agg(field.key order by field.key), '[]')
  into changed
  from jsonb_each(after_row) as field
  where tg_op = 'UPDATE'
    -- Columns that the database writes itself do not describe what was done.
    and field.key not in (
      'updated_at', 'moderation_status', 'moderated_by', 'moderated_at', 'summary_state',
      'funding_summary_state', 'amount_least', 'amount_most', 'amount_named')
    and field.value is distinct from before_row -> field.key;
  if tg_op <> 'UPDATE' or changed <> '[]' then
    perform private.record_audit(
      tg_table_name || '.' || lower(tg_op),
      tg_table_name,
      coalesce(after_row ->> tg_argv[0], before_row ->> tg_argv[0]),
      case when tg_op = 'UPDATE' then jsonb_build_object('columns', changed) else '{}' end);
  end if;
  return null;
end;
$$;

-- Roles, accounts and payments are the business of admins.
create function private.audit_entries(before_id bigint, page_size integer)
returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, action text,
  subject_type text, subject_id text, detail jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select entry.id, entry.happened_at, entry.actor_id, actor.display_name, entry.action,
      entry.subject_type, entry.subject_id, entry.detail
    from private.audit_log as entry
    left join public.profiles as actor on actor.user_id = entry.actor_id
    where (before_id is null or entry.id < before_id)
      and (private.is_admin() or entry.subject_type not in ('profiles', 'payments'))
    order by entry.id desc
    limit least(greatest(page_size, 1), 200);
end;
$$;

create function public.audit_entries(before_id bigint default null, page_size integer default 50)
returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, action text,
  subject_type text, subject_id text, detail jsonb
)
language sql stable security invoker
set search_path = ''
begin atomic
  select entry.id, entry.happened_at, entry.actor_id, entry.actor_name, entry.action,
    entry.subject_type, entry.subject_id, entry.detail
  from private.audit_entries(before_id, page_size) as entry;
end;
comment on function public.audit_entries(bigint, integer) is
  'The audit log, newest first, at most 200 entries older than before_id. Staff only (42501); entries about roles, accounts and payments for admins.';

grant execute on function
  private.audit_entries(bigint, integer),
  public.audit_entries(bigint, integer)
to authenticated;

-- Counters for limits that hold in the database itself, for every caller, and what tells callers
-- without an account apart.

create table private.usage_counters (
  action text not null
    constraint usage_counters_action_check check (private.is_line(action, 80)),
  subject text not null
    constraint usage_counters_subject_check check (private.is_line(subject, 80)),
  window_start timestamptz not null,
  used integer not null,
  primary key (action, subject, window_start)
);
comment on table private.usage_counters is
  'Uses per action, subject (a user id, an address or the name of a role) and time window.';

revoke all on table private.usage_counters from public, anon, authenticated, service_role;

alter table private.usage_counters enable row level security;

create table private.installation_settings (
  -- Allows one row only.
  is_only boolean primary key default true
    constraint installation_settings_is_only_check check (is_only),
  trusted_address_header text not null default 'x-forwarded-for'
    constraint installation_settings_trusted_address_header_check
    check (trusted_address_header ~ '^[a-z0-9-]{1,60}$')
);
comment on table private.installation_settings is
  'Settings of the installation, in one row. Only the owner of the database changes them.';
comment on column private.installation_settings.trusted_address_header is
  'The header, in lower case, in which the proxy in front of the API names the address of a caller; cf-connecting-ip on hosted projects. Of a list the last entry counts. The same as TRUSTED_ADDRESS_HEADER of the functions.';

revoke all on table private.installation_settings from public, anon, authenticated, service_role;

alter table private.installation_settings enable row level security;

create function private.window_start(time_window interval) returns timestamptz
language sql stable
set search_path = ''
return date_bin(time_window, now(), timestamptz '2000-01-01 00:00:00+00');
comment on function private.window_start(interval) is
  'When the current window of this length began.';

create function private.uses(action text, subject text, time_window interval) returns integer
language sql stable
set search_path = ''
begin atomic
  select coalesce(sum(counter.used), 0)::integer
  from private.usage_counters as counter
  where (counter.action, counter.subject, counter.window_start)
    = (uses.action, uses.subject, private.window_start(uses.time_window));
end;
comment on function private.uses(text, text, interval) is
  'How often subject did action in the current time window.';

-- The row lock of the upsert makes parallel calls queue. A refused or failed statement rolls its
-- own count back.
create function private.count_use(
  action text, subject text, most integer, time_window interval, refusal text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  started timestamptz := private.window_start(time_window);
  seconds_left integer := ceil(extract(epoch from started + time_window - now()));
  minutes_left integer := ceil(seconds_left / 60.0);
  uses integer;
begin
  insert into private.usage_counters as counter (action, subject, window_start, used)
  values (count_use.action, count_use.subject, started, 1)
  on conflict on constraint usage_counters_pkey do update set used = counter.used + 1
  returning counter.used into uses;

  if uses > most then
    -- With this code PostgREST builds the reply from the JSON in message and detail. With any other
    -- code it adds no header to the reply.
    raise exception using
      errcode = 'PGRST',
      message = json_build_object(
        'code', 'PT429',
        'message', format(
          '%s Please try again in %s.', refusal,
          case
            when minutes_left <= 1 then '1 minute'
            when minutes_left <= 120 then minutes_left || ' minutes'
            else ceil(minutes_left / 60.0) || ' hours'
          end)),
      detail = json_build_object(
        'status', 429, 'headers', json_build_object('Retry-After', seconds_left::text));
  end if;

  if uses = 1 then
    delete from private.usage_counters as counter
    where counter.action = count_use.action and counter.window_start < started - 2 * time_window;
  end if;
end;
$$;
comment on function private.count_use(text, text, integer, interval, text) is
  'Counts one use of action by subject. Once `most` are used up in the time window, the API answers 429 with the code PT429 and Retry-After; inside SQL the code is PGRST.';

-- A proxy appends the address that it sees to the list; the caller may have made up the entries
-- before it.
--
-- Only the header that the proxy writes itself is trusted.
create function private.visitor_address() returns text
language sql stable
set search_path = ''
begin atomic
  select case when pg_input_is_valid(given.address, 'inet') then
      case when family(given.address::inet) = 6 and not given.address::inet <<= '::/32'
        then network(set_masklen(given.address::inet, 64))::text
        else given.address end
    else given.address end
  from private.installation_settings as settings
  cross join lateral private.to_line(
    regexp_replace(
      nullif(current_setting('request.headers', true), '')::json ->> settings.trusted_address_header,
      '^.*,', ''),
    64) as given (address);
end;
comment on function private.visitor_address() is
  'The network address that a request without an account comes from, of IPv6 the network (/64); null when it is not known.';

-- Arguments: the number of rows allowed per day and their name, as in "You have reached today's
-- limit of 20 claims." (T29, T34 of the threat model). Staff are not limited.
create function private.limit_daily_inserts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.count_use(
      tg_table_name || '.insert', auth.uid()::text, tg_argv[0]::integer, interval '1 day',
      format('You have reached today''s limit of %s %s.', tg_argv[0], tg_argv[1]));
  end if;
  return new;
end;
$$;

create function private.count_service_use(service text, caller text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case service
    when 'extraction' then
      perform private.count_use(
        'extraction.minute', caller, 10, interval '1 minute', 'Too many texts at once.');
      perform private.count_use(
        'extraction.day', caller, 100, interval '1 day', 'You have reached today''s limit of 100 texts.');
    when 'page' then
      perform private.count_use(
        'page.minute', caller, 1, interval '1 minute', 'You can have one page a minute read.');
      perform private.count_use(
        'page.day', caller, 100, interval '1 day', 'You have reached today''s limit of 100 pages.');
    when 'checkout' then
      perform private.count_use(
        'checkout.hour', caller, 10, interval '1 hour', 'Too many attempts to pay.');
    when 'payment' then
      perform private.count_use(
        'payment.ten_minutes', caller, 30, interval '10 minutes', 'Too many questions about payments.');
    when 'logo' then
      perform private.count_use(
        'logo.day', caller, 10, interval '1 day', 'Too many logos.');
    when 'picture' then
      perform private.count_use(
        'picture.minute', caller, 60, interval '1 minute', 'Too many pictures at once.');
    else
      raise exception 'There is no such service.' using errcode = 'PT400';
  end case;
end;
$$;

create function public.count_service_use(service text, caller text) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.count_service_use(service, caller);
end;
comment on function public.count_service_use(text, text) is
  'Counts one use of extraction (10 a minute, 100 a day), page (1 a minute, 100 a day), checkout (10 an hour), payment (30 in 10 minutes), logo (10 a day) or picture (60 a minute) by a caller: an account, an address, a paid session or the link of a listing. For the service key. 429 with Retry-After above the limit.';

grant execute on function
  private.count_service_use(text, text),
  public.count_service_use(text, text)
to service_role;

-- Notices that wait to be sent as mail. A notice is written in the transaction of the event that it
-- reports, so that exactly what happened is reported.

create table private.notification_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint notification_outbox_kind_check
    check (kind in (
      'resource_available', 'resource_closes_soon', 'resource_changed', 'new_matches', 'digest',
      'confirm_subscription', 'submission_approved', 'submission_declined', 'claim_approved',
      'claim_denied', 'listing_paid', 'listing_submitted', 'listing_renewed',
      'listing_ends_soon', 'listing_expired', 'admin_granted', 'guide_question',
      'check_request', 'edit_decided')),
  recipient_id uuid references public.profiles (user_id) on delete cascade,
  recipient_email text
    constraint notification_outbox_recipient_email_check
    check (private.is_email_address(recipient_email)),
  detail jsonb not null default '{}'
    constraint notification_outbox_detail_check check (char_length(detail::text) <= 8000),
  -- Prevents a notice from being queued twice.
  dedupe_key text unique
    constraint notification_outbox_dedupe_key_check check (private.is_line(dedupe_key, 200)),
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  sent_at timestamptz,
  constraint notification_outbox_recipient_check
    check (num_nonnulls(recipient_id, recipient_email) = 1)
);
comment on table private.notification_outbox is
  'Notices that are sent by e-mail. The API does not expose them.';
comment on column private.notification_outbox.recipient_id is
  'A member. The address of the account is read when the mail is sent.';
comment on column private.notification_outbox.recipient_email is
  'Somebody without an account.';
comment on column private.notification_outbox.taken_at is
  'When a sender took it. After ten minutes without being sent, another sender may take it.';

create index notification_outbox_waiting_idx on private.notification_outbox (created_at)
  where sent_at is null;
create index notification_outbox_recipient_id_idx on private.notification_outbox (recipient_id);

revoke all on table private.notification_outbox from public, anon, authenticated, service_role;

alter table private.notification_outbox enable row level security;

-- Somebody with neither an account nor an address, such as a submitter who left, gets no notice.
create function private.queue_notice(
  kind text, recipient_id uuid, recipient_email text, detail jsonb, dedupe_key text default null
) returns void
language sql
set search_path = ''
begin atomic
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail, dedupe_key)
  select queue_notice.kind, queue_notice.recipient_id,
    case when queue_notice.recipient_id is null then queue_notice.recipient_email end,
    queue_notice.detail, queue_notice.dedupe_key
  where num_nonnulls(queue_notice.recipient_id, queue_notice.recipient_email) > 0
  on conflict (dedupe_key) do nothing;
end;
comment on function private.queue_notice(text, uuid, text, jsonb, text) is
  'Queues a notice to a member, or else to an address; once per dedupe_key.';

-- Two senders never take the same notice. A notice whose sender was interrupted is taken again.
create function private.take_notices(most integer)
returns table (id uuid, kind text, email text, detail jsonb)
language sql security definer
set search_path = ''
begin atomic
  with taken as (
    update private.notification_outbox as notice set taken_at = now()
    where notice.id in (
      select waiting.id from private.notification_outbox as waiting
      where waiting.sent_at is null
        and (waiting.taken_at is null or waiting.taken_at < now() - interval '10 minutes')
      order by waiting.created_at
      limit least(greatest(most, 1), 100)
      for update skip locked
    )
    returning notice.id, notice.kind, notice.recipient_id, notice.recipient_email, notice.detail
  )
  select taken.id, taken.kind, coalesce(account.email::text, taken.recipient_email), taken.detail
  from taken
  left join auth.users as account on account.id = taken.recipient_id;
end;

create function public.take_notices(most integer default 20)
returns table (id uuid, kind text, email text, detail jsonb)
language sql security invoker
set search_path = ''
begin atomic
  select taken.id, taken.kind, taken.email, taken.detail
  from private.take_notices(most) as taken;
end;
comment on function public.take_notices(integer) is
  'Up to `most` notices (at most 100) that wait to be sent, with the address of each; kept from other senders for ten minutes. For the service key.';

grant execute on function
  private.take_notices(integer),
  public.take_notices(integer)
to service_role;

-- A notice that was sent does not hold the token of a plan: the link is in the mail alone.
create function private.mark_notice_sent(notice_id uuid) returns void
language sql security definer
set search_path = ''
begin atomic
  update private.notification_outbox set sent_at = now(), detail = detail - 'plan'
  where id = notice_id and sent_at is null;
end;

create function public.mark_notice_sent(notice_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.mark_notice_sent(notice_id);
end;
comment on function public.mark_notice_sent(uuid) is
  'Marks a notice as sent. For the service key.';

grant execute on function
  private.mark_notice_sent(uuid),
  public.mark_notice_sent(uuid)
to service_role;

-- Notifies the submitter of every decision, however it is made, and of a later one that reverses
-- it. Argument: the kind of submission. Staff who decide on their own submission get no notice.
create function private.notify_submitter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_row jsonb := to_jsonb(old);
  after_row jsonb := to_jsonb(new);
  outcome text := coalesce(after_row ->> 'moderation_status', after_row ->> 'status');
  submitter uuid := coalesce(after_row ->> 'submitted_by', after_row ->> 'author_id');
begin
  if outcome not in ('approved', 'declined')
    or outcome = coalesce(before_row ->> 'moderation_status', before_row ->> 'status')
    or after_row ->> 'status' = 'coming_soon'
    or submitter is null
    or submitter = auth.uid() then
    return null;
  end if;
  perform private.queue_notice(
    'submission_' || outcome, submitter, null,
    jsonb_build_object(
      'kind', tg_argv[0], 'id', after_row ->> 'id',
      'title', coalesce(
        after_row ->> 'name', after_row ->> 'title',
        (select name from public.resources where id = (after_row ->> 'resource_id')::uuid)),
      'reason', after_row ->> 'moderation_reason'));
  return null;
end;
$$;

-- Organizations. Sign-up lets a person add a missing one before there is an account, so anyone may
-- add a name. Staff write the other columns; admins merge two that are the same and remove what
-- nothing uses.

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint organizations_name_check
    check (char_length(name) >= 2 and private.is_line(name, 160)),
  description text
    constraint organizations_description_check check (private.is_text(description, 4000)),
  logo_url text
    constraint organizations_logo_url_check check (private.is_web_address(logo_url)),
  website text
    constraint organizations_website_check check (private.is_web_address(website)),
  contact_email text
    constraint organizations_contact_email_check check (private.is_email_address(contact_email)),
  address text
    constraint organizations_address_check check (private.is_text(address, 400)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  added_by text
    constraint organizations_added_by_check check (added_by in ('visitor', 'member', 'staff'))
);
comment on table public.organizations is
  'Organizations that offer resources. Names are public and unique regardless of case.';
comment on column public.organizations.added_by is
  'Who added the name. For staff only: read through staff_organizations().';

create unique index organizations_name_key on public.organizations (lower(name));
create index organizations_name_order_idx on public.organizations (name);

revoke all on table public.organizations from public, anon, authenticated, service_role;
grant select (id, name, description, logo_url, website, contact_email, address)
  on table public.organizations to anon, authenticated;
-- Saving compares it with the version that was opened.
grant select (updated_at) on table public.organizations to authenticated;
grant insert (name) on table public.organizations to anon, authenticated;
grant insert (description, logo_url, website, contact_email, address)
  on table public.organizations to authenticated;
grant update (name, description, logo_url, website, contact_email, address)
  on table public.organizations to authenticated;
grant delete on table public.organizations to authenticated;
grant select, insert, update, delete on table public.organizations to service_role;

alter table public.organizations enable row level security;

create policy organizations_select_all_by_anyone on public.organizations
  for select to anon, authenticated
  using (true);

create policy organizations_insert_name_by_anon on public.organizations
  for insert to anon
  with check (
    num_nonnulls(description, logo_url, website, contact_email, address) = 0
  );

create policy organizations_insert_name_or_staff_by_authenticated on public.organizations
  for insert to authenticated
  with check (
    (select private.is_staff())
    or num_nonnulls(description, logo_url, website, contact_email, address) = 0
  );

create policy organizations_update_all_by_staff on public.organizations
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy organizations_delete_all_by_admin on public.organizations
  for delete to authenticated
  using ((select private.is_admin()));

-- ' Acme  Farm ' and 'acme farm' are one organization. An overlong name is not cut: the check
-- refuses it, so that its sender learns of it.
create function private.clean_organization_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.name := coalesce(private.to_line(new.name, 1000), new.name);
  return new;
end;
$$;

create trigger organizations_clean_name
  before insert or update of name on public.organizations
  for each row execute function private.clean_organization_name();

-- One visitor must not use up the limit of all visitors. Visitors without a known address share one
-- counter.
create function private.limit_new_organizations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.count_use(
      'organizations.insert',
      coalesce(auth.uid()::text, private.visitor_address(), 'anon'), 20, interval '1 hour',
      'Too many new organizations.');
  end if;
  if auth.uid() is null then
    perform private.count_use(
      'organizations.insert_by_visitors', 'anon', 200, interval '1 hour',
      'Too many new organizations.');
  end if;
  return new;
end;
$$;

-- For the roles of the API only: inside the function the current user is its owner.
create trigger organizations_limit_new
  before insert on public.organizations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_new_organizations();
create trigger organizations_touch_updated_at
  before update on public.organizations
  for each row execute function private.touch_updated_at();

-- Functions run as the owner of the database and write their own entries.
create trigger organizations_audit
  after insert or update or delete on public.organizations
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('id');

create function private.stamp_organization_origin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.added_by := case
    when auth.uid() is null then 'visitor'
    when private.is_staff() then 'staff'
    else 'member'
  end;
  return new;
end;
$$;

-- For the roles of the API only, as organizations_limit_new.
create trigger organizations_stamp_origin
  before insert on public.organizations
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.stamp_organization_origin();

create function private.staff_organizations()
returns table (
  id uuid, name text, description text, logo_url text, website text, contact_email text,
  address text, added_by text, updated_at timestamptz, resource_count bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select it.id, it.name, it.description, it.logo_url, it.website, it.contact_email, it.address,
      it.added_by, it.updated_at,
      (select count(*) from public.resource_organizations as link where link.organization_id = it.id)
    from public.organizations as it;
end;
$$;

create function public.staff_organizations()
returns table (
  id uuid, name text, description text, logo_url text, website text, contact_email text,
  address text, added_by text, updated_at timestamptz, resource_count bigint
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.id, it.name, it.description, it.logo_url, it.website, it.contact_email, it.address,
    it.added_by, it.updated_at, it.resource_count
  from private.staff_organizations() as it;
end;
comment on function public.staff_organizations() is
  'All organizations with who added each and how many resources it has. Staff only (42501).';

grant execute on function
  private.staff_organizations(),
  public.staff_organizations()
to authenticated;

create function private.lock_organization(organization_id uuid) returns public.organizations
language plpgsql
set search_path = ''
as $$
declare
  found_one public.organizations;
begin
  select * into found_one from public.organizations as it
  where it.id = organization_id
  for update;
  if not found then
    raise exception 'This organization no longer exists.' using errcode = 'PT404';
  end if;
  return found_one;
end;
$$;
comment on function private.lock_organization(uuid) is
  'The organization, locked. PT404 without it.';

-- Where a resource has both, the kept link becomes the main one if the other was.
create function private.move_resource_organizations(from_id uuid, to_id uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  moved integer := 0;
  link record;
begin
  -- Resources before their links, in one order, as other functions lock them.
  perform from public.resources as resource
  where resource.id in (
    select it.resource_id from public.resource_organizations as it
    where it.organization_id = from_id)
  order by resource.id
  for update;
  for link in
    delete from public.resource_organizations as it where it.organization_id = from_id
    returning it.resource_id, it.is_primary
  loop
    insert into public.resource_organizations as kept (resource_id, organization_id, is_primary)
    values (link.resource_id, to_id, link.is_primary)
    on conflict (resource_id, organization_id)
      do update set is_primary = kept.is_primary or excluded.is_primary;
    -- A new version for whoever edits the resource now.
    update public.resources as resource set name = resource.name
    where resource.id = link.resource_id;
    moved := moved + 1;
  end loop;
  return moved;
end;
$$;
comment on function private.move_resource_organizations(uuid, uuid) is
  'Moves the resources of one organization to another; returns how many.';

create function private.merge_organizations(kept_id uuid, merged_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  merged public.organizations;
  moved integer;
begin
  perform private.require_admin();
  if (kept_id <> merged_id) is not true then
    raise exception 'Please choose two organizations.' using errcode = 'PT400';
  end if;
  perform private.lock_organization(least(kept_id, merged_id));
  perform private.lock_organization(greatest(kept_id, merged_id));
  select * into merged from public.organizations as it where it.id = merged_id;
  moved := private.move_resource_organizations(merged_id, kept_id);
  delete from public.organizations as it where it.id = merged_id;
  update public.organizations as it set
    description = coalesce(it.description, merged.description),
    logo_url = coalesce(it.logo_url, merged.logo_url),
    website = coalesce(it.website, merged.website),
    contact_email = coalesce(it.contact_email, merged.contact_email),
    address = coalesce(it.address, merged.address)
  where it.id = kept_id;
  perform private.record_audit(
    'organizations.merge', 'organizations', kept_id::text,
    jsonb_build_object('merged', merged_id, 'moved', moved));
  return moved;
end;
$$;

create function public.merge_organizations(kept_id uuid, merged_id uuid) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.merge_organizations(kept_id, merged_id);
end;
comment on function public.merge_organizations(uuid, uuid) is
  'Moves all resources of the merged organization to the kept one, fills in what the kept one lacks, and removes the merged one; returns how many resources moved. Admins only (42501). PT404 without one of them, PT400 unless they are two.';

grant execute on function
  private.merge_organizations(uuid, uuid),
  public.merge_organizations(uuid, uuid)
to authenticated;

create function private.remove_organization(organization_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  removed public.organizations;
begin
  perform private.require_admin();
  removed := private.lock_organization(organization_id);
  if exists (
    select from public.resource_organizations as link where link.organization_id = removed.id
  ) then
    raise exception 'Resources are linked to this organization.' using errcode = 'PT409';
  end if;
  delete from public.organizations as it where it.id = removed.id;
  perform private.record_audit('organizations.delete', 'organizations', removed.id::text);
end;
$$;

create function public.remove_organization(organization_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.remove_organization(organization_id);
end;
comment on function public.remove_organization(uuid) is
  'Removes an organization. Admins only (42501). PT404 without it, PT409 while resources are linked to it.';

grant execute on function
  private.remove_organization(uuid),
  public.remove_organization(uuid)
to authenticated;

-- Resources: funding, programs, offers and events that help a business. `status` is editorial: only
-- 'approved' is public. `availability_status` is what the public reads. A declined resource is
-- pending with a reason, and so never public. An archived one is kept with its reviews, claims and
-- links.

-- Amounts of money as numbers, so that resources can be compared with what somebody needs. Texts
-- stay as they are written; the numbers are read from them here and nowhere else.
create function private.dollars_in(value text) returns bigint[]
language sql immutable strict parallel safe
set search_path = ''
return (
  select coalesce(array_agg(
    round(replace(found[1], ',', '')::numeric * case lower(left(found[2], 1))
      when 'k' then 1000 when 't' then 1000 when 'm' then 1000000 else 1 end)::bigint
    order by position), '{}')
  from regexp_matches(
    -- The sign and the unit of a range count for both amounts: '$5–10 million'.
    regexp_replace(
      regexp_replace(
        left(value, 1000),
        '([$][0-9.,]+ ?(?:k|m|thousand|million)?) ?(?:to|-|–|—) ?([0-9])', '\1 to $\2', 'gi'),
      '[$]([0-9.]+) ?(?:to|-|–|—) ?[$]([0-9.]+) ?(k|m|thousand|million)\M',
      '$\1 \3 to $\2 \3', 'gi'),
    '[$] ?([0-9]{1,3}(?:,[0-9]{3}){1,3}|[0-9]{1,12}(?:[.][0-9]{1,2})?) ?(k\M|m\M|thousand|million)?',
    'gi'
  ) with ordinality as match (found, position)
);
comment on function private.dollars_in(text) is
  'The amounts of dollars that a text names, in its order: $1,500, $2.5 million, $25k–50k.';
-- Generated columns are computed with the rights of the writer.
grant execute on function private.dollars_in(text) to authenticated, service_role;

create function private.amount_bounds(funding_range text, check_size text) returns bigint[]
language sql immutable parallel safe
set search_path = ''
return (
  select array[
    case
      when stated ~* '\m(up to|under|below|at most|less than)\M' then null
      when stated ~* '[$][0-9.,]+ ?(k|m|thousand|million)? ?(to|or|-|–|—) ?[$]?[0-9]' then
        (select min(amount) from unnest(dollars) as amount)
      when stated ~* '\m(from|at least|starting at|minimum)\M' then dollars[1]
    end,
    case
      when stated ~* '\m(larger|more|above|over|each|at least|minimum|starting at)\M|[0-9k][+]'
        or stated ~* '\mper\M(?! (borrower|business|company|applicant|project|award))'
        then null
      else largest
    end,
    largest]
  from unnest(array[funding_range, check_size]) with ordinality as source (stated, position),
    private.dollars_in(stated) as dollars,
    lateral (select max(amount) from unnest(dollars) as amount) as named (largest)
  where cardinality(dollars) > 0
  order by position
  limit 1
);
comment on function private.amount_bounds(text, text) is
  'What the first of the two texts that names dollars says: the least amount, the most (both null when open), and the largest that it names.';
grant execute on function private.amount_bounds(text, text) to authenticated, service_role;

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  slug text not null
    constraint resources_slug_key unique
    -- Links contain a slug or an id (spec §2), so a slug must not look like an id.
    constraint resources_slug_check check (
      char_length(slug) <= 240
      and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      and slug !~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    ),
  name text not null
    constraint resources_name_check check (private.is_line(name, 200)),
  description text
    constraint resources_description_check check (private.is_text(description, 8000)),
  organization text
    constraint resources_organization_check check (private.is_line(organization, 200)),
  notion_id text
    constraint resources_notion_id_check check (private.is_line(notion_id, 2048)),
  notion_url text
    constraint resources_notion_url_check check (private.is_web_address(notion_url)),
  website text
    constraint resources_website_check check (private.is_web_address(website)),
  location text
    constraint resources_location_check check (private.is_line(location, 200)),
  category text[] not null default '{}'
    constraint resources_category_check check (private.is_line_list(category, 20, 80)),
  tags text[] not null default '{}'
    constraint resources_tags_check check (private.is_line_list(tags, 30, 60)),
  type text
    constraint resources_type_check check (private.is_line(type, 120)),
  eligibility text
    constraint resources_eligibility_check check (private.is_text(eligibility, 4000)),
  funding_range text
    constraint resources_funding_range_check check (private.is_line(funding_range, 200)),
  application_deadline date
    constraint resources_application_deadline_check
    check (application_deadline between date '2000-01-01' and date '2100-12-31'),
  source_notes text
    constraint resources_source_notes_check check (private.is_text(source_notes, 20000)),
  focus_areas text[] not null default '{}'
    constraint resources_focus_areas_check check (private.is_line_list(focus_areas, 20, 80)),
  business_stage text[] not null default '{}'
    constraint resources_business_stage_check
    check (private.is_subset(business_stage, private.business_stages())),
  support_type text
    constraint resources_support_type_check
    check (support_type = any (private.support_types())),
  geographic_region text[] not null default '{}'
    constraint resources_geographic_region_check
    check (private.is_subset(geographic_region, array['statewide'] || private.regions())),
  industry_categories text[] not null default '{}'
    constraint resources_industry_categories_check
    check (private.is_subset(industry_categories, private.industries())),
  format text[] not null default '{}'
    constraint resources_format_check
    check (private.is_subset(format, array[
      'in_person', 'online', 'hybrid', 'self_paced', 'cohort_based', 'one_on_one',
      'drop_in_on_demand'])),
  cost_to_participate text
    constraint resources_cost_to_participate_check check (private.is_text(cost_to_participate, 500)),
  availability_status text
    constraint resources_availability_status_check
    check (availability_status in ('open_rolling', 'open_deadline', 'closed', 'coming_soon')),
  status text not null default 'pending'
    constraint resources_status_check
    check (status in ('approved', 'pending', 'coming_soon', 'archived')),
  value_summary text
    constraint resources_value_summary_check check (private.is_text(value_summary, 4000)),
  ai_generated_summary text
    constraint resources_ai_generated_summary_check
    check (private.is_text(ai_generated_summary, 4000)),
  summary_generated_at timestamptz,
  funding_instrument text
    constraint resources_funding_instrument_check check (private.is_text(funding_instrument, 1000)),
  funding_check_size text
    constraint resources_funding_check_size_check check (private.is_text(funding_check_size, 1000)),
  funding_match_required boolean,
  funding_match_details text
    constraint resources_funding_match_details_check
    check (private.is_text(funding_match_details, 2000)),
  funding_use_of_funds text
    constraint resources_funding_use_of_funds_check
    check (private.is_text(funding_use_of_funds, 2000)),
  funding_decision_timeline text
    constraint resources_funding_decision_timeline_check
    check (private.is_text(funding_decision_timeline, 1000)),
  funding_payout_timing text
    constraint resources_funding_payout_timing_check
    check (private.is_text(funding_payout_timing, 1000)),
  funding_readiness_requirements text
    constraint resources_funding_readiness_requirements_check
    check (private.is_text(funding_readiness_requirements, 2000)),
  funding_key_criteria text
    constraint resources_funding_key_criteria_check
    check (private.is_text(funding_key_criteria, 2000)),
  funding_terms_summary text
    constraint resources_funding_terms_summary_check
    check (private.is_text(funding_terms_summary, 4000)),
  funding_terms_generated_at timestamptz,
  curator_id uuid references public.profiles (user_id) on delete set null,
  contact_profile_id uuid references public.profiles (user_id) on delete set null,
  entrepreneur_contact_profile_id uuid references public.profiles (user_id) on delete set null,
  contact_name text
    constraint resources_contact_name_check check (private.is_line(contact_name, 120)),
  contact_title text
    constraint resources_contact_title_check check (private.is_line(contact_title, 120)),
  contact_email text
    constraint resources_contact_email_check check (private.is_email_address(contact_email)),
  contact_phone text
    constraint resources_contact_phone_check check (private.is_phone_number(contact_phone)),
  entrepreneur_contact_name text
    constraint resources_entrepreneur_contact_name_check
    check (private.is_line(entrepreneur_contact_name, 120)),
  entrepreneur_contact_title text
    constraint resources_entrepreneur_contact_title_check
    check (private.is_line(entrepreneur_contact_title, 120)),
  entrepreneur_contact_email text
    constraint resources_entrepreneur_contact_email_check
    check (private.is_email_address(entrepreneur_contact_email)),
  entrepreneur_contact_phone text
    constraint resources_entrepreneur_contact_phone_check
    check (private.is_phone_number(entrepreneur_contact_phone)),
  -- Set by the database: no role has a grant to write it.
  submitted_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  moderation_reason text
    constraint resources_moderation_reason_check check (private.is_text(moderation_reason, 2000)),
  moderated_by uuid references public.profiles (user_id) on delete set null,
  moderated_at timestamptz,
  moderation_status text not null generated always as (
    case
      when status <> 'pending' then 'approved'
      when moderation_reason is not null then 'declined'
      else 'pending'
    end
  ) stored,
  summary_state text not null generated always as (
    case
      when ai_generated_summary is null then 'missing'
      when summary_generated_at is null then 'written'
      when updated_at > summary_generated_at then 'stale'
      else 'current'
    end
  ) stored,
  funding_summary_state text not null generated always as (
    case
      when funding_terms_summary is null then 'missing'
      when funding_terms_generated_at is null then 'written'
      when updated_at > funding_terms_generated_at then 'stale'
      else 'current'
    end
  ) stored,
  serves_all_industries boolean not null default false,
  serves_all_stages boolean not null default false,
  opens_on date
    constraint resources_opens_on_check
    check (opens_on between date '2000-01-01' and date '2100-12-31'),
  deadline_recurs text
    constraint resources_deadline_recurs_check
    check (deadline_recurs in ('none', 'yearly', 'twice_a_year', 'quarterly')),
  deadline_note text
    constraint resources_deadline_note_check check (private.is_line(deadline_note, 300)),
  amount_least bigint
    generated always as ((private.amount_bounds(funding_range, funding_check_size))[1]) stored,
  amount_most bigint
    generated always as ((private.amount_bounds(funding_range, funding_check_size))[2]) stored,
  amount_named bigint
    generated always as ((private.amount_bounds(funding_range, funding_check_size))[3]) stored,
  verified_at timestamptz,
  verified_by uuid references public.profiles (user_id) on delete set null,
  verified_how text
    constraint resources_verified_how_check
    check (verified_how in ('website', 'phone', 'owner', 'guide')),
  doubted_at timestamptz
);
comment on table public.resources is
  'The directory. Public when approved. Its submitter and staff also see it before (spec §3, §4).';
comment on column public.resources.organization is
  'Name shown where no organization is linked.';
comment on column public.resources.notion_id is
  'A link whose slug names the organization where nothing else does (spec §5).';
comment on column public.resources.source_notes is
  'Where the facts come from. For staff only: read through submission_internals().';
comment on column public.resources.status is
  'Editorial state; not to be confused with availability_status.';
comment on column public.resources.submitted_by is
  'For staff only: read through submission_internals().';
comment on column public.resources.moderation_reason is
  'Why it was declined, as its submitter reads it.';
comment on column public.resources.moderation_status is
  'pending, approved or declined, for the filter of the queue. Tells no more than the visibility of the row.';
comment on column public.resources.summary_state is
  'missing, written (by a person: batches skip it), stale (the resource is newer) or current.';
comment on column public.resources.funding_summary_state is 'As summary_state, of the funding terms.';
comment on column public.resources.serves_all_industries is
  'Whether the resource says that it is open to every industry.';
comment on column public.resources.serves_all_stages is
  'Whether the resource says that it is open at every stage of a business.';
comment on column public.resources.opens_on is 'First day on which one can apply.';
comment on column public.resources.deadline_recurs is
  'How often there is a deadline: none (once), yearly, twice_a_year or quarterly; null is not known.';
comment on column public.resources.deadline_note is
  'What the dates leave out, such as the months of the rounds.';
comment on column public.resources.amount_least is
  'Least amount in dollars that is given; null when none is stated.';
comment on column public.resources.amount_most is
  'Largest amount in dollars that is given; null when none is stated or more is possible.';
comment on column public.resources.amount_named is
  'Largest amount in dollars that the texts name.';
comment on column public.resources.verified_at is
  'When its facts were last found to be right; null before the first check.';
comment on column public.resources.verified_by is
  'Who checked. Internal: staff see it in the history of the resource.';
comment on column public.resources.verified_how is
  'How it was checked: on its website, by phone, by its owner, or by a guide.';
comment on column public.resources.doubted_at is
  'When nobody had answered two questions to its owners; cleared by the next check.';

create index resources_status_name_idx on public.resources (status, name) include (submitted_by);
create index resources_status_updated_at_idx on public.resources (status, updated_at);
-- Array and pattern operators are not leakproof, so under row-level security the planner keeps to
-- the indexes above. The next two serve functions that run as the owner (duplicate checks,
-- reports).
create index resources_lists_idx on public.resources
  using gin (business_stage, geographic_region, industry_categories, format, category, tags);
create index resources_search_idx on public.resources
  using gin (
    name extensions.gin_trgm_ops,
    description extensions.gin_trgm_ops,
    organization extensions.gin_trgm_ops
  );
create index resources_curator_id_idx on public.resources (curator_id);
create index resources_contact_profile_id_idx on public.resources (contact_profile_id);
create index resources_entrepreneur_contact_profile_id_idx
  on public.resources (entrepreneur_contact_profile_id);
create index resources_submitted_by_idx on public.resources (submitted_by);
-- A second click does not submit twice. A declined submission may be submitted again.
create unique index resources_open_key on public.resources (submitted_by, lower(name))
  where moderation_status = 'pending';
create index resources_moderated_by_idx on public.resources (moderated_by);
-- The import looks up the name of each new line.
create index resources_lower_name_idx on public.resources (lower(name));
create index resources_deadline_idx on public.resources (application_deadline)
  where status = 'approved';
create index resources_verified_by_idx on public.resources (verified_by);

revoke all on table public.resources from public, anon, authenticated, service_role;
-- Everything but source_notes and submitted_by.
grant select (
  id, slug, name, description, organization, notion_id, notion_url, website, location, category,
  tags, type, eligibility, funding_range, application_deadline, focus_areas, business_stage,
  support_type, geographic_region, industry_categories, format, cost_to_participate,
  availability_status, status, value_summary, ai_generated_summary, summary_generated_at,
  funding_instrument, funding_check_size, funding_match_required, funding_match_details,
  funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
  funding_readiness_requirements, funding_key_criteria, funding_terms_summary,
  funding_terms_generated_at, curator_id, contact_profile_id, entrepreneur_contact_profile_id,
  contact_name, contact_title, contact_email, contact_phone, entrepreneur_contact_name,
  entrepreneur_contact_title, entrepreneur_contact_email, entrepreneur_contact_phone, created_at,
  updated_at, serves_all_industries, serves_all_stages, opens_on, deadline_recurs, deadline_note,
  amount_least, amount_most, amount_named, verified_at, verified_how, doubted_at
) on table public.resources to anon, authenticated;
grant select (moderation_status, summary_state, funding_summary_state)
  on table public.resources to authenticated;
-- Columns that a member may fill in. Staff set assignees, generated texts and import columns
-- afterwards.
grant insert (
  slug, name, description, organization, website, location, category, tags, type, eligibility,
  funding_range, application_deadline, source_notes, focus_areas, business_stage, support_type,
  geographic_region, industry_categories, format, cost_to_participate, availability_status, status,
  value_summary, funding_instrument, funding_check_size, funding_match_required,
  funding_match_details, funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
  funding_readiness_requirements, funding_key_criteria, contact_name, contact_title, contact_email,
  contact_phone, entrepreneur_contact_name, entrepreneur_contact_title, entrepreneur_contact_email,
  entrepreneur_contact_phone, serves_all_industries, serves_all_stages, opens_on, deadline_recurs,
  deadline_note
) on table public.resources to authenticated;
grant update (
  slug, name, description, organization, notion_id, notion_url, website, location, category, tags,
  type, eligibility, funding_range, application_deadline, source_notes, focus_areas,
  business_stage, support_type, geographic_region, industry_categories, format,
  cost_to_participate, availability_status, status, value_summary, ai_generated_summary,
  summary_generated_at, funding_instrument, funding_check_size, funding_match_required,
  funding_match_details, funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
  funding_readiness_requirements, funding_key_criteria, funding_terms_summary,
  funding_terms_generated_at, contact_name, contact_title, contact_email, contact_phone,
  entrepreneur_contact_name, entrepreneur_contact_title, entrepreneur_contact_email,
  entrepreneur_contact_phone, serves_all_industries, serves_all_stages, opens_on, deadline_recurs,
  deadline_note
) on table public.resources to authenticated;
grant delete on table public.resources to authenticated;
grant select, insert, update, delete on table public.resources to service_role;

alter table public.resources enable row level security;

create policy resources_select_approved_by_anon on public.resources
  for select to anon
  using (status = 'approved');

create policy resources_select_visible_by_authenticated on public.resources
  for select to authenticated
  using (
    status = 'approved'
    or submitted_by = (select auth.uid())
    or (select private.is_staff())
  );

-- A member's slug ends in its time stamp (spec §7). Plain slugs stay free for staff, and a refused
-- duplicate reveals nothing about resources that are not public.
create policy resources_insert_own_pending_or_staff_by_authenticated on public.resources
  for insert to authenticated
  with check (
    (select private.is_staff())
    or (
      status = 'pending'
      and submitted_by = (select auth.uid())
      and slug ~ '-[0-9]{10,17}$'
    )
  );

create policy resources_update_all_by_staff on public.resources
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

-- A resource that was public once may have reviews and claims of others: its submitter can no
-- longer delete it.
create policy resources_delete_own_pending_or_admin_by_authenticated on public.resources
  for delete to authenticated
  using (
    (
      status = 'pending'
      and (moderated_at is null or moderation_reason is not null)
      and submitted_by = (select auth.uid())
    )
    or (select private.is_admin())
  );

create table public.resource_organizations (
  resource_id uuid not null references public.resources (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete cascade,
  is_primary boolean not null default false,
  primary key (resource_id, organization_id)
);
comment on table public.resource_organizations is
  'Links resources and organizations. Visible wherever the resource is.';

create index resource_organizations_organization_id_idx
  on public.resource_organizations (organization_id);
create unique index resource_organizations_primary_key on public.resource_organizations
  ((case when is_primary then resource_id end));

revoke all on table public.resource_organizations from public, anon, authenticated, service_role;
grant select (resource_id, organization_id, is_primary)
  on table public.resource_organizations to anon, authenticated;
grant insert (resource_id, organization_id, is_primary)
  on table public.resource_organizations to authenticated;
grant update (is_primary) on table public.resource_organizations to authenticated;
grant delete on table public.resource_organizations to authenticated;
grant select, insert, update, delete on table public.resource_organizations to service_role;

alter table public.resource_organizations enable row level security;

-- The policies of resources decide what each caller sees.
create policy resource_organizations_select_of_visible_resources_by_anyone
  on public.resource_organizations
  for select to anon, authenticated
  using (exists (select from public.resources where resources.id = resource_id));

create policy resource_organizations_insert_all_by_staff on public.resource_organizations
  for insert to authenticated
  with check ((select private.is_staff()));

create policy resource_organizations_update_all_by_staff on public.resource_organizations
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy resource_organizations_delete_all_by_staff on public.resource_organizations
  for delete to authenticated
  using ((select private.is_staff()));

create table public.resource_addresses (
  address text primary key
    constraint resource_addresses_address_check
    check (char_length(address) <= 240 and address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  resource_id uuid not null references public.resources (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.resource_addresses is
  'Slugs that resources had before, and slugs and ids of resources merged into them. A resource that has the slug now comes first.';

create index resource_addresses_resource_id_idx on public.resource_addresses (resource_id);

revoke all on table public.resource_addresses from public, anon, authenticated, service_role;
grant select (address, resource_id) on table public.resource_addresses to anon, authenticated;
grant select, insert, update, delete on table public.resource_addresses to service_role;

alter table public.resource_addresses enable row level security;

-- The policies of resources decide what each caller sees.
create policy resource_addresses_select_of_visible_resources_by_anyone
  on public.resource_addresses
  for select to anon, authenticated
  using (exists (select from public.resources where resources.id = resource_id));

-- A check is no new version: an open editor would report a conflict about nothing.
create function private.touch_resource() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Columns that do not say that the text of the resource changed.
  generated constant text[] := array[
    'ai_generated_summary', 'summary_generated_at', 'funding_terms_summary',
    'funding_terms_generated_at', 'summary_state', 'funding_summary_state', 'moderation_status',
    'amount_least', 'amount_most', 'amount_named', 'verified_at', 'verified_by', 'verified_how',
    'doubted_at'];
  is_generated boolean :=
    (new.verified_at, new.verified_by, new.verified_how, new.doubted_at)
      is distinct from (old.verified_at, old.verified_by, old.verified_how, old.doubted_at);
begin
  -- Without a text there is no moment of generation.
  if new.ai_generated_summary is null then
    new.summary_generated_at := null;
  end if;
  if new.funding_terms_summary is null then
    new.funding_terms_generated_at := null;
  end if;
  if new.summary_generated_at is distinct from old.summary_generated_at
    and new.summary_generated_at is not null then
    is_generated := true;
    new.summary_generated_at := greatest(clock_timestamp(), old.updated_at);
  elsif new.ai_generated_summary is distinct from old.ai_generated_summary then
    new.summary_generated_at := null;
  end if;
  if new.funding_terms_generated_at is distinct from old.funding_terms_generated_at
    and new.funding_terms_generated_at is not null then
    is_generated := true;
    new.funding_terms_generated_at := greatest(clock_timestamp(), old.updated_at);
  elsif new.funding_terms_summary is distinct from old.funding_terms_summary then
    new.funding_terms_generated_at := null;
  end if;
  if not is_generated or to_jsonb(new) - generated <> to_jsonb(old) - generated then
    -- Always later than the version before, however coarse the clock.
    new.updated_at := greatest(
      clock_timestamp(),
      greatest(old.updated_at, new.summary_generated_at, new.funding_terms_generated_at)
        + interval '1 microsecond');
  end if;
  return new;
end;
$$;
comment on function private.touch_resource() is
  'As touch_updated_at(), except for generated texts, whose moment of generation it sets, and checks.';

create trigger resources_touch_updated_at
  before update on public.resources
  for each row execute function private.touch_resource();
create trigger resources_notify_submitter
  after update of status, moderation_reason on public.resources
  for each row execute function private.notify_submitter('resource');

-- Records who decided and when, however the decision is made.
create function private.stamp_moderation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (new.status, new.moderation_reason) is distinct from (old.status, old.moderation_reason) then
    new.moderated_by := auth.uid();
    new.moderated_at := now();
  end if;
  if new.status = 'approved' then
    new.moderation_reason := null;
  end if;
  return new;
end;
$$;

create trigger resources_stamp_moderation
  before update of status, moderation_reason on public.resources
  for each row execute function private.stamp_moderation();
create trigger resources_limit_daily
  before insert on public.resources
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'resources');
create trigger resources_audit
  after insert or update or delete on public.resources
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('id');
create trigger resource_organizations_audit
  after insert or update or delete on public.resource_organizations
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('resource_id');

-- Only admins archive and restore; whoever may import may also take an import back.
create function private.guard_archive() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The service key and scheduled work have no account.
  if auth.uid() is not null and not private.is_admin()
    and coalesce(current_setting('import.taken_back', true), '') <> old.id::text then
    raise exception 'Only admins archive and restore resources.'
      using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'archived' and old.status = 'pending'
    and coalesce(current_setting('import.taken_back', true), '') <> old.id::text then
    raise exception 'A resource that waits for a decision cannot be archived.'
      using errcode = 'PT409';
  end if;
  return new;
end;
$$;
comment on function private.guard_archive() is
  'Refuses archiving and restoring to all but admins (42501), and archiving a pending resource (PT409).';

create trigger resources_guard_archive
  before update of status on public.resources
  for each row when (
    old.status is distinct from new.status and 'archived' in (old.status, new.status))
  execute function private.guard_archive();

create function private.keep_resource_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.resource_addresses (address, resource_id) values (old.slug, new.id)
  on conflict (address) do update set resource_id = excluded.resource_id;
  delete from public.resource_addresses as former
  where former.address = new.slug and former.resource_id = new.id;
  return null;
end;
$$;

create trigger resources_keep_address
  after update of slug on public.resources
  for each row when (old.slug is distinct from new.slug)
  execute function private.keep_resource_address();

-- Saving a resource with its organizations is one transaction: nothing is ever half saved.
--
-- Runs as the caller: row-level security and column grants decide what may be written. Generated
-- texts do not move updated_at, so their moments are compared as well.
create function private.update_resource_columns(resource_id uuid, seen jsonb, changes jsonb)
returns void
language plpgsql security invoker
set search_path = ''
as $$
declare
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(changes) as key);
  version public.resources := jsonb_populate_record(null::public.resources, seen);
  stored record;
begin
  select resource.updated_at, resource.summary_generated_at, resource.funding_terms_generated_at
  into stored
  from public.resources as resource
  where resource.id = resource_id
  for update;
  if not found then
    -- A row that the caller may read but not update is hidden from the lock.
    if exists (select from public.resources as resource where resource.id = resource_id) then
      raise exception 'Only admins and service admins may do this.'
        using errcode = 'insufficient_privilege';
    end if;
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if stored.updated_at is distinct from version.updated_at
    or (changes ? 'ai_generated_summary'
      and stored.summary_generated_at is distinct from version.summary_generated_at)
    or (changes ? 'funding_terms_summary'
      and stored.funding_terms_generated_at is distinct from version.funding_terms_generated_at)
  then
    raise exception 'This resource was changed after you opened it.' using errcode = 'PT409';
  end if;
  if names is not null then
    execute format(
      'update public.resources as resource set (%1$s) =
         (select %1$s from jsonb_populate_record(null::public.resources, $1))
       where resource.id = $2', names)
    using changes, resource_id;
  end if;
end;
$$;
comment on function private.update_resource_columns(uuid, jsonb, jsonb) is
  'Writes the changed columns of a resource, which stays locked. PT404 without it, 42501 where it may not be changed, PT409 when it is no longer as it was seen.';
grant execute on function private.update_resource_columns(uuid, jsonb, jsonb) to authenticated;

-- Links that stay are not written again: they did not change.
create function private.set_resource_organizations(
  resource_id uuid, organization_ids uuid[]
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if array_ndims(organization_ids) > 1
    or array_position(organization_ids, null) is not null
    or cardinality(organization_ids) > 20
    or cardinality(organization_ids) <> (
      select count(distinct entry) from unnest(organization_ids) as entry) then
    raise exception 'Please choose at most 20 organizations, each of them once.'
      using errcode = 'PT400';
  end if;
  if (select count(*) from public.organizations as it where it.id = any (organization_ids))
    < cardinality(organization_ids) then
    raise exception 'One of these organizations no longer exists.' using errcode = 'PT404';
  end if;

  delete from public.resource_organizations as link
  where link.resource_id = set_resource_organizations.resource_id
    and link.organization_id <> all (organization_ids);
  -- Before another becomes the main one.
  update public.resource_organizations as link set is_primary = false
  where link.resource_id = set_resource_organizations.resource_id
    and link.is_primary and link.organization_id <> organization_ids[1];
  insert into public.resource_organizations as link (resource_id, organization_id, is_primary)
  select set_resource_organizations.resource_id, entry.id, entry.position = 1
  from unnest(organization_ids) with ordinality as entry (id, position)
  on conflict on constraint resource_organizations_pkey
    do update set is_primary = excluded.is_primary
    where link.is_primary <> excluded.is_primary;
  -- The resource is a new version, even where only its organizations changed.
  update public.resources as resource set name = resource.name
  where resource.id = set_resource_organizations.resource_id;
  perform private.record_audit(
    'resource_organizations.set', 'resources', resource_id::text,
    jsonb_build_object('count', cardinality(organization_ids)));
end;
$$;
comment on function private.set_resource_organizations(uuid, uuid[]) is
  'Replaces the organizations of a locked resource, the main one first. PT400 for more than 20 or one twice, PT404 without one of them.';
grant execute on function private.set_resource_organizations(uuid, uuid[]) to authenticated;

create function public.save_resource(
  resource_id uuid, seen jsonb, changes jsonb, organization_ids uuid[] default null
) returns table (
  updated_at timestamptz, summary_generated_at timestamptz, funding_terms_generated_at timestamptz
)
language sql security invoker
set search_path = ''
begin atomic
  select private.update_resource_columns(resource_id, seen, changes);
  select private.set_resource_organizations(resource_id, organization_ids)
  where organization_ids is not null;
  select resource.updated_at, resource.summary_generated_at, resource.funding_terms_generated_at
  from public.resources as resource
  where resource.id = resource_id;
end;
comment on function public.save_resource(uuid, jsonb, jsonb, uuid[]) is
  'Saves changes {column: value} of a resource and, unless they are null, its organizations, the main one first; returns the new version. seen is the version that the caller changed: {updated_at, summary_generated_at, funding_terms_generated_at}. Staff only (42501), and only columns that they may update. PT404 without the resource or an organization, PT409 when the resource is no longer as it was seen, PT400 for more than 20 organizations or one twice.';
grant execute on function public.save_resource(uuid, jsonb, jsonb, uuid[]) to authenticated;

-- Whether a resource takes applications follows from its dates, by the rule that the browser has
-- too (src/domain/resources/availability.ts).
create function private.effective_availability(
  stored text, opens_on date, deadline date, today date default private.maine_day()
) returns text
language sql stable
set search_path = ''
begin atomic
  select case
    when stored = 'closed' or deadline_now < today then 'closed'
    when opens_on > today and (deadline_now is null or deadline_now >= opens_on) then 'coming_soon'
    when opens_on <= today and (stored in ('open_rolling', 'open_deadline')) is not true
      then case when deadline_now is null then 'open_rolling' else 'open_deadline' end
    else stored
  end
  -- A deadline before an opening day that has come belongs to the earlier round.
  from (
    select case when opens_on <= today and deadline < opens_on then null else deadline end
  ) as round (deadline_now);
end;
comment on function private.effective_availability(text, date, date, date) is
  'The availability on a day: closed after the deadline, coming soon before the opening day, open from it on, else the stored one. A stored closed stays.';

-- Reviews: one per member and resource. Everybody writes entrepreneur reviews, guides and admins
-- write editor reviews. Only signed-in people read them, once approved.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  review_type text not null default 'entrepreneur'
    constraint reviews_review_type_check check (review_type in ('entrepreneur', 'editor')),
  -- The review stays without a name when the account is deleted.
  author_id uuid default auth.uid() references public.profiles (user_id) on delete set null,
  reviewer_name text
    constraint reviews_reviewer_name_check check (private.is_line(reviewer_name, 80)),
  reviewer_title text
    constraint reviews_reviewer_title_check check (private.is_line(reviewer_title, 120)),
  rating smallint not null
    constraint reviews_rating_check check (rating between 1 and 5),
  content text not null
    constraint reviews_content_check check (private.is_text(content, 4000)),
  status text not null default 'pending'
    constraint reviews_status_check check (status in ('pending', 'approved', 'declined')),
  moderation_reason text
    constraint reviews_moderation_reason_check check (private.is_text(moderation_reason, 2000)),
  moderated_by uuid references public.profiles (user_id) on delete set null,
  moderated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_author_key unique (resource_id, author_id),
  constraint reviews_declined_check check (status <> 'declined' or moderation_reason is not null)
);
comment on table public.reviews is
  'Experiences with resources. Signed-in people read approved reviews; authors also read their own.';
comment on column public.reviews.author_id is 'For the policies only. Readers see reviewer_name.';

create index reviews_resource_id_idx on public.reviews (resource_id, created_at desc);
create index reviews_author_id_idx on public.reviews (author_id);
create index reviews_moderated_by_idx on public.reviews (moderated_by);
create index reviews_status_idx on public.reviews (status, created_at);

revoke all on table public.reviews from public, anon, authenticated, service_role;
grant select (
  id, resource_id, review_type, reviewer_name, reviewer_title, rating, content, status, created_at,
  updated_at
) on table public.reviews to authenticated;
grant insert (resource_id, review_type, rating, content) on table public.reviews to authenticated;
grant update (rating, content, status) on table public.reviews to authenticated;
grant delete on table public.reviews to authenticated;
grant select, insert, update, delete on table public.reviews to service_role;

alter table public.reviews enable row level security;

create policy reviews_select_visible_by_authenticated on public.reviews
  for select to authenticated
  using (
    author_id = (select auth.uid())
    or (select private.is_staff())
    or (
      status = 'approved'
      and exists (select from public.resources where resources.id = resource_id)
    )
  );

create policy reviews_insert_own_by_authenticated on public.reviews
  for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and status = 'pending'
    and (review_type = 'entrepreneur' or (select private.is_editor()))
    and exists (
      select from public.resources
      where resources.id = resource_id and resources.status = 'approved'
    )
  );

create policy reviews_update_own_pending_or_staff_by_authenticated on public.reviews
  for update to authenticated
  using (
    (author_id = (select auth.uid()) and status = 'pending')
    or (select private.is_staff())
  )
  with check (
    (author_id = (select auth.uid()) and status = 'pending')
    or (select private.is_staff())
  );

create policy reviews_delete_own_or_staff_by_authenticated on public.reviews
  for delete to authenticated
  using (author_id = (select auth.uid()) or (select private.is_staff()));

create function private.refuse_own_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_own_resource(new.resource_id, auth.uid()) then
    raise exception 'You cannot review a resource of your own.'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;

create trigger reviews_refuse_own
  before insert on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.refuse_own_review();

-- Name and title are copied from the profile at the time of writing: nobody can write under another
-- name.
create function private.sign_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select profile.display_name, profile.professional_title
  into new.reviewer_name, new.reviewer_title
  from public.profiles as profile
  where profile.user_id = new.author_id;
  return new;
end;
$$;

create trigger reviews_sign
  before insert on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.sign_review();
create trigger reviews_limit_daily
  before insert on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'reviews');

-- Staff decide on a review but cannot change its text, and an approved text no longer changes.
create function private.guard_review_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (old.author_id is distinct from auth.uid() or old.status <> 'pending')
    and (new.rating, new.content) is distinct from (old.rating, old.content) then
    raise exception 'Only its author may change a review, and only while it waits.'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;

create trigger reviews_guard_text
  before update of rating, content on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.guard_review_text();
create trigger reviews_stamp_moderation
  before update of status, moderation_reason on public.reviews
  for each row execute function private.stamp_moderation();
create trigger reviews_notify_submitter
  after update of status, moderation_reason on public.reviews
  for each row execute function private.notify_submitter('review');

create function private.clear_reviewer_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.reviewer_name := null;
  new.reviewer_title := null;
  return new;
end;
$$;

create trigger reviews_clear_reviewer_name
  before update of author_id on public.reviews
  for each row when (new.author_id is null)
  execute function private.clear_reviewer_name();
create trigger reviews_touch_updated_at
  before update on public.reviews
  for each row execute function private.touch_updated_at();
create trigger reviews_audit
  after update or delete on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('id');

-- Who was assigned to a resource after reviewing it changes the review no more.
create trigger reviews_refuse_own_update
  before update of rating, content on public.reviews
  for each row
  when (
    current_user = 'authenticated'
    and (new.rating, new.content) is distinct from (old.rating, old.content)
  )
  execute function private.refuse_own_review();

-- Nobody reviews a resource that they are assigned to or have submitted. Staff submit resources of
-- others.
create function private.is_own_resource(resource_id uuid, person uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.resources
    where resources.id = is_own_resource.resource_id
      and (
        person in (curator_id, contact_profile_id, entrepreneur_contact_profile_id)
        or (
          person = submitted_by
          and not exists (
            select from public.user_roles
            where user_id = person and role in ('admin', 'service_admin'))
        )
      )
  );
end;
$$;
comment on function private.is_own_resource(uuid, uuid) is
  'Whether a person is assigned to a resource, or submitted it without being staff.';

-- Visitors may know the number of reviews, not their text.
create function private.review_count(resource_id uuid) returns integer
language sql stable security definer
set search_path = ''
begin atomic
  select count(*)::integer
  from public.reviews
  join public.resources on resources.id = reviews.resource_id
  where reviews.resource_id = review_count.resource_id
    and reviews.status = 'approved'
    and resources.status = 'approved';
end;

create function public.review_count(resource_id uuid) returns integer
language sql stable security invoker
set search_path = ''
begin atomic
  select private.review_count(resource_id);
end;
comment on function public.review_count(uuid) is
  'How many approved reviews an approved resource has; 0 for every other id.';

grant execute on function
  private.review_count(uuid),
  public.review_count(uuid)
to anon, authenticated;

-- Assignees of a resource: its guide and its two contacts. Staff assign and remove people; an
-- assigned person is never replaced without being removed first. A member claims a role of a
-- resource and staff decide.

create table public.resource_claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid()
    references public.profiles (user_id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  claim_type text not null
    constraint resource_claims_claim_type_check
    check (claim_type = any (private.assignee_roles())),
  justification text not null
    constraint resource_claims_justification_check check (private.is_text(justification, 2000)),
  status text not null default 'pending'
    constraint resource_claims_status_check check (status in ('pending', 'approved', 'denied')),
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid references public.profiles (user_id) on delete set null,
  constraint resource_claims_reviewed_check check ((status = 'pending') = (reviewed_at is null))
);
comment on table public.resource_claims is
  'Members asking for a role of a resource. Visible to themselves and to staff.';
comment on column public.resource_claims.reviewed_by is 'Internal. Admins see it in the audit log.';

create unique index resource_claims_open_key
  on public.resource_claims (user_id, resource_id, claim_type) where status = 'pending';
create index resource_claims_user_id_idx on public.resource_claims (user_id, created_at desc);
create index resource_claims_resource_id_idx on public.resource_claims (resource_id);
create index resource_claims_reviewed_by_idx on public.resource_claims (reviewed_by);
create index resource_claims_status_idx on public.resource_claims (status, created_at desc);

revoke all on table public.resource_claims from public, anon, authenticated, service_role;
grant select (id, user_id, resource_id, claim_type, justification, status, created_at, reviewed_at)
  on table public.resource_claims to authenticated;
grant insert (resource_id, claim_type, justification)
  on table public.resource_claims to authenticated;
grant delete on table public.resource_claims to authenticated;
grant select, insert, update, delete on table public.resource_claims to service_role;

alter table public.resource_claims enable row level security;

create policy resource_claims_select_own_or_staff_by_authenticated on public.resource_claims
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_staff()));

create policy resource_claims_insert_own_by_authenticated on public.resource_claims
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and status = 'pending'
    and exists (
      select from public.resources
      where resources.id = resource_id and resources.status = 'approved'
    )
  );

create policy resource_claims_delete_own_pending_by_authenticated on public.resource_claims
  for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'pending');

create trigger resource_claims_limit_daily
  before insert on public.resource_claims
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'claims');

-- Locks the resource for the rest of the transaction. Approving a claim calls it as well.
create function private.set_assignee(resource_id uuid, assignee_role text, account_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  resource public.resources;
  holder uuid;
begin
  select * into resource from public.resources where resources.id = set_assignee.resource_id
  for update;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  holder := case assignee_role
    when 'curator' then resource.curator_id
    when 'contact' then resource.contact_profile_id
    when 'entrepreneur_contact' then resource.entrepreneur_contact_profile_id
  end;
  if holder <> account_id then
    raise exception 'Someone else already holds this role. Remove that assignment first.'
      using errcode = 'PT409';
  end if;
  update public.resources set
    curator_id = case assignee_role when 'curator' then account_id else curator_id end,
    contact_profile_id =
      case assignee_role when 'contact' then account_id else contact_profile_id end,
    entrepreneur_contact_profile_id =
      case assignee_role
        when 'entrepreneur_contact' then account_id
        else entrepreneur_contact_profile_id
      end
  where resources.id = resource.id;
end;
$$;
comment on function private.set_assignee(uuid, text, uuid) is
  'Assigns a person to a role of a resource. PT404 without it, PT409 when another person holds the role.';

create function private.assign_person(resource_id uuid, assignee_role text, account_id uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.require_assignee_role(assignee_role);
  perform private.lock_profile(account_id);
  if not exists (select from public.profiles where user_id = account_id) then
    raise exception 'This person no longer has an account.' using errcode = 'PT404';
  end if;
  perform private.set_assignee(resource_id, assignee_role, account_id);
  perform private.record_audit(
    'resource.assign', 'resources', resource_id::text,
    jsonb_build_object('role', assignee_role, 'person', account_id));
end;
$$;

create function public.assign_person(resource_id uuid, assignee_role text, account_id uuid)
returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.assign_person(resource_id, assignee_role, account_id);
end;
comment on function public.assign_person(uuid, text, uuid) is
  'Makes a person curator, contact or entrepreneur_contact of a resource. Staff only (42501). PT404 without the resource or the account, PT409 when another person holds the role.';

grant execute on function
  private.assign_person(uuid, text, uuid),
  public.assign_person(uuid, text, uuid)
to authenticated;

create function private.unassign_person(resource_id uuid, assignee_role text, account_id uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  perform private.require_staff();
  perform private.require_assignee_role(assignee_role);
  -- Removes only the person that the caller saw: somebody assigned since then stays.
  update public.resources set
    curator_id = case assignee_role when 'curator' then null else curator_id end,
    contact_profile_id = case assignee_role when 'contact' then null else contact_profile_id end,
    entrepreneur_contact_profile_id =
      case assignee_role when 'entrepreneur_contact' then null
        else entrepreneur_contact_profile_id end
  where resources.id = unassign_person.resource_id
    and account_id = case assignee_role
      when 'curator' then curator_id
      when 'contact' then contact_profile_id
      when 'entrepreneur_contact' then entrepreneur_contact_profile_id
    end;
  get diagnostics removed = row_count;
  if removed = 0 then
    raise exception 'This person no longer holds this role.' using errcode = 'PT409';
  end if;
  perform private.record_audit(
    'resource.unassign', 'resources', resource_id::text,
    jsonb_build_object('role', assignee_role, 'person', account_id));
end;
$$;

create function public.unassign_person(resource_id uuid, assignee_role text, account_id uuid)
returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.unassign_person(resource_id, assignee_role, account_id);
end;
comment on function public.unassign_person(uuid, text, uuid) is
  'Removes a person from a role of a resource. Staff only (42501). PT409 when somebody else, or nobody, holds it.';

grant execute on function
  private.unassign_person(uuid, text, uuid),
  public.unassign_person(uuid, text, uuid)
to authenticated;

create function private.require_assignee_role(assignee_role text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if (assignee_role = any (private.assignee_roles())) is not true then
    raise exception 'Please choose a role.' using errcode = 'PT400';
  end if;
end;
$$;
comment on function private.require_assignee_role(text) is
  'Raises PT400 unless the text is one of the three roles of a resource.';

-- Locks the claimant, the resource and then the claim: the order in which deleting one of them
-- locks.
create function private.lock_pending_claim(claim_id uuid) returns public.resource_claims
language plpgsql
set search_path = ''
as $$
declare
  claim public.resource_claims;
begin
  select * into claim from public.resource_claims where id = claim_id;
  perform private.lock_profile(claim.user_id);
  perform from public.resources where id = claim.resource_id for update;
  select * into claim from public.resource_claims where id = claim_id for update;
  if not found then
    raise exception 'This claim no longer exists.' using errcode = 'PT404';
  end if;
  if claim.status <> 'pending' then
    raise exception 'This claim was already %.', claim.status using errcode = 'PT409';
  end if;
  return claim;
end;
$$;
comment on function private.lock_pending_claim(uuid) is
  'The claim, locked. PT404 without it, PT409 when it has been decided already.';

create function private.close_claim(claim public.resource_claims, outcome text) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.resource_claims
  set status = outcome, reviewed_at = now(), reviewed_by = auth.uid()
  where id = claim.id;
  perform private.record_audit(
    'claim.' || outcome, 'resource_claims', claim.id::text,
    jsonb_build_object(
      'resource', claim.resource_id, 'person', claim.user_id, 'role', claim.claim_type));
  perform private.queue_notice(
    'claim_' || outcome, claim.user_id, null,
    (
      select jsonb_build_object(
        'resource_id', resource.id, 'slug', resource.slug, 'name', resource.name,
        'role', claim.claim_type)
      from public.resources as resource where resource.id = claim.resource_id
    ));
end;
$$;
comment on function private.close_claim(public.resource_claims, text) is
  'Stores the decision on a claim, records it in the audit log and notifies the claimant.';

create function private.approve_claim(claim_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  claim public.resource_claims;
begin
  perform private.require_staff();
  claim := private.lock_pending_claim(claim_id);
  perform private.set_assignee(claim.resource_id, claim.claim_type, claim.user_id);
  -- The profile replaces the name and address typed beside it (spec §4).
  update public.resources set
    contact_name = case claim.claim_type when 'contact' then null else contact_name end,
    contact_email = case claim.claim_type when 'contact' then null else contact_email end,
    entrepreneur_contact_name =
      case claim.claim_type when 'entrepreneur_contact' then null
        else entrepreneur_contact_name end,
    entrepreneur_contact_email =
      case claim.claim_type when 'entrepreneur_contact' then null
        else entrepreneur_contact_email end
  where id = claim.resource_id and claim.claim_type <> 'curator';
  perform private.close_claim(claim, 'approved');
end;
$$;

create function public.approve_claim(claim_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.approve_claim(claim_id);
end;
comment on function public.approve_claim(uuid) is
  'Approves a pending claim and links the claimant to the resource. Staff only (42501). PT404 without the claim, PT409 when it is decided already or another person holds the role.';

grant execute on function private.approve_claim(uuid), public.approve_claim(uuid) to authenticated;

create function private.deny_claim(claim_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.close_claim(private.lock_pending_claim(claim_id), 'denied');
end;
$$;

create function public.deny_claim(claim_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.deny_claim(claim_id);
end;
comment on function public.deny_claim(uuid) is
  'Denies a pending claim. Staff only (42501). PT404 without the claim, PT409 when it is decided already.';

grant execute on function private.deny_claim(uuid), public.deny_claim(uuid) to authenticated;

-- Events: submitted by members like resources, and public once approved. Members bookmark them.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint events_title_check check (private.is_line(title, 200)),
  description text
    constraint events_description_check check (private.is_text(description, 8000)),
  start_date timestamptz not null
    constraint events_start_date_check
    check (start_date >= '2000-01-01 00:00+00' and start_date < '2101-01-01 00:00+00'),
  end_date timestamptz not null
    constraint events_end_date_check
    check (end_date >= '2000-01-01 00:00+00' and end_date < '2101-01-01 00:00+00'),
  location_type text not null default 'in_person'
    constraint events_location_type_check
    check (location_type in ('in_person', 'online', 'hybrid')),
  location_address text
    constraint events_location_address_check check (private.is_text(location_address, 400)),
  location_link text
    constraint events_location_link_check check (private.is_web_address(location_link)),
  geographic_region text[] not null default '{}'
    constraint events_geographic_region_check
    check (private.is_subset(geographic_region, array['statewide'] || private.regions())),
  host_organization text
    constraint events_host_organization_check check (private.is_line(host_organization, 200)),
  registration_link text
    constraint events_registration_link_check check (private.is_web_address(registration_link)),
  sector text
    constraint events_sector_check check (private.is_line(sector, 120)),
  business_type text
    constraint events_business_type_check check (private.is_line(business_type, 120)),
  event_type text
    constraint events_event_type_check check (private.is_line(event_type, 120)),
  tags text[] not null default '{}'
    constraint events_tags_check check (private.is_line_list(tags, 30, 60)),
  image_url text
    constraint events_image_url_check check (
      char_length(image_url) <= 400
      and image_url ~ (
        '^https?://[a-z0-9.-]+(:[0-9]{1,5})?/storage/v1/object/public/event-images/'
        '[0-9a-f-]{36}/[0-9a-f-]{36}[.](png|jpe?g|webp)$'
      )
    ),
  status text not null default 'pending'
    constraint events_status_check check (status in ('pending', 'approved')),
  moderation_reason text
    constraint events_moderation_reason_check check (private.is_text(moderation_reason, 2000)),
  moderated_by uuid references public.profiles (user_id) on delete set null,
  moderated_at timestamptz,
  moderation_status text not null generated always as (
    case
      when status <> 'pending' then 'approved'
      when moderation_reason is not null then 'declined'
      else 'pending'
    end
  ) stored,
  -- Set by the database: no role has a grant to write it.
  submitted_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_dates_check check (end_date > start_date)
);
comment on table public.events is
  'Events. Public when approved. Their submitter and staff also see them before.';
comment on column public.events.start_date is 'Entered and shown in America/New_York.';
comment on column public.events.geographic_region is
  'The same regions as those of resources, for the filter of the events page.';
comment on column public.events.submitted_by is
  'For staff only: read through submission_internals().';

-- A second click does not submit twice. A declined submission may be submitted again.
create unique index events_open_key on public.events (submitted_by, lower(title), start_date)
  where moderation_status = 'pending';
create index events_status_start_date_idx on public.events (status, start_date);
create index events_submitted_by_idx on public.events (submitted_by);
create index events_moderated_by_idx on public.events (moderated_by);

revoke all on table public.events from public, anon, authenticated, service_role;
grant select (
  id, title, description, start_date, end_date, location_type, location_address, location_link,
  geographic_region, host_organization, registration_link, sector, business_type, event_type, tags,
  image_url, status, created_at, updated_at
) on table public.events to anon, authenticated;
grant select (moderation_status) on table public.events to authenticated;
grant insert (
  title, description, start_date, end_date, location_type, location_address, location_link,
  geographic_region, host_organization, registration_link, sector, business_type, event_type, tags,
  image_url, status
) on table public.events to authenticated;
grant update (
  title, description, start_date, end_date, location_type, location_address, location_link,
  geographic_region, host_organization, registration_link, sector, business_type, event_type, tags,
  image_url, status
) on table public.events to authenticated;
grant delete on table public.events to authenticated;
grant select, insert, update, delete on table public.events to service_role;

alter table public.events enable row level security;

create policy events_select_approved_by_anon on public.events
  for select to anon
  using (status = 'approved');

create policy events_select_visible_by_authenticated on public.events
  for select to authenticated
  using (
    status = 'approved'
    or submitted_by = (select auth.uid())
    or (select private.is_staff())
  );

-- A picture lies in the submitter's own folder, where nobody else can add files: the picture that
-- staff approved is the one that is shown (T7 of the threat model).
create policy events_insert_own_pending_or_staff_by_authenticated on public.events
  for insert to authenticated
  with check (
    (select private.is_staff())
    or (
      status = 'pending'
      and submitted_by = (select auth.uid())
      and (
        image_url is null
        or position('/event-images/' || (select auth.uid())::text || '/' in image_url) > 0
      )
    )
  );

create policy events_update_all_by_staff on public.events
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy events_delete_own_pending_or_admin_by_authenticated on public.events
  for delete to authenticated
  using (
    (
      status = 'pending'
      and (moderated_at is null or moderation_reason is not null)
      and submitted_by = (select auth.uid())
    )
    or (select private.is_admin())
  );

-- A person's own list. Nobody else sees it, staff included.
create table public.event_bookmarks (
  user_id uuid not null default auth.uid()
    references public.profiles (user_id) on delete cascade,
  event_id uuid not null references public.events (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
comment on table public.event_bookmarks is 'Events that a person saved. Visible to that person only.';

create index event_bookmarks_event_id_idx on public.event_bookmarks (event_id);

revoke all on table public.event_bookmarks from public, anon, authenticated, service_role;
grant select (user_id, event_id, created_at) on table public.event_bookmarks to authenticated;
grant insert (event_id) on table public.event_bookmarks to authenticated;
grant delete on table public.event_bookmarks to authenticated;
grant select, insert, update, delete on table public.event_bookmarks to service_role;

alter table public.event_bookmarks enable row level security;

create policy event_bookmarks_select_own_by_authenticated on public.event_bookmarks
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy event_bookmarks_insert_own_by_authenticated on public.event_bookmarks
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public.events where events.id = event_id)
  );

create policy event_bookmarks_delete_own_by_authenticated on public.event_bookmarks
  for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger events_limit_daily
  before insert on public.events
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'events');
create trigger events_stamp_moderation
  before update of status, moderation_reason on public.events
  for each row execute function private.stamp_moderation();
create trigger events_notify_submitter
  after update of status, moderation_reason on public.events
  for each row execute function private.notify_submitter('event');
create trigger events_touch_updated_at
  before update on public.events
  for each row execute function private.touch_updated_at();
create trigger events_audit
  after insert or update or delete on public.events
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('id');

-- How often public pages are seen and their links pressed, as sums by day: for providers, who pay
-- for their listing, and for staff. Nothing about who looked is kept.

create table private.page_visits (
  day date not null,
  subject_type text not null
    constraint page_visits_subject_type_check check (subject_type in ('resource', 'listing')),
  subject_id uuid not null,
  kind text not null
    constraint page_visits_kind_check check (kind in ('view', 'website', 'contact')),
  visits integer not null
    constraint page_visits_visits_check check (visits > 0),
  primary key (day, subject_type, subject_id, kind)
);
comment on table private.page_visits is
  'Views and pressed links of public pages by day in Maine, for 13 months. Written by count_visit().';

create index page_visits_subject_idx on private.page_visits (subject_type, subject_id, day);

revoke all on table private.page_visits from public, anon, authenticated, service_role;

alter table private.page_visits enable row level security;

create function private.is_robot() returns boolean
language sql stable
set search_path = ''
begin atomic
  select coalesce(
    headers ->> 'user-agent' !~* 'mozilla'
      or headers ->> 'user-agent'
        ~* 'bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|phantom|scrap',
    true)
  from (select nullif(current_setting('request.headers', true), '')::json) as request (headers);
end;
comment on function private.is_robot() is
  'Whether the request names no browser, or one that people do not use.';

create function private.count_visit(subject_type text, subject_id uuid, kind text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_robot() or private.asks_not_to_be_tracked() then
    return;
  end if;
  perform private.count_use(
    'visit.minute', coalesce(private.visitor_address(), 'anon'), 60, interval '1 minute',
    'Too many visits at once.');
  insert into private.page_visits as counted (day, subject_type, subject_id, kind, visits)
  select (now() at time zone 'America/New_York')::date, count_visit.subject_type, page.id,
    count_visit.kind, 1
  from (
    select resource.id from public.resources as resource
    where count_visit.subject_type = 'resource' and resource.status = 'approved'
    union all
    select listing.id from public.service_provider_directory as listing
    where count_visit.subject_type = 'listing' and listing.listing_status = 'approved'
  ) as page
  where page.id = count_visit.subject_id
  on conflict on constraint page_visits_pkey do update set visits = counted.visits + 1;
end;
$$;

create function public.count_visit(subject_type text, subject_id uuid, kind text) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.count_visit(subject_type, subject_id, kind);
end;
comment on function public.count_visit(text, uuid, text) is
  'Counts a view, or a pressed website or contact link, of a public resource or listing; 60 a minute. Robots, and browsers that ask not to be tracked, are not counted.';

grant execute on function
  private.count_visit(text, uuid, text),
  public.count_visit(text, uuid, text)
to anon;

create function private.listing_visits(listing_id uuid)
returns table (week date, views integer, websites integer, contacts integer)
language sql stable
set search_path = ''
begin atomic
  select week.day::date,
    coalesce(sum(counted.visits) filter (where counted.kind = 'view'), 0)::integer,
    coalesce(sum(counted.visits) filter (where counted.kind = 'website'), 0)::integer,
    coalesce(sum(counted.visits) filter (where counted.kind = 'contact'), 0)::integer
  from generate_series(
    date_trunc('week', now() at time zone 'America/New_York') - interval '11 weeks',
    date_trunc('week', now() at time zone 'America/New_York'), interval '1 week') as week (day)
  left join private.page_visits as counted
    on counted.subject_type = 'listing' and counted.subject_id = listing_visits.listing_id
      and counted.day >= week.day and counted.day < week.day + interval '7 days'
  group by week.day
  order by week.day desc;
end;
comment on function private.listing_visits(uuid) is
  'Views and pressed links of a listing in each of the last 12 weeks, from Monday, newest first.';

-- Listings of service providers: paid, and read by staff before they are live for a year. Only
-- fulfil_paid_session() adds rows.

create table public.service_provider_directory (
  id uuid primary key default gen_random_uuid(),
  provider_name text not null
    constraint service_provider_directory_provider_name_check
    check (private.is_line(provider_name, 160)),
  -- A file in our own bucket: any other address would let a provider track visitors.
  logo_url text
    constraint service_provider_directory_logo_url_check
    check (
      char_length(logo_url) <= 400
      and logo_url ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?/storage/v1/object/public/provider-logos/[0-9a-f-]{36}[.](png|jpe?g|webp)([?]v=[A-Za-z0-9_-]{1,40})?$'
    ),
  service_categories text[] not null
    constraint service_provider_directory_service_categories_check
    check (
      cardinality(service_categories) >= 1
      and private.is_subset(service_categories, array[
        'Business Consulting', 'Marketing & Advertising', 'Web Development', 'Graphic Design',
        'Legal Services', 'Accounting & Finance', 'HR & Recruiting', 'Real Estate', 'Construction',
        'Technology Services', 'Photography', 'Event Planning', 'Other'])),
  description text not null
    constraint service_provider_directory_description_check
    check (private.is_text(description, 4000)),
  website_url text
    constraint service_provider_directory_website_url_check
    check (private.is_web_address(website_url)),
  contact_email text not null
    constraint service_provider_directory_contact_email_check
    check (private.is_email_address(contact_email)),
  region_served text not null
    constraint service_provider_directory_region_served_check
    check (region_served in (
      'Statewide', 'Southern Maine', 'Central Maine', 'Northern Maine', 'Coastal Maine',
      'Greater Portland', 'Bangor Area', 'Augusta Area', 'Lewiston-Auburn', 'Other')),
  tags text[] not null default '{}'
    constraint service_provider_directory_tags_check
    check (private.is_subset(tags, array[
      'BIPOC-owned', 'Women-owned', 'Startup-friendly', 'Veteran-owned', 'Small Business',
      'Enterprise-ready', 'Non-profit friendly', 'Remote services', 'Local only'])),
  featured_listing boolean not null default false,
  listing_status text not null default 'pending'
    constraint service_provider_directory_listing_status_check
    check (listing_status in ('pending', 'approved', 'rejected', 'expired')),
  paid_until timestamptz,
  -- Part of the links in mail to the provider, who may have no account.
  access_token uuid not null default gen_random_uuid()
    constraint service_provider_directory_access_token_key unique,
  moderation_reason text
    constraint service_provider_directory_moderation_reason_check
    check (private.is_text(moderation_reason, 2000)),
  moderated_by uuid references public.profiles (user_id) on delete set null,
  moderated_at timestamptz,
  submitted_by uuid references public.profiles (user_id) on delete set null,
  date_submitted timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A listing that is or was live has an end.
  constraint service_provider_directory_paid_until_check
    check (listing_status in ('pending', 'rejected') or paid_until is not null)
);
comment on table public.service_provider_directory is
  'Paid listings of service providers. Public while approved and not past paid_until.';
comment on column public.service_provider_directory.featured_listing is
  'Shown first. Only admins set it, through feature_listing().';
comment on column public.service_provider_directory.paid_until is
  'One year after approval. Internal, as are the submitter and the moderation columns.';
comment on column public.service_provider_directory.access_token is
  'Its holder may revise the listing while it is pending or rejected, and renew it. Only in mails to the provider.';

create index service_provider_directory_order_idx on public.service_provider_directory
  (listing_status, featured_listing desc, provider_name);
create index service_provider_directory_paid_until_idx
  on public.service_provider_directory (paid_until) where listing_status = 'approved';
create index service_provider_directory_submitted_by_idx
  on public.service_provider_directory (submitted_by);
create index service_provider_directory_moderated_by_idx
  on public.service_provider_directory (moderated_by);

revoke all on table public.service_provider_directory
  from public, anon, authenticated, service_role;
grant select (
  id, provider_name, logo_url, service_categories, description, website_url, contact_email,
  region_served, tags, featured_listing, listing_status, date_submitted, updated_at
) on table public.service_provider_directory to anon, authenticated;
grant update (
  provider_name, logo_url, service_categories, description, website_url, contact_email,
  region_served, tags
) on table public.service_provider_directory to authenticated;
grant delete on table public.service_provider_directory to authenticated;
grant select, insert, update, delete on table public.service_provider_directory to service_role;

alter table public.service_provider_directory enable row level security;

create policy service_provider_directory_select_live_by_anon
  on public.service_provider_directory
  for select to anon
  using (listing_status = 'approved' and paid_until > now());

create policy service_provider_directory_select_visible_by_authenticated
  on public.service_provider_directory
  for select to authenticated
  using (
    (listing_status = 'approved' and paid_until > now())
    or (select private.is_staff())
  );

create policy service_provider_directory_update_all_by_staff
  on public.service_provider_directory
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy service_provider_directory_delete_all_by_admin
  on public.service_provider_directory
  for delete to authenticated
  using ((select private.is_admin()));

-- Listings that were declined and sent again.
create table private.listing_resubmissions (
  id bigint generated always as identity primary key,
  listing_id uuid not null references public.service_provider_directory (id) on delete cascade,
  declined_reason text
    constraint listing_resubmissions_declined_reason_check
    check (private.is_text(declined_reason, 2000)),
  declined_at timestamptz,
  resubmitted_at timestamptz not null default now()
);
comment on table private.listing_resubmissions is
  'Declined listings that their providers changed and sent again. Staff read listing_resubmissions().';

create index listing_resubmissions_listing_id_idx
  on private.listing_resubmissions (listing_id, resubmitted_at desc);

revoke all on table private.listing_resubmissions from public, anon, authenticated, service_role;

alter table private.listing_resubmissions enable row level security;

create trigger service_provider_directory_touch_updated_at
  before update on public.service_provider_directory
  for each row execute function private.touch_updated_at();
create trigger service_provider_directory_audit
  after update or delete on public.service_provider_directory
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('id');

create function private.feature_listing(listing_id uuid, featured boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  was_featured boolean;
begin
  perform private.require_admin();
  select featured_listing into was_featured
  from public.service_provider_directory where id = listing_id
  for update;
  if not found then
    raise exception 'This listing no longer exists.' using errcode = 'PT404';
  end if;
  if featured is null then
    raise exception 'Please say whether the listing is featured.' using errcode = 'PT400';
  end if;
  if was_featured <> featured then
    update public.service_provider_directory set featured_listing = featured where id = listing_id;
    perform private.record_audit(
      case when featured then 'listing.feature' else 'listing.unfeature' end,
      'service_provider_directory', listing_id::text);
  end if;
end;
$$;

create function public.feature_listing(listing_id uuid, featured boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.feature_listing(listing_id, featured);
end;
comment on function public.feature_listing(uuid, boolean) is
  'Features a listing, or ends that. Admins only (42501). PT404 without the listing.';

grant execute on function
  private.feature_listing(uuid, boolean),
  public.feature_listing(uuid, boolean)
to authenticated;

-- Runs once a day. Policies hide an ended listing at once; this sets its status and notifies the
-- provider, also 30 and 7 days before.
create function private.expire_listings() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
  expired integer := 0;
begin
  -- Locks providers before their listings, as everywhere (see lock_profile).
  perform private.lock_profile(it.submitted_by)
  from public.service_provider_directory as it
  where it.listing_status = 'approved' and it.paid_until <= now() + interval '30 days'
  order by it.submitted_by;
  for listing in
    select * from public.service_provider_directory
    where listing_status = 'approved' and paid_until <= now() + interval '30 days'
    order by id
    for update skip locked
  loop
    if listing.paid_until > now() then
      perform private.queue_listing_notice(
        'listing_ends_soon', listing,
        case when listing.paid_until <= now() + interval '7 days' then '7' else '30' end);
    else
      update public.service_provider_directory set listing_status = 'expired'
      where id = listing.id;
      perform private.record_audit(
        'listing.expire', 'service_provider_directory', listing.id::text);
      perform private.queue_listing_notice('listing_expired', listing, '0');
      expired := expired + 1;
    end if;
  end loop;
  return expired;
end;
$$;

create function public.expire_listings() returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.expire_listings();
end;
comment on function public.expire_listings() is
  'Ends listings whose year is over and notifies providers whose year ends soon; returns how many ended. For the service key.';

grant execute on function private.expire_listings(), public.expire_listings() to service_role;

create function private.queue_listing_notice(
  kind text, listing public.service_provider_directory, days_left text
) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    kind, listing.submitted_by, listing.contact_email,
    jsonb_build_object(
      'listing_id', listing.id, 'name', listing.provider_name, 'paid_until', listing.paid_until,
      'access_token', listing.access_token,
      'visits', (
        select jsonb_build_object(
          'views', sum(counted.views), 'websites', sum(counted.websites),
          'contacts', sum(counted.contacts))
        from private.listing_visits(listing.id) as counted)),
    format('%s:%s:%s:%s', kind, listing.id, listing.paid_until::date, days_left));
end;
comment on function private.queue_listing_notice(text, public.service_provider_directory, text) is
  'Notifies the provider once that this year of the listing ends or has ended.';

create function private.listing_resubmissions(listing_id uuid)
returns table (declined_reason text, declined_at timestamptz, resubmitted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select it.declined_reason, it.declined_at, it.resubmitted_at
    from private.listing_resubmissions as it
    where it.listing_id = listing_resubmissions.listing_id
    order by it.resubmitted_at desc, it.id desc;
end;
$$;

create function public.listing_resubmissions(listing_id uuid)
returns table (declined_reason text, declined_at timestamptz, resubmitted_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.declined_reason, it.declined_at, it.resubmitted_at
  from private.listing_resubmissions(listing_id) as it;
end;
comment on function public.listing_resubmissions(uuid) is
  'When a declined listing was sent again, and why it was declined before, latest first. Staff only (42501).';

grant execute on function
  private.listing_resubmissions(uuid),
  public.listing_resubmissions(uuid)
to authenticated;

-- A link of a mail is the key of a listing, as for changing it; without one, the account that paid.
create function private.own_listing_visits(token uuid)
returns table (
  listing_id uuid, provider_name text, week date, views integer, websites integer, contacts integer
)
language sql stable security definer
set search_path = ''
begin atomic
  select listing.id, listing.provider_name, counted.week, counted.views, counted.websites,
    counted.contacts
  from public.service_provider_directory as listing
  cross join lateral private.listing_visits(listing.id) as counted
  where case
    when token is not null then listing.access_token = token
    else listing.submitted_by = auth.uid()
  end
  order by listing.provider_name, listing.id, counted.week desc;
end;

create function public.own_listing_visits(token uuid default null)
returns table (
  listing_id uuid, provider_name text, week date, views integer, websites integer, contacts integer
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.listing_id, it.provider_name, it.week, it.views, it.websites, it.contacts
  from private.own_listing_visits(token) as it;
end;
comment on function public.own_listing_visits(uuid) is
  'Views, and pressed website and contact links, of the listing of a link or of those of one''s own account, in each of the last 12 weeks.';

grant execute on function
  private.own_listing_visits(uuid),
  public.own_listing_visits(uuid)
to anon, authenticated;

create function private.ending_listings()
returns table (id uuid, provider_name text, paid_until timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select listing.id, listing.provider_name, listing.paid_until
    from public.service_provider_directory as listing
    where listing.listing_status = 'approved'
      and listing.paid_until between now() and now() + interval '30 days';
end;
$$;

create function public.ending_listings()
returns table (id uuid, provider_name text, paid_until timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.id, it.provider_name, it.paid_until
  from private.ending_listings() as it order by it.paid_until, it.id;
end;
comment on function public.ending_listings() is
  'Live listings that end within 30 days, the next one first. Staff only (42501).';

grant execute on function private.ending_listings(), public.ending_listings() to authenticated;

-- Payments for listings. The service functions ask the payment provider and pass its answer on.
-- Here one paid session becomes exactly one listing, or one more year of one, in whatever order the
-- calls arrive.

create function private.is_checkout_session(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return value ~ '^cs_[A-Za-z0-9_]{8,200}$';
comment on function private.is_checkout_session(text) is
  'Whether value is the id of a checkout session of the payment provider.';

create table private.payments (
  session_id text primary key
    constraint payments_session_id_check check (private.is_checkout_session(session_id)),
  payment_intent text
    constraint payments_payment_intent_key unique
    constraint payments_payment_intent_check check (private.is_line(payment_intent, 200)),
  amount_total integer not null,
  currency text not null
    constraint payments_currency_check check (currency ~ '^[a-z]{3}$'),
  livemode boolean not null,
  payer_email text
    constraint payments_payer_email_check check (private.is_email_address(payer_email)),
  payer_id uuid references public.profiles (user_id) on delete set null,
  status text not null default 'paid'
    constraint payments_status_check check (status in ('paid', 'refunded', 'disputed')),
  listing_id uuid
    constraint payments_listing_id_key unique
    references public.service_provider_directory (id) on delete set null,
  -- Set instead of listing_id where the payment renewed an existing listing.
  renewed_listing_id uuid references public.service_provider_directory (id) on delete set null,
  -- Outlives the listing: a session that had its listing never makes another one.
  fulfilled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payments_fulfilled_check
    check (num_nonnulls(listing_id, renewed_listing_id) = 0 or fulfilled_at is not null),
  constraint payments_one_use_check check (num_nonnulls(listing_id, renewed_listing_id) <= 1)
);
comment on table private.payments is
  'Paid checkout sessions and the listing that each became. Admins read payment_summary().';
comment on column private.payments.amount_total is
  'What was paid, in cents. The service functions check it against the price (contracts/listing-price.ts).';

create index payments_payer_id_idx on private.payments (payer_id);
create index payments_renewed_listing_id_idx on private.payments (renewed_listing_id);

revoke all on table private.payments from public, anon, authenticated, service_role;

alter table private.payments enable row level security;

create table private.stripe_events (
  id text primary key
    constraint stripe_events_id_check check (id ~ '^evt_[A-Za-z0-9_]{4,200}$'),
  type text not null
    constraint stripe_events_type_check check (private.is_line(type, 120)),
  payment_intent text
    constraint stripe_events_payment_intent_check check (private.is_line(payment_intent, 200)),
  received_at timestamptz not null default now()
);
comment on table private.stripe_events is
  'Webhook events that have been processed, so that each is processed once.';

create index stripe_events_payment_intent_idx on private.stripe_events (payment_intent);

revoke all on table private.stripe_events from public, anon, authenticated, service_role;

alter table private.stripe_events enable row level security;

create function private.status_after(event_type text) returns text
language sql immutable
set search_path = ''
return case event_type
  when 'charge.refunded' then 'refunded'
  when 'charge.dispute.created' then 'disputed'
  when 'charge.dispute.funds_reinstated' then 'paid'
end;
comment on function private.status_after(text) is
  'The status that an event of this type gives a payment; null for every other type.';

create function private.reported_status(payment_intent text) returns text
language sql stable
set search_path = ''
begin atomic
  select private.status_after(event.type)
  from private.stripe_events as event
  where event.payment_intent = reported_status.payment_intent
    and private.status_after(event.type) is not null
  order by event.received_at desc
  limit 1;
end;
comment on function private.reported_status(text) is
  'The status that the latest event gives a payment; null where no event reported one.';

-- A payment and the report of its refund, recorded at the same time, would not see each other.
create function private.lock_payment(payment_intent text) returns void
language sql
set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('payment ' || payment_intent, 0));
end;
comment on function private.lock_payment(text) is
  'Lets one transaction at a time write about a payment, even before the payment is known.';

-- A refund may be reported before the payment is known here.
create function private.record_paid_session(session jsonb) returns private.payments
language plpgsql security definer
set search_path = ''
as $$
declare
  sent private.payments := jsonb_populate_record(null::private.payments, session);
  renewed_id uuid := (session ->> 'renews')::uuid;
  payment private.payments;
begin
  if private.is_checkout_session(sent.session_id) is not true then
    raise exception 'This payment is not one for a listing.' using errcode = 'PT402';
  end if;
  -- The provider is locked before the payment, as everywhere (see lock_profile).
  perform private.lock_profile((
    select submitted_by from public.service_provider_directory where id = renewed_id));
  perform private.lock_profile(sent.payer_id);
  perform private.lock_payment(sent.payment_intent);
  insert into private.payments as paid (
    session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id, status
  )
  values (
    sent.session_id, sent.payment_intent, sent.amount_total, sent.currency, sent.livemode,
    -- The money is taken already, so an unusual address or a deleted account refuses nothing.
    case when private.is_email_address(sent.payer_email) then sent.payer_email end,
    (select user_id from public.profiles where user_id = sent.payer_id),
    coalesce(private.reported_status(sent.payment_intent), 'paid')
  )
  -- The webhook does not know who is signed in; the form does.
  on conflict on constraint payments_pkey
    do update set payer_id = coalesce(paid.payer_id, excluded.payer_id)
  returning * into payment;
  if payment.status = 'paid' and payment.fulfilled_at is null then
    payment := private.renew_with_payment(payment, renewed_id);
  end if;
  -- Leads a payer to the form who did not come back from the checkout.
  if payment.status = 'paid' and payment.fulfilled_at is null then
    perform private.queue_notice(
      'listing_paid', payment.payer_id, payment.payer_email,
      jsonb_build_object(
        'session_id', payment.session_id, 'amount_total', payment.amount_total,
        'currency', payment.currency),
      'listing_paid:' || payment.session_id);
  end if;
  return payment;
end;
$$;
comment on function private.record_paid_session(jsonb) is
  'The payment of a paid session, recorded now or before, and locked. One that was made to renew a listing renews it.';

create function public.record_paid_session(session jsonb) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.record_paid_session(session);
end;
comment on function public.record_paid_session(jsonb) is
  'Records a paid session, so that it can be used later: {session_id, payment_intent, amount_total, currency, livemode, payer_email, payer_id, renews}. With renews, the id of a listing, the payment renews that listing. For the service key, which has checked the amount. PT402 without the id of a session.';

grant execute on function
  private.record_paid_session(jsonb),
  public.record_paid_session(jsonb)
to service_role;

create function private.require_paid(payment private.payments) returns void
language plpgsql
set search_path = ''
as $$
begin
  if payment.status <> 'paid' then
    raise exception 'This payment was %.', payment.status using errcode = 'PT402';
  end if;
end;
$$;
comment on function private.require_paid(private.payments) is
  'Raises PT402 when a payment was refunded or disputed.';

create function private.delete_paid_notice(session_id text) returns void
language sql
set search_path = ''
begin atomic
  delete from private.notification_outbox
  where dedupe_key = 'listing_paid:' || session_id and taken_at is null;
end;
comment on function private.delete_paid_notice(text) is
  'Deletes the notice about a paid session, unless a sender has taken it: the form has been sent.';

create function private.fulfil_paid_session(session jsonb, listing jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments;
  sent public.service_provider_directory :=
    jsonb_populate_record(null::public.service_provider_directory, listing);
begin
  -- Recording locks the payment: parallel calls for one session wait there, and all but the first
  -- find it fulfilled.
  payment := private.record_paid_session(session);
  perform private.require_paid(payment);
  if payment.fulfilled_at is not null then
    if payment.renewed_listing_id is not null then
      raise exception 'This payment renewed a listing.' using errcode = 'PT409';
    end if;
    if payment.listing_id is null then
      raise exception 'The listing of this payment was removed.' using errcode = 'PT409';
    end if;
    return payment.listing_id;
  end if;

  insert into public.service_provider_directory as made (
    provider_name, description, service_categories, region_served, contact_email, website_url,
    logo_url, tags, submitted_by
  )
  values (
    sent.provider_name, sent.description, sent.service_categories, sent.region_served,
    sent.contact_email, sent.website_url, sent.logo_url, coalesce(sent.tags, '{}'),
    payment.payer_id
  )
  returning made.* into sent;
  update private.payments as paid set listing_id = sent.id, fulfilled_at = now()
  where paid.session_id = payment.session_id;
  perform private.delete_paid_notice(payment.session_id);
  perform private.record_audit('listing.submit', 'service_provider_directory', sent.id::text);
  perform private.queue_notice(
    'listing_submitted', payment.payer_id, sent.contact_email,
    jsonb_build_object(
      'listing_id', sent.id, 'name', sent.provider_name, 'amount_total', payment.amount_total,
      'currency', payment.currency, 'access_token', sent.access_token));
  return sent.id;
end;
$$;

create function public.fulfil_paid_session(session jsonb, listing jsonb) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.fulfil_paid_session(session, listing);
end;
comment on function public.fulfil_paid_session(jsonb, jsonb) is
  'The pending listing of a paid session: made by the first call, the same id for every other. session as record_paid_session(); listing {provider_name, description, service_categories, region_served, contact_email, website_url, logo_url, tags}. For the service key. PT402 when the payment is not one for a listing or was refunded, PT409 when the listing was removed.';

grant execute on function
  private.fulfil_paid_session(jsonb, jsonb),
  public.fulfil_paid_session(jsonb, jsonb)
to service_role;

create function private.paid_session(session_id text)
returns table (
  status text, listing_id uuid, fulfilled boolean, renewed_until timestamptz, access_token uuid
)
language sql stable security definer
set search_path = ''
begin atomic
  select payment.status, listing.id, payment.fulfilled_at is not null,
    case when listing.id = payment.renewed_listing_id then listing.paid_until end,
    case when listing.listing_status in ('pending', 'rejected') then listing.access_token end
  from private.payments as payment
  left join public.service_provider_directory as listing
    on listing.id = coalesce(payment.listing_id, payment.renewed_listing_id)
  where payment.session_id = paid_session.session_id;
end;

create function public.paid_session(session_id text)
returns table (
  status text, listing_id uuid, fulfilled boolean, renewed_until timestamptz, access_token uuid
)
language sql stable security invoker
set search_path = ''
begin atomic
  select known.status, known.listing_id, known.fulfilled, known.renewed_until, known.access_token
  from private.paid_session(session_id) as known;
end;
comment on function public.paid_session(text) is
  'The status of a session (paid, refunded, disputed) and the listing that it became or renewed: of a renewal the end of the year, of a pending or rejected listing the key of its link. No row when it is unknown. For the service key.';

grant execute on function private.paid_session(text), public.paid_session(text) to service_role;

-- A renewal that is paid keeps a listing whose first payment was refunded.
create function private.is_listing_unpaid(listing_id uuid) returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
      select from private.payments as payment
      where payment.listing_id = is_listing_unpaid.listing_id and payment.status <> 'paid')
    and not exists (
      select from private.payments as renewal
      where renewal.renewed_listing_id = is_listing_unpaid.listing_id and renewal.status = 'paid');
end;
comment on function private.is_listing_unpaid(uuid) is
  'Whether the payment for a listing was refunded and no renewal is paid. False where no payment is known.';

-- A refund takes the listing out of the directory, or out of the queue. Staff may approve it again
-- when it is paid.
create function private.withdraw_unpaid_listing(listing_id uuid, payment_status text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
begin
  -- Waits for an approval that is under way, or makes the approval wait and see the refund.
  perform from public.service_provider_directory as it
  where it.id = withdraw_unpaid_listing.listing_id
  for update;
  if not private.is_listing_unpaid(listing_id) then
    return;
  end if;
  update public.service_provider_directory as it
  set listing_status = 'rejected', moderated_by = null, moderated_at = now(),
    moderation_reason = format('The payment for this listing was %s.', payment_status)
  where it.id = withdraw_unpaid_listing.listing_id
    and it.listing_status in ('pending', 'approved')
  returning * into listing;
  if found then
    perform private.queue_notice(
      'submission_declined', listing.submitted_by, listing.contact_email,
      jsonb_build_object(
        'kind', 'listing', 'id', listing.id, 'title', listing.provider_name,
        'reason', listing.moderation_reason, 'unpaid', true));
  end if;
end;
$$;
comment on function private.withdraw_unpaid_listing(uuid, text) is
  'Takes a live listing out of the directory, or a pending one out of the queue, and notifies its provider.';

-- A refunded renewal loses its year; one that is paid again gets it back. Policies hide an ended
-- listing at once, and expire_listings() notifies the provider.
create function private.count_renewed_year(listing_id uuid, is_paid boolean) returns void
language sql
set search_path = ''
begin atomic
  update public.service_provider_directory as listing
  set paid_until = case
    when is_paid then listing.paid_until + interval '1 year'
    else listing.paid_until - interval '1 year'
  end
  where listing.id = count_renewed_year.listing_id;
end;
comment on function private.count_renewed_year(uuid, boolean) is
  'Adds the year of a renewal to a listing, or subtracts it.';

create function private.record_stripe_event(
  event_id text, event_type text, payment_intent text
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments;
  new_status text := private.status_after(event_type);
begin
  -- Locks providers before their listings, as everywhere (see lock_profile).
  perform private.lock_profile(listing.submitted_by)
  from private.payments as known
  join public.service_provider_directory as listing
    on listing.id in (known.listing_id, known.renewed_listing_id)
  where known.payment_intent = record_stripe_event.payment_intent;
  perform private.lock_payment(payment_intent);
  insert into private.stripe_events as event (id, type, payment_intent)
  values (event_id, event_type, record_stripe_event.payment_intent)
  on conflict on constraint stripe_events_pkey do nothing;
  if not found then
    return false;
  end if;
  if new_status is null then
    return true;
  end if;
  -- Fulfilling and renewing take the same lock of the payment.
  select * into payment from private.payments as known
  where known.payment_intent = record_stripe_event.payment_intent;
  if found then
    update private.payments as known set status = new_status
    where known.session_id = payment.session_id;
    perform private.record_audit('payment.' || new_status, 'payments', payment.session_id);
    if (new_status = 'paid') <> (payment.status = 'paid') then
      perform private.count_renewed_year(payment.renewed_listing_id, new_status = 'paid');
    end if;
    if new_status <> 'paid' then
      perform private.withdraw_unpaid_listing(
        coalesce(payment.listing_id, payment.renewed_listing_id), new_status);
    end if;
  end if;
  return true;
end;
$$;

create function public.record_stripe_event(
  event_id text, event_type text, payment_intent text
) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.record_stripe_event(event_id, event_type, payment_intent);
end;
comment on function public.record_stripe_event(text, text, text) is
  'Records a webhook event and the status that it gives a payment. False when the event is known already. For the service key.';

grant execute on function
  private.record_stripe_event(text, text, text),
  public.record_stripe_event(text, text, text)
to service_role;

create function private.payment_summary()
returns table (paid bigint, unused bigint, refunded bigint, disputed bigint, total_cents bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      count(*) filter (where payment.status = 'paid'),
      count(*) filter (where payment.status = 'paid' and payment.fulfilled_at is null),
      count(*) filter (where payment.status = 'refunded'),
      count(*) filter (where payment.status = 'disputed'),
      coalesce(sum(payment.amount_total) filter (where payment.status = 'paid'), 0)::bigint
    from private.payments as payment;
end;
$$;

create function public.payment_summary()
returns table (paid bigint, unused bigint, refunded bigint, disputed bigint, total_cents bigint)
language sql stable security invoker
set search_path = ''
begin atomic
  select summary.paid, summary.unused, summary.refunded, summary.disputed, summary.total_cents
  from private.payment_summary() as summary;
end;
comment on function public.payment_summary() is
  'How many payments there are: paid, paid without a listing yet, refunded, disputed, and their sum in cents. Admins only (42501).';

grant execute on function private.payment_summary(), public.payment_summary() to authenticated;

create function private.renew_paid_session(session jsonb, token uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  payment private.payments;
  listing public.service_provider_directory;
begin
  -- The provider is locked before the payment, as everywhere (see lock_profile).
  perform private.lock_profile((
    select it.submitted_by from public.service_provider_directory as it
    where it.access_token = token));
  -- Recording locks the payment: parallel calls for one session wait there, and all but the first
  -- find it used.
  payment := private.record_paid_session(session);
  perform private.require_paid(payment);
  listing := private.lock_listing_of_link(token);
  if payment.fulfilled_at is null then
    payment := private.renew_with_payment(payment, listing.id);
    if payment.fulfilled_at is null then
      raise exception 'Only a listing that was approved can be renewed.' using errcode = 'PT409';
    end if;
  end if;
  if payment.renewed_listing_id is distinct from listing.id then
    raise exception 'This payment was used already.' using errcode = 'PT409';
  end if;
  return listing.id;
end;
$$;

create function public.renew_paid_session(session jsonb, token uuid) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.renew_paid_session(session, token);
end;
comment on function public.renew_paid_session(jsonb, uuid) is
  'Gives an approved or expired listing one more year for a paid session, once for each session. session as record_paid_session(). For the service key. PT402 when the payment is not one for a listing or was refunded, PT404 without the listing, PT409 when the session was used otherwise or the listing was never approved.';

grant execute on function
  private.renew_paid_session(jsonb, uuid),
  public.renew_paid_session(jsonb, uuid)
to service_role;

-- A payment for a renewal renews the listing that its checkout was started for.
create function private.renew_with_payment(
  payment private.payments, renewed_id uuid
) returns private.payments
language plpgsql
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
begin
  update public.service_provider_directory as it
  set listing_status = 'approved',
    -- A year that is not over continues; one that is over starts again.
    paid_until = greatest(it.paid_until, now()) + interval '1 year'
  where it.id = renewed_id and it.listing_status in ('approved', 'expired')
  returning * into listing;
  if not found then
    return payment;
  end if;
  update private.payments as paid
  set renewed_listing_id = listing.id, fulfilled_at = now()
  where paid.session_id = payment.session_id
  returning * into payment;
  perform private.delete_paid_notice(payment.session_id);
  perform private.record_audit('listing.renew', 'service_provider_directory', listing.id::text);
  perform private.queue_notice(
    'listing_renewed', listing.submitted_by, listing.contact_email,
    jsonb_build_object(
      'listing_id', listing.id, 'name', listing.provider_name, 'paid_until', listing.paid_until,
      'amount_total', payment.amount_total, 'currency', payment.currency,
      'access_token', listing.access_token));
  return payment;
end;
$$;
comment on function private.renew_with_payment(private.payments, uuid) is
  'Gives a listing that is or was live one more year. Returns the payment: unchanged when the listing cannot be renewed.';

-- A refund by staff takes effect when they ask for it, not when an event of the payment service
-- says so: from then on the link of the listing changes nothing, and the listing is not approved.
create function private.begin_refund(listing_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
  payment private.payments;
begin
  perform private.require_staff();
  select * into listing from public.service_provider_directory as it
  where it.id = begin_refund.listing_id;
  if not found then
    raise exception 'This listing no longer exists.' using errcode = 'PT404';
  end if;
  if listing.listing_status <> 'rejected' then
    raise exception 'Only the payment of a declined listing is refunded.' using errcode = 'PT409';
  end if;
  select * into payment from private.payments as it
  where it.listing_id = begin_refund.listing_id and it.payment_intent is not null;
  if not found then
    raise exception 'No payment belongs to this listing.' using errcode = 'PT404';
  end if;
  if payment.status <> 'paid' then
    raise exception 'This payment was refunded or disputed already.' using errcode = 'PT409';
  end if;
  perform private.record_audit(
    'listing.refund', 'service_provider_directory', begin_refund.listing_id::text);
  return payment.payment_intent;
end;
$$;

create function public.begin_refund(listing_id uuid) returns text
language sql security invoker
set search_path = ''
begin atomic
  select private.begin_refund(listing_id);
end;
comment on function public.begin_refund(uuid) is
  'Records that staff ask for a refund of a declined listing and returns the id of the payment at the payment service. Staff only (42501). PT404 without the listing or a payment, PT409 when it is not declined or the money went back already.';

grant execute on function private.begin_refund(uuid), public.begin_refund(uuid) to authenticated;

-- The moderation queue: staff approve or decline submissions of every kind, with replies that they
-- have saved, and submitters read the outcome.

create type private.submission as (
  id uuid,
  title text,
  state text,
  submitted_by uuid,
  contact_email text,
  updated_at timestamptz
);
comment on type private.submission is
  'What a decision needs to know of a resource, an event, a review or a listing.';

create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint saved_replies_title_check check (private.is_line(title, 80)),
  message text not null
    constraint saved_replies_message_check check (private.is_text(message, 2000)),
  created_at timestamptz not null default now()
);
comment on table public.saved_replies is
  'Reasons that staff often give when they decline something. Staff read and write them.';

create unique index saved_replies_title_key on public.saved_replies (lower(title));

revoke all on table public.saved_replies from public, anon, authenticated, service_role;
grant select (id, title, message) on table public.saved_replies to authenticated;
grant insert (title, message) on table public.saved_replies to authenticated;
grant update (title, message) on table public.saved_replies to authenticated;
grant delete on table public.saved_replies to authenticated;

alter table public.saved_replies enable row level security;

create policy saved_replies_select_all_by_staff on public.saved_replies
  for select to authenticated
  using ((select private.is_staff()));

create policy saved_replies_insert_all_by_staff on public.saved_replies
  for insert to authenticated
  with check ((select private.is_staff()));

create policy saved_replies_update_all_by_staff on public.saved_replies
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create policy saved_replies_delete_all_by_staff on public.saved_replies
  for delete to authenticated
  using ((select private.is_staff()));

create function private.lock_submission(kind text, submission_id uuid) returns private.submission
language plpgsql
set search_path = ''
as $$
declare
  found_one private.submission;
begin
  perform private.lock_profile(
    case kind
      when 'resource' then (select submitted_by from public.resources where id = submission_id)
      when 'event' then (select submitted_by from public.events where id = submission_id)
      when 'review' then (select author_id from public.reviews where id = submission_id)
      when 'listing' then (
        select submitted_by from public.service_provider_directory where id = submission_id)
    end);
  case kind
    when 'resource' then
      select id, name, moderation_status, submitted_by, null, updated_at into found_one
      from public.resources where id = submission_id for update;
    when 'event' then
      select id, title, moderation_status, submitted_by, null, updated_at into found_one
      from public.events where id = submission_id for update;
    when 'review' then
      select review.id, resource.name, review.status, review.author_id, null, review.updated_at
      into found_one
      from public.reviews as review
      join public.resources as resource on resource.id = review.resource_id
      where review.id = submission_id for update of review;
    when 'listing' then
      select id, provider_name, listing_status, submitted_by, contact_email, updated_at
      into found_one
      from public.service_provider_directory where id = submission_id for update;
    else
      raise exception 'There is no such kind of submission.' using errcode = 'PT400';
  end case;
  if found_one.id is null then
    raise exception 'This submission no longer exists.' using errcode = 'PT404';
  end if;
  return found_one;
end;
$$;

-- The submission, locked, in one of the given states and in the version that the caller saw. Of two
-- decisions at once, the second finds another state.
create function private.lock_submission_in(
  states text[], kind text, submission_id uuid, seen_updated_at timestamptz
) returns private.submission
language plpgsql
set search_path = ''
as $$
declare
  submission private.submission := private.lock_submission(kind, submission_id);
begin
  if submission.state <> all (states) then
    raise exception 'This submission was already %.', submission.state using errcode = 'PT409';
  end if;
  if submission.updated_at is distinct from seen_updated_at then
    raise exception 'This submission was changed after you opened it. Please look at it again.'
      using errcode = 'PT409';
  end if;
  return submission;
end;
$$;

-- Providers may have no account. The triggers of the other tables notify their submitters.
create function private.notify_provider(
  notice text, submission private.submission, reason text
) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    notice, submission.submitted_by, submission.contact_email,
    jsonb_build_object(
      'kind', 'listing', 'id', submission.id, 'title', submission.title, 'reason', reason,
      'access_token', listing.access_token, 'paid_until', listing.paid_until))
  from public.service_provider_directory as listing
  where listing.id = submission.id;
end;

create function private.approve_submission(
  kind text, submission_id uuid, seen_updated_at timestamptz
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  submission private.submission;
begin
  perform private.require_staff();
  submission := private.lock_submission_in(
    array['pending', 'declined', 'rejected'], kind, submission_id, seen_updated_at);
  case kind
    when 'resource' then
      update public.resources set status = 'approved' where id = submission.id;
    when 'event' then
      update public.events set status = 'approved' where id = submission.id;
    when 'review' then
      -- Its author may have been assigned to the resource since writing it.
      if exists (
        select from public.reviews
        where id = submission.id and private.is_own_resource(resource_id, author_id)
      ) then
        raise exception 'The author is now assigned to this resource.' using errcode = 'PT409';
      end if;
      update public.reviews set status = 'approved' where id = submission.id;
    when 'listing' then
      if private.is_listing_unpaid(submission.id) then
        raise exception 'The payment for this listing was refunded.' using errcode = 'PT409';
      end if;
      update public.service_provider_directory
      set listing_status = 'approved', moderation_reason = null,
        moderated_by = auth.uid(), moderated_at = now(),
        -- A paid year that has begun continues.
        paid_until = coalesce(paid_until, now() + interval '1 year')
      where id = submission.id;
      perform private.notify_provider('submission_approved', submission, null);
  end case;
  perform private.record_audit(kind || '.approve', kind, submission.id::text);
end;
$$;

create function public.approve_submission(
  kind text, submission_id uuid, seen_updated_at timestamptz
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.approve_submission(kind, submission_id, seen_updated_at);
end;
comment on function public.approve_submission(text, uuid, timestamptz) is
  'Publishes a pending or declined resource, event, review or listing (a listing for one year). Staff only (42501). PT404 without it, PT409 when it is public already, is no longer as it was at seen_updated_at, or may not be published.';

grant execute on function
  private.approve_submission(text, uuid, timestamptz),
  public.approve_submission(text, uuid, timestamptz)
to authenticated;

create function private.decline_submission(
  kind text, submission_id uuid, seen_updated_at timestamptz, reason text
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  submission private.submission;
begin
  perform private.require_staff();
  if private.is_text(reason, 2000) is not true then
    raise exception 'Please give a reason of at most 2,000 characters.' using errcode = 'PT400';
  end if;
  submission := private.lock_submission_in(
    array['pending', 'approved'], kind, submission_id, seen_updated_at);
  case kind
    when 'resource' then
      update public.resources set status = 'pending', moderation_reason = reason
      where id = submission.id;
    when 'event' then
      update public.events set status = 'pending', moderation_reason = reason
      where id = submission.id;
    when 'review' then
      update public.reviews set status = 'declined', moderation_reason = reason
      where id = submission.id;
    when 'listing' then
      update public.service_provider_directory
      set listing_status = 'rejected', moderation_reason = reason,
        moderated_by = auth.uid(), moderated_at = now()
      where id = submission.id;
      perform private.notify_provider('submission_declined', submission, reason);
  end case;
  perform private.record_audit(kind || '.decline', kind, submission.id::text);
end;
$$;

create function public.decline_submission(
  kind text, submission_id uuid, seen_updated_at timestamptz, reason text
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.decline_submission(kind, submission_id, seen_updated_at, reason);
end;
comment on function public.decline_submission(text, uuid, timestamptz, text) is
  'Declines a pending resource, event, review or listing, or takes a public one down, with a reason for its submitter (PT400 without one). Otherwise as approve_submission().';

grant execute on function
  private.decline_submission(text, uuid, timestamptz, text),
  public.decline_submission(text, uuid, timestamptz, text)
to authenticated;

create function private.my_submissions()
returns table (
  kind text, id uuid, title text, slug text, resource_id uuid, status text, reason text,
  submitted_at timestamptz, decided_at timestamptz, paid_until timestamptz, access_token uuid
)
language sql stable security definer
set search_path = ''
begin atomic
  select 'resource', resource.id, resource.name, resource.slug, null::uuid,
    resource.moderation_status, resource.moderation_reason, resource.created_at,
    resource.moderated_at, null::timestamptz, null::uuid
  from public.resources as resource
  where resource.submitted_by = (select auth.uid())
  union all
  select 'event', event.id, event.title, null, null, event.moderation_status,
    event.moderation_reason, event.created_at, event.moderated_at, null, null
  from public.events as event
  where event.submitted_by = (select auth.uid())
  union all
  -- The name of a resource that is no longer public may contain text that was never approved.
  select 'review', review.id, resource.name, resource.slug, review.resource_id, review.status,
    review.moderation_reason, review.created_at, review.moderated_at, null, null
  from public.reviews as review
  left join public.resources as resource
    on resource.id = review.resource_id and resource.status = 'approved'
  where review.author_id = (select auth.uid())
  union all
  select 'listing', listing.id, listing.provider_name, null, null, listing.listing_status,
    listing.moderation_reason, listing.date_submitted, listing.moderated_at, listing.paid_until,
    listing.access_token
  from public.service_provider_directory as listing
  where listing.submitted_by = (select auth.uid())
  order by 8 desc;
end;

create function public.my_submissions()
returns table (
  kind text, id uuid, title text, slug text, resource_id uuid, status text, reason text,
  submitted_at timestamptz, decided_at timestamptz, paid_until timestamptz, access_token uuid
)
language sql stable security invoker
set search_path = ''
begin atomic
  select mine.kind, mine.id, mine.title, mine.slug, mine.resource_id, mine.status, mine.reason,
    mine.submitted_at, mine.decided_at, mine.paid_until, mine.access_token
  from private.my_submissions() as mine
  order by mine.submitted_at desc;
end;
comment on function public.my_submissions() is
  'Everything that the caller submitted, newest first: its kind (resource, event, review, listing), status and, where declined, the reason; of a live listing the end of its paid year, and of every listing the key of its link. title, slug and resource_id lead to the resource; a review of one that is no longer public has no title.';

grant execute on function private.my_submissions(), public.my_submissions() to authenticated;

create function private.submission_internals(kind text, submission_ids uuid[])
returns table (
  id uuid, submitted_by uuid, source_notes text, status text, reason text, moderated_by uuid,
  moderated_at timestamptz, paid_until timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  case kind
    when 'resource' then
      return query
        select it.id, it.submitted_by, it.source_notes, it.moderation_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz
        from public.resources as it where it.id = any (submission_ids);
    when 'event' then
      return query
        select it.id, it.submitted_by, null, it.moderation_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz
        from public.events as it where it.id = any (submission_ids);
    when 'review' then
      return query
        select it.id, it.author_id, null, it.status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz
        from public.reviews as it where it.id = any (submission_ids);
    when 'listing' then
      return query
        select it.id, it.submitted_by, null, it.listing_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, it.paid_until
        from public.service_provider_directory as it where it.id = any (submission_ids);
    else
      raise exception 'There is no such kind of submission.' using errcode = 'PT400';
  end case;
end;
$$;

create function public.submission_internals(kind text, submission_ids uuid[])
returns table (
  id uuid, submitted_by uuid, source_notes text, status text, reason text, moderated_by uuid,
  moderated_at timestamptz, paid_until timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.id, it.submitted_by, it.source_notes, it.status, it.reason, it.moderated_by,
    it.moderated_at, it.paid_until
  from private.submission_internals(kind, submission_ids) as it;
end;
comment on function public.submission_internals(text, uuid[]) is
  'The internal columns of resources, events, reviews or listings: submitter, notes on the source, moderation, end of the paid year. Staff only (42501).';

grant execute on function
  private.submission_internals(text, uuid[]),
  public.submission_internals(text, uuid[])
to authenticated;

-- Suggestions wait beside the other submissions.
create function private.waiting_counts()
returns table (kind text, waiting bigint, oldest_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select 'resource', count(*), min(created_at) from public.resources
    where moderation_status = 'pending'
    union all
    select 'event', count(*), min(created_at) from public.events
    where moderation_status = 'pending'
    union all
    select 'listing', count(*), min(date_submitted) from public.service_provider_directory
    where listing_status = 'pending'
    union all
    select 'review', count(*), min(created_at) from public.reviews where status = 'pending'
    union all
    select 'claim', count(*), min(created_at) from public.resource_claims
    where status = 'pending'
    union all
    select 'edit', count(*), min(sent_at) from public.edit_suggestions where outcome is null;
end;
$$;

create function public.waiting_counts()
returns table (kind text, waiting bigint, oldest_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select counts.kind, counts.waiting, counts.oldest_at from private.waiting_counts() as counts;
end;
comment on function public.waiting_counts() is
  'How many resources, events, listings, reviews and claims wait for a decision, and since when. Staff only (42501).';

grant execute on function private.waiting_counts(), public.waiting_counts() to authenticated;

-- What each change of a resource with its organizations, an event, a listing, an organization or a
-- role replaced, so that staff can read it and undo it. The audit log has one entry per decision
-- and is kept for good; this has one per row that changed, by anybody, with values. Those go with
-- the row, and after two years: a removed text must be gone.

create type private.many_change as (
  resource_id uuid, name text, before jsonb, after jsonb, outcome text, change_id bigint
);

create table private.changes (
  id bigint generated by default as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  source text not null
    constraint changes_source_check check (private.is_line(source, 80)),
  operation text not null
    constraint changes_operation_check check (operation in ('insert', 'update', 'delete')),
  subject_type text not null
    constraint changes_subject_type_check check (subject_type in (
      'resources', 'events', 'service_provider_directory', 'organizations', 'profiles')),
  subject_id uuid not null,
  fields jsonb,
  undoes bigint,
  undone_by bigint,
  replaced_version timestamptz
);
comment on table private.changes is
  'Changed rows, newest last. Staff read them through change_history().';
comment on column private.changes.actor_id is
  'The account that acted; null for the service key, visitors and scheduled work.';
comment on column private.changes.source is
  'Last part of the path of the request, such as save_resource; database without one.';
comment on column private.changes.fields is
  '{field: {before, after}}. A field is a column, or organization:<id> or role:<name> for a row that was linked or removed (then null). Null where no values are kept.';
comment on column private.changes.undoes is 'The change that this one undid.';
comment on column private.changes.undone_by is 'The change that undid this one.';
comment on column private.changes.replaced_version is
  'The updated_at of the row before an update; null for other operations, links and roles.';

create index changes_subject_idx on private.changes (subject_type, subject_id, id desc);
create index changes_happened_at_idx on private.changes (happened_at) where fields is not null;

revoke all on table private.changes from public, anon, authenticated, service_role;

alter table private.changes enable row level security;

-- Arguments: type and column of the subject; for a table of links, prefix and column that name the
-- linked row.
create function private.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_row jsonb := to_jsonb(old);
  after_row jsonb := to_jsonb(new);
  subject uuid := coalesce(after_row, before_row) ->> tg_argv[1];
  fields jsonb;
  replaced_version timestamptz;
begin
  if tg_nargs > 2 then
    fields := jsonb_build_object(
      tg_argv[2] || ':' || (coalesce(after_row, before_row) ->> tg_argv[3]),
      jsonb_build_object(
        'before', before_row - array[tg_argv[1], tg_argv[3], 'created_at'],
        'after', after_row - array[tg_argv[1], tg_argv[3], 'created_at']));
  elsif tg_op = 'UPDATE' then
    fields := private.changed_fields(before_row, after_row);
    replaced_version := before_row ->> 'updated_at';
  elsif tg_op = 'DELETE' then
    update private.changes as change set fields = null
    where change.subject_type = tg_argv[0] and change.subject_id = subject
      and change.fields is not null;
  end if;
  if tg_op <> 'UPDATE' or (fields <> '{}' and before_row <> after_row) then
    insert into private.changes
      (actor_id, source, operation, subject_type, subject_id, fields, replaced_version, undoes)
    values (
      auth.uid(), private.change_source(), lower(tg_op), tg_argv[0], subject, fields,
      replaced_version, nullif(current_setting('history.undoes', true), '')::bigint);
  end if;
  return null;
end;
$$;
comment on function private.record_change() is
  'Records a changed row with old and new values. Deleting a row deletes the values of its earlier changes.';

create trigger resources_history
  after insert or update or delete on public.resources
  for each row execute function private.record_change('resources', 'id');
create trigger resource_organizations_history
  after insert or update or delete on public.resource_organizations
  for each row execute function private.record_change(
    'resources', 'resource_id', 'organization', 'organization_id');
create trigger events_history
  after insert or update or delete on public.events
  for each row execute function private.record_change('events', 'id');
create trigger service_provider_directory_history
  after insert or update or delete on public.service_provider_directory
  for each row execute function private.record_change('service_provider_directory', 'id');
create trigger organizations_history
  after insert or update or delete on public.organizations
  for each row execute function private.record_change('organizations', 'id');
create trigger user_roles_history
  after insert or update or delete on public.user_roles
  for each row execute function private.record_change('profiles', 'user_id', 'role', 'role');

create function private.change_source() returns text
language sql stable
set search_path = ''
return coalesce(
  left(substring(current_setting('request.path', true) from '[^/]+$'), 80), 'database');
comment on function private.change_source() is
  'Last part of the path of the request: the function or table that was called.';

-- Columns that the database writes itself do not describe what was done; tokens are secret.
create function private.changed_fields(before_row jsonb, after_row jsonb) returns jsonb
language sql immutable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(field.key, jsonb_build_object(
    'before', before_row -> field.key, 'after', field.value)), '{}')
  from jsonb_each(after_row) as field
  where field.key not in (
      'id', 'created_at', 'updated_at', 'date_submitted', 'submitted_by', 'access_token',
      'moderation_status', 'moderated_by', 'moderated_at', 'summary_state',
      'funding_summary_state', 'amount_least', 'amount_most', 'amount_named')
    and field.value is distinct from before_row -> field.key
);

-- A check by mistake is undone with one press.
create function private.is_undoable(change private.changes) returns boolean
language sql stable
set search_path = ''
return change.fields is not null
  and change.happened_at > now() - interval '90 days'
  and change.undone_by is null
  and not exists (
    select from jsonb_object_keys(change.fields) as field
    where not coalesce(case
      when field in (
          'curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id', 'verified_at',
          'verified_by', 'verified_how', 'doubted_at')
        or field like '%:%' then true
      else has_column_privilege(
        'authenticated', 'public.' || change.subject_type, field, 'update')
    end, false));
comment on function private.is_undoable(private.changes) is
  'Whether the change is of the last 90 days, not undone yet, and of fields that staff may change.';

create function private.names_in(fields jsonb) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(named.id, named.name), '{}')
  from (
    select it.id::text, it.name from public.organizations as it
    where fields ? ('organization:' || it.id)
    union all
    select person.user_id::text, person.display_name from public.profiles as person
    where person.user_id::text in (
      select side.value #>> '{}'
      from jsonb_each(fields) as field, jsonb_each(field.value) as side
      where field.key in (
        'curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id', 'verified_by'))
  ) as named (id, name)
);
comment on function private.names_in(jsonb) is
  'The names of the organizations and people that changed fields mention, by id.';

create function private.change_history(
  subject_type text, subject_id uuid, before_id bigint, page_size integer
) returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, source text,
  operation text, fields jsonb, names jsonb, undoes bigint, undone_by bigint, is_undoable boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if subject_type = 'profiles' then
    perform private.require_admin();
  else
    perform private.require_staff();
  end if;
  return query
    select change.id, change.happened_at, change.actor_id, actor.display_name, change.source,
      change.operation, change.fields, private.names_in(change.fields), change.undoes,
      change.undone_by, private.is_undoable(change)
    from private.changes as change
    left join public.profiles as actor on actor.user_id = change.actor_id
    where change.subject_type = change_history.subject_type
      and change.subject_id = change_history.subject_id
      and (before_id is null or change.id < before_id)
    order by change.id desc
    limit least(greatest(page_size, 1), 200);
end;
$$;

create function public.change_history(
  subject_type text, subject_id uuid, before_id bigint default null, page_size integer default 20
) returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, source text,
  operation text, fields jsonb, names jsonb, undoes bigint, undone_by bigint, is_undoable boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select change.id, change.happened_at, change.actor_id, change.actor_name, change.source,
    change.operation, change.fields, change.names, change.undoes, change.undone_by, change.is_undoable
  from private.change_history(subject_type, subject_id, before_id, page_size) as change;
end;
comment on function public.change_history(text, uuid, bigint, integer) is
  'The changes of a row of resources, events, service_provider_directory or organizations, or of the roles of a person (profiles), newest first, at most 200 older than before_id; names holds the people and organizations that the changes mention. Staff only (42501), roles for admins.';

grant execute on function
  private.change_history(text, uuid, bigint, integer),
  public.change_history(text, uuid, bigint, integer)
to authenticated;

create function private.changed_row(change private.changes) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  stored jsonb;
begin
  execute format(
    'select to_jsonb(it) from public.%I as it where it.id = $1 for update', change.subject_type)
  into stored using change.subject_id;
  if stored is null then
    raise exception 'This change can no longer be undone.' using errcode = 'PT404';
  end if;
  return stored || coalesce((
    select jsonb_object_agg(
      'organization:' || link.organization_id, jsonb_build_object('is_primary', link.is_primary))
    from public.resource_organizations as link
    where link.resource_id = change.subject_id), '{}');
end;
$$;
comment on function private.changed_row(private.changes) is
  'The row that a change is about, locked, with its organizations. PT404 without it.';

-- A change that was undone, and the undoing, touched nothing in the end.
create function private.require_untouched(change private.changes, stored jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from jsonb_each(change.fields) as field
    where coalesce(stored -> field.key, 'null') <> coalesce(field.value -> 'after', 'null')
      or exists (
        select from private.changes as later
        where later.subject_type = change.subject_type and later.subject_id = change.subject_id
          and later.id > change.id and later.fields ? field.key
          and later.undone_by is null and later.undoes is null)
  ) then
    raise exception 'This was changed again later.' using errcode = 'PT409';
  end if;
end;
$$;
comment on function private.require_untouched(private.changes, jsonb) is
  'Raises PT409 when a field of the change was changed again and that change still holds.';

create function private.restore_columns(change private.changes, columns_before jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  names text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(columns_before) as key);
begin
  perform private.require_account((columns_before ->> person.column_name)::uuid)
  from unnest(array[
      'curator_id', 'contact_profile_id', 'entrepreneur_contact_profile_id', 'verified_by'])
    as person (column_name)
  where columns_before ->> person.column_name is not null;
  execute format(
    'update public.%1$I as it set (%2$s) =
       (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
     where it.id = $2', change.subject_type, names)
  using columns_before, change.subject_id;
end;
$$;

create function private.require_account(account_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_profile(account_id);
  if not exists (select from public.profiles where user_id = account_id) then
    raise exception 'This person no longer has an account.' using errcode = 'PT404';
  end if;
end;
$$;
comment on function private.require_account(uuid) is
  'Locks a profile against deletion. PT404 without it.';

create function private.restore_organization(
  resource_id uuid, organization_id uuid, link_before jsonb
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(link_before) is distinct from 'object' then
    delete from public.resource_organizations as link
    where link.resource_id = restore_organization.resource_id
      and link.organization_id = restore_organization.organization_id;
  elsif not exists (
    select from public.organizations as it where it.id = restore_organization.organization_id)
  then
    raise exception 'This organization no longer exists.' using errcode = 'PT404';
  else
    insert into public.resource_organizations as link (resource_id, organization_id, is_primary)
    values (resource_id, organization_id, (link_before ->> 'is_primary')::boolean)
    on conflict on constraint resource_organizations_pkey
      do update set is_primary = excluded.is_primary;
  end if;
  update public.resources as it set name = it.name
  where it.id = restore_organization.resource_id;
exception when unique_violation then
  raise exception 'Another organization is the main one now.' using errcode = 'PT409';
end;
$$;

create function private.restore_role(account_id uuid, role_name text, is_granted boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if is_granted = exists (
    select from public.user_roles as it
    where it.user_id = account_id and it.role = role_name)
  then
    raise exception 'This was changed again later.' using errcode = 'PT409';
  end if;
  perform private.set_role(account_id, role_name, is_granted);
end;
$$;

create function private.restore_row(change private.changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  columns_before jsonb;
  link record;
begin
  select jsonb_object_agg(field.key, field.value -> 'before') into columns_before
  from jsonb_each(change.fields) as field where field.key not like '%:%';
  if columns_before is not null then
    perform private.restore_columns(change, columns_before);
  end if;
  for link in
    select field.key, field.value -> 'before' as before
    from jsonb_each(change.fields) as field where field.key like '%:%'
  loop
    perform private.restore_organization(
      change.subject_id, split_part(link.key, ':', 2)::uuid, link.before);
  end loop;
end;
$$;
comment on function private.restore_row(private.changes) is
  'Writes the columns and organizations from before a change.';

create function private.require_undoable(change private.changes) returns void
language plpgsql
set search_path = ''
as $$
begin
  if change.undone_by is not null then
    raise exception 'This change was already undone.' using errcode = 'PT409';
  end if;
  if private.is_undoable(change) is not true then
    raise exception 'This change can no longer be undone.' using errcode = 'PT404';
  end if;
end;
$$;

create function private.mark_undone(change private.changes) returns void
language sql
set search_path = ''
begin atomic
  update private.changes as it set undone_by = (
    select max(undoing.id) from private.changes as undoing
    where undoing.undoes = change.id and undoing.subject_type = change.subject_type
      and undoing.subject_id = change.subject_id)
  where it.id = change.id;
  -- Undoing an undo brings the first change back.
  update private.changes as it set undone_by = null
  where it.id = change.undoes and it.undone_by = change.id;
  select private.record_audit(
    'history.undo', change.subject_type, change.subject_id::text, jsonb_build_object('columns', (
      select jsonb_agg(split_part(field, ':', 1) order by field)
      from jsonb_object_keys(change.fields) as field)));
end;

-- A change is undone in one step while nothing later touched its fields. Otherwise the caller
-- merges by hand (PT409).
create function private.undo_change(change_id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  change private.changes;
  stored jsonb;
begin
  perform private.require_staff();
  select * into change from private.changes as it where it.id = change_id;
  if not found then
    raise exception 'This change can no longer be undone.' using errcode = 'PT404';
  end if;
  -- Deleting a row locks it before its changes. Of two who undo at once, the second finds it undone.
  if change.subject_type = 'profiles' then
    perform private.require_admin();
  else
    stored := private.changed_row(change);
  end if;
  select * into change from private.changes as it where it.id = change_id for update;
  perform private.require_undoable(change);
  perform set_config('history.undoes', change.id::text, true);
  if change.subject_type = 'profiles' then
    perform private.restore_role(
      change.subject_id, split_part(field.key, ':', 2),
      jsonb_typeof(field.value -> 'before') = 'object')
    from jsonb_each(change.fields) as field;
  else
    perform private.require_untouched(change, stored);
    perform private.restore_row(change);
  end if;
  perform set_config('history.undoes', '', true);
  perform private.mark_undone(change);
end;
$$;

create function public.undo_change(change_id bigint) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.undo_change(change_id);
end;
comment on function public.undo_change(bigint) is
  'Puts back what a change in change_history() replaced. Staff only (42501), roles for admins. PT404 when it is older than 90 days, of a row, person or organization that is gone, or no change that staff make; PT409 when it was undone already or one of its fields was changed later.';

grant execute on function private.undo_change(bigint), public.undo_change(bigint) to authenticated;

create function private.require_many_change(resource_ids uuid[], field text, value jsonb)
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  is_possible boolean;
begin
  if (cardinality(resource_ids) between 1 and 500) is not true or array_ndims(resource_ids) > 1 then
    raise exception 'Please choose 1 to 500 resources.' using errcode = 'PT400';
  end if;
  is_possible := case field
    when 'availability_status' then
      coalesce(value, 'null') in ('null', '"open_rolling"', '"open_deadline"', '"closed"', '"coming_soon"')
    when 'status' then value in ('"approved"', '"coming_soon"', '"archived"')
    when 'curator_id' then coalesce(value, 'null') = 'null' or exists (
      select from public.profiles as person where to_jsonb(person.user_id) = value)
    when 'tags' then jsonb_typeof(value) = 'string' and private.is_line(value #>> '{}', 60)
    when 'industry_categories' then (value #>> '{}') = any (private.industries())
    when 'verified_how' then value in ('"website"', '"phone"', '"guide"')
  end;
  if is_possible is not true then
    raise exception 'Please choose a value for this field.' using errcode = 'PT400';
  end if;
end;
$$;
comment on function private.require_many_change(uuid[], text, jsonb) is
  'Raises PT400 for no or more than 500 resources, a field that is not changed in many at once, or a value that it cannot have.';

-- A list keeps its entries; a tag in other letters is the same tag.
create function private.many_change_after(before jsonb, field text, value jsonb) returns jsonb
language sql immutable
set search_path = ''
return case
  when field not in ('tags', 'industry_categories') then coalesce(value, 'null')
  when exists (
    select from jsonb_array_elements_text(before) as entry (text)
    where lower(entry.text) = lower(value #>> '{}')) then before
  else before || value
end;

create function private.plan_many_change(
  stored public.resources, field text, value jsonb, seen jsonb
) returns private.many_change
language plpgsql stable
set search_path = ''
as $$
declare
  result private.many_change;
begin
  result.resource_id := stored.id;
  result.name := stored.name;
  result.before := to_jsonb(stored) -> field;
  result.after := private.many_change_after(result.before, field, value);
  result.outcome := case
    -- The same check again counts: it is of today.
    when field <> 'verified_how' and result.after = result.before then 'same'
    -- Decided in the queue, with a reason for the submitter.
    when field = 'status' and stored.status = 'pending' then 'pending'
    when field = 'status' and 'archived' in (stored.status, value #>> '{}')
      and not private.is_admin() then 'admins_only'
    -- A guide is removed first (spec §4), never replaced unasked.
    when field = 'curator_id' and 'null' not in (result.before, result.after) then 'held'
    when field = 'tags' and jsonb_array_length(result.after) > 30 then 'full'
    when seen is not null and seen -> stored.id::text is distinct from result.before
      then 'changed_meanwhile'
    else 'changed'
  end;
  return result;
end;
$$;
comment on function private.plan_many_change(public.resources, text, jsonb, jsonb) is
  'What a change of many resources does to one of them: changed, same, pending, admins_only, held, full or changed_meanwhile.';

create function private.write_many_change(planned private.many_change, field text) returns bigint
language plpgsql
set search_path = ''
as $$
begin
  if field = 'verified_how' then
    update public.resources as resource
    set verified_at = now(), verified_by = auth.uid(), verified_how = planned.after #>> '{}',
      doubted_at = null
    where resource.id = planned.resource_id;
  else
    execute format(
      'update public.resources as resource set %1$I =
         (jsonb_populate_record(null::public.resources, jsonb_build_object(%1$L, $1))).%1$I
       where resource.id = $2', field)
    using planned.after, planned.resource_id;
  end if;
  return (
    select max(change.id) from private.changes as change
    where change.subject_type = 'resources' and change.subject_id = planned.resource_id);
end;
$$;

create function private.change_many_resources(
  resource_ids uuid[], field text, value text, seen jsonb
) returns setof private.many_change
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.resources;
  planned private.many_change;
  wanted constant jsonb := to_jsonb(value);
  changed integer := 0;
begin
  perform private.require_staff();
  perform private.require_many_change(resource_ids, field, wanted);
  if field = 'curator_id' and value is not null then
    perform private.require_account(value::uuid);
  end if;
  -- In one order, so that two curators never wait for each other in a circle.
  for stored in
    select * from public.resources as resource
    where resource.id = any (resource_ids) order by resource.id for update
  loop
    planned := private.plan_many_change(stored, field, wanted, seen);
    if seen is not null and planned.outcome = 'changed' then
      planned.change_id := private.write_many_change(planned, field);
      changed := changed + 1;
    end if;
    return next planned;
  end loop;
  -- One entry per resource would bury all others; the history of each has its change.
  if changed > 0 then
    perform private.record_audit(
      'resources.change_many', 'resources', field, jsonb_build_object('changed', changed));
  end if;
end;
$$;

create function public.change_many_resources(
  resource_ids uuid[], field text, value text default null, seen jsonb default null
) returns table (
  resource_id uuid, name text, before jsonb, after jsonb, outcome text, change_id bigint
)
language sql security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.name, it.before, it.after, it.outcome, it.change_id
  from private.change_many_resources(resource_ids, field, value, seen) as it
  order by it.name, it.resource_id;
end;
comment on function public.change_many_resources(uuid[], text, text, jsonb) is
  'Sets availability_status, status or curator_id of 1 to 500 resources to a value, adds one to their tags or industry_categories, or records as verified_how that their facts are right today (else PT400). Without seen it only shows what it would change; seen {id: before} from that reply makes it so, where before still holds. Each resource is changed, same, or left alone: pending (decided in the queue), admins_only (archiving), held (by another guide), full (30 tags) or changed_meanwhile. change_id is for undo_changes(). Staff only (42501).';

grant execute on function
  private.change_many_resources(uuid[], text, text, jsonb),
  public.change_many_resources(uuid[], text, text, jsonb)
to authenticated;

create function private.undo_changes(change_ids bigint[])
returns table (change_id bigint, outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if (cardinality(change_ids) between 1 and 500) is not true or array_ndims(change_ids) > 1 then
    raise exception 'Please choose 1 to 500 changes.' using errcode = 'PT400';
  end if;
  for change_id in
    select wanted.id from (select distinct unnest(change_ids) as id) as wanted
    left join private.changes as change on change.id = wanted.id
    order by change.subject_id, wanted.id desc
  loop
    begin
      perform private.undo_change(change_id);
      outcome := 'undone';
    exception
      when sqlstate 'PT409' then outcome := 'changed_later';
      when sqlstate 'PT404' then outcome := 'gone';
    end;
    return next;
  end loop;
end;
$$;

create function public.undo_changes(change_ids bigint[])
returns table (change_id bigint, outcome text)
language sql security invoker
set search_path = ''
begin atomic
  select it.change_id, it.outcome from private.undo_changes(change_ids) as it;
end;
comment on function public.undo_changes(bigint[]) is
  'Undoes 1 to 500 changes (else PT400), each by itself as undo_change() does: undone, changed_later (a field was changed again, or it was undone already) or gone (older than 90 days, or no longer there). Staff only (42501), roles for admins.';

grant execute on function
  private.undo_changes(bigint[]),
  public.undo_changes(bigint[])
to authenticated;

-- What visitors search for, without saying who they are: words that find nothing lead staff to
-- synonyms and to missing resources. No account and no address is kept; the visitor number is
-- random and belongs to one day. Browsers that ask not to be tracked leave no row.

create table private.searches (
  id uuid primary key,
  searched_at timestamptz not null default now(),
  visitor integer not null,
  words text not null
    constraint searches_words_check check (char_length(words) <= 200),
  filters text[] not null
    constraint searches_filters_check check (cardinality(filters) <= 40),
  regions text[] not null
    constraint searches_regions_check check (regions <@ private.regions()),
  industries text[] not null
    constraint searches_industries_check check (industries <@ private.industries()),
  found integer not null
    constraint searches_found_check check (found >= 0),
  closest integer not null
    constraint searches_closest_check check (closest >= 0),
  opened_resource_id uuid references public.resources (id) on delete set null
);
comment on table private.searches is
  'Settled searches of the last 13 months. Written by log_search, read by staff as sums.';
comment on column private.searches.visitor is 'Random number of a browser for one day.';
comment on column private.searches.filters is 'Chosen filters as name=value.';
comment on column private.searches.regions is 'Regions that were chosen or named.';
comment on column private.searches.industries is 'Industries that were chosen or named.';
comment on column private.searches.closest is 'Number of closest matches shown below the results.';

create index searches_searched_at_idx on private.searches (searched_at);
create index searches_words_idx on private.searches (words);
create index searches_opened_resource_id_idx on private.searches (opened_resource_id);

revoke all on table private.searches from public, anon, authenticated, service_role;

alter table private.searches enable row level security;

-- Synonyms of curators extend the table of the search in the browser, which everybody reads.
create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  typed text not null
    constraint search_synonyms_typed_key unique
    constraint search_synonyms_typed_check
    check (private.is_line(typed, 80) and typed = lower(typed)),
  means text not null
    constraint search_synonyms_means_check check (private.is_line(means, 200)),
  created_at timestamptz not null default now()
);
comment on table public.search_synonyms is 'What people type and what the directory calls it.';
comment on column public.search_synonyms.typed is 'Words as people type them, in lower case.';
comment on column public.search_synonyms.means is
  'What resources say instead; several phrases are separated by commas, the best first.';

revoke all on table public.search_synonyms from public, anon, authenticated, service_role;
grant select (id, typed, means) on table public.search_synonyms to anon, authenticated;
grant insert (typed, means) on table public.search_synonyms to authenticated;
grant delete on table public.search_synonyms to authenticated;
grant select, insert, update, delete on table public.search_synonyms to service_role;

alter table public.search_synonyms enable row level security;

create policy search_synonyms_select_all_by_anyone on public.search_synonyms
  for select to anon, authenticated
  using (true);

create policy search_synonyms_insert_all_by_staff on public.search_synonyms
  for insert to authenticated
  with check ((select private.is_staff()));

create policy search_synonyms_delete_all_by_staff on public.search_synonyms
  for delete to authenticated
  using ((select private.is_staff()));

create function private.normalized_search(typed text) returns text
language sql immutable parallel safe
set search_path = ''
return left(trim(regexp_replace(
  lower(regexp_replace(
    -- People paste addresses and telephone numbers into search boxes.
    normalize(typed, NFKC), '\S*@\S*|\+?[0-9][0-9().\s-]{5,}[0-9]', ' ', 'g')),
  '[[:space:][:punct:]]+', ' ', 'g')), 200);
comment on function private.normalized_search(text) is
  'The words of a search in lower case with single spaces, without mail addresses and telephone numbers.';

create function private.asks_not_to_be_tracked() returns boolean
language sql stable
set search_path = ''
begin atomic
  select coalesce(headers ->> 'dnt' = '1' or headers ->> 'sec-gpc' = '1', false)
  from (select nullif(current_setting('request.headers', true), '')::json) as request (headers);
end;
comment on function private.asks_not_to_be_tracked() is
  'Whether the request has the header of Do Not Track or of Global Privacy Control.';

create function private.log_search(search jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.asks_not_to_be_tracked() then
    return;
  end if;
  perform private.count_use(
    'search.minute', coalesce(private.visitor_address(), 'anon'), 30, interval '1 minute',
    'Too many searches at once.');
  insert into private.searches (
    id, visitor, words, filters, regions, industries, found, closest)
  select given.id, given.visitor, normalized.words,
    array(select left(filter, 80) from unnest(given.filters) as filter limit 40),
    array(select region from unnest(private.regions()) as region
      where region = any (given.regions)),
    array(select industry from unnest(private.industries()) as industry
      where industry = any (given.industries)),
    given.found, given.closest
  from jsonb_to_record(search) as given (
    id uuid, visitor integer, words text, filters text[], regions text[], industries text[],
    found integer, closest integer)
  cross join private.normalized_search(left(given.words, 1000)) as normalized (words)
  where normalized.words <> '' or cardinality(given.filters) > 0
  on conflict (id) do nothing;
end;
$$;

create function public.log_search(search jsonb) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.log_search(search);
end;
comment on function public.log_search(jsonb) is
  'Logs a settled search without account and address; 30 a minute. {id, visitor, words, filters, regions, industries, found, closest}: `id` is a random uuid of the caller, `visitor` a random number of the day. Unknown regions and industries are left out. Does nothing for browsers that ask not to be tracked.';

grant execute on function private.log_search(jsonb), public.log_search(jsonb) to anon;

create function private.log_search_opening(search_id uuid, resource_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_use(
    'search_opening.minute', coalesce(private.visitor_address(), 'anon'), 30, interval '1 minute',
    'Too many searches at once.');
  update private.searches as search
  set opened_resource_id = resource.id
  from public.resources as resource
  where search.id = search_id and search.opened_resource_id is null
    and search.searched_at > now() - interval '1 hour'
    and resource.id = log_search_opening.resource_id and resource.status = 'approved';
end;
$$;

create function public.log_search_opening(search_id uuid, resource_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.log_search_opening(search_id, resource_id);
end;
comment on function public.log_search_opening(uuid, uuid) is
  'Logs the first public resource that was opened from a search of the last hour; 30 a minute.';

grant execute on function
  private.log_search_opening(uuid, uuid),
  public.log_search_opening(uuid, uuid)
to anon;

create function private.unanswered_searches()
returns table (
  words text, searches bigint, visitors bigint, closest integer, last_searched_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select search.words, count(*), count(distinct (search.visitor, search.searched_at::date)),
      max(search.closest), max(search.searched_at)
    from private.searches as search
    where search.searched_at > now() - interval '90 days' and search.words <> ''
      and not exists (
        select from public.search_synonyms as synonym
        where synonym.typed = search.words and synonym.created_at > search.searched_at)
    group by search.words
    having max(search.found) = 0 and count(search.opened_resource_id) = 0
    order by 3 desc, 5 desc, 1
    limit 100;
end;
$$;

create function public.unanswered_searches()
returns table (
  words text, searches bigint, visitors bigint, closest integer, last_searched_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.words, it.searches, it.visitors, it.closest, it.last_searched_at
  from private.unanswered_searches() as it;
end;
comment on function public.unanswered_searches() is
  'The 100 searches of the last 90 days that most visitors made, that found nothing, and whose closest matches nobody opened. A synonym answers the searches before it. For staff.';

grant execute on function
  private.unanswered_searches(),
  public.unanswered_searches()
to authenticated;

-- Fewer than five visitors could be recognised by what they look for: null stands for them.
create function private.search_demand()
returns table (region text, industry text, visitors integer, resources integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with asked as (
      select named.region, meant.industry,
        count(distinct (search.visitor, search.searched_at::date))::integer as visitors
      from private.searches as search
      cross join unnest(case when search.regions = '{}' then '{any}' else search.regions end)
        as named (region)
      cross join unnest(case when search.industries = '{}' then '{any}' else search.industries end)
        as meant (industry)
      where search.searched_at > now() - interval '12 months'
      group by named.region, meant.industry
    )
    select places.region, trades.industry,
      case when asked.visitors >= 5 then asked.visitors end,
      (
        select count(*)::integer
        from public.resources as resource
        where resource.status = 'approved'
          and (places.region = 'any'
            or resource.geographic_region && array[places.region, 'statewide'])
          and (trades.industry = 'any' or resource.serves_all_industries
            or trades.industry = any (resource.industry_categories))
      )
    from unnest(private.regions() || array['any']) with ordinality as places (region, place)
    cross join unnest(private.industries() || array['any']) with ordinality as trades (industry, place)
    left join asked on asked.region = places.region and asked.industry = trades.industry
    order by places.place, trades.place;
end;
$$;

create function public.search_demand()
returns table (region text, industry text, visitors integer, resources integer)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.region, it.industry, it.visitors, it.resources from private.search_demand() as it;
end;
comment on function public.search_demand() is
  'Visitors of the last 12 months, counted once a day, by the region and industry that they searched for, and the public resources that serve both. `any` stands for searches without one. Null visitors are fewer than five. For staff.';

grant execute on function private.search_demand(), public.search_demand() to authenticated;

-- The search of a large directory: list, counts and closest matches in one request. Each public
-- resource is stored as the texts and facts that visitors search, filter and sort by, computed once
-- per change. The rules are those of the browser, which searches a smaller directory by itself
-- (src/domain/resources/search-index.ts); a test compares the two.

-- As Intl.Collator in the browser: 'Grant 9' before 'Grant 10'; equal names are equal in both.
create collation private.list_order (
  provider = icu, locale = 'en-u-kn-true', deterministic = false);

create table private.filter_options (
  place integer not null,
  name text not null
    constraint filter_options_name_check check (char_length(name) <= 40),
  value text not null
    constraint filter_options_value_check check (char_length(value) <= 40),
  mask bigint not null,
  primary key (name, value)
);
comment on table private.filter_options is
  'The options of the filters by parameter of the address, each with a bit of its own.';

revoke all on table private.filter_options from public, anon, authenticated, service_role;

alter table private.filter_options enable row level security;

create table private.search_entries (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  name text collate private.list_order not null
    constraint search_entries_name_check check (char_length(name) <= 200),
  created_ms bigint not null,
  deadline date,
  -- The availability before the first of the opening day and the day after the deadline, between the
  -- two, and from the second on.
  turns date[] not null,
  availabilities text[] not null
    constraint search_entries_availabilities_check check (cardinality(availabilities) = 3),
  facts bigint not null,
  opens_industries boolean not null,
  opens_stages boolean not null,
  amount_least bigint,
  amount_most bigint,
  amount_named bigint,
  searched text not null
    constraint search_entries_searched_check check (char_length(searched) <= 20000),
  verified_ms bigint,
  first_turn date generated always as (turns[1]) stored,
  second_turn date generated always as (turns[2]) stored,
  rank_before smallint generated always as (array_position(
    array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''], availabilities[1]) - 1)
    stored,
  rank_between smallint generated always as (array_position(
    array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''], availabilities[2]) - 1)
    stored,
  rank_after smallint generated always as (array_position(
    array['open_deadline', 'open_rolling', 'coming_soon', 'closed', ''], availabilities[3]) - 1)
    stored
) with (toast_tuple_target = 8160);
comment on table private.search_entries is
  'Public resources as search_resources() reads them; written by the trigger of public.resources.';
comment on column private.search_entries.facts is
  'Bits of private.filter_options; those of the availability depend on the day.';
comment on column private.search_entries.searched is
  'Name, description and organization in lower case, with a character between them that nobody types.';
comment on column private.search_entries.verified_ms is
  'When it was last checked, in milliseconds since 1970; null before the first check.';
comment on column private.search_entries.rank_before is
  'The place of the availability in the order of spec §9 before the first turn; 4 when nothing is known.';

revoke all on table private.search_entries from public, anon, authenticated, service_role;

alter table private.search_entries enable row level security;

create table private.search_words (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  words tsvector not null,
  names text not null
    constraint search_words_names_check check (char_length(names) <= 1000)
);
comment on table private.search_words is
  'The words of public resources, and names with typing errors in mind, to find what is near to a search.';

create index search_words_words_idx on private.search_words using gin (words);
create index search_words_names_idx on private.search_words
  using gin (names extensions.gin_trgm_ops);

revoke all on table private.search_words from public, anon, authenticated, service_role;

alter table private.search_words enable row level security;

create function private.refresh_search_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.store_search_entry(new);
  return null;
end;
$$;

-- Generated columns have their values after the row is written.
create trigger resources_refresh_search_entry
  after insert or update on public.resources
  for each row execute function private.refresh_search_entry();

create function private.filter_bits(chosen jsonb) returns bigint
language sql stable
set search_path = ''
begin atomic
  select coalesce(bit_or(option.mask), 0) from private.filter_options as option
  where chosen -> option.name ? option.value;
end;
comment on function private.filter_bits(jsonb) is
  'The bits of the chosen options, {group: [values]}; unknown ones are left out.';

create function private.cost_options(cost text) returns text[]
language sql immutable
set search_path = ''
return (
  select case when options = '{}' then array['unstated'] else options end
  from (
    select array_remove(array[
      case when cost ~* free then 'free' end,
      case when regexp_replace(cost, free, '', 'gi') ~* paid then 'paid' end], null) as options
    from (values (
      '\mfree\M(?! trial)|\mno (?:cost|charge|fee)s?\M',
      '\$ ?[1-9]|\m(?:fees?|dues|rents?|rental|tickets?|tuition|costs?|prices?|interest|paid|pay|membership|day use)\M'
    )) as pattern (free, paid)
  ) as stated
);
comment on function private.cost_options(text) is
  'free, paid or both, as a text about the cost says; else unstated.';

create function private.amount_options(kind text, lowest bigint, highest bigint, named bigint)
returns text[]
language sql immutable
set search_path = ''
return case
  when kind <> 'funding' then '{}'
  when named is null then case when kind is null then '{}' else array['unstated'] end
  else array(
    select band.name
    from (values
      ('to_10k', 0, 10000), ('to_50k', 10000, 50000), ('to_250k', 50000, 250000),
      ('over_250k', 250000, null)) as band (name, above, upto)
    where (band.upto is null or coalesce(lowest, 0) <= band.upto)
      -- 'From $20,000' has no end; of 'up to $50,000, or more' only the named amount is sure.
      and coalesce(highest > band.above, lowest is not null or named > band.above))
end;
comment on function private.amount_options(text, bigint, bigint, bigint) is
  'The bands of the amounts that funding gives; unstated without amounts.';

create function private.decoded_slug(encoded text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if encoded ~ '%(?![0-9a-fA-F]{2})' then
    return null;
  end if;
  return convert_from((
    select string_agg(case when part[1] is null then convert_to(part[2], 'UTF8')
      else decode(part[1], 'hex') end, '' order by place)
    from regexp_matches(encoded, '%([0-9a-fA-F]{2})|([^%]+)', 'g')
      with ordinality as found (part, place)), 'UTF8');
exception when others then
  return null;
end;
$$;
comment on function private.decoded_slug(text) is
  'A part of an address without percent signs; null when it cannot be decoded.';

create function private.listed_organization(organization text, notion_id text) returns text
language sql immutable
set search_path = ''
return (
  select case
    when btrim(coalesce(organization, ''), E' \t\r\n') <> '' then btrim(organization, E' \t\r\n')
    when slug ~ '[[:alnum:]]' then btrim(regexp_replace(slug, '[-_[:cntrl:][:space:]]+', ' ', 'g'))
  end
  from (
    select regexp_replace(
      private.decoded_slug(substring(
        regexp_replace(
          regexp_replace(
            regexp_replace(btrim(notion_id), '[?#].*$', ''),
            '^([a-z][a-z0-9+.-]*:)?//[^/]*', '', 'i'),
          '^([a-z0-9-]+\.)*notion\.(so|site)(?=/|$)', '', 'i')
        from '([^/]+)/*$')),
      '(^|-)[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$', '', 'i')
  ) as derived (slug)
);
comment on function private.listed_organization(text, text) is
  'The name on the card (spec §5): the text, else the slug of the Notion link in words.';

create function private.search_facts(resource public.resources) returns bigint
language sql stable
set search_path = ''
return private.filter_bits(jsonb_build_object(
  'businessStage', resource.business_stage,
  'supportType', array[resource.support_type],
  'geographicRegion', case when 'statewide' = any (resource.geographic_region)
    then array['statewide'] || private.regions() else resource.geographic_region end,
  'industry', resource.industry_categories,
  'format', case when resource.format = '{}' then array['unstated'] else resource.format end,
  'cost', private.cost_options(resource.cost_to_participate),
  'amount', private.amount_options(
    resource.support_type, resource.amount_least, resource.amount_most, resource.amount_named)));
comment on function private.search_facts(public.resources) is
  'The options of the filters that a resource matches on every day.';

create function private.store_search_entry(resource public.resources) returns void
language plpgsql
set search_path = ''
as $$
declare
  organization constant text :=
    private.listed_organization(resource.organization, resource.notion_id);
  closed_from constant date := resource.application_deadline + 1;
  turns constant date[] := array[
    coalesce(least(resource.opens_on, closed_from), 'infinity'),
    coalesce(greatest(resource.opens_on, closed_from), 'infinity')];
begin
  delete from private.search_entries as entry where entry.resource_id = resource.id;
  delete from private.search_words as entry where entry.resource_id = resource.id;
  if resource.status <> 'approved' then
    return;
  end if;
  insert into private.search_entries values (
    resource.id, resource.name, floor(extract(epoch from resource.created_at) * 1000), resource.application_deadline, turns,
    array(
      select coalesce(private.effective_availability(
        resource.availability_status, resource.opens_on, resource.application_deadline, day), '')
      from unnest(array[turns[1] - 1, turns[1], turns[2]]) with ordinality as sample (day, place)
      order by place),
    private.search_facts(resource), resource.serves_all_industries, resource.serves_all_stages,
    resource.amount_least, resource.amount_most, resource.amount_named,
    lower(concat_ws(chr(1), resource.name, resource.description, organization)
      collate "und-x-icu"),
    floor(extract(epoch from resource.verified_at) * 1000));
  insert into private.search_words values (
    resource.id,
    setweight(to_tsvector('pg_catalog.english', resource.name), 'A')
      || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', resource.type,
        array_to_string(resource.category || resource.tags || resource.focus_areas, ' '))), 'A')
      || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', organization,
        resource.location, resource.eligibility, resource.funding_use_of_funds)), 'B')
      || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', resource.description,
        resource.value_summary)), 'C'),
    lower(concat_ws(' ', resource.name, organization)));
end;
$$;

-- The options of the filters that belong together, by place.
create function private.option_spans() returns bigint[]
language sql stable
set search_path = ''
begin atomic
  select array_agg(span.mask order by span.place)
  from (
    select option.place, bit_or(option.mask) as mask from private.filter_options as option
    group by option.place
  ) as span;
end;
comment on function private.option_spans() is 'The bits of all options of a filter, by its place.';

create function private.fit_order(wanted bigint, amount bigint, span bigint[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- A part that fits, is not known or does not fit counts -10, 1 or 100.
  part constant text := '(case when %s then -10 when facts & %s = 0 then 1 else 100 end)';
  parts text[] := array['(case when rank = 3 then 1000 else 0 end)'];
  open_to_all text;
begin
  for place in 1..4 loop
    if wanted & span[place] <> 0 then
      open_to_all := case place when 1 then 'opens_stages or ' when 4 then 'opens_industries or '
        else '' end;
      parts := parts || format(part,
        open_to_all || format('facts & %s <> 0', wanted & span[place]), span[place]);
    end if;
  end loop;
  if amount is not null then
    -- Amounts of other support than funding are prizes, and nobody's need.
    parts := parts || format(
      '(case when facts & %s = 0 and facts & %s <> 0 then 0 when amount_named is null then 1
        when %s < amount_least or %3$s > amount_most then 100 when %3$s > amount_named then 1
        else -10 end)', span[8], span[2], amount);
  end if;
  return array_to_string(parts, ' + ');
end;
$$;
comment on function private.fit_order(bigint, bigint, bigint[]) is
  'The expression that orders resources by how they fit what somebody looks for, best first, closed ones last (src/domain/fit/fit.ts).';

create function private.sort_order(request jsonb, today date) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case request ->> 'sort'
    when 'name' then '0'
    when 'newest' then '-created_ms * 10 + rank'
    when 'checked' then '-coalesce(verified_ms, 0) * 10 + rank'
    when 'closing' then format(
      'case when deadline >= %L then deadline - %1$L::date else 1000000 end * 10 + rank', today)
    when 'fit' then format('(%s) * 10 + rank', private.fit_order(
      private.filter_bits(request -> 'fit'), (request ->> 'amount')::bigint, private.option_spans()))
    else 'rank' end;
end;
$$;
comment on function private.sort_order(jsonb, date) is
  'The expression that orders resources as a request asks; equal ones follow by name.';

create function private.check_counts_from(today date) returns timestamptz
language sql stable
set search_path = ''
return ((today - interval '1 year')::date + 1)::timestamp at time zone 'America/New_York';
comment on function private.check_counts_from(date) is
  'The moment from which on a check still counts on a day in Maine: it counts for a year.';

-- The bits of the deadline move up, so that further groups fit below them.
create function private.judging_query(request jsonb, is_found boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := private.maine_day();
  span constant bigint[] := private.option_spans();
  chosen constant bigint := private.filter_bits(request -> 'filters');
  week constant date := request ->> 'closing_week';
  term constant text := coalesce(request ->> 'search', '');
  failures text[];
begin
  select array_agg(format('(facts & %s = 0)::integer << %s', chosen & span[place], place - 1))
  into failures
  from generate_subscripts(span, 1) as place
  where chosen & span[place] <> 0;
  if (request ->> 'closes_soon')::boolean then
    failures := failures || format('(closes_on <= %L is not true)::integer << 16', today + 30);
  end if;
  if week is not null then
    failures := failures
      || format('(closes_on between %L and %L is not true)::integer << 17', week, week + 6);
  end if;
  return format(
    $query$
      select resource_id, %1$s as failed, facts, closes_on, opens_industries, opens_stages, rank, name,
        (%2$s)::bigint as place
      from (
        select *, case when deadline >= %3$L and rank <> 3 then deadline end as closes_on,
          searched_facts | case rank %4$s else 0 end
            | case when verified_ms is null then %6$s when verified_ms >= %7$s then %8$s else %9$s end
            as facts
        from (
          select resource_id, name, created_ms, verified_ms, deadline, facts as searched_facts, opens_industries,
            opens_stages, amount_least, amount_most, amount_named,
            case when first_turn > %3$L then rank_before when second_turn > %3$L then rank_between
              else rank_after end as rank
          from private.search_entries where %5$s
          offset 0
        ) as ranked
        offset 0
      ) as judged
    $query$,
    coalesce((select string_agg('(' || failure || ')', ' | ') from unnest(failures) as failure), '0'),
    private.sort_order(request, today), today,
    (
      select string_agg(format('when %s then %s', state.rank - 1, option.mask), ' ')
      from unnest(array['open_deadline', 'open_rolling', 'coming_soon', 'closed'])
        with ordinality as state (value, rank)
      join private.filter_options as option
        on option.name = 'availabilityStatus' and option.value = state.value
    ),
    case when term = '' then is_found::text
      else format('strpos(searched, %L) %s 0', term, case when is_found then '>' else '=' end) end,
    private.filter_bits('{"checked": ["never"]}'),
    floor(extract(epoch from private.check_counts_from(today)) * 1000)::bigint,
    private.filter_bits('{"checked": ["fresh"]}'),
    private.filter_bits('{"checked": ["stale"]}'));
end;
$$;
comment on function private.judging_query(jsonb, boolean) is
  'The query for the public resources in whose texts a search is found, or is not, with what decides whether and where a request shows them; `failed` has a bit for each group, bit 16 for a deadline within 30 days and bit 17 for one in a week, that leaves them out.';

create function private.option_counters(groups jsonb) returns text
language sql stable
set search_path = ''
return (
  select string_agg(
    case when groups is null or groups ? option.name
      then format('coalesce(sum(rows) filter (where failed & %s = 0 and facts & %s <> 0), 0)',
        ~(1 << (option.place - 1)), option.mask)
      else 'null::bigint' end, ', ' order by option.mask)
  from private.filter_options as option
);
comment on function private.option_counters(jsonb) is
  'Expressions that count the resources of each option of these groups, or of all, under the other filters.';

create function private.counts_by_option(counts bigint[], groups jsonb) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(name, numbers), '{}')
  from (
    select name, jsonb_object_agg(value, counts[log(2, mask) + 1]) as numbers
    from private.filter_options where groups is null or groups ? name group by name
  ) as by_name
);
comment on function private.counts_by_option(bigint[], jsonb) is
  'The counts of option_counters() by group and option.';

create function private.search_list(request jsonb) returns jsonb
language plpgsql stable
set search_path = ''
set work_mem = '32MB'
as $$
declare
  most constant integer := coalesce(least((request ->> 'most')::integer, 48), 48);
  reply jsonb;
begin
  execute format($query$
    with found as materialized (%s),
    alike as materialized (
      select failed, facts, closes_on, count(*)::integer as rows
      from found group by failed, facts, closes_on
    ),
    page as (
      select resource_id from found
      where failed = 0 and ($2 is null
        or (place, name, rank, resource_id::text collate private.list_order)
          > (select last.place, last.name, last.rank, last.resource_id::text
             from found as last where last.resource_id = $2))
      order by place, name, rank, resource_id::text collate private.list_order
      limit $3
    ),
    open_to_all as (
      select case when failed & 8 <> 0 then 'industry' else 'stage' end as whom, resource_id,
        row_number() over (partition by failed & 8 <> 0
          order by rank, name, resource_id::text collate private.list_order) as position
      from found
      where failed & ~9 = 0 and failed <> 0 and (failed & 8 = 0 or opens_industries)
        and (failed & 1 = 0 or opens_stages)
    ),
    counted as (
      select coalesce(sum(rows) filter (where failed = 0), 0) as shown,
        coalesce(sum(rows) filter (
          where failed & ~65536 = 0 and closes_on <= $4 + 30), 0) as closing,
        array[%s] as options
      from alike
    )
    select jsonb_build_object('total', (select count(*) from private.search_entries),
      'shown', shown, 'closing', closing, 'ids', array(select resource_id from page),
      'closings', (
        select coalesce(jsonb_object_agg(closes_on, days.rows), '{}')
        from (select closes_on, sum(rows) as rows from alike
          where failed & ~131072 = 0 and closes_on < $4 + 100 group by closes_on) as days),
      'counts', private.counts_by_option(options, $1 -> 'counted'),
      'also_open', (
        select coalesce(jsonb_object_agg(whom, jsonb_build_object('count', rows, 'ids', ids)), '{}')
        from (
          select whom, count(*) as rows,
            coalesce(array_agg(resource_id order by position) filter (where position <= $3), '{}') as ids
          from open_to_all group by whom
        ) as by_whom))
    from counted
  $query$, private.judging_query(request, true), private.option_counters(request -> 'counted'))
  into reply using request, (request ->> 'after')::uuid, most, private.maine_day();
  return reply;
end;
$$;
comment on function private.search_list(jsonb) is
  'A page of what a request finds with the counts of its filters, and what is open to every industry or stage although the request names others.';

create function private.closest_ids(request jsonb, most integer) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  bits constant bigint := private.filter_bits(request -> 'meant');
  regions constant bigint := private.filter_bits(
    jsonb_build_object('geographicRegion', request -> 'meant' -> 'geographicRegion'));
  statewide constant bigint := (
    select option.mask from private.filter_options as option where option.value = 'statewide');
  query constant tsquery := (
    select string_agg(plainto_tsquery('pg_catalog.english', phrase)::text, ' | ')::tsquery
    from jsonb_array_elements_text(request -> 'words') as phrase
    where numnode(plainto_tsquery('pg_catalog.english', phrase)) > 0);
  ids uuid[];
begin
  execute format($query$
    with near as materialized (
      select entry.resource_id, ts_rank(entry.words, $1, 1) as score
      from private.search_words as entry where entry.words @@ $1
      union all
      select entry.resource_id, extensions.word_similarity($2, entry.names) / 2
      from private.search_words as entry where $2 operator(extensions.<%%) entry.names
    ), scored as (
      select near.resource_id, max(near.score) as score from near group by near.resource_id
    )
    select array(
      select judged.resource_id
      from (%1$s) as judged
      left join scored on scored.resource_id = judged.resource_id
      where judged.failed = 0
        and (scored.score is not null or judged.facts & %2$s <> 0)
        and (%3$s = 0 or judged.facts & %3$s <> 0)
      order by coalesce(scored.score, 0)
        + case when judged.facts & %2$s <> 0 then 0.2 else 0 end
        + case when judged.facts & %3$s <> 0 and judged.facts & %4$s = 0 then 0.2 else 0 end desc,
        judged.rank, judged.name
      limit $3)
  $query$, private.judging_query(request, false), bits & ~regions, regions, statewide)
  into ids using query, left(request ->> 'search', 200), most;
  return ids;
end;
$$;
comment on function private.closest_ids(jsonb, integer) is
  'What is near to a search but not found by it: by its words and what they mean, by names with typing errors, and by facts. Best first.';

-- The parser of words takes half a minute for a text of a megabyte, and no time limit ends it.
create function private.search_resources(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  if char_length(request::text) > 20000 then
    raise exception 'The search is too long.' using errcode = 'PT400';
  end if;
  found := private.search_list(request);
  if request ->> 'search' <> '' and (found ->> 'shown')::integer < 5
    and request -> 'words' is not null then
    return found || jsonb_build_object('closest', private.closest_ids(request, 48));
  end if;
  return found || '{"closest": []}';
end;
$$;
grant execute on function private.search_resources(jsonb) to anon, authenticated;

create function private.listed_cards(ids jsonb) returns jsonb
language sql stable
set search_path = ''
begin atomic
  -- Compared with an array, the ids are looked up in the index.
  select coalesce(jsonb_agg(to_jsonb(card) order by array_position(wanted.ids, card.id)), '[]')
  from (select array(select id::uuid from jsonb_array_elements_text(ids) as listed (id))) as wanted (ids)
  cross join lateral (
    select id, slug, name, organization, description, support_type, category, business_stage,
      industry_categories, geographic_region, location, website, cost_to_participate,
      availability_status, opens_on, application_deadline, funding_range, contact_email,
      contact_phone, notion_id, verified_at, verified_how, created_at, format,
      serves_all_industries, serves_all_stages, amount_least, amount_most, amount_named,
      funding_match_required
    from public.resources where status = 'approved' and id = any (wanted.ids)
  ) as card;
end;
comment on function private.listed_cards(jsonb) is
  'Public resources in the order of their ids, with the columns of the card and of its fit.';
grant execute on function private.listed_cards(jsonb) to anon, authenticated;

create function private.closest_texts(ids jsonb) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(texts)), '[]')
  from (
    select resource.id, resource.type, resource.tags, resource.focus_areas, resource.eligibility,
      resource.format, resource.serves_all_industries, resource.value_summary,
      resource.funding_instrument, resource.funding_check_size, resource.funding_use_of_funds,
      resource.funding_decision_timeline, resource.funding_readiness_requirements,
      resource.funding_key_criteria,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'organizations', jsonb_build_object('name', organization.name))), '[]')
        from public.resource_organizations as link
        join public.organizations as organization on organization.id = link.organization_id
        where link.resource_id = resource.id
      ) as resource_organizations
    from public.resources as resource
    where resource.status = 'approved'
      and resource.id = any (array(
        select id::uuid from jsonb_array_elements_text(ids) as listed (id)))
  ) as texts;
end;
grant execute on function private.closest_texts(jsonb) to anon, authenticated;

create function public.search_resources(request jsonb) returns jsonb
language sql stable security invoker
set search_path = ''
begin atomic
  select found - 'ids' || jsonb_build_object(
    'rows', private.listed_cards(found -> 'ids'),
    'also_open', (
      select coalesce(jsonb_object_agg(list.whom, jsonb_build_object(
        'count', list.part -> 'count', 'rows', private.listed_cards(list.part -> 'ids'))), '{}')
      from jsonb_each(found -> 'also_open') as list (whom, part)),
    'closest', private.listed_cards(found -> 'closest'),
    'texts', private.closest_texts(found -> 'closest'))
  from private.search_resources(request) as found;
end;
comment on function public.search_resources(jsonb) is
  'A page of the public list for a directory that is too large to be searched in the browser: {filters, search, closes_soon, closing_week, sort, after, most, counted, fit, amount, words, meant}. Replies with 48 rows or `most` after the id `after`, the counts of the groups `counted` or of all, what is also open to all, and closest matches by `words` and `meant` when it finds fewer than five. PT400 above 20,000 characters.';
grant execute on function public.search_resources(jsonb) to anon, authenticated;

-- Following a resource (its opening, the days before its deadline, its changes) and saved searches.
-- Visitors confirm their address before the first notice; a link in each mail stops one
-- subscription or all.

create table public.resource_subscriptions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid references public.resources (id) on delete cascade,
  user_id uuid references public.profiles (user_id) on delete cascade,
  email text
    constraint resource_subscriptions_email_check check (private.is_email_address(email)),
  consented_at timestamptz,
  -- Part of the link in the mail. Its holder may unsubscribe without signing in.
  token uuid not null default gen_random_uuid()
    constraint resource_subscriptions_token_key unique,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  kind text not null default 'opens'
    constraint resource_subscriptions_kind_check
    check (kind in ('opens', 'closes_soon', 'changes', 'new_matches', 'digest')),
  days_before integer
    constraint resource_subscriptions_days_before_check check (days_before in (3, 14, 30)),
  confirmed_at timestamptz,
  told_deadline date,
  changes_told_until timestamptz not null default now(),
  filters jsonb,
  paused_at timestamptz,
  constraint resource_subscriptions_subscriber_check
    check (num_nonnulls(user_id, email) = 1 and (email is null or consented_at is not null)),
  constraint resource_subscriptions_user_key unique (resource_id, user_id, kind),
  constraint resource_subscriptions_reminder_check
    check ((kind = 'closes_soon') = (days_before is not null)),
  constraint resource_subscriptions_subject_check check (
    (resource_id is null) = (kind in ('new_matches', 'digest'))
    and (filters is not null) = (kind = 'new_matches')
    and (kind <> 'digest' or user_id is not null)
    and (kind = 'digest' or paused_at is null))
);
comment on table public.resource_subscriptions is
  'Who is told about what: a resource, new ones of a search, or the digest. Members see their own; nobody sees addresses of visitors.';
comment on column public.resource_subscriptions.confirmed_at is
  'When a visitor confirmed the address. Nothing is sent before. Members need no confirmation.';
comment on column public.resource_subscriptions.told_deadline is
  'The deadline of the last reminder. Another deadline is announced again.';
comment on column public.resource_subscriptions.changes_told_until is
  'Everything before was told: changes, new matches, digests.';
comment on column public.resource_subscriptions.filters is
  'The filters of a saved search, as private.clean_filters returns them.';
comment on column public.resource_subscriptions.paused_at is
  'When the digest was paused. A link in each digest pauses it.';

create index resource_subscriptions_user_id_idx on public.resource_subscriptions (user_id);
create index resource_subscriptions_waiting_idx on public.resource_subscriptions (resource_id)
  where notified_at is null;
create unique index resource_subscriptions_email_key
  on public.resource_subscriptions (resource_id, lower(email), kind);
create index resource_subscriptions_address_idx on public.resource_subscriptions (lower(email));
create index resource_subscriptions_daily_idx on public.resource_subscriptions (kind, resource_id)
  where kind <> 'opens';
create unique index resource_subscriptions_user_search_key
  on public.resource_subscriptions (user_id, filters) where kind = 'new_matches';
create unique index resource_subscriptions_email_search_key
  on public.resource_subscriptions (lower(email), filters) where kind = 'new_matches';
create unique index resource_subscriptions_digest_key
  on public.resource_subscriptions (user_id) where kind = 'digest';

revoke all on table public.resource_subscriptions from public, anon, authenticated, service_role;
grant select (resource_id, user_id, created_at, notified_at, kind, days_before, filters, paused_at)
  on table public.resource_subscriptions to authenticated;
grant delete on table public.resource_subscriptions to authenticated;
grant select, insert, update, delete on table public.resource_subscriptions to service_role;

alter table public.resource_subscriptions enable row level security;

create policy resource_subscriptions_select_own_by_authenticated on public.resource_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy resource_subscriptions_delete_own_by_authenticated on public.resource_subscriptions
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- The link to all subscriptions of a person works without signing in.
create table private.subscribers (
  token uuid primary key default gen_random_uuid(),
  user_id uuid constraint subscribers_user_key unique
    references public.profiles (user_id) on delete cascade,
  email text constraint subscribers_email_check check (private.is_email_address(email)),
  created_at timestamptz not null default now(),
  constraint subscribers_person_check check (num_nonnulls(user_id, email) = 1)
);
comment on table private.subscribers is
  'The token of each person in links to all subscriptions. Written by functions only.';

create unique index subscribers_email_key on private.subscribers (lower(email));

revoke all on table private.subscribers from public, anon, authenticated, service_role;

alter table private.subscribers enable row level security;

create table private.resource_changes (
  id bigint generated always as identity primary key,
  resource_id uuid not null references public.resources (id) on delete cascade,
  field text not null
    constraint resource_changes_field_check
    check (field in ('deadline', 'amount', 'eligibility', 'website', 'availability')),
  before text constraint resource_changes_before_check check (char_length(before) <= 4000),
  after text constraint resource_changes_after_check check (char_length(after) <= 4000),
  changed_at timestamptz not null default now()
);
comment on table private.resource_changes is
  'Changes of public resources that followers are told about, kept for 30 days.';

create index resource_changes_resource_idx on private.resource_changes (resource_id, changed_at);

revoke all on table private.resource_changes from public, anon, authenticated, service_role;

alter table private.resource_changes enable row level security;

create table private.published_resources (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  published_at timestamptz not null default now()
);
comment on table private.published_resources is
  'When each resource became public for the first time. Approved again, it is not new again.';

create index published_resources_published_at_idx on private.published_resources (published_at);

revoke all on table private.published_resources from public, anon, authenticated, service_role;

alter table private.published_resources enable row level security;

-- Also notifies where a resource opened before it was approved.
create function private.notify_subscribers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify_openings(new.id);
  return null;
end;
$$;

create trigger resources_notify_subscribers
  after update of availability_status, opens_on, application_deadline, status on public.resources
  for each row when (new.status = 'approved')
  execute function private.notify_subscribers();

create function private.record_resource_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.resource_changes (resource_id, field, before, after)
  select new.id, change.field, left(change.before, 4000), left(change.after, 4000)
  from (
    values
      ('deadline', old.application_deadline::text, new.application_deadline::text),
      ('amount', coalesce(old.funding_check_size, old.funding_range),
        coalesce(new.funding_check_size, new.funding_range)),
      ('eligibility', old.eligibility, new.eligibility),
      ('website', old.website, new.website),
      ('availability',
        private.effective_availability(
          old.availability_status, old.opens_on, old.application_deadline),
        private.effective_availability(
          new.availability_status, new.opens_on, new.application_deadline))
  ) as change (field, before, after)
  where change.before is distinct from change.after;
  return null;
end;
$$;

create trigger resources_record_changes
  after update of application_deadline, funding_check_size, funding_range, eligibility, website,
    availability_status, opens_on on public.resources
  for each row when (old.status = 'approved' and new.status = 'approved')
  execute function private.record_resource_changes();

create function private.record_publication() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.published_resources (resource_id) values (new.id) on conflict do nothing;
  return null;
end;
$$;

create trigger resources_record_publication
  after insert or update of status on public.resources
  for each row when (new.status = 'approved')
  execute function private.record_publication();

create function private.limit_visitor_subscriptions(resource_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Counters of one action share their time window, so this one has a name of its own.
  perform private.count_use(
    'resource_subscriptions.insert_from_address',
    coalesce(private.visitor_address(), 'anon'), 60, interval '1 hour',
    'Too many people are asking to be notified from here right now.');
  -- Opening the resource waits until the notices of all its subscribers are queued.
  if (
    select count(*) from public.resource_subscriptions as subscription
    where subscription.resource_id = limit_visitor_subscriptions.resource_id
      and subscription.email is not null
  ) >= 5000 then
    raise exception 'So many people wait for this resource that no more can be added. Sign in to be notified.'
      using errcode = 'PT429';
  end if;
end;
$$;
comment on function private.limit_visitor_subscriptions(uuid) is
  'Limits subscriptions without an account, by network address and by resource.';

-- The answer does not tell whether the address was known before.
create function private.subscribe_to_resource(
  resource_id uuid, email text, consent boolean, kind text, days_before integer
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := auth.uid();
  address text := case when account is null then nullif(btrim(email), '') end;
begin
  if account is null then
    if private.is_email_address(address) is not true then
      raise exception 'Please enter a valid email address.' using errcode = 'PT400';
    end if;
    if consent is not true then
      raise exception 'Please agree to be notified by email.' using errcode = 'PT400';
    end if;
  end if;
  if (kind in ('opens', 'closes_soon', 'changes')) is not true
    or (kind = 'closes_soon') <> (days_before is not null)
    or days_before not in (3, 14, 30)
  then
    raise exception 'Please choose what we email you about.' using errcode = 'PT400';
  end if;

  perform private.lock_followable(resource_id, kind, days_before);
  perform private.count_use(
    'resource_subscriptions.insert', coalesce(account::text, md5(lower(address))), 20,
    interval '1 day', 'You have reached today''s limit of 20 notifications.');
  if account is null then
    perform private.limit_visitor_subscriptions(resource_id);
  end if;
  perform private.store_subscription(resource_id, account, address, kind, days_before);
end;
$$;

create function public.subscribe_to_resource(
  resource_id uuid, email text default null, consent boolean default false,
  kind text default 'opens', days_before integer default null
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.subscribe_to_resource(resource_id, email, consent, kind, days_before);
end;
comment on function public.subscribe_to_resource(uuid, text, boolean, text, integer) is
  'Subscribes the caller to the opening (kind opens), the deadline (closes_soon, 3, 14 or 30 days before) or the changes of a resource: members with their account, visitors with an address that they confirm by mail, and consent (else PT400). PT404 without the resource, PT409 when there is nothing to wait for, PT429 too often.';

grant execute on function
  private.subscribe_to_resource(uuid, text, boolean, text, integer),
  public.subscribe_to_resource(uuid, text, boolean, text, integer)
to anon, authenticated;

-- The digest is paused, so that one press brings it back; everything else ends.
create function private.unsubscribe(subscription_token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  is_ended boolean;
begin
  update public.resource_subscriptions as subscription set paused_at = now()
  where subscription.token = subscription_token and subscription.kind = 'digest'
    and subscription.paused_at is null;
  is_ended := found;
  delete from public.resource_subscriptions as subscription
  where subscription.token = subscription_token and subscription.kind <> 'digest';
  is_ended := is_ended or found;
  delete from private.notification_outbox as notice
  where notice.sent_at is null and notice.detail ->> 'token' = subscription_token::text;
  return is_ended;
end;
$$;

create function public.unsubscribe(subscription_token uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.unsubscribe(subscription_token);
end;
comment on function public.unsubscribe(uuid) is
  'Ends the subscription that a link in a mail names, or pauses the digest; returns whether it went on until then.';

grant execute on function
  private.unsubscribe(uuid),
  public.unsubscribe(uuid)
to anon, authenticated;

-- Notifies each subscriber once. A resource that closes or becomes unknown keeps its subscribers.
create function private.notify_openings(opened uuid default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  queued integer;
begin
  -- One statement for all subscribers: opening a resource waits for it.
  with told as (
    update public.resource_subscriptions as subscription set notified_at = now()
    from public.resources as resource
    where resource.id = subscription.resource_id and subscription.notified_at is null
      and subscription.kind = 'opens'
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
      and (opened is null or resource.id = opened)
      and resource.status = 'approved'
      and private.effective_availability(
        resource.availability_status, resource.opens_on, resource.application_deadline)
        in ('open_rolling', 'open_deadline')
    returning subscription.user_id, subscription.email, subscription.token, resource.id,
      resource.slug, resource.name
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'resource_available', told.user_id, told.email,
    jsonb_build_object(
      'resource_id', told.id, 'slug', told.slug, 'name', told.name, 'token', told.token,
      'person', private.subscriber_token(told.user_id, told.email))
  from told;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
comment on function private.notify_openings(uuid) is
  'Queues the notices of resources that have opened, or of one; returns how many. Runs on a schedule, because an opening day comes without a change of the row.';

create function private.subscriber_token(account uuid, address text) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  insert into private.subscribers (user_id, email) values (account, address)
  on conflict do nothing;
  return (
    select token from private.subscribers
    where user_id = account or lower(email) = lower(address));
end;
$$;
comment on function private.subscriber_token(uuid, text) is
  'The token in links to all subscriptions of a member or an address; creates it.';

create function private.lock_followable(resource_id uuid, kind text, days_before integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  availability text;
  deadline date;
begin
  select private.effective_availability(
      resources.availability_status, resources.opens_on, resources.application_deadline),
      resources.application_deadline
    into availability, deadline
  from public.resources
  where resources.id = lock_followable.resource_id and resources.status = 'approved'
  for share;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if kind = 'opens' and (availability in ('coming_soon', 'closed')) is not true then
    raise exception 'This resource is no longer coming soon. Reload the page to see how to apply.'
      using errcode = 'PT409';
  end if;
  if kind = 'closes_soon' and (deadline - days_before > private.maine_day()) is not true then
    raise exception 'The deadline is too near for this reminder. Choose a later one.'
      using errcode = 'PT409';
  end if;
end;
$$;
comment on function private.lock_followable(uuid, text, integer) is
  'Keeps the dates of a resource until the transaction ends, so that nobody subscribes while its subscribers are notified. PT404 without it, PT409 when there is nothing to wait for.';

-- An address confirms once: one mail names everything that waits for it, without any word that the
-- sender typed. Whoever holds the link of a mail to the address needs no further confirmation.
create function private.ask_to_confirm(subscription_id uuid) returns void
language sql
set search_path = ''
begin atomic
  with asked as (
    select subscription.* from public.resource_subscriptions as subscription
    where subscription.id = subscription_id
      and (subscription.email is not null or subscription.kind = 'digest')
      and subscription.confirmed_at is null
  ), waiting as (
    select waiting.token, waiting.kind, waiting.created_at
    from asked join public.resource_subscriptions as waiting
      on waiting.id = asked.id
      or (waiting.resource_id = asked.resource_id and waiting.confirmed_at is null
        and lower(waiting.email) = lower(asked.email))
  ), first as (
    select waiting.token from waiting order by waiting.created_at, waiting.kind desc limit 1
  )
  insert into private.notification_outbox as notice
    (kind, recipient_id, recipient_email, detail, dedupe_key)
  select 'confirm_subscription', asked.user_id, asked.email,
    jsonb_strip_nulls(jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'filters', asked.filters, 'kind', asked.kind,
      'kinds', (select jsonb_agg(waiting.kind order by waiting.kind desc) from waiting),
      'token', first.token)),
    -- Asks at most once an hour.
    format('confirm:%s:%s', first.token, to_char(now(), 'YYYYMMDDHH24'))
  from asked cross join first
  left join public.resources as resource on resource.id = asked.resource_id
  -- What is chosen next is named in the mail that waits; the link of a sent one confirms it too.
  on conflict (dedupe_key) do update set detail = excluded.detail
    where notice.taken_at is null and notice.sent_at is null;
end;
comment on function private.ask_to_confirm(uuid) is
  'Asks by mail to confirm a subscription and what else the address waits for about the same resource; one mail an hour.';

-- The answer does not tell whether the address was known before. Only who reads the mail of an
-- address changes its confirmed subscriptions.
create function private.store_subscription(
  resource_id uuid, account uuid, address text, kind text, days_before integer
) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored public.resource_subscriptions;
begin
  insert into public.resource_subscriptions (
    resource_id, user_id, email, consented_at, kind, days_before)
  values (
    store_subscription.resource_id, account, address, case when account is null then now() end,
    store_subscription.kind, store_subscription.days_before)
  on conflict do nothing;
  select * into stored from public.resource_subscriptions as subscription
  where subscription.resource_id = store_subscription.resource_id
    and subscription.kind = store_subscription.kind
    and (subscription.user_id = account or lower(subscription.email) = lower(address))
  for update;
  -- Somebody who was notified when the resource opened is notified again when it opens again.
  if stored.notified_at is not null then
    update public.resource_subscriptions set notified_at = null, confirmed_at = null
    where id = stored.id;
  end if;
  if stored.days_before <> store_subscription.days_before
    and (account is not null or stored.confirmed_at is null)
  then
    update public.resource_subscriptions as subscription
    set days_before = store_subscription.days_before, told_deadline = null
    where subscription.id = stored.id;
  end if;
  perform private.ask_to_confirm(stored.id);
end;
$$;

create function private.confirm_subscription(subscription_token uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  named public.resource_subscriptions;
begin
  select * into named from public.resource_subscriptions as subscription
  where subscription.token = subscription_token
    and (subscription.email is not null or subscription.kind = 'digest')
  for update;
  if not found then
    return null;
  end if;
  update public.resource_subscriptions as subscription
  set confirmed_at = now(), changes_told_until = now()
  where named.confirmed_at is null and subscription.confirmed_at is null
    and (subscription.id = named.id
      or (subscription.resource_id = named.resource_id
        and lower(subscription.email) = lower(named.email)));
  return private.subscriber_token(named.user_id, named.email);
end;
$$;

create function public.confirm_subscription(subscription_token uuid) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.confirm_subscription(subscription_token);
end;
comment on function public.confirm_subscription(uuid) is
  'Confirms the address of the subscription that a link in a mail names, and with it what else waits for the address about the same resource; returns the token of the link to all subscriptions of the address, null without the subscription.';

grant execute on function
  private.confirm_subscription(uuid),
  public.confirm_subscription(uuid)
to anon, authenticated;

create function private.is_followed_by(
  subscription public.resource_subscriptions, person_token uuid
) returns boolean
language sql stable
set search_path = ''
begin atomic
  select case
    when person_token is null then subscription.user_id = auth.uid()
    else exists (
      select from private.subscribers as person
      where person.token = person_token
        and (person.user_id = subscription.user_id
          or lower(person.email) = lower(subscription.email)))
  end;
end;

create function private.followed_resources(person_token uuid)
returns table (
  token uuid, slug text, name text, filters jsonb, kind text, days_before integer, deadline date,
  is_confirmed boolean, notified_at timestamptz, paused_at timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select subscription.token,
    case when resource.status = 'approved' then resource.slug end,
    case when resource.status = 'approved' then resource.name end,
    subscription.filters, subscription.kind, subscription.days_before,
    resource.application_deadline,
    subscription.confirmed_at is not null
      or (subscription.user_id is not null and subscription.kind <> 'digest'),
    subscription.notified_at, subscription.paused_at
  from public.resource_subscriptions as subscription
  left join public.resources as resource on resource.id = subscription.resource_id
  where private.is_followed_by(subscription, person_token)
  order by subscription.kind <> 'digest', resource.name nulls first, subscription.kind,
    subscription.created_at
  limit 1000;
end;

create function public.followed_resources(person_token uuid default null)
returns table (
  token uuid, slug text, name text, filters jsonb, kind text, days_before integer, deadline date,
  is_confirmed boolean, notified_at timestamptz, paused_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select followed.token, followed.slug, followed.name, followed.filters, followed.kind,
    followed.days_before, followed.deadline, followed.is_confirmed, followed.notified_at,
    followed.paused_at
  from private.followed_resources(person_token) as followed;
end;
comment on function public.followed_resources(uuid) is
  'The subscriptions of the person whom a link in a mail names, or else of the caller: resources, saved searches (filters), the digest. Name and slug are null while a resource is not public.';

grant execute on function
  private.followed_resources(uuid),
  public.followed_resources(uuid)
to anon, authenticated;

create function private.change_reminder(subscription_token uuid, days_before integer)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if (change_reminder.days_before in (3, 14, 30)) is not true then
    raise exception 'Please choose 3, 14 or 30 days.' using errcode = 'PT400';
  end if;
  update public.resource_subscriptions as subscription
  set days_before = change_reminder.days_before
  where subscription.token = subscription_token and subscription.kind = 'closes_soon';
  return found;
end;
$$;

create function public.change_reminder(subscription_token uuid, days_before integer)
returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.change_reminder(subscription_token, days_before);
end;
comment on function public.change_reminder(uuid, integer) is
  'Changes how many days before the deadline a reminder is sent: 3, 14 or 30 (else PT400); returns whether there is such a reminder. A deadline that was announced is not announced again.';

grant execute on function
  private.change_reminder(uuid, integer),
  public.change_reminder(uuid, integer)
to anon, authenticated;

create function private.unsubscribe_all(person_token uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  stopped uuid[];
  members uuid[];
begin
  with deleted as (
    delete from public.resource_subscriptions as subscription
    where private.is_followed_by(subscription, person_token)
    returning subscription.token, subscription.kind, subscription.user_id
  )
  select array_agg(token), array_agg(user_id) filter (where kind = 'digest')
    into stopped, members
  from deleted;
  update public.profiles as member set email_updates_consent = false
  where member.user_id = any (members) and member.email_updates_consent;
  delete from private.notification_outbox as notice
  where notice.sent_at is null and notice.detail ->> 'token' = any (stopped::text[]);
  return coalesce(cardinality(stopped), 0);
end;
$$;

create function public.unsubscribe_all(person_token uuid default null) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.unsubscribe_all(person_token);
end;
comment on function public.unsubscribe_all(uuid) is
  'Ends all subscriptions of the person whom a link in a mail names, or else of the caller; returns how many there were.';

grant execute on function
  private.unsubscribe_all(uuid),
  public.unsubscribe_all(uuid)
to anon, authenticated;

create function private.notify_closings(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.maine_day(at);
  queued integer;
begin
  with told as (
    update public.resource_subscriptions as subscription
    set told_deadline = resource.application_deadline
    from public.resources as resource
    where resource.id = subscription.resource_id and subscription.kind = 'closes_soon'
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
      and resource.status = 'approved'
      and resource.application_deadline >= today
      and resource.application_deadline - subscription.days_before <= today
      and subscription.told_deadline is distinct from resource.application_deadline
      and private.effective_availability(
        resource.availability_status, resource.opens_on, resource.application_deadline, today)
        in ('open_rolling', 'open_deadline')
    returning subscription.user_id, subscription.email, subscription.token, resource.slug,
      resource.name, resource.application_deadline as deadline
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'resource_closes_soon', told.user_id, told.email,
    jsonb_build_object(
      'slug', told.slug, 'name', told.name, 'deadline', told.deadline,
      'token', told.token, 'person', private.subscriber_token(told.user_id, told.email))
  from told;
  get diagnostics queued = row_count;
  return queued;
end;
$$;

create function private.changes_between(changed uuid, since timestamptz, until timestamptz)
returns jsonb
language sql stable
set search_path = ''
begin atomic
  select jsonb_agg(
    jsonb_build_object(
      'field', field, 'before', left(first_before, 300), 'after', left(last_after, 300))
    order by field)
  from (
    select change.field, (array_agg(change.before order by change.id))[1] as first_before,
      (array_agg(change.after order by change.id desc))[1] as last_after
    from private.resource_changes as change
    where change.resource_id = changed and change.changed_at >= since
      and change.changed_at < until
    group by change.field
  ) as difference
  where first_before is distinct from last_after;
end;
comment on function private.changes_between(uuid, timestamptz, timestamptz) is
  'What differs after all changes of a resource in a time, by field; null when nothing does.';

-- The changes of a day are collected and sent the next morning.
create function private.notify_changes(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  until constant timestamptz := private.maine_day(at)::timestamp at time zone 'America/New_York';
  queued integer;
begin
  with due as (
    select subscription.id, subscription.changes_told_until as since, resource.slug, resource.name
    from public.resource_subscriptions as subscription
    join public.resources as resource on resource.id = subscription.resource_id
    where subscription.kind = 'changes' and subscription.changes_told_until < until
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
      and resource.status = 'approved'
      and exists (
        select from private.resource_changes as change
        where change.resource_id = subscription.resource_id
          and change.changed_at >= subscription.changes_told_until and change.changed_at < until)
    for update of subscription
  ), told as (
    update public.resource_subscriptions as subscription set changes_told_until = until
    from due where due.id = subscription.id
    returning subscription.user_id, subscription.email, subscription.token, due.slug, due.name,
      private.changes_between(subscription.resource_id, due.since, until) as changes
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'resource_changed', told.user_id, told.email,
    jsonb_build_object(
      'slug', told.slug, 'name', told.name, 'changes', told.changes,
      'token', told.token, 'person', private.subscriber_token(told.user_id, told.email))
  from told where told.changes is not null;
  get diagnostics queued = row_count;
  return queued;
end;
$$;

create function private.clean_filters(given jsonb) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(cleaned.name, cleaned.value), '{}')
  from (
    select option.name, jsonb_agg(option.value order by option.mask) as value
    from private.filter_options as option
    where jsonb_typeof(given -> option.name) = 'array' and given -> option.name ? option.value
    group by option.name
    union all
    select 'search', to_jsonb(private.to_line(left(given ->> 'search', 1000), 200))
    union all
    select 'closesSoon', case when given -> 'closesSoon' = 'true' then to_jsonb(true) end
  ) as cleaned
  where cleaned.value is not null;
end;
comment on function private.clean_filters(jsonb) is
  'The known filters of `given` in one form: {group: [options], search, closesSoon}; {} without any.';

create function private.closes_soon(one public.resources, today date) returns boolean
language sql stable
set search_path = ''
begin atomic
  select coalesce(
    one.application_deadline between today and today + 30
    and (one.opens_on <= today and one.application_deadline < one.opens_on) is not true
    and private.effective_availability(
      one.availability_status, one.opens_on, one.application_deadline, today)
      is distinct from 'closed', false);
end;
comment on function private.closes_soon(public.resources, date) is
  'Whether a resource closes within 30 days of a day.';

create function private.filter_facts(one public.resources, today date) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'options', private.search_facts(one) | private.filter_bits(jsonb_build_object(
      'availabilityStatus', array[private.effective_availability(
        one.availability_status, one.opens_on, one.application_deadline, today)],
      'checked', array[case when one.verified_at is null then 'never'
        when one.verified_at >= private.check_counts_from(today) then 'fresh' else 'stale' end])),
    'closesSoon', private.closes_soon(one, today),
    'search', lower(concat_ws(
      chr(1), one.name, one.description,
      private.listed_organization(one.organization, one.notion_id)) collate "und-x-icu"));
end;
comment on function private.filter_facts(public.resources, date) is
  'What filters compare of a resource on a day: the bits of its options, closesSoon, and the text to search in.';

create function private.matches_filters(facts jsonb, filters jsonb) returns boolean
language sql stable
set search_path = ''
begin atomic
  select not exists (
    select from jsonb_each(filters) as chosen (name, wanted)
    where not case chosen.name
      when 'search' then position(
        lower(btrim(chosen.wanted #>> '{}') collate "und-x-icu") in facts ->> 'search') > 0
      when 'closesSoon' then facts -> 'closesSoon' = 'true'
      else (facts ->> 'options')::bigint
        & private.filter_bits(jsonb_build_object(chosen.name, chosen.wanted)) <> 0
    end);
end;
comment on function private.matches_filters(jsonb, jsonb) is
  'Whether a resource with these facts is in the list with these filters: any option of each group, and the search.';

-- A saved search is a subscription without a resource, so that confirming, changing and stopping it
-- is the same as for a followed resource.
create function private.subscribe_to_search(filters jsonb, email text, consent boolean)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  address constant text := case when account is null then nullif(btrim(email), '') end;
  cleaned constant jsonb := private.clean_filters(filters);
begin
  if account is null and private.is_email_address(address) is not true then
    raise exception 'Please enter a valid email address.' using errcode = 'PT400';
  end if;
  if account is null and consent is not true then
    raise exception 'Please agree to be notified by email.' using errcode = 'PT400';
  end if;
  if cleaned = '{}' then
    raise exception 'Please choose a filter first.' using errcode = 'PT400';
  end if;
  perform private.count_use(
    'resource_subscriptions.insert', coalesce(account::text, md5(lower(address))), 20,
    interval '1 day', 'You have reached today''s limit of 20 notifications.');
  if account is null then
    perform private.limit_visitor_subscriptions(null);
  end if;
  if (
    select count(*) from public.resource_subscriptions as subscription
    where subscription.kind = 'new_matches'
      and (subscription.user_id = account or lower(subscription.email) = lower(address))
  ) >= 50 then
    raise exception 'You have 50 saved searches already. Stop some first.' using errcode = 'PT413';
  end if;
  insert into public.resource_subscriptions (user_id, email, consented_at, kind, filters)
  values (account, address, case when account is null then now() end, 'new_matches', cleaned)
  on conflict do nothing;
  perform private.ask_to_confirm(subscription.id)
  from public.resource_subscriptions as subscription
  where subscription.kind = 'new_matches' and subscription.filters = cleaned
    and lower(subscription.email) = lower(address);
end;
$$;

create function public.subscribe_to_search(
  filters jsonb, email text default null, consent boolean default false
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.subscribe_to_search(filters, email, consent);
end;
comment on function public.subscribe_to_search(jsonb, text, boolean) is
  'Subscribes the caller to new resources in a filtered list: members with their account, visitors with an address that they confirm by mail, and consent (else PT400). Unknown filters are left out; PT400 without any, PT413 above 50 searches, PT429 too often.';

grant execute on function
  private.subscribe_to_search(jsonb, text, boolean),
  public.subscribe_to_search(jsonb, text, boolean)
to anon, authenticated;

-- Resources that became public before today are told the next morning, each once.
create function private.notify_new_matches(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.maine_day(at);
  until constant timestamptz := today::timestamp at time zone 'America/New_York';
  queued integer;
begin
  with fresh as materialized (
    select resource.slug, left(resource.name, 120) as name, published.published_at,
      private.filter_facts(resource, today) as facts
    from private.published_resources as published
    join public.resources as resource on resource.id = published.resource_id
    where resource.status = 'approved' and published.published_at < until
      and published.published_at >= until - interval '30 days'
  ), due as (
    select subscription.id, subscription.changes_told_until as since
    from public.resource_subscriptions as subscription
    where subscription.kind = 'new_matches' and subscription.changes_told_until < until
      and (subscription.user_id is not null or subscription.confirmed_at is not null)
    for update
  ), told as (
    update public.resource_subscriptions as subscription set changes_told_until = until
    from due where due.id = subscription.id
    returning subscription.user_id, subscription.email, subscription.token, subscription.filters,
      (select jsonb_agg(jsonb_build_object('slug', fresh.slug, 'name', fresh.name)
          order by fresh.name)
        from fresh
        where fresh.published_at >= due.since
          and private.matches_filters(fresh.facts, subscription.filters)) as found
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
  select 'new_matches', told.user_id, told.email,
    jsonb_build_object(
      'filters', told.filters, 'total', jsonb_array_length(told.found),
      'found', jsonb_path_query_array(told.found, '$[0 to 9]'),
      'token', told.token, 'person', private.subscriber_token(told.user_id, told.email))
  from told where told.found is not null;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
comment on function private.notify_new_matches(timestamptz) is
  'Queues what is new in each saved search since the last time; returns how many mails.';

-- A date changes the availability without a change of the row. Followers of changes are told about
-- that too.
create function private.record_date_changes(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.maine_day(at);
  begun constant timestamptz := today::timestamp at time zone 'America/New_York';
  recorded integer;
begin
  insert into private.resource_changes (resource_id, field, before, after, changed_at)
  select resource.id, 'availability', day.before, day.after, begun
  from public.resources as resource,
    lateral (
      select
        private.effective_availability(
          resource.availability_status, resource.opens_on, resource.application_deadline,
          today - 1) as before,
        private.effective_availability(
          resource.availability_status, resource.opens_on, resource.application_deadline,
          today) as after
    ) as day
  where resource.status = 'approved'
    and (resource.opens_on = today or resource.application_deadline = today - 1)
    and day.before is distinct from day.after
    and not exists (
      select from private.resource_changes as change
      where change.resource_id = resource.id and change.field = 'availability'
        and change.changed_at = begun);
  get diagnostics recorded = row_count;
  return recorded;
end;
$$;
comment on function private.record_date_changes(timestamptz) is
  'Records the resources that a date opened or closed today, once; returns how many.';

create function private.notify_followers(at timestamptz default now()) returns integer
language plpgsql security definer
set search_path = ''
as $$
begin
  if extract(hour from at at time zone 'America/New_York') < 8 then
    return 0;
  end if;
  perform private.record_date_changes(at);
  return private.notify_closings(at) + private.notify_changes(at) + private.notify_new_matches(at)
    + private.notify_digest(at) + private.ask_owners(at);
end;
$$;
comment on function private.notify_followers(timestamptz) is
  'Queues the reminders, changes, new matches, digests and questions to owners of the day from 8 in the morning in Maine; returns how many. Runs on a schedule; each is queued once.';

-- The digest that onboarding promises: every two weeks what is new and what closes soon for the
-- region, stage and industries of a member. Nobody gets one before confirming by mail.

create table private.digest_holds (
  issue date primary key,
  held_by uuid references public.profiles (user_id) on delete set null,
  held_at timestamptz not null default now()
);
comment on table private.digest_holds is
  'Issues of the digest that staff hold back. What they would have told is in the next one.';

create index digest_holds_held_by_idx on private.digest_holds (held_by);

revoke all on table private.digest_holds from public, anon, authenticated, service_role;

alter table private.digest_holds enable row level security;

-- A consent starts the double opt-in; taking it back ends the digest.
create function private.follow_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  subscription_id uuid;
  ended uuid;
begin
  if new.email_updates_consent then
    insert into public.resource_subscriptions (user_id, kind) values (new.user_id, 'digest')
    on conflict do nothing
    returning id into subscription_id;
    perform private.ask_to_confirm(subscription_id);
  else
    delete from public.resource_subscriptions
    where user_id = new.user_id and kind = 'digest'
    returning token into ended;
    delete from private.notification_outbox as notice
    where notice.sent_at is null and notice.detail ->> 'token' = ended::text;
  end if;
  return null;
end;
$$;

create trigger profiles_follow_consent
  after update of email_updates_consent on public.profiles
  for each row when (new.email_updates_consent is distinct from old.email_updates_consent)
  execute function private.follow_consent();

create function private.digest_day(day date) returns date
language sql immutable
set search_path = ''
return date '2026-01-06' + (day - date '2026-01-06') / 14 * 14;
comment on function private.digest_day(date) is
  'The day of the last issue of the digest, every second Tuesday.';

create function private.next_digest_day(at timestamptz default now()) returns date
language sql stable
set search_path = ''
return private.digest_day(private.maine_day(at) - 1 + case
  when extract(hour from at at time zone 'America/New_York') < 8 then 0 else 1 end) + 14;
comment on function private.next_digest_day(timestamptz) is
  'The day of the next issue of the digest; issues go out from 8 in the morning in Maine.';

create function private.suits(one public.resources, audience jsonb) returns boolean
language sql immutable
set search_path = ''
begin atomic
  select (
      audience ->> 'region' is null or cardinality(one.geographic_region) = 0
      or one.geographic_region && array[audience ->> 'region', 'statewide'])
    and (
      coalesce(jsonb_array_length(nullif(audience -> 'stages', 'null')), 0) = 0
      or one.serves_all_stages or cardinality(one.business_stage) = 0
      or to_jsonb(one.business_stage)
        @> any (array(select jsonb_array_elements(nullif(audience -> 'stages', 'null')))))
    and (
      coalesce(jsonb_array_length(nullif(audience -> 'industries', 'null')), 0) = 0
      or one.serves_all_industries or cardinality(one.industry_categories) = 0
      or to_jsonb(one.industry_categories)
        @> any (array(select jsonb_array_elements(nullif(audience -> 'industries', 'null')))));
end;
comment on function private.suits(public.resources, jsonb) is
  'Whether no part of a resource is known not to fit {region, stages, industries}: as fit() in src/domain/fit/fit.ts.';

create function private.digest_items(
  audience jsonb, since timestamptz, until timestamptz, today date
) returns jsonb
language sql stable
set search_path = ''
begin atomic
  with suitable as (
    select resource.id, private.closes_soon(resource, today) as is_closing,
      coalesce(published.published_at >= since and published.published_at < until, false) as is_new,
      resource.application_deadline as deadline, resource.name, published.published_at,
      jsonb_build_object(
        'slug', resource.slug, 'name', left(resource.name, 120),
        'deadline', case when private.closes_soon(resource, today)
          then resource.application_deadline end) as entry
    from public.resources as resource
    left join private.published_resources as published on published.resource_id = resource.id
    where resource.status = 'approved'
      and resource.id in (
        select recent.resource_id from private.published_resources as recent
        where recent.published_at >= since and recent.published_at < until
        union all
        select near.id from public.resources as near
        where near.status = 'approved' and near.application_deadline between today and today + 30)
      and private.effective_availability(
        resource.availability_status, resource.opens_on, resource.application_deadline, today)
        is distinct from 'closed'
      and private.suits(resource, audience)
  )
  select jsonb_build_object(
    'fresh', jsonb_path_query_array(coalesce(
      jsonb_agg(entry order by published_at desc, name) filter (where is_new), '[]'), '$[0 to 6]'),
    'fresh_total', count(*) filter (where is_new),
    'closing', jsonb_path_query_array(coalesce(
      jsonb_agg(entry order by deadline, name) filter (where is_closing and not is_new), '[]'),
      '$[0 to 6]'),
    'closing_total', count(*) filter (where is_closing and not is_new))
  from suitable;
end;
comment on function private.digest_items(jsonb, timestamptz, timestamptz, date) is
  'What a digest tells {region, stages, industries}: `fresh` became public in that time, `closing` closes within 30 days; seven of each, and how many there are.';

create function private.audience_of(member public.profiles) returns jsonb
language sql immutable
set search_path = ''
return jsonb_build_object(
  'region', member.region, 'stages', member.business_stage,
  'industries', member.industry_categories);

-- A week after its day an issue is not sent any more; what it would have told is in the next one.
create function private.notify_digest(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.maine_day(at);
  issue_day constant date := private.digest_day(today);
  until constant timestamptz := issue_day::timestamp at time zone 'America/New_York';
  queued integer;
begin
  if today >= issue_day + 7
    or exists (select from private.digest_holds as held where held.issue = issue_day)
  then
    return 0;
  end if;
  with due as (
    select subscription.id, subscription.changes_told_until as since,
      private.audience_of(member) as audience
    from public.resource_subscriptions as subscription
    join public.profiles as member on member.user_id = subscription.user_id
    where subscription.kind = 'digest' and subscription.changes_told_until < until
      and subscription.confirmed_at is not null and subscription.paused_at is null
    for update of subscription
  ), told as (
    update public.resource_subscriptions as subscription set changes_told_until = until
    from due where due.id = subscription.id
    returning subscription.user_id, subscription.token, due.audience,
      private.digest_items(
        due.audience, least(due.since, until - interval '14 days'), until, today) as items
  )
  insert into private.notification_outbox (kind, recipient_id, detail, dedupe_key)
  select 'digest', told.user_id,
    told.items || jsonb_build_object(
      'audience', told.audience, 'token', told.token,
      'person', private.subscriber_token(told.user_id, null)),
    format('digest:%s:%s', told.user_id, issue_day)
  from told
  where (told.items ->> 'fresh_total')::integer + (told.items ->> 'closing_total')::integer > 0
  on conflict (dedupe_key) do nothing;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
comment on function private.notify_digest(timestamptz) is
  'Queues the digest of the last issue day for every confirmed member who has not had it; an empty one is skipped. Returns how many.';

create function private.join_digest() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  perform private.count_use(
    'digest.join', account::text, 20, interval '1 day', 'You have asked for the digest often today.');
  update public.profiles set email_updates_consent = true
  where user_id = account and not email_updates_consent;
  insert into public.resource_subscriptions (user_id, kind) values (account, 'digest')
  on conflict do nothing;
  perform private.ask_to_confirm(subscription.id)
  from public.resource_subscriptions as subscription
  where subscription.user_id = account and subscription.kind = 'digest';
end;
$$;

create function public.join_digest() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.join_digest();
end;
comment on function public.join_digest() is
  'Asks the caller by mail to confirm the digest, at most once an hour; sets email_updates_consent.';

grant execute on function private.join_digest(), public.join_digest() to authenticated;

create function private.resume_digest(subscription_token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.resource_subscriptions as subscription
  set paused_at = null, changes_told_until = now()
  where subscription.token = subscription_token and subscription.kind = 'digest'
    and subscription.paused_at is not null;
  return found;
end;
$$;

create function public.resume_digest(subscription_token uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.resume_digest(subscription_token);
end;
comment on function public.resume_digest(uuid) is
  'Resumes a paused digest by the token in its mails; returns whether it was paused.';

grant execute on function
  private.resume_digest(uuid),
  public.resume_digest(uuid)
to anon, authenticated;

create function private.digest_preview(audience jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  issue_day constant date := private.next_digest_day();
  until constant timestamptz := issue_day::timestamp at time zone 'America/New_York';
begin
  perform private.require_staff();
  return private.digest_items(audience, until - interval '14 days', until, issue_day)
    || jsonb_build_object(
      'goes_on', issue_day,
      'is_held', exists (select from private.digest_holds as held where held.issue = issue_day),
      'recipients', (
        select count(*) from public.resource_subscriptions as subscription
        where subscription.kind = 'digest' and subscription.confirmed_at is not null
          and subscription.paused_at is null),
      'unconfirmed', (
        select count(*) from public.resource_subscriptions as subscription
        where subscription.kind = 'digest' and subscription.confirmed_at is null));
end;
$$;

create function public.digest_preview(audience jsonb) returns jsonb
language sql stable security invoker
set search_path = ''
begin atomic
  select private.digest_preview(audience);
end;
comment on function public.digest_preview(jsonb) is
  'For staff: the next digest for {region, stages, industries} as it is now, its day (goes_on), whether it is held, and how many members get it. 42501 for others.';

grant execute on function
  private.digest_preview(jsonb),
  public.digest_preview(jsonb)
to authenticated;

create function private.mail_digest_preview(audience jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The preview refuses everybody but staff.
  perform private.queue_notice(
    'digest', auth.uid(), null,
    private.digest_preview(audience) || jsonb_build_object(
      'is_preview', true,
      'audience', jsonb_build_object(
        'region', audience ->> 'region', 'stages', audience -> 'stages',
        'industries', audience -> 'industries')),
    format('digest-preview:%s:%s', auth.uid(), to_char(now(), 'YYYYMMDDHH24MI')));
end;
$$;

create function public.mail_digest_preview(audience jsonb) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.mail_digest_preview(audience);
end;
comment on function public.mail_digest_preview(jsonb) is
  'For staff: mails digest_preview(audience) to the caller, at most once a minute. 42501 for others.';

grant execute on function
  private.mail_digest_preview(jsonb),
  public.mail_digest_preview(jsonb)
to authenticated;

create function private.hold_digest(is_held boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  next_issue constant date := private.next_digest_day();
begin
  perform private.require_staff();
  if is_held then
    insert into private.digest_holds (issue, held_by) values (next_issue, auth.uid())
    on conflict do nothing;
  else
    delete from private.digest_holds as held where held.issue = next_issue;
  end if;
  if found then
    perform private.record_audit(
      case when is_held then 'digest.held' else 'digest.released' end, 'digest', next_issue::text);
  end if;
end;
$$;

create function public.hold_digest(is_held boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.hold_digest(is_held);
end;
comment on function public.hold_digest(boolean) is
  'For staff: holds the next digest back, or lets it go after all. 42501 for others.';

grant execute on function
  private.hold_digest(boolean),
  public.hold_digest(boolean)
to authenticated;

-- Plans: resources that a member saved, what the member plans to do about each, links and calendars
-- that show a plan to others, and what came of an application.

create table public.plan_items (
  user_id uuid not null default auth.uid()
    references public.profiles (user_id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  state text not null default 'considering'
    constraint plan_items_state_check
    check (state in ('considering', 'applying', 'submitted', 'awarded', 'declined')),
  next_step text
    constraint plan_items_next_step_check check (private.is_line(next_step, 200)),
  next_step_on date
    constraint plan_items_next_step_on_check
    check (next_step_on between '2000-01-01' and '2100-12-31'),
  notes text
    constraint plan_items_notes_check check (private.is_text(notes, 1000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, resource_id)
);
comment on table public.plan_items is
  'Saved resources of a member. Visible to that member only, staff included.';

create index plan_items_resource_id_idx on public.plan_items (resource_id);

revoke all on table public.plan_items from public, anon, authenticated, service_role;
grant select (user_id, resource_id, state, next_step, next_step_on, notes, created_at, updated_at)
  on table public.plan_items to authenticated;
grant insert (resource_id, state, next_step, next_step_on, notes)
  on table public.plan_items to authenticated;
grant update (state, next_step, next_step_on, notes) on table public.plan_items to authenticated;
grant delete on table public.plan_items to authenticated;
grant select, insert, update, delete on table public.plan_items to service_role;

alter table public.plan_items enable row level security;

create policy plan_items_select_own_by_authenticated on public.plan_items
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy plan_items_insert_own_by_authenticated on public.plan_items
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public.resources where resources.id = resource_id)
  );

create policy plan_items_update_own_by_authenticated on public.plan_items
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy plan_items_delete_own_by_authenticated on public.plan_items
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- The table holds only a hash of each token: who reads the table cannot open a plan.
create table public.plan_shares (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  token_hash bytea not null constraint plan_shares_token_hash_key unique,
  has_notes boolean not null,
  created_at timestamptz not null default now()
);
comment on table public.plan_shares is
  'Links to the plans of members. Members see and delete their own; create_plan_share adds them.';
comment on column public.plan_shares.token_hash is 'SHA-256 of the token in the link.';
comment on column public.plan_shares.has_notes is 'Whether the link shows the notes too.';

create index plan_shares_user_id_idx on public.plan_shares (user_id);

revoke all on table public.plan_shares from public, anon, authenticated, service_role;
grant select (id, user_id, has_notes, created_at) on table public.plan_shares to authenticated;
grant delete on table public.plan_shares to authenticated;
grant select, insert, update, delete on table public.plan_shares to service_role;

alter table public.plan_shares enable row level security;

create policy plan_shares_select_own_by_authenticated on public.plan_shares
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy plan_shares_delete_own_by_authenticated on public.plan_shares
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- The calendar of a plan: a secret address that the member can replace or delete.
create table private.plan_feeds (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  token uuid not null default gen_random_uuid()
    constraint plan_feeds_token_key unique,
  created_at timestamptz not null default now()
);
comment on table private.plan_feeds is
  'The token in the calendar address of each plan. Read and written by functions only.';

revoke all on table private.plan_feeds from public, anon, authenticated, service_role;

alter table private.plan_feeds enable row level security;

-- What members say about an application two weeks after it was awarded or declined. Shown as
-- medians from five answers on.
create table public.plan_outcomes (
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  ended_at timestamptz not null default now(),
  decision_weeks integer
    constraint plan_outcomes_decision_weeks_check check (decision_weeks in (1, 2, 4, 8, 13, 26, 52)),
  worth_effort integer
    constraint plan_outcomes_worth_effort_check check (worth_effort between 1 and 5),
  would_advise integer
    constraint plan_outcomes_would_advise_check check (would_advise between 1 and 5),
  is_skipped boolean not null default false,
  primary key (user_id, resource_id),
  constraint plan_outcomes_answers_check check (
    num_nonnulls(decision_weeks, worth_effort, would_advise) in (0, 3)
    and not (is_skipped and decision_weeks is not null))
);
comment on table public.plan_outcomes is
  'Applications that ended, and what their members say about them. Visible to that member only; everybody reads medians through resource_outcomes().';
comment on column public.plan_outcomes.decision_weeks is
  'How long the decision took, in weeks, rounded to a choice.';
comment on column public.plan_outcomes.worth_effort is 'From 1, not worth it, to 5, well worth it.';
comment on column public.plan_outcomes.would_advise is 'From 1, no, to 5, yes, gladly.';
comment on column public.plan_outcomes.is_skipped is 'The member does not want to say.';

create index plan_outcomes_resource_id_idx on public.plan_outcomes (resource_id);

revoke all on table public.plan_outcomes from public, anon, authenticated, service_role;
grant select (
  user_id, resource_id, ended_at, decision_weeks, worth_effort, would_advise, is_skipped
) on table public.plan_outcomes to authenticated;
grant update (decision_weeks, worth_effort, would_advise, is_skipped)
  on table public.plan_outcomes to authenticated;
grant delete on table public.plan_outcomes to authenticated;
grant select, insert, update, delete on table public.plan_outcomes to service_role;

alter table public.plan_outcomes enable row level security;

create policy plan_outcomes_select_own_by_authenticated on public.plan_outcomes
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy plan_outcomes_update_own_by_authenticated on public.plan_outcomes
  for update to authenticated
  using (user_id = (select auth.uid()) and ended_at <= now() - interval '14 days')
  with check (user_id = (select auth.uid()) and ended_at <= now() - interval '14 days');

create policy plan_outcomes_delete_own_by_authenticated on public.plan_outcomes
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- Counts after the insert, behind a lock, so that parallel inserts count each other.
create function private.limit_plan_items() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  for account in select distinct added.user_id from added order by 1 loop
    perform pg_advisory_xact_lock(hashtext('plan_items'), hashtext(account::text));
    if (select count(*) from public.plan_items as item where item.user_id = account) > 2000 then
      raise exception 'Your plan holds 2,000 resources already. Remove some first.'
        using errcode = 'PT413';
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.limit_plan_items() is
  'Limits a plan to 2,000 resources; PT413 above that.';

create trigger plan_items_limit
  after insert on public.plan_items
  referencing new table as added
  for each statement execute function private.limit_plan_items();
create trigger plan_items_touch_updated_at
  before update on public.plan_items
  for each row execute function private.touch_updated_at();

-- An answer stays when the resource leaves the plan; a question nobody answered does not.
create function private.record_plan_ending() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' and new.state in ('awarded', 'declined') then
    insert into public.plan_outcomes (user_id, resource_id) values (new.user_id, new.resource_id)
    on conflict do nothing;
    return null;
  end if;
  delete from public.plan_outcomes as outcome
  where outcome.user_id = coalesce(new.user_id, old.user_id)
    and outcome.resource_id = coalesce(new.resource_id, old.resource_id)
    and outcome.decision_weeks is null;
  return null;
end;
$$;

create trigger plan_items_record_ending
  after insert or delete or update of state on public.plan_items
  for each row execute function private.record_plan_ending();

-- Sent again, it changes nothing more. Rows keep their own texts; what does not fit beside them is
-- not in the result and stays where it came from.
create function public.keep_plan(items jsonb) returns setof uuid
language sql security invoker
set search_path = ''
begin atomic
  with sent as (
    select distinct on (one.resource_id) one.*
    from jsonb_to_recordset(items) as one (
      resource_id uuid, state text, next_step text, next_step_on date, notes text)
    where exists (select from public.resources where resources.id = one.resource_id)
  ),
  kept as (
    insert into public.plan_items as item (resource_id, state, next_step, next_step_on, notes)
    select sent.resource_id, coalesce(sent.state, 'considering'), sent.next_step,
      sent.next_step_on, sent.notes
    from sent
    on conflict on constraint plan_items_pkey do update set
      state = case when item.state = 'considering' then excluded.state else item.state end,
      next_step = coalesce(item.next_step, excluded.next_step),
      next_step_on = coalesce(item.next_step_on, excluded.next_step_on),
      notes = case
        when excluded.notes is null or position(excluded.notes in item.notes) > 0 then item.notes
        when item.notes is null then excluded.notes
        when char_length(item.notes) + char_length(excluded.notes) < 1000
          then item.notes || E'\n' || excluded.notes
        else item.notes
      end
    returning item.resource_id, item.next_step, item.notes
  )
  select kept.resource_id
  from kept
  join sent on sent.resource_id = kept.resource_id
  where (sent.next_step is null or sent.next_step = kept.next_step)
    and (sent.notes is null or position(sent.notes in kept.notes) > 0);
end;
comment on function public.keep_plan(jsonb) is
  'Adds what a visitor saved in a browser to the plan of the caller. Returns the resources that are kept whole; those that are not public are left out. PT413 above 2,000.';
grant execute on function public.keep_plan(jsonb) to authenticated;

create function private.share_token_hash(token text) returns bytea
language sql immutable
set search_path = ''
return sha256(convert_to(token, 'UTF8'));

-- 244 random bits.
create function private.new_share_token() returns text
language sql volatile
set search_path = ''
return replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

create function private.create_plan_share(has_notes boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  token constant text := private.new_share_token();
begin
  perform private.count_use(
    'plan_shares.insert', account::text, 50, interval '1 day',
    'You have reached today''s limit of 50 links.');
  perform pg_advisory_xact_lock(hashtext('plan_shares'), hashtext(account::text));
  if (select count(*) from public.plan_shares as share where share.user_id = account) >= 20 then
    raise exception 'Your plan has 20 links already. Revoke some first.' using errcode = 'PT413';
  end if;
  insert into public.plan_shares (user_id, token_hash, has_notes)
  values (account, private.share_token_hash(token), coalesce(create_plan_share.has_notes, false));
  return token;
end;
$$;

create function public.create_plan_share(has_notes boolean default false) returns text
language sql security invoker
set search_path = ''
begin atomic
  select private.create_plan_share(has_notes);
end;
comment on function public.create_plan_share(boolean) is
  'Creates a link to the plan of the caller, with notes only if asked; returns its token, which is stored nowhere. PT413 above 20 links, PT429 above 50 a day.';

grant execute on function
  private.create_plan_share(boolean),
  public.create_plan_share(boolean)
to authenticated;

-- A wrong token is an empty answer and no error: an error would undo its count.
create function private.shared_plan(token text)
returns table (has_notes boolean, items jsonb)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_use(
    'shared_plan.minute', coalesce(private.visitor_address(), 'anon'), 60, interval '1 minute',
    'Too many plans are opened from here right now.');
  return query
  select share.has_notes,
    (select coalesce(jsonb_agg(
      jsonb_build_object(
        'resource_id', item.resource_id, 'state', item.state, 'next_step', item.next_step,
        'next_step_on', item.next_step_on, 'created_at', item.created_at,
        'updated_at', item.updated_at,
        'notes', case when share.has_notes then item.notes end)
      order by item.resource_id), '[]')
    from public.plan_items as item
    where item.user_id = share.user_id)
  from public.plan_shares as share
  where share.token_hash = private.share_token_hash(shared_plan.token);
end;
$$;

create function public.shared_plan(token text)
returns table (has_notes boolean, items jsonb)
language sql security invoker
set search_path = ''
begin atomic
  select shared.has_notes, shared.items from private.shared_plan(token) as shared;
end;
comment on function public.shared_plan(text) is
  'The saved resources of the plan that a link opens, without notes unless the link shows them; nothing for an unknown or revoked link. PT429 above 60 a minute.';

grant execute on function
  private.shared_plan(text),
  public.shared_plan(text)
to anon, authenticated;

create function private.own_plan_feed() returns uuid
language sql stable security definer
set search_path = ''
begin atomic
  select feed.token from private.plan_feeds as feed where feed.user_id = auth.uid();
end;

create function public.own_plan_feed() returns uuid
language sql stable security invoker
set search_path = ''
begin atomic
  select private.own_plan_feed();
end;
comment on function public.own_plan_feed() is
  'The token in the calendar address of the caller''s plan; null without one.';

grant execute on function private.own_plan_feed(), public.own_plan_feed() to authenticated;

create function private.create_plan_feed() returns uuid
language sql security definer
set search_path = ''
begin atomic
  insert into private.plan_feeds as feed (user_id) values (auth.uid())
  on conflict (user_id) do update set token = default, created_at = now()
  returning feed.token;
end;

create function public.create_plan_feed() returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.create_plan_feed();
end;
comment on function public.create_plan_feed() is
  'Gives the caller''s plan a calendar address and returns its token. An earlier address ends.';

grant execute on function private.create_plan_feed(), public.create_plan_feed() to authenticated;

create function private.delete_plan_feed() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.plan_feeds as feed where feed.user_id = auth.uid();
  return found;
end;
$$;

create function public.delete_plan_feed() returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.delete_plan_feed();
end;
comment on function public.delete_plan_feed() is
  'Ends the calendar address of the caller''s plan; returns whether there was one.';

grant execute on function private.delete_plan_feed(), public.delete_plan_feed() to authenticated;

-- Deadlines while an application can still be sent, and next steps; as the plan shows them.
create function private.plan_dates(account uuid, today date)
returns table (
  resource_id uuid, slug text, name text, deadline date, next_step text, next_step_on date,
  changed_at timestamptz
)
language sql stable
set search_path = ''
begin atomic
  select item.resource_id, resource.slug, resource.name,
    case
      when item.state in ('considering', 'applying')
        and resource.application_deadline >= today
        and private.effective_availability(
          resource.availability_status, resource.opens_on, resource.application_deadline, today)
          is distinct from 'closed'
      then resource.application_deadline
    end,
    item.next_step,
    case when item.state not in ('awarded', 'declined') then item.next_step_on end,
    greatest(item.updated_at, resource.updated_at)
  from public.plan_items as item
  join public.resources as resource on resource.id = item.resource_id
  where item.user_id = account and resource.status = 'approved';
end;

create function private.plan_calendar(feed_token uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select feed.user_id into account
  from private.plan_feeds as feed where feed.token = feed_token;
  if account is null then
    return null;
  end if;
  perform private.count_use(
    'plan_calendar', account::text, 60, interval '1 minute',
    'This calendar is being asked for too often.');
  return (
    select coalesce(jsonb_agg(to_jsonb(dated) order by dated.name, dated.resource_id), '[]')
    from private.plan_dates(account, private.maine_day()) as dated
    where num_nonnulls(dated.deadline, dated.next_step_on) > 0);
end;
$$;

create function public.plan_calendar(feed_token uuid) returns jsonb
language sql security invoker
set search_path = ''
begin atomic
  select private.plan_calendar(feed_token);
end;
comment on function public.plan_calendar(uuid) is
  'Deadlines and next steps of the plan whose calendar address holds the token, without notes, as a list of {resource_id, slug, name, deadline, next_step, next_step_on, changed_at}; null when there is no such address. 60 calls a minute and plan, then 429.';

grant execute on function
  private.plan_calendar(uuid),
  public.plan_calendar(uuid)
to anon, authenticated;

create function private.resource_outcomes(resource_id uuid)
returns table (answers integer, decision_weeks integer, worth_effort numeric, would_advise numeric)
language sql stable security definer
set search_path = ''
begin atomic
  select count(*)::integer,
    percentile_disc(0.5) within group (order by outcome.decision_weeks),
    percentile_cont(0.5) within group (order by outcome.worth_effort)::numeric,
    percentile_cont(0.5) within group (order by outcome.would_advise)::numeric
  from public.plan_outcomes as outcome
  join public.resources as resource on resource.id = outcome.resource_id
  where outcome.resource_id = resource_outcomes.resource_id and resource.status = 'approved'
    and outcome.decision_weeks is not null
  having count(*) >= 5;
end;

create function public.resource_outcomes(resource_id uuid)
returns table (answers integer, decision_weeks integer, worth_effort numeric, would_advise numeric)
language sql stable security invoker
set search_path = ''
begin atomic
  select told.answers, told.decision_weeks, told.worth_effort, told.would_advise
  from private.resource_outcomes(resource_outcomes.resource_id) as told;
end;
comment on function public.resource_outcomes(uuid) is
  'Medians of what members say about their applications to a public resource, and how many they are; no row below five.';

grant execute on function
  private.resource_outcomes(uuid),
  public.resource_outcomes(uuid)
to anon, authenticated;

-- Questions to the guide of a resource, or without a resource to a guide in the region of the
-- asker, else to the statewide adviser. The guide answers by mail, to the address that the asker
-- gave; the question waits here until it is answered, and staff see it after five working days.

-- A table of its own: a row of settings that refers to an account could be deleted with it.
create table private.statewide_adviser (
  -- Allows one row only.
  is_only boolean primary key default true
    constraint statewide_adviser_is_only_check check (is_only),
  user_id uuid not null references public.profiles (user_id) on delete cascade
);
comment on table private.statewide_adviser is
  'Who is asked about resources without a guide; no row means nobody. Staff set it with set_statewide_adviser().';

create index statewide_adviser_user_id_idx on private.statewide_adviser (user_id);

revoke all on table private.statewide_adviser from public, anon, authenticated, service_role;

alter table private.statewide_adviser enable row level security;

create table public.guide_questions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  -- Null for visitors.
  asker_id uuid references public.profiles (user_id) on delete cascade,
  -- Null when the guide has left: staff see the question then.
  guide_id uuid references public.profiles (user_id) on delete set null,
  reply_address text not null
    constraint guide_questions_reply_address_check check (private.is_email_address(reply_address)),
  message text not null
    constraint guide_questions_message_check check (private.is_text(message, 1500)),
  token uuid not null default gen_random_uuid()
    constraint guide_questions_token_key unique,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  plan_share_id uuid references public.plan_shares (id) on delete set null,
  constraint guide_questions_answered_check check (answered_at >= asked_at)
);
comment on table public.guide_questions is
  'Questions about resources. The guide who is asked, the asker and staff see them; functions write them.';
comment on column public.guide_questions.token is
  'Lets the holder of the mail mark the question as answered.';
comment on column public.guide_questions.plan_share_id is
  'The link to the plan of the asker that the mail has; null without one, or once it is revoked.';

create index guide_questions_resource_id_idx on public.guide_questions (resource_id);
create index guide_questions_guide_idx on public.guide_questions (guide_id, asked_at);
create index guide_questions_asker_idx on public.guide_questions (asker_id, asked_at);
create index guide_questions_address_idx
  on public.guide_questions (lower(reply_address), asked_at);
create index guide_questions_waiting_idx on public.guide_questions (asked_at)
  where answered_at is null;
create index guide_questions_plan_share_id_idx on public.guide_questions (plan_share_id);

revoke all on table public.guide_questions from public, anon, authenticated, service_role;
grant select (
  id, resource_id, asker_id, guide_id, reply_address, message, asked_at, answered_at, plan_share_id
) on table public.guide_questions to authenticated;
grant select, insert, update, delete on table public.guide_questions to service_role;

alter table public.guide_questions enable row level security;

create policy guide_questions_select_asked_by_authenticated on public.guide_questions
  for select to authenticated
  using (
    guide_id = (select auth.uid())
    or asker_id = (select auth.uid())
    or (select private.is_staff())
  );

create function private.nth_weekday(year integer, month integer, weekday integer, place integer)
returns date
language sql immutable
set search_path = ''
return (
  select first + (weekday - extract(isodow from first)::integer + 7) % 7 + 7 * (place - 1)
  from make_date(year, month, 1) as first
);
comment on function private.nth_weekday(integer, integer, integer, integer) is
  'The first, second … of a weekday (1 is Monday) in a month.';

-- Title 4, section 1051 of the Maine statutes and the day after Thanksgiving. A holiday on a Sunday
-- is kept on Monday.
create function private.is_maine_holiday(day date) returns boolean
language sql immutable
set search_path = ''
begin atomic
  select day in (
      private.nth_weekday(year, 1, 1, 3), private.nth_weekday(year, 2, 1, 3),
      private.nth_weekday(year, 4, 1, 3), private.nth_weekday(year, 6, 1, 1) - 7,
      private.nth_weekday(year, 9, 1, 1), private.nth_weekday(year, 10, 1, 2),
      private.nth_weekday(year, 11, 4, 4), private.nth_weekday(year, 11, 4, 4) + 1)
    or exists (
      select from (
        values (1, 1), (6, 19), (7, 4), (11, 11), (12, 25)
      ) as fixed (month, day_of_month)
      cross join lateral make_date(year, month, day_of_month) as holiday
      where day = holiday + case extract(isodow from holiday) when 7 then 1 else 0 end)
  from (select extract(year from day)::integer) as calendar (year);
end;
comment on function private.is_maine_holiday(date) is
  'Whether offices in Maine are closed on a legal holiday.';

create function private.working_days_since(moment timestamptz, at timestamptz default now())
returns integer
language sql stable
set search_path = ''
begin atomic
  select count(*)::integer
  from generate_series(
    private.maine_day(moment) + 1, private.maine_day(at) - 1, interval '1 day') as passed (day)
  where extract(isodow from day) <= 5 and not private.is_maine_holiday(day::date);
end;
comment on function private.working_days_since(timestamptz, timestamptz) is
  'Whole working days in Maine between the day of `moment` and the day of `at`.';

-- Words of five letters and more, and industries, compare loosely: 'Business loans' fits a resource
-- about loans.
create function private.expertise_matches(expertise text[], subject text) returns integer
language sql immutable
set search_path = ''
begin atomic
  select count(distinct rtrim(word, 's'))::integer
  from unnest(expertise) as area,
    regexp_split_to_table(lower(area), '[^a-z]+') as word
  where char_length(word) >= 4
    and word not in ('business', 'businesses', 'small', 'maine', 'with', 'first', 'time')
    and strpos(subject, rtrim(word, 's')) > 0;
end;
comment on function private.expertise_matches(text[], text) is
  'Number of different words in areas of expertise that a lower-case text contains.';

create function private.regional_guide(resource public.resources) returns uuid
language sql stable
set search_path = ''
begin atomic
  select person.user_id
  from public.profiles as person
  cross join lateral private.expertise_matches(
    person.areas_of_expertise,
    lower(concat_ws(' ', resource.name, resource.description, resource.support_type,
      resource.funding_instrument, resource.category::text, resource.tags::text,
      resource.industry_categories::text))) as fit
  where person.public_profile
    and exists (
      select from public.user_roles as given
      where given.user_id = person.user_id and given.role = 'atlas_guide')
    and (resource.geographic_region && array[person.region, 'statewide'])
    and fit > 0
  order by
    person.region = any (resource.geographic_region) desc, fit desc,
    (select count(*) from public.guide_questions as question
      where question.guide_id = person.user_id and question.answered_at is null),
    person.user_id
  limit 1;
end;
comment on function private.regional_guide(public.resources) is
  'The guide with a public profile whose region and expertise fit a resource best; among equals the one with the fewest open questions.';

create function private.question_route(resource_id uuid)
returns table (guide_id uuid, reason text)
language sql stable
set search_path = ''
begin atomic
  select chosen.guide_id, chosen.reason
  from public.resources as resource
  cross join lateral (
    values
      (1, 'guide', resource.curator_id),
      (2, 'region', private.regional_guide(resource)),
      (3, 'adviser', (select adviser.user_id from private.statewide_adviser as adviser))
  ) as chosen (place, reason, guide_id)
  where resource.id = question_route.resource_id and resource.status = 'approved'
    and chosen.guide_id is not null
  order by chosen.place
  limit 1;
end;
comment on function private.question_route(uuid) is
  'Who is asked about a public resource: its guide, else a guide by region and expertise, else the statewide adviser; no row when there is nobody.';

-- Medians of fewer answers could tell about a single one.
create function private.median_answer_hours(guide uuid) returns integer
language sql stable
set search_path = ''
begin atomic
  select case when count(*) >= 5 then ceil(
    percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 3600)
    end::integer
  from public.guide_questions
  where guide_id = guide and answered_at is not null;
end;
comment on function private.median_answer_hours(uuid) is
  'Median time to answer of a guide in hours, rounded up; null below five answers.';

create function private.guide_to_ask(resource_id uuid)
returns table (name text, reason text, median_hours integer)
language sql stable security definer
set search_path = ''
begin atomic
  select
    case when person.public_profile
      then coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''),
        person.display_name) end,
    route.reason, private.median_answer_hours(route.guide_id)
  from private.question_route(guide_to_ask.resource_id) as route
  join public.profiles as person on person.user_id = route.guide_id;
end;

create function public.guide_to_ask(resource_id uuid)
returns table (name text, reason text, median_hours integer)
language sql stable security invoker
set search_path = ''
begin atomic
  select asked.name, asked.reason, asked.median_hours
  from private.guide_to_ask(guide_to_ask.resource_id) as asked;
end;
comment on function public.guide_to_ask(uuid) is
  'Who answers questions about a public resource: name (null when the profile is not public), reason (guide, region or adviser) and median hours to an answer from five answers on; no row when there is nobody.';

grant execute on function
  private.guide_to_ask(uuid),
  public.guide_to_ask(uuid)
to anon, authenticated;

create function private.raise_too_often(refusal text, again_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  seconds_left integer := ceil(extract(epoch from again_at - now()));
begin
  raise exception using
    errcode = 'PGRST',
    message = json_build_object(
      'code', 'PT429',
      'message', format('%s Please try again in %s hours.', refusal, ceil(seconds_left / 3600.0))),
    detail = json_build_object(
      'status', 429, 'headers', json_build_object('Retry-After', seconds_left::text));
end;
$$;
comment on function private.raise_too_often(text, timestamptz) is
  'Raises what count_use raises: the API answers 429 with the code PT429 and Retry-After.';

create function private.limit_questions(account uuid, address text) returns void
language plpgsql
set search_path = ''
as $$
declare
  fifth_at timestamptz;
begin
  perform private.count_use(
    'guide_questions.insert_from_address', coalesce(account::text, private.visitor_address(), 'anon'),
    30, interval '1 day', 'Too many questions from here today.');
  -- Parallel questions of one person or to one address count each other.
  perform pg_advisory_xact_lock(hashtext('guide_questions'), hashtext(subject))
  from unnest(array[account::text, lower(address)]) as subject
  where subject is not null order by subject;
  select asked.asked_at into fifth_at
  from public.guide_questions as asked
  where (asked.asker_id = account or lower(asked.reply_address) = lower(address))
    and asked.asked_at > now() - interval '48 hours'
  order by asked.asked_at desc offset 4 limit 1;
  if fifth_at is not null then
    perform private.raise_too_often(
      'You have asked five questions within two days.', fifth_at + interval '48 hours');
  end if;
end;
$$;
comment on function private.limit_questions(uuid, text) is
  'Limits questions to five in 48 hours by person and by reply address, and to 30 a day by network address; 429 above that.';

-- `plan` is the token of the link to the plan; null without one.
create function private.queue_question(question public.guide_questions, plan text) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    'guide_question', question.guide_id, null,
    jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'message', question.message,
      'reply_to', question.reply_address, 'plan', plan, 'token', question.token),
    format('question:%s:%s', question.id, question.guide_id))
  from public.resources as resource where resource.id = question.resource_id;
end;

create function private.ask_guide(
  resource_id uuid, message text, reply_address text, shares_plan boolean
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  address constant text := btrim(reply_address);
  route record;
  question public.guide_questions;
  plan text;
begin
  if private.is_email_address(address) is not true then
    raise exception 'Please enter a valid email address.' using errcode = 'PT400';
  end if;
  if private.is_text(message, 1500) is not true then
    raise exception 'Please write a question of at most 1,500 characters.' using errcode = 'PT400';
  end if;
  if shares_plan and account is null then
    raise exception 'Sign in to add a link to your plan.' using errcode = 'PT400';
  end if;
  select found.guide_id, found.reason into route
  from private.question_route(ask_guide.resource_id) as found;
  if route.guide_id is null then
    raise exception 'There is nobody to ask about this resource right now.' using errcode = 'PT404';
  end if;
  perform private.limit_questions(account, address);
  if shares_plan then
    plan := private.create_plan_share(false);
  end if;
  -- The time of an answer is told for a year.
  delete from public.guide_questions as old where old.asked_at < now() - interval '12 months';
  insert into public.guide_questions (
    resource_id, asker_id, guide_id, reply_address, message, plan_share_id)
  values (
    ask_guide.resource_id, account, route.guide_id, address, btrim(ask_guide.message, E' \t\r\n'),
    (select share.id from public.plan_shares as share
      where share.token_hash = private.share_token_hash(plan)))
  returning * into question;
  perform private.queue_question(question, plan);
  return route.reason;
end;
$$;

create function public.ask_guide(
  resource_id uuid, message text, reply_address text, shares_plan boolean default false
) returns text
language sql security invoker
set search_path = ''
begin atomic
  select private.ask_guide(resource_id, message, reply_address, shares_plan);
end;
comment on function public.ask_guide(uuid, text, text, boolean) is
  'Sends a question about a public resource to who answers them (see guide_to_ask), whose mail client replies to the address; with a new link to the plan of the caller, without notes, if asked. Returns the reason of the choice. PT400 for a message or address that cannot be, or the plan of a visitor, PT404 when there is nobody to ask, PT413 above 20 links, 429 after five questions in 48 hours.';

grant execute on function
  private.ask_guide(uuid, text, text, boolean),
  public.ask_guide(uuid, text, text, boolean)
to anon, authenticated;

create function private.question_by_token(question_token uuid)
returns table (name text, message text, asked_at timestamptz, answered_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.name, question.message, question.asked_at, question.answered_at
  from public.guide_questions as question
  join public.resources as resource on resource.id = question.resource_id
  where question.token = question_token;
end;

create function public.question_by_token(question_token uuid)
returns table (name text, message text, asked_at timestamptz, answered_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select question.name, question.message, question.asked_at, question.answered_at
  from private.question_by_token(question_token) as question;
end;
comment on function public.question_by_token(uuid) is
  'The question that a link in a mail to a guide names; no row without it.';

grant execute on function
  private.question_by_token(uuid),
  public.question_by_token(uuid)
to anon, authenticated;

create function private.answer_question_by_token(question_token uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.guide_questions as question
  set answered_at = coalesce(question.answered_at, now())
  where question.token = question_token;
  return found;
end;
$$;

create function public.answer_question_by_token(question_token uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.answer_question_by_token(question_token);
end;
comment on function public.answer_question_by_token(uuid) is
  'Marks the question that a link in a mail to a guide names as answered; returns whether there is one. The first time counts.';

grant execute on function
  private.answer_question_by_token(uuid),
  public.answer_question_by_token(uuid)
to anon, authenticated;

create function private.answer_question(question_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.guide_questions as question
  set answered_at = coalesce(question.answered_at, now())
  where question.id = question_id
    and (question.guide_id = auth.uid() or private.is_staff());
  return found;
end;
$$;

create function public.answer_question(question_id uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.answer_question(question_id);
end;
comment on function public.answer_question(uuid) is
  'Marks a question as answered, for the guide who was asked and for staff; returns whether the caller may. The first time counts.';

grant execute on function
  private.answer_question(uuid),
  public.answer_question(uuid)
to authenticated;

create function private.overdue_questions(at timestamptz)
returns table (
  id uuid, slug text, name text, message text, reply_address text, guide text, asked_at timestamptz,
  working_days integer, may_pass_on boolean, total bigint
)
language sql stable
set search_path = ''
begin atomic
  select question.id, resource.slug, resource.name, question.message, question.reply_address,
    person.display_name, question.asked_at, waited.days,
    adviser.user_id is not null and adviser.user_id is distinct from question.guide_id,
    count(*) over ()
  from public.guide_questions as question
  join public.resources as resource on resource.id = question.resource_id
  left join public.profiles as person on person.user_id = question.guide_id
  cross join lateral private.working_days_since(question.asked_at, at) as waited (days)
  left join private.statewide_adviser as adviser on true
  where question.answered_at is null and (waited.days >= 5 or question.guide_id is null)
  order by question.asked_at, question.id
  limit 100;
end;

create function private.unanswered_questions()
returns table (
  id uuid, slug text, name text, message text, reply_address text, guide text, asked_at timestamptz,
  working_days integer, may_pass_on boolean, total bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select * from private.overdue_questions(now());
end;
$$;

create function public.unanswered_questions()
returns table (
  id uuid, slug text, name text, message text, reply_address text, guide text, asked_at timestamptz,
  working_days integer, may_pass_on boolean, total bigint
)
language sql stable security invoker
set search_path = ''
begin atomic
  select waiting.id, waiting.slug, waiting.name, waiting.message, waiting.reply_address,
    waiting.guide, waiting.asked_at, waiting.working_days, waiting.may_pass_on, waiting.total
  from private.unanswered_questions() as waiting;
end;
comment on function public.unanswered_questions() is
  'Questions to guides that nobody answered for five working days in Maine, or whose guide has left: the 100 oldest, and the total. Staff only.';

grant execute on function
  private.unanswered_questions(),
  public.unanswered_questions()
to authenticated;

-- The link moves with the question: the one in the first mail ends.
create function private.pass_on_question(question_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  question public.guide_questions;
  plan text;
begin
  perform private.require_staff();
  update public.guide_questions as stored set guide_id = adviser.user_id
  from private.statewide_adviser as adviser
  where stored.id = question_id and stored.answered_at is null
    and adviser.user_id is distinct from stored.guide_id
  returning stored.* into question;
  if not found then
    return false;
  end if;
  if question.plan_share_id is not null then
    plan := private.new_share_token();
    update public.plan_shares as share set token_hash = private.share_token_hash(plan)
    where share.id = question.plan_share_id;
  end if;
  perform private.queue_question(question, plan);
  return true;
end;
$$;

create function public.pass_on_question(question_id uuid) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.pass_on_question(question_id);
end;
comment on function public.pass_on_question(uuid) is
  'Sends an open question to the statewide adviser instead; false when it is answered, is with the adviser, or there is none. Staff only.';

grant execute on function
  private.pass_on_question(uuid),
  public.pass_on_question(uuid)
to authenticated;

create function private.statewide_adviser() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select adviser.user_id from private.statewide_adviser as adviser);
end;
$$;

create function public.statewide_adviser() returns uuid
language sql stable security invoker
set search_path = ''
begin atomic
  select private.statewide_adviser();
end;
comment on function public.statewide_adviser() is
  'The account that is asked about resources without a guide; null when there is none. Staff only.';

grant execute on function private.statewide_adviser(), public.statewide_adviser() to authenticated;

create function private.set_statewide_adviser(account_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if account_id is not null and not exists (
    select from public.user_roles as given
    where given.user_id = account_id and given.role in ('atlas_guide', 'service_admin', 'admin')
  ) then
    raise exception 'Choose a guide or a member of staff.' using errcode = 'PT400';
  end if;
  delete from private.statewide_adviser where account_id is null;
  insert into private.statewide_adviser (user_id)
  select account_id where account_id is not null
  on conflict (is_only) do update set user_id = excluded.user_id;
end;
$$;

create function public.set_statewide_adviser(account_id uuid default null) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.set_statewide_adviser(account_id);
end;
comment on function public.set_statewide_adviser(uuid) is
  'Sets who is asked about resources without a guide: a guide or a member of staff (else PT400), or nobody (null). Staff only.';

grant execute on function
  private.set_statewide_adviser(uuid),
  public.set_statewide_adviser(uuid)
to authenticated;

-- Whether the facts of a resource are still right: who checked them last and how, what its owners
-- answer by mail, whether its website answers, and deadlines that come back. A corrected comma
-- checks nothing, and a check changes nothing.

-- Whether the websites of public resources answer. A site counts as broken when it failed on two
-- different days without answering in between. A broken website hides nothing.
create table private.website_checks (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  -- The address that was checked. Another one starts again.
  website text not null
    constraint website_checks_website_check check (char_length(website) <= 2048),
  checked_at timestamptz not null default now(),
  -- Null when the site answered.
  problem text
    constraint website_checks_problem_check check (
      problem in ('not_found', 'server_error', 'refused', 'timeout', 'unreachable', 'insecure', 'redirects')),
  first_failed_on date,
  last_failed_on date,
  constraint website_checks_failed_check check (
    (problem is null) = (first_failed_on is null)
    and (problem is null) = (last_failed_on is null)
    and first_failed_on <= last_failed_on)
);
comment on table private.website_checks is
  'The last check of each website, and since when it fails. Read through resource_concerns().';

revoke all on table private.website_checks from public, anon, authenticated, service_role;

alter table private.website_checks enable row level security;

-- Who answers for a resource is asked after ten months whether its facts are still right: by mail,
-- with links that work without signing in. Two questions without an answer raise a doubt.
create table private.check_requests (
  token uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  recipient_id uuid references public.profiles (user_id) on delete cascade,
  recipient_email text
    constraint check_requests_recipient_email_check
    check (private.is_email_address(recipient_email)),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answer text
    constraint check_requests_answer_check check (answer in ('right', 'change', 'closed')),
  constraint check_requests_recipient_check
    check (num_nonnulls(recipient_id, recipient_email) = 1),
  constraint check_requests_answered_check check ((answered_at is null) = (answer is null))
);
comment on table private.check_requests is
  'Mails that ask whether the facts of a resource are still right. Those of one round share asked_at.';
comment on column private.check_requests.token is 'Lets the holder of the mail answer.';

create index check_requests_resource_idx on private.check_requests (resource_id, asked_at);
create index check_requests_recipient_id_idx on private.check_requests (recipient_id);

revoke all on table private.check_requests from public, anon, authenticated, service_role;

alter table private.check_requests enable row level security;

create function private.websites_to_check(page_size integer)
returns table (resource_id uuid, website text, waiting bigint)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.id, resource.website, count(*) over ()
  from public.resources as resource
  left join private.website_checks as last_check
    on last_check.resource_id = resource.id and last_check.website = resource.website
  where resource.status = 'approved' and resource.website is not null
    and (last_check.checked_at is null or last_check.checked_at < now() - interval '20 hours')
  order by last_check.checked_at nulls first, resource.id
  limit least(greatest(page_size, 1), 50);
end;

create function public.websites_to_check(page_size integer)
returns table (resource_id uuid, website text, waiting bigint)
language sql stable security invoker
set search_path = ''
begin atomic
  select due.resource_id, due.website, due.waiting from private.websites_to_check(page_size) as due;
end;
comment on function public.websites_to_check(integer) is
  'Websites of public resources that were not checked for 20 hours, the longest ago first, at most 50, and how many there are in total. For the service key.';

grant execute on function
  private.websites_to_check(integer),
  public.websites_to_check(integer)
to service_role;

-- Ignores results for an address that is no longer the website of the resource.
create function private.record_website_checks(checks jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  recorded integer;
  today constant date := (now() at time zone 'America/New_York')::date;
begin
  insert into private.website_checks as last_check (
    resource_id, website, problem, first_failed_on, last_failed_on)
  select resource.id, resource.website, given.problem,
    case when given.problem is not null then today end,
    case when given.problem is not null then today end
  from jsonb_to_recordset(checks) as given (resource_id uuid, website text, problem text)
  join public.resources as resource
    on resource.id = given.resource_id and resource.website = given.website
  -- In a fixed order, so that two calls at once never deadlock.
  order by resource.id
  on conflict (resource_id) do update set
    website = excluded.website, checked_at = now(), problem = excluded.problem,
    first_failed_on = case
      when excluded.problem is not null and last_check.website = excluded.website
        then coalesce(last_check.first_failed_on, today)
      else excluded.first_failed_on
    end,
    last_failed_on = excluded.last_failed_on;
  get diagnostics recorded = row_count;
  return recorded;
end;
$$;

create function public.record_website_checks(checks jsonb) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.record_website_checks(checks);
end;
comment on function public.record_website_checks(jsonb) is
  'Records checks, [{resource_id, website, problem}], problem null where the site answered; returns how many apply to a resource. For the service key.';

grant execute on function
  private.record_website_checks(jsonb),
  public.record_website_checks(jsonb)
to service_role;

-- For each concern the 100 that have waited longest, and the total.
create function private.resource_concerns()
returns table (
  concern text, resource_id uuid, slug text, name text, since timestamptz, detail text, total bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select ranked.concern, ranked.resource_id, ranked.slug, ranked.name, ranked.since,
      ranked.detail, ranked.total
    from (
      select found.*, count(*) over (partition by found.concern) as total,
        row_number() over (partition by found.concern order by found.since, found.name, found.resource_id)
          as place
      from (
        select 'doubted' as concern, resource.id as resource_id, resource.slug, resource.name,
          resource.doubted_at as since, null::text as detail
        from public.resources as resource
        where resource.status = 'approved' and resource.doubted_at is not null
        union all
        select 'deadline_passed', (passed.resource).id,
          (passed.resource).slug, (passed.resource).name,
          (passed.resource).application_deadline::timestamp at time zone 'America/New_York',
          passed.next_deadline::text
        from private.passed_deadlines() as passed
        union all
        select 'untouched', resource.id, resource.slug, resource.name, resource.updated_at, null
        from public.resources as resource
        where resource.status = 'approved' and resource.updated_at < now() - interval '12 months'
        union all
        select 'website_missing', resource.id, resource.slug, resource.name, resource.created_at,
          null
        from public.resources as resource
        where resource.status = 'approved' and resource.website is null
        union all
        select 'website_broken', resource.id, resource.slug, resource.name,
          last_check.first_failed_on::timestamp at time zone 'America/New_York',
          last_check.problem
        from public.resources as resource
        join private.website_checks as last_check
          on last_check.resource_id = resource.id and last_check.website = resource.website
        where resource.status = 'approved'
          and last_check.last_failed_on > last_check.first_failed_on
      ) as found
    ) as ranked
    where ranked.place <= 100
    order by ranked.concern, ranked.place;
end;
$$;

create function public.resource_concerns()
returns table (
  concern text, resource_id uuid, slug text, name text, since timestamptz, detail text, total bigint
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.concern, it.resource_id, it.slug, it.name, it.since, it.detail, it.total
  from private.resource_concerns() as it;
end;
comment on function public.resource_concerns() is
  'Public resources that need care: doubted (its owners did not answer twice), deadline_passed (detail is the next date, null when it does not come back), untouched (for 12 months), website_missing, website_broken (detail says how); at most 100 each, oldest first, with the total. Staff only.';

grant execute on function private.resource_concerns(), public.resource_concerns() to authenticated;

create function private.broken_websites() returns table (resource_id uuid, problem text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select last_check.resource_id, last_check.problem
    from private.website_checks as last_check
    join public.resources as resource
      on resource.id = last_check.resource_id and resource.website = last_check.website
    where last_check.last_failed_on > last_check.first_failed_on;
end;
$$;

create function public.broken_websites() returns table (resource_id uuid, problem text)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.problem from private.broken_websites() as it;
end;
comment on function public.broken_websites() is
  'Resources whose website failed on two separate days, and how. Staff only (42501).';

grant execute on function private.broken_websites(), public.broken_websites() to authenticated;

create function private.deadline_months(recurs text) returns integer
language sql immutable
set search_path = ''
return case recurs when 'yearly' then 12 when 'twice_a_year' then 6 when 'quarterly' then 3 end;
comment on function private.deadline_months(text) is
  'Months between two deadlines; null when there is one only or it is not known.';

-- Counts months from the stored deadline, so that January 31 is followed by April 30 and July 31.
create function private.rounds_passed(deadline date, recurs text, since date) returns integer
language sql stable
set search_path = ''
begin atomic
  select min(round)
  from generate_series(1, 1200 / private.deadline_months(recurs)) as round
  where deadline + make_interval(months => round * private.deadline_months(recurs)) >= since;
end;
comment on function private.rounds_passed(date, text, date) is
  'How many rounds after `deadline` the first one ends on `since` or later; null when it does not come back.';

create function private.next_round(
  opens_on date, deadline date, recurs text, today date default private.maine_day()
) returns table (next_opens_on date, next_deadline date)
language sql stable
set search_path = ''
begin atomic
  select
    -- An opening day after the deadline belongs to the next round already.
    case
      when opens_on > deadline then opens_on
      else (opens_on + make_interval(months => round.months))::date
    end,
    (deadline + make_interval(months => round.months))::date
  from (
    select private.deadline_months(recurs)
      * private.rounds_passed(deadline, recurs, greatest(today, opens_on)) as months
  ) as round
  where deadline < today and round.months is not null;
end;
comment on function private.next_round(date, date, text, date) is
  'Opening day and deadline of the next round of a deadline that has passed and comes back; no row otherwise.';

create function private.passed_deadlines(today date default private.maine_day())
returns table (resource public.resources, next_opens_on date, next_deadline date)
language sql stable
set search_path = ''
begin atomic
  select resource, round.next_opens_on, round.next_deadline
  from public.resources as resource
  left join lateral private.next_round(
    resource.opens_on, resource.application_deadline, resource.deadline_recurs, today) as round
    on true
  where resource.status = 'approved' and resource.application_deadline < today
    and (
      round.next_deadline is not null
      -- What is closed has had its deadline. After a later opening day it is open again.
      or (resource.availability_status is distinct from 'closed'
        and (resource.opens_on between resource.application_deadline + 1 and today) is not true));
end;
comment on function private.passed_deadlines(date) is
  'Public resources whose deadline has passed, and their next round where it is known.';

-- A closed program whose next round is known has one coming.
create function private.apply_next_deadline(resource_id uuid, next_deadline date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.resources;
  round record;
begin
  perform private.require_staff();
  select * into stored from public.resources as resource
  where resource.id = apply_next_deadline.resource_id for update;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  select proposed.next_opens_on, proposed.next_deadline into round
  from private.next_round(stored.opens_on, stored.application_deadline, stored.deadline_recurs)
    as proposed;
  if (round.next_deadline = apply_next_deadline.next_deadline) is not true then
    raise exception 'The deadline has been changed since.' using errcode = 'PT409';
  end if;
  update public.resources as resource
  set application_deadline = round.next_deadline,
    opens_on = round.next_opens_on,
    availability_status = case stored.availability_status
      when 'closed' then 'coming_soon' else stored.availability_status end
  where resource.id = stored.id;
end;
$$;

create function public.apply_next_deadline(resource_id uuid, next_deadline date) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.apply_next_deadline(resource_id, next_deadline);
end;
comment on function public.apply_next_deadline(uuid, date) is
  'Sets the deadline, and the opening day where there is one, to the next round that resource_concerns() proposes. A closed resource becomes coming soon. PT404 without the resource, PT409 when the proposal is another by now. Staff only.';

grant execute on function
  private.apply_next_deadline(uuid, date),
  public.apply_next_deadline(uuid, date)
to authenticated;

create function private.require_verifiable(resource_ids uuid[], how text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if (how in ('website', 'phone', 'owner', 'guide')) is not true
    or (cardinality(resource_ids) between 1 and 500) is not true
    or array_ndims(resource_ids) > 1
  then
    raise exception 'Please say how you checked 1 to 500 resources.' using errcode = 'PT400';
  end if;
  -- In one order, so that two curators never wait for each other in a circle.
  perform from public.resources as resource
  where resource.id = any (resource_ids) order by resource.id for update;
  if not private.is_staff() and exists (
    select from unnest(resource_ids) as wanted (id)
    left join public.resources as resource
      on resource.id = wanted.id and resource.status = 'approved'
    where (resource.curator_id = auth.uid()) is not true
  ) then
    raise exception 'Only staff and the guide of a resource may check it.'
      using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from unnest(resource_ids) as wanted (id)
    where not exists (select from public.resources as resource where resource.id = wanted.id)
  ) then
    raise exception 'One of these resources no longer exists.' using errcode = 'PT404';
  end if;
end;
$$;
comment on function private.require_verifiable(uuid[], text) is
  'Locks resources that the caller may check: all for staff, public ones for their guide (42501). PT400 for a wrong way or more than 500, PT404 without one of them.';

create function private.verify_resources(resource_ids uuid[], how text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  verified integer;
begin
  perform private.require_verifiable(resource_ids, how);
  update public.resources as resource
  set verified_at = now(), verified_by = auth.uid(), verified_how = how, doubted_at = null
  where resource.id = any (resource_ids);
  get diagnostics verified = row_count;
  perform private.record_audit(
    'resource.verify', 'resources', wanted.id::text, jsonb_build_object('how', how))
  from (select distinct unnest(resource_ids) as id) as wanted;
  return verified;
end;
$$;

create function public.verify_resources(resource_ids uuid[], how text default 'guide')
returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.verify_resources(resource_ids, how);
end;
comment on function public.verify_resources(uuid[], text) is
  'Records that the facts of 1 to 500 resources were just found to be right, and how: website, phone, owner or guide (else PT400); returns how many. All or none. Staff, and the guide of public resources (42501). PT404 without one of them.';

grant execute on function
  private.verify_resources(uuid[], text),
  public.verify_resources(uuid[], text)
to authenticated;

-- The people who claimed it; without them the address that the page names.
create function private.owners_of(resource public.resources)
returns table (account_id uuid, address text)
language sql stable
set search_path = ''
begin atomic
  select distinct claimed.account_id, null::text
  from unnest(array[resource.contact_profile_id, resource.entrepreneur_contact_profile_id])
    as claimed (account_id)
  where claimed.account_id is not null
  union all
  select null, coalesce(resource.contact_email, resource.entrepreneur_contact_email)
  where resource.contact_profile_id is null and resource.entrepreneur_contact_profile_id is null
    and coalesce(resource.contact_email, resource.entrepreneur_contact_email) is not null;
end;
comment on function private.owners_of(public.resources) is
  'Who answers for a resource: its claimed contacts, else its contact address.';

create function private.unanswered_rounds(resource public.resources)
returns table (rounds bigint, last_asked_at timestamptz)
language sql stable
set search_path = ''
begin atomic
  select count(distinct request.asked_at), max(request.asked_at)
  from private.check_requests as request
  where request.resource_id = resource.id
    and request.asked_at > greatest(
      resource.verified_at, '-infinity',
      (select max(answered.answered_at) from private.check_requests as answered
        where answered.resource_id = resource.id));
end;
comment on function private.unanswered_rounds(public.resources) is
  'How often its owners were asked since the last check or answer, and when last.';

-- At most 50 resources a day: an import of a year ago does not become a thousand mails.
create function private.raise_doubts(at timestamptz) returns void
language sql
set search_path = ''
begin atomic
  update public.resources as resource set doubted_at = at
  where resource.id in (
    select stored.id
    from public.resources as stored
    cross join lateral private.unanswered_rounds(stored) as past
    where stored.status = 'approved' and stored.doubted_at is null
      and past.rounds >= 2 and past.last_asked_at < at - interval '30 days');
end;
comment on function private.raise_doubts(timestamptz) is
  'Marks resources as doubtful whose owners did not answer twice, 30 days after the second mail.';

create function private.ask_owners(at timestamptz) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  asked integer;
begin
  perform private.raise_doubts(at);
  with due as (
    select resource.*
    from public.resources as resource
    cross join lateral private.unanswered_rounds(resource) as past
    where resource.status = 'approved' and resource.doubted_at is null and past.rounds < 2
      and greatest(
        coalesce(resource.verified_at, resource.created_at),
        (select max(answered.answered_at) from private.check_requests as answered
          where answered.resource_id = resource.id)) < at - interval '10 months'
      and (past.last_asked_at < at - interval '30 days') is not false
      and exists (select from private.owners_of(resource))
    order by coalesce(resource.verified_at, resource.created_at), resource.id
    limit 50
  ), requested as (
    insert into private.check_requests (resource_id, recipient_id, recipient_email, asked_at)
    select due.id, owner.account_id, owner.address, at
    from due
    join public.resources as resource on resource.id = due.id
    cross join lateral private.owners_of(resource) as owner
    returning *
  )
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail, dedupe_key)
  select 'check_request', requested.recipient_id, requested.recipient_email,
    jsonb_build_object(
      'slug', due.slug, 'name', due.name, 'token', requested.token,
      'deadline', due.application_deadline, 'website', due.website,
      'cost', left(due.cost_to_participate, 300), 'phone', due.contact_phone),
    format('check:%s', requested.token)
  from requested join due on due.id = requested.resource_id;
  get diagnostics asked = row_count;
  return asked;
end;
$$;
comment on function private.ask_owners(timestamptz) is
  'Asks the owners of resources that nobody checked for ten months, again after 30 days, and marks those that nobody answered for as doubtful. Returns how many mails were queued.';

create function private.check_by_token(check_token uuid)
returns table (slug text, name text, deadline date, website text, answer text)
language sql stable security definer
set search_path = ''
begin atomic
  select resource.slug, resource.name, resource.application_deadline, resource.website,
    request.answer
  from private.check_requests as request
  join public.resources as resource on resource.id = request.resource_id
  where request.token = check_token and resource.status = 'approved';
end;

create function public.check_by_token(check_token uuid)
returns table (slug text, name text, deadline date, website text, answer text)
language sql stable security invoker
set search_path = ''
begin atomic
  select asked.slug, asked.name, asked.deadline, asked.website, asked.answer
  from private.check_by_token(check_token) as asked;
end;
comment on function public.check_by_token(uuid) is
  'The public resource that a mail asks about, and the answer so far; no row without it.';

grant execute on function
  private.check_by_token(uuid),
  public.check_by_token(uuid)
to anon, authenticated;

-- Resources from a file, once or again and again from a partner. Each line is added, changed or
-- refused by the same checks as every other write, and compared with the version that it was
-- exported from. A dry run does the same and is rolled back.

create type private.import_result as (
  line integer,
  outcome text,
  resource_id uuid,
  slug text,
  updated_at timestamptz,
  changes jsonb,
  problem text,
  column_name text
);
comment on type private.import_result is 'The outcome of one line of a file.';

create table private.import_changes (
  change_id bigint primary key references private.changes (id) on delete cascade,
  import_id uuid not null,
  taken_back_at timestamptz
);
comment on table private.import_changes is
  'The changes that each import made. Written by import_resources(), read by recent_imports().';

create index import_changes_import_id_idx on private.import_changes (import_id);

revoke all on table private.import_changes from public, anon, authenticated, service_role;

alter table private.import_changes enable row level security;

-- What a partner's columns are called is kept by name, and resources are found by the key that the
-- partner keeps, so that a later file updates them.
create table public.import_mappings (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint import_mappings_name_check check (private.is_line(name, 80)),
  columns jsonb not null
    constraint import_mappings_columns_check
    check (
      jsonb_typeof(columns) = 'object'
      and not jsonb_path_exists(columns, 'strict $.* ? (@.type() != "string")')
      and char_length(columns::text) <= 20000
    ),
  key_column text
    constraint import_mappings_key_column_check check (private.is_line(key_column, 200)),
  updated_at timestamptz not null default now()
);
comment on table public.import_mappings is
  'How the files of partners name their columns. Staff keep them.';
comment on column public.import_mappings.columns is
  '{column of the partner: column of resources}; an empty text for one that is not imported.';
comment on column public.import_mappings.key_column is
  'The column of the partner with its own key of each entry; null without one.';

create unique index import_mappings_name_key on public.import_mappings (lower(name));

revoke all on table public.import_mappings from public, anon, authenticated, service_role;
grant select (id, name, columns, key_column, updated_at)
  on table public.import_mappings to authenticated;
grant insert (name, columns, key_column) on table public.import_mappings to authenticated;
grant update (name, columns, key_column) on table public.import_mappings to authenticated;
grant delete on table public.import_mappings to authenticated;

alter table public.import_mappings enable row level security;

create policy import_mappings_select_all_by_staff on public.import_mappings
  for select to authenticated using ((select private.is_staff()));

create policy import_mappings_insert_all_by_staff on public.import_mappings
  for insert to authenticated with check ((select private.is_staff()));

create policy import_mappings_update_all_by_staff on public.import_mappings
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));

create policy import_mappings_delete_all_by_staff on public.import_mappings
  for delete to authenticated using ((select private.is_staff()));

create table private.partner_keys (
  mapping_id uuid not null references public.import_mappings (id) on delete cascade,
  partner_key text not null
    constraint partner_keys_partner_key_check check (private.is_line(partner_key, 200)),
  resource_id uuid not null references public.resources (id) on delete cascade,
  imported_version timestamptz not null,
  linked_at timestamptz not null default now(),
  linked_by uuid,
  former_key text
    constraint partner_keys_former_key_check check (private.is_line(former_key, 200)),
  primary key (mapping_id, partner_key),
  constraint partner_keys_resource_key unique (mapping_id, resource_id)
);
comment on table private.partner_keys is
  'The keys by which partners know resources. Written by import_resources().';
comment on column private.partner_keys.imported_version is
  'The updated_at of the resource after the last import that changed it: the next one compares with that version.';
comment on column private.partner_keys.linked_by is
  'The import that linked the key; null once a later import or a merge has written it.';
comment on column private.partner_keys.former_key is
  'The key that the resource had before that import; null without one.';

create index partner_keys_resource_id_idx on private.partner_keys (resource_id);
create index partner_keys_linked_by_idx on private.partner_keys (linked_by)
  where linked_by is not null;

revoke all on table private.partner_keys from public, anon, authenticated, service_role;

alter table private.partner_keys enable row level security;

create trigger import_mappings_touch_updated_at
  before update on public.import_mappings
  for each row execute function private.touch_updated_at();
create trigger import_mappings_audit
  after update or delete on public.import_mappings
  for each row when (current_user = 'authenticated')
  execute function private.audit_staff_change('id');

create function private.confirm_partner_key() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.linked_by := null;
  new.former_key := null;
  return new;
end;
$$;
comment on function private.confirm_partner_key() is
  'What a later import or a merge writes stays when the first import is taken back.';

create trigger partner_keys_confirm
  before update of resource_id, imported_version on private.partner_keys
  for each row execute function private.confirm_partner_key();

create function private.import_columns() returns jsonb
language sql stable
set search_path = ''
begin atomic
  select jsonb_object_agg(
    attribute.attname,
    case type.typcategory
      when 'A' then 'list'
      when 'B' then 'boolean'
      when 'D' then 'date'
      else 'text'
    end)
  from pg_catalog.pg_attribute as attribute
  join pg_catalog.pg_type as type on type.oid = attribute.atttypid
  where attribute.attrelid = 'public.resources'::regclass and attribute.attnum > 0
    and not attribute.attisdropped
    and has_column_privilege('authenticated', attribute.attrelid, attribute.attnum, 'update')
    and attribute.attname not in (
      'ai_generated_summary', 'summary_generated_at', 'funding_terms_summary',
      'funding_terms_generated_at');
end;
comment on function private.import_columns() is
  'The columns of resources that an import may write, {column: list, boolean, date or text}: those that staff may update, except generated texts.';

create function private.require_castable(value text, type_name text, column_name text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('select $1::%s', type_name) using value;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'invalid', column = column_name;
end;
$$;
comment on function private.require_castable(text, text, text) is
  'Raises PT400 for the column unless value is written as a value of the type.';

create function private.read_import_values(fields jsonb, columns jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  values_given jsonb;
  unknown text;
  misread text;
  day record;
begin
  select
    coalesce(jsonb_object_agg(
      field.key,
      case when field.value = 'null'
        then private.blank_import_value(field.key, columns ->> field.key)
        else field.value end), '{}'),
    min(field.key) filter (where not columns ? field.key),
    min(field.key) filter (where field.value <> 'null' and case columns ->> field.key
      when 'list' then jsonb_typeof(field.value) <> 'array'
        or jsonb_path_exists(field.value, 'strict $[*] ? (@.type() != "string")')
      when 'boolean' then jsonb_typeof(field.value) <> 'boolean'
      when 'date' then field.value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      else jsonb_typeof(field.value) <> 'string'
    end)
  into values_given, unknown, misread
  from jsonb_each(fields) as field;
  if unknown is not null then
    raise exception using errcode = 'PT400', message = 'unknown_column', column = unknown;
  elsif misread is not null then
    raise exception using errcode = 'PT400', message = 'invalid', column = misread;
  end if;
  for day in
    select given.key, given.value from jsonb_each_text(values_given) as given
    where columns ->> given.key = 'date'
  loop
    perform private.require_castable(day.value, 'date', day.key);
  end loop;
  return values_given;
end;
$$;
comment on function private.read_import_values(jsonb, jsonb) is
  'The values of a line as jsonb_populate_record() reads them. PT400 for a column that is unknown or of another type.';

create function private.lock_imported_resource(entry jsonb, values_given jsonb)
returns public.resources
language plpgsql
set search_path = ''
as $$
declare
  existing public.resources;
  wanted_id uuid;
begin
  perform private.require_castable(entry ->> 'id', 'uuid', 'id');
  perform private.require_castable(entry ->> 'mapping_id', 'uuid', 'partner_key');
  perform private.require_castable(entry ->> 'updated_at', 'timestamptz', 'updated_at');
  perform private.require_castable(entry ->> 'exported_at', 'timestamptz', 'updated_at');
  wanted_id := coalesce(
    (entry ->> 'id')::uuid,
    (private.partner_key_of(entry)).resource_id,
    (select resource.id from public.resources as resource
      where resource.slug = values_given ->> 'slug'),
    private.resource_to_link(entry, values_given ->> 'name'));
  if wanted_id is null then
    return null;
  end if;
  select * into existing from public.resources as resource
  where resource.id = wanted_id
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'unknown_id';
  elsif existing.status = 'archived' and entry ->> 'partner_key' is not null then
    raise exception using errcode = 'PT409', message = 'archived';
  end if;
  return existing;
end;
$$;
comment on function private.lock_imported_resource(jsonb, jsonb) is
  'The resource that a line changes, locked: by its id, the key of its partner, its slug or, of a partner''s line, its name; null for a new one. PT404 for an unknown id, PT409 for a partner''s resource that is archived.';

create function private.fill_new_resource(values_given jsonb, columns jsonb)
returns public.resources
language plpgsql
set search_path = ''
as $$
declare
  defaults jsonb;
  filled public.resources;
begin
  if exists (
    select from public.resources as resource
    where lower(resource.name) = lower(values_given ->> 'name')
  ) then
    raise exception using errcode = 'PT409', message = 'same_name', column = 'name';
  end if;
  select jsonb_build_object('status', 'pending') || jsonb_strip_nulls(jsonb_object_agg(
    field.key, private.blank_import_value(field.key, field.value)))
  into defaults
  from jsonb_each_text(columns) as field;
  filled := jsonb_populate_record(
    null::public.resources, defaults || jsonb_strip_nulls(values_given));
  filled.slug := coalesce(filled.slug, private.free_slug(filled.name));
  return filled;
end;
$$;
comment on function private.fill_new_resource(jsonb, jsonb) is
  'A new resource as a line describes it. PT409 where another resource has the name.';

create function private.free_slug(name text) returns text
language plpgsql
set search_path = ''
as $$
declare
  stem text := coalesce(
    nullif(trim(both '-' from left(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), 200)), ''),
    'resource');
  candidate text := stem;
  number integer := 1;
begin
  while exists (select from public.resources as resource where resource.slug = candidate) loop
    number := number + 1;
    candidate := stem || '-' || number;
  end loop;
  return candidate;
end;
$$;
comment on function private.free_slug(text) is
  'The lower-case, hyphenated name, with a number where another resource has that slug.';

create function private.blank_import_value(column_name text, kind text) returns jsonb
language sql immutable
set search_path = ''
return case
  when kind = 'list' then '[]'::jsonb
  when column_name in ('serves_all_industries', 'serves_all_stages') then 'false'::jsonb
  else 'null'::jsonb
end;
comment on function private.blank_import_value(text, text) is
  'What a cleared cell of a column stands for: an empty list, false, or nothing.';

-- A new resource that says "no" changes nothing, as an empty list does not.
create function private.import_changes(
  existing public.resources, filled public.resources, columns jsonb
) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(
    field.key,
    jsonb_build_object('before', to_jsonb(existing) -> field.key, 'after', field.value)), '{}')
  from jsonb_each(to_jsonb(filled)) as field
  where columns ? field.key
    and field.value is distinct from coalesce(to_jsonb(existing) -> field.key, 'null')
    and not (
      existing.id is null
      and field.value = private.blank_import_value(field.key, columns ->> field.key));
end;
comment on function private.import_changes(public.resources, public.resources, jsonb) is
  'What a line changes: {column: {before, after}}.';

create function private.write_imported_resource(
  existing_id uuid, filled public.resources, columns jsonb
) returns public.resources
language plpgsql
set search_path = ''
as $$
declare
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(columns) as key);
  written public.resources;
begin
  if existing_id is null then
    -- Has no submitter: it is not a submission of the curator.
    execute format(
      'insert into public.resources (%1$s, submitted_by)
       select %1$s, null from (select ($1).*) as filled returning *', names)
    using filled into written;
  else
    execute format(
      'update public.resources as resource set (%1$s) = (select %1$s from (select ($1).*) as filled)
       where resource.id = $2 returning *', names)
    using filled, existing_id into written;
  end if;
  return written;
end;
$$;
comment on function private.write_imported_resource(uuid, public.resources, jsonb) is
  'Adds a resource, or writes the imported columns of an existing one, and returns it.';

-- import_resources() records the file with the number of rows: one entry per row would bury all
-- other entries.
create function private.apply_import_line(
  entry jsonb, values_given jsonb, existing public.resources, columns jsonb, dry_run boolean
) returns private.import_result
language plpgsql
set search_path = ''
as $$
declare
  result private.import_result;
  filled public.resources;
  seen_at timestamptz := entry ->> 'updated_at';
  new_key jsonb := private.partner_key_change(entry, existing.id);
begin
  if existing.id is null then
    filled := private.fill_new_resource(values_given, columns);
  -- An import may only change the version that its dry run showed.
  elsif seen_at is distinct from existing.updated_at and not (dry_run and seen_at is null) then
    raise exception using errcode = 'PT409', message = 'changed_meanwhile';
  else
    filled := jsonb_populate_record(existing, values_given);
  end if;
  result.changes := private.import_changes(existing, filled, columns);
  if existing.id is null then
    result.outcome := 'added';
    filled := private.write_imported_resource(null, filled, columns);
  elsif result.changes = '{}' and new_key = '{}' then
    result.outcome := 'unchanged';
  else
    result.outcome := 'changed';
    if dry_run then
      result.changes := private.mark_newer_values(
        result.changes, existing,
        coalesce(
          (entry ->> 'exported_at')::timestamptz,
          (private.partner_key_of(entry)).imported_version));
    end if;
    filled := private.write_imported_resource(existing.id, filled, columns);
  end if;
  if result.outcome <> 'unchanged' then
    perform private.keep_partner_key(entry, filled);
  end if;
  result.changes := result.changes || new_key;
  result.slug := filled.slug;
  -- A dry run names the version that the import may change. The rows that it adds are rolled back.
  result.resource_id := case when dry_run then existing.id else filled.id end;
  result.updated_at := case when dry_run then existing.updated_at else filled.updated_at end;
  return result;
end;
$$;
comment on function private.apply_import_line(jsonb, jsonb, public.resources, jsonb, boolean) is
  'Adds or changes the resource of one line. PT409 where another resource has the name, or the resource is no longer as it was seen.';

create function private.import_line(entry jsonb, columns jsonb, dry_run boolean)
returns private.import_result
language plpgsql
set search_path = ''
as $$
declare
  result private.import_result;
  values_given jsonb;
  existing public.resources;
  violated text;
  at_column text;
begin
  begin
    values_given := private.read_import_values(entry -> 'values', columns);
    existing := private.lock_imported_resource(entry, values_given);
    result := private.apply_import_line(entry, values_given, existing, columns, dry_run);
  exception
    when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409'
      or integrity_constraint_violation or data_exception then
      get stacked diagnostics violated = constraint_name, at_column = column_name;
      result.outcome := 'refused';
      result.slug := existing.slug;
      result.resource_id := existing.id;
      result.problem := case
        when sqlstate like 'PT%' then sqlerrm
        when sqlstate = '23505' then 'taken'
        else 'invalid'
      end;
      result.column_name := case
        -- Of each person, one submission of a name is pending at a time.
        when violated = 'resources_open_key' then 'name'
        else coalesce(
          (
            select known from jsonb_object_keys(columns) as known
            where violated in (
              format('resources_%s_check', known), format('resources_%s_key', known))
          ),
          nullif(at_column, ''))
      end;
  end;
  result.line := (entry ->> 'line')::integer;
  return result;
end;
$$;
comment on function private.import_line(jsonb, jsonb, boolean) is
  'Imports one line. A refused line leaves no change and says why.';

create function private.require_import_lines(lines jsonb, dry_run boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  if (jsonb_typeof(lines) = 'array' and dry_run is not null) is not true
    or jsonb_array_length(lines) > 500 then
    raise exception 'Please send at most 500 lines at a time.' using errcode = 'PT400';
  end if;
  if exists (
    select from jsonb_array_elements(lines) as entry
    where (entry ->> 'line' ~ '^[0-9]{1,9}$'
      and jsonb_typeof(entry -> 'values') = 'object') is not true
  ) then
    raise exception 'Each line needs its number and its values.' using errcode = 'PT400';
  end if;
end;
$$;
comment on function private.require_import_lines(jsonb, boolean) is
  'Raises PT400 unless lines is a list of at most 500 lines, each with its number and its values.';

create function private.import_resources(lines jsonb, dry_run boolean, import_id uuid)
returns setof private.import_result
language plpgsql security definer
set search_path = ''
as $$
declare
  columns constant jsonb := private.import_columns();
  entry jsonb;
  result private.import_result;
  outcomes text[] := '{}';
begin
  perform private.require_staff();
  perform private.require_import_lines(lines, dry_run);
  -- Two imports at once could deadlock on each other's rows, or add one name twice.
  perform pg_advisory_xact_lock(hashtextextended('import_resources', 0));

  begin
    for entry in select value from jsonb_array_elements(lines) loop
      result := private.import_line(entry, columns, dry_run);
      outcomes := outcomes || result.outcome;
      -- Returned rows survive the rollback of a dry run.
      return next result;
    end loop;
    if dry_run then
      raise exception using errcode = 'PTDRY', message = 'rolled back';
    end if;
  exception
    when sqlstate 'PTDRY' then null;
  end;

  if outcomes && array['added', 'changed'] and not dry_run then
    perform private.record_import(import_id, outcomes);
  end if;
end;
$$;

create function public.import_resources(lines jsonb, dry_run boolean, import_id uuid default null)
returns table (
  line integer, outcome text, resource_id uuid, slug text, updated_at timestamptz, changes jsonb,
  problem text, column_name text
)
language sql security invoker
set search_path = ''
begin atomic
  select it.line, it.outcome, it.resource_id, it.slug, it.updated_at, it.changes, it.problem,
    it.column_name
  from private.import_resources(lines, dry_run, import_id) as it
  order by it.line;
end;
comment on function public.import_resources(jsonb, boolean, uuid) is
  'Adds and changes resources from lines [{line, id, updated_at, exported_at, mapping_id, partner_key, values}], at most 500 (PT400): id, or else the key that a partner keeps (with the id of its mapping), or else the slug among values names the one to change; a new key also finds a resource by its name. Without any of them it is new. Each line is added, changed, unchanged or refused by itself; changes say {column: {before, after}}, with partner_key for a key that is kept from now on; problem is unknown_column, unknown_id, same_name, archived (the partner''s resource is), changed_meanwhile (updated_at differs, or an import has none for an existing resource), taken or invalid (column_name says where, as far as that is known). A dry run changes nothing; in it a change also says is_newer where the stored value may have changed since exported_at, or since the last import of the key, and exported, the value of that version, where it is known. Calls with one import_id are one audit entry. Staff only (42501).';

grant execute on function
  private.import_resources(jsonb, boolean, uuid),
  public.import_resources(jsonb, boolean, uuid)
to authenticated;

create function private.replaced_values(existing public.resources, seen_at timestamptz)
returns jsonb
language sql stable
set search_path = ''
begin atomic
  select case
    when seen_at is null or seen_at >= existing.updated_at then '{}'
    -- The history of the resource goes back to that version, and still has its values.
    when (
      select min(coalesce(change.replaced_version, change.happened_at)) <= seen_at
        and not coalesce(bool_or(change.fields is null and change.replaced_version >= seen_at), false)
      from private.changes as change
      where change.subject_type = 'resources' and change.subject_id = existing.id)
    then (
      -- The first change of a column after that version replaced the value that it had.
      select coalesce(jsonb_object_agg(earlier.key, earlier.value -> 'before'), '{}')
      from (
        select distinct on (field.key) field.key, field.value
        from private.changes as change, jsonb_each(change.fields) as field
        where change.subject_type = 'resources' and change.subject_id = existing.id
          and change.replaced_version >= seen_at
        order by field.key, change.replaced_version, change.id
      ) as earlier)
  end;
end;
comment on function private.replaced_values(public.resources, timestamptz) is
  'The values that changed since a version of the resource, as they were in it; null when that version is not known.';

create function private.mark_newer_values(
  changes jsonb, existing public.resources, seen_at timestamptz
) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(
    change.key,
    change.value || case
      when replaced.by_column is null then '{"is_newer": true}'
      when replaced.by_column ? change.key
        then jsonb_build_object('is_newer', true, 'exported', replaced.by_column -> change.key)
      else '{}'
    end), '{}')
  from jsonb_each(changes) as change,
    (select private.replaced_values(existing, seen_at)) as replaced (by_column);
end;
comment on function private.mark_newer_values(jsonb, public.resources, timestamptz) is
  'The changes of a line, each with is_newer where the stored value may be newer than the file, and with the exported value where it is known.';

create function private.record_import(import_id uuid, outcomes text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  counts jsonb;
  earlier private.audit_log;
begin
  perform private.keep_import_changes(import_id);
  select * into earlier from private.audit_log as entry
  where entry.subject_type = 'resources' and entry.subject_id = import_id::text
    and entry.action = 'resources.import' and entry.actor_id = auth.uid();
  select jsonb_object_agg(
    outcome,
    coalesce((earlier.detail ->> outcome)::integer, 0)
      + cardinality(array_positions(outcomes, outcome)))
  into counts
  from unnest(array['added', 'changed', 'refused']) as outcome;
  if earlier.id is null then
    perform private.record_audit(
      'resources.import', 'resources', coalesce(import_id::text, 'file'), counts);
  else
    update private.audit_log as entry set detail = counts where entry.id = earlier.id;
  end if;
end;
$$;
comment on function private.record_import(uuid, text[]) is
  'Adds the outcomes of one call to the audit entry of its import, or begins the entry.';

create function private.keep_import_changes(import_id uuid) returns void
language sql
set search_path = ''
begin atomic
  insert into private.import_changes (change_id, import_id)
  select change.id, keep_import_changes.import_id
  from private.changes as change
  -- Those of this transaction.
  where change.happened_at = now() and change.actor_id = auth.uid()
    and change.subject_type = 'resources' and change.operation in ('insert', 'update')
    and keep_import_changes.import_id is not null
  on conflict do nothing;
  update private.partner_keys as known set linked_by = keep_import_changes.import_id
  where known.linked_at = now() and known.linked_by is null;
end;

create function private.recent_imports()
returns table (
  import_id uuid, imported_at timestamptz, actor_name text, added bigint, changed bigint,
  linked bigint, is_taken_back boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with part as (
      select made.import_id as id, change.happened_at as at, change.operation,
        made.taken_back_at is not null as is_back
      from private.import_changes as made
      join private.changes as change on change.id = made.change_id
      union all
      select known.linked_by, known.linked_at, 'link', false
      from private.partner_keys as known
      where known.linked_by is not null
    )
    select part.id, min(part.at),
      (select person.display_name
        from private.audit_log as entry
        join public.profiles as person on person.user_id = entry.actor_id
        where entry.subject_type = 'resources' and entry.action = 'resources.import'
          and entry.subject_id = part.id::text
        limit 1),
      count(*) filter (where part.operation = 'insert'),
      count(*) filter (where part.operation = 'update'),
      count(*) filter (where part.operation = 'link'),
      -- Keys of resources that were changed later stay.
      coalesce(bool_and(part.is_back) filter (where part.operation <> 'link'), false)
    from part
    where part.at > now() - interval '90 days'
    group by part.id
    order by min(part.at) desc
    limit 20;
end;
$$;

create function public.recent_imports()
returns table (
  import_id uuid, imported_at timestamptz, actor_name text, added bigint, changed bigint,
  linked bigint, is_taken_back boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.import_id, it.imported_at, it.actor_name, it.added, it.changed, it.linked,
    it.is_taken_back
  from private.recent_imports() as it;
end;
comment on function public.recent_imports() is
  'The last 20 imports of 90 days, newest first: who, when, how many resources they added and changed, how many keys of a partner they linked, and whether they were taken back. Staff only (42501).';

grant execute on function private.recent_imports(), public.recent_imports() to authenticated;

create function private.archive_added(change private.changes) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.resources as resource where resource.id = change.subject_id for update;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if exists (
    select from private.changes as later
    where later.subject_type = 'resources' and later.subject_id = change.subject_id
      and later.id > change.id and later.undone_by is null and later.undoes is null
      and later.happened_at > change.happened_at
  ) then
    raise exception 'This was changed again later.' using errcode = 'PT409';
  end if;
  perform set_config('import.taken_back', change.subject_id::text, true);
  update public.resources as resource set status = 'archived'
  where resource.id = change.subject_id;
  perform set_config('import.taken_back', '', true);
end;
$$;
comment on function private.archive_added(private.changes) is
  'Archives a resource that an import added. PT409 when it was changed since then.';

-- What the import changed gets its earlier values, what it added is archived, and keys that it
-- linked to resources are forgotten: a wrong match by name would else steer the partner's next
-- file. Anything that was changed again since then is left alone.
create function private.take_import_back(import_id uuid)
returns table (resource_id uuid, name text, outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  change private.changes;
  restored integer := 0;
  is_waiting boolean := false;
  kept uuid[] := '{}';
begin
  perform private.require_staff();
  -- One after the other. Rows are not locked here: deletions lock resources before their changes.
  perform pg_advisory_xact_lock(hashtextextended('import:' || import_id, 0));
  for change in
    select it.* from private.import_changes as made
    join private.changes as it on it.id = made.change_id
    where made.import_id = take_import_back.import_id and made.taken_back_at is null
    order by it.subject_id, it.id desc
  loop
    is_waiting := true;
    begin
      if change.operation = 'insert' then
        perform private.archive_added(change);
        outcome := 'archived';
      else
        perform private.undo_change(change.id);
        outcome := 'undone';
      end if;
      restored := restored + 1;
      update private.import_changes as made set taken_back_at = now()
      where made.change_id = change.id;
    exception
      when sqlstate 'PT409' then
        outcome := 'changed_later';
        kept := kept || change.subject_id;
      when sqlstate 'PT404' then outcome := 'gone';
    end;
    resource_id := change.subject_id;
    name := (select it.name from public.resources as it where it.id = change.subject_id);
    return next;
  end loop;
  if not is_waiting and exists (
    select from private.import_changes as made
    where made.import_id = take_import_back.import_id
  ) then
    raise exception 'This import was already taken back.' using errcode = 'PT409';
  end if;
  perform private.forget_import_keys(import_id, kept);
  if restored > 0 then
    perform private.record_audit(
      'resources.import_back', 'resources', take_import_back.import_id::text,
      jsonb_build_object('restored', restored));
  end if;
end;
$$;

create function public.take_import_back(import_id uuid)
returns table (resource_id uuid, name text, outcome text)
language sql security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.name, it.outcome from private.take_import_back(import_id) as it;
end;
comment on function public.take_import_back(uuid) is
  'Takes an import back: changed resources get their earlier values (undone), added ones are archived, and keys of a partner that it linked are removed; what was changed again since then (changed_later) or deleted (gone) is left alone. Staff only (42501). PT409 when all of it was taken back.';

grant execute on function
  private.take_import_back(uuid),
  public.take_import_back(uuid)
to authenticated;

create function private.partner_key_of(entry jsonb) returns private.partner_keys
language sql stable
set search_path = ''
return (
  select known from private.partner_keys as known
  where known.mapping_id = (entry ->> 'mapping_id')::uuid
    and known.partner_key = entry ->> 'partner_key'
);
comment on function private.partner_key_of(jsonb) is
  'What is known of the key of a line; null for a new key, or a line without one.';

create function private.resource_to_link(entry jsonb, name text) returns uuid
language sql stable
set search_path = ''
return (
  select resource.id from public.resources as resource
  where entry ->> 'partner_key' is not null
    and lower(resource.name) = lower(resource_to_link.name)
    and not exists (
      select from private.partner_keys as known
      where known.mapping_id = (entry ->> 'mapping_id')::uuid
        and known.resource_id = resource.id)
  order by resource.status = 'archived', resource.id
  limit 1
);
comment on function private.resource_to_link(jsonb, text) is
  'The resource of this name that the partner has no key for yet; null without a key in the line.';

create function private.partner_key_change(entry jsonb, existing_id uuid) returns jsonb
language sql stable
set search_path = ''
return case
  when entry ->> 'partner_key' is null
    or (private.partner_key_of(entry)).resource_id = existing_id then '{}'
  else jsonb_build_object('partner_key', jsonb_build_object(
    'before', (
      select to_jsonb(known.partner_key) from private.partner_keys as known
      where known.mapping_id = (entry ->> 'mapping_id')::uuid
        and known.resource_id = existing_id),
    'after', entry -> 'partner_key'))
end;
comment on function private.partner_key_change(jsonb, uuid) is
  '{partner_key: {before, after}} where a line gives its resource another key; {} else.';

create function private.keep_partner_key(entry jsonb, resource public.resources) returns void
language plpgsql
set search_path = ''
as $$
declare
  former_key text;
begin
  if entry ->> 'partner_key' is null then
    return;
  end if;
  delete from private.partner_keys as known
  where known.mapping_id = (entry ->> 'mapping_id')::uuid
    and keep_partner_key.resource.id = known.resource_id
    and known.partner_key <> entry ->> 'partner_key'
  returning known.partner_key into former_key;
  insert into private.partner_keys
    (mapping_id, partner_key, resource_id, imported_version, former_key)
  values (
    (entry ->> 'mapping_id')::uuid, entry ->> 'partner_key', resource.id, resource.updated_at,
    former_key)
  on conflict on constraint partner_keys_pkey do update
    set resource_id = excluded.resource_id, imported_version = excluded.imported_version;
end;
$$;
comment on function private.keep_partner_key(jsonb, public.resources) is
  'Keeps the key of a line for its resource, with the version that the line wrote.';

create function private.forget_import_keys(import_id uuid, kept uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  forgotten private.partner_keys[];
begin
  with removed as (
    delete from private.partner_keys as known
    where known.linked_by = forget_import_keys.import_id and known.resource_id <> all (kept)
    returning known as link
  )
  select array_agg(removed.link) into forgotten from removed;
  insert into private.partner_keys (mapping_id, partner_key, resource_id, imported_version)
  select link.mapping_id, link.former_key, link.resource_id, link.imported_version
  from unnest(forgotten) as link
  where link.former_key is not null
  on conflict do nothing;
end;
$$;
comment on function private.forget_import_keys(uuid, uuid[]) is
  'Removes the keys that an import linked, and gives resources the keys that they had before; those of the resources in kept stay.';

-- Corrections of public resources and of live listings, from anybody, without an account. The page
-- stays as it is until staff accept a suggestion, field by field.

create table public.edit_suggestions (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid references public.resources (id) on delete cascade,
  reason text not null
    constraint edit_suggestions_reason_check
    check (reason in ('change', 'closed', 'wrong_link', 'duplicate')),
  origin text not null
    constraint edit_suggestions_origin_check
    check (origin in ('visitor', 'member', 'guide', 'contact', 'owner', 'watch', 'provider')),
  changes jsonb not null default '{}'
    constraint edit_suggestions_changes_check check (jsonb_typeof(changes) = 'object'),
  duplicate_of uuid references public.resources (id) on delete set null,
  note text
    constraint edit_suggestions_note_check check (private.is_text(note, 1500)),
  source_url text
    constraint edit_suggestions_source_url_check check (private.is_web_address(source_url)),
  sender_id uuid references public.profiles (user_id) on delete cascade,
  reply_address text
    constraint edit_suggestions_reply_address_check
    check (private.is_email_address(reply_address)),
  credit_name text
    constraint edit_suggestions_credit_name_check check (private.is_line(credit_name, 80)),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (user_id) on delete set null,
  outcome text
    constraint edit_suggestions_outcome_check check (outcome in ('accepted', 'declined')),
  accepted jsonb,
  answer text
    constraint edit_suggestions_answer_check check (private.is_text(answer, 2000)),
  listing_id uuid references public.service_provider_directory (id) on delete cascade,
  constraint edit_suggestions_subject_check check (num_nonnulls(resource_id, listing_id) = 1)
);
comment on table public.edit_suggestions is
  'Suggested corrections. The sender and staff see them; functions write them.';
comment on column public.edit_suggestions.origin is
  'Who suggests it: a visitor, a member, the guide, a contact or the owner of the resource, the watch of its page, or the provider of the listing.';
comment on column public.edit_suggestions.changes is
  '{column: {before, after}}: the value that the sender saw and the one that is right.';
comment on column public.edit_suggestions.credit_name is
  'Name to thank on the page once a suggestion is accepted; null for none.';
comment on column public.edit_suggestions.outcome is 'Null while it waits.';
comment on column public.edit_suggestions.accepted is
  '{column: value} as staff wrote it.';

create index edit_suggestions_resource_idx on public.edit_suggestions (resource_id, sent_at);
create index edit_suggestions_waiting_idx on public.edit_suggestions (sent_at)
  where outcome is null;
create index edit_suggestions_sender_id_idx on public.edit_suggestions (sender_id);
create index edit_suggestions_duplicate_of_idx on public.edit_suggestions (duplicate_of);
create index edit_suggestions_decided_by_idx on public.edit_suggestions (decided_by);
-- A provider who sends again changes what waits.
create unique index edit_suggestions_listing_id_key on public.edit_suggestions (listing_id)
  where outcome is null;
create index edit_suggestions_listing_idx on public.edit_suggestions (listing_id);

revoke all on table public.edit_suggestions from public, anon, authenticated, service_role;
grant select (
  id, resource_id, reason, origin, changes, duplicate_of, note, source_url, sender_id,
  reply_address, credit_name, sent_at, decided_at, outcome, accepted, answer, listing_id
) on table public.edit_suggestions to authenticated;
grant select, insert, update, delete on table public.edit_suggestions to service_role;

alter table public.edit_suggestions enable row level security;

create policy edit_suggestions_select_own_or_staff_by_authenticated on public.edit_suggestions
  for select to authenticated
  using (sender_id = (select auth.uid()) or (select private.is_staff()));

create function private.suggestable_columns() returns jsonb
language sql stable
set search_path = ''
return private.import_columns()
  - array['slug', 'status', 'notion_id', 'notion_url', 'source_notes'];
comment on function private.suggestable_columns() is
  'The columns that a suggestion may change, {column: type}: what pages show and staff may write.';

create function private.read_suggested_values(given jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(given) is distinct from 'object' or char_length(given::text) > 20000 then
    raise exception 'Please say what should be changed.' using errcode = 'PT400';
  end if;
  return private.read_import_values(given, private.suggestable_columns());
end;
$$;
comment on function private.read_suggested_values(jsonb) is
  'Suggested values {column: value}, an empty list or null where one is cleared. PT400 for another column or type.';

create function private.compared_values(resource public.resources, given jsonb) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(wanted.key, jsonb_build_object(
    'before', to_jsonb(resource) -> wanted.key, 'after', wanted.value)), '{}')
  from jsonb_each(given) as wanted
  where wanted.value is distinct from coalesce(to_jsonb(resource) -> wanted.key, 'null')
);
comment on function private.compared_values(public.resources, jsonb) is
  '{column: {before, after}} of the values that differ from those of the resource.';

create function private.origin_of(resource public.resources, account uuid) returns text
language sql stable
set search_path = ''
return case
  when account is null then 'visitor'
  when account = resource.curator_id then 'guide'
  when account in (resource.contact_profile_id, resource.entrepreneur_contact_profile_id)
    then 'contact'
  when account = resource.submitted_by then 'owner'
  else 'member'
end;

create function private.limit_suggestions(account uuid) returns void
language sql
set search_path = ''
begin atomic
  select private.count_use(
    'edit_suggestions.insert', coalesce(account::text, private.visitor_address(), 'anon'),
    20, interval '1 day', 'You have suggested 20 edits today.');
end;
comment on function private.limit_suggestions(uuid) is
  'Limits suggestions to 20 a day by account, or by network address of a visitor; 429 above that.';

create function private.suggest_edit(resource_id uuid, suggestion jsonb, check_token uuid)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  resource public.resources;
  account uuid := auth.uid();
  changes jsonb;
  is_owner boolean := exists (
    select from private.check_requests as request
    where request.token = suggest_edit.check_token
      and request.resource_id = suggest_edit.resource_id);
  suggested_id uuid;
begin
  select * into resource from public.resources as stored
  where stored.id = suggest_edit.resource_id and stored.status = 'approved';
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  changes := private.compared_values(
    resource, private.read_suggested_values(coalesce(suggestion -> 'changes', '{}')));
  if changes = '{}' and suggestion ->> 'reason' = 'change'
    and nullif(btrim(suggestion ->> 'note'), '') is null then
    raise exception 'Please say what should be changed.' using errcode = 'PT400';
  end if;
  perform private.limit_suggestions(account);
  insert into public.edit_suggestions (
    resource_id, reason, origin, changes, duplicate_of, note, source_url, sender_id,
    reply_address, credit_name)
  values (
    resource.id, suggestion ->> 'reason',
    case when is_owner then 'owner' else private.origin_of(resource, account) end, changes,
    (select other.id from public.resources as other
      where other.slug = suggestion ->> 'duplicate_of' and other.status = 'approved'
        and other.id <> resource.id),
    nullif(btrim(suggestion ->> 'note', E' \t\r\n'), ''),
    nullif(btrim(suggestion ->> 'source_url'), ''), account,
    nullif(btrim(suggestion ->> 'reply_address'), ''),
    nullif(btrim(suggestion ->> 'credit_name'), ''))
  returning id into suggested_id;
  update private.check_requests as request set answer = 'change', answered_at = now()
  where is_owner and request.token = suggest_edit.check_token and request.answer is null;
  return suggested_id;
exception
  when check_violation or not_null_violation then
    raise exception 'A part of the suggestion is too long or not valid.' using errcode = 'PT400';
end;
$$;

create function public.suggest_edit(
  resource_id uuid, suggestion jsonb, check_token uuid default null
) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.suggest_edit(resource_id, suggestion, check_token);
end;
comment on function public.suggest_edit(uuid, jsonb, uuid) is
  'Suggests an edit of a public resource: {reason: change, closed, wrong_link or duplicate; changes: {column: value}; duplicate_of: slug; note; source_url; reply_address; credit_name}. check_token is that of a mail to its owner. PT404 without the resource, PT400 for what cannot be, 429 after 20 a day.';

grant execute on function
  private.suggest_edit(uuid, jsonb, uuid),
  public.suggest_edit(uuid, jsonb, uuid)
to anon, authenticated;

-- Decisions on suggestions, of resources and listings alike.
create function private.lock_waiting_suggestion(suggestion_id uuid)
returns public.edit_suggestions
language plpgsql
set search_path = ''
as $$
declare
  suggestion public.edit_suggestions;
begin
  select * into suggestion from public.edit_suggestions as sent where sent.id = suggestion_id;
  -- The resource, or the provider and the listing, first: the order in which others lock.
  perform from public.resources as resource
  where resource.id = suggestion.resource_id for update;
  perform private.lock_profile(listing.submitted_by)
  from public.service_provider_directory as listing where listing.id = suggestion.listing_id;
  perform from public.service_provider_directory as listing
  where listing.id = suggestion.listing_id for update;
  select * into suggestion from public.edit_suggestions as sent
  where sent.id = suggestion_id for update;
  if not found then
    raise exception 'This suggestion no longer exists.' using errcode = 'PT404';
  end if;
  if suggestion.outcome is not null then
    raise exception 'This suggestion was already %.', suggestion.outcome using errcode = 'PT409';
  end if;
  return suggestion;
end;
$$;
comment on function private.lock_waiting_suggestion(uuid) is
  'The suggestion and its resource or listing, locked. PT404 without it, PT409 when it is decided.';

create function private.close_suggestion(
  suggestion public.edit_suggestions, outcome text, accepted jsonb, answer text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.edit_suggestions as sent
  set outcome = close_suggestion.outcome, accepted = close_suggestion.accepted,
    answer = close_suggestion.answer, decided_at = now(), decided_by = auth.uid()
  where sent.id = suggestion.id;
  perform private.record_audit(
    'edit.' || outcome,
    case when suggestion.listing_id is null then 'resources'
      else 'service_provider_directory' end,
    coalesce(suggestion.resource_id, suggestion.listing_id)::text,
    jsonb_build_object('suggestion', suggestion.id, 'columns', coalesce(
      (select jsonb_agg(named order by named)
        from jsonb_object_keys(close_suggestion.accepted) as named), '[]')));
  perform private.notify_of_edit(suggestion, outcome, answer);
end;
$$;
comment on function private.close_suggestion(public.edit_suggestions, text, jsonb, text) is
  'Stores the decision on a suggestion, records it in the audit log and tells its sender, where there is somebody to tell.';

-- The name to thank for a correction becomes public only as staff wrote it when they accepted the
-- correction. The name that its sender asked for stays what was asked for.
create function private.accept_suggestion(
  suggestion_id uuid, accepted jsonb, seen_updated_at timestamptz, answer text
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  suggestion public.edit_suggestions;
  given jsonb;
begin
  perform private.require_staff();
  suggestion := private.lock_waiting_suggestion(suggestion_id);
  if suggestion.listing_id is null then
    given := private.read_suggested_values(accepted);
    perform private.update_resource_columns(
      suggestion.resource_id, jsonb_build_object('updated_at', seen_updated_at), given);
  else
    given := private.read_import_values(accepted, private.listing_columns());
    perform private.accept_listing_edit(suggestion.listing_id, given, seen_updated_at);
  end if;
  perform private.close_suggestion(
    suggestion, 'accepted', given, nullif(btrim(answer, E' \t\r\n'), ''));
  return coalesce(
    (select resource.updated_at from public.resources as resource
      where resource.id = suggestion.resource_id),
    (select listing.updated_at from public.service_provider_directory as listing
      where listing.id = suggestion.listing_id));
end;
$$;

create function public.accept_suggestion(
  suggestion_id uuid, accepted jsonb, seen_updated_at timestamptz, answer text default null
) returns timestamptz
language sql security invoker
set search_path = ''
begin atomic
  select private.accept_suggestion(suggestion_id, accepted, seen_updated_at, answer);
end;
comment on function public.accept_suggestion(uuid, jsonb, timestamptz, text) is
  'Writes the accepted values {column: value} of a suggestion, which staff may have edited, into its resource or listing and answers the sender; returns the new version. Staff only (42501). PT404 without it, PT409 when it is decided or the row is no longer as it was at seen_updated_at, PT400 for another column or type.';

grant execute on function
  private.accept_suggestion(uuid, jsonb, timestamptz, text),
  public.accept_suggestion(uuid, jsonb, timestamptz, text)
to authenticated;

create function private.decline_suggestion(suggestion_id uuid, answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.close_suggestion(
    private.lock_waiting_suggestion(suggestion_id), 'declined', null,
    nullif(btrim(answer, E' \t\r\n'), ''));
end;
$$;

create function public.decline_suggestion(suggestion_id uuid, answer text default null)
returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.decline_suggestion(suggestion_id, answer);
end;
comment on function public.decline_suggestion(uuid, text) is
  'Declines a suggestion and answers its sender. Staff only (42501). PT404 without it, PT409 when it is decided.';

grant execute on function
  private.decline_suggestion(uuid, text),
  public.decline_suggestion(uuid, text)
to authenticated;

create function private.edit_credits(resource_id uuid)
returns table (credit_name text, accepted_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select sent.credit_name, max(sent.decided_at)
  from public.edit_suggestions as sent
  join public.resources as resource on resource.id = sent.resource_id
  where sent.resource_id = edit_credits.resource_id and resource.status = 'approved'
    and sent.outcome = 'accepted' and sent.credit_name is not null
  group by sent.credit_name
  order by max(sent.decided_at) desc
  limit 3;
end;

create function public.edit_credits(resource_id uuid)
returns table (credit_name text, accepted_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select thanked.credit_name, thanked.accepted_at
  from private.edit_credits(edit_credits.resource_id) as thanked;
end;
comment on function public.edit_credits(uuid) is
  'Who wished to be named for accepted corrections of a public resource: the last three.';

grant execute on function
  private.edit_credits(uuid),
  public.edit_credits(uuid)
to anon, authenticated;

-- An owner who says that the program is closed suggests it; staff decide.
create function private.answer_check(check_token uuid, answer text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  request private.check_requests;
begin
  if (answer_check.answer in ('right', 'change', 'closed')) is not true then
    raise exception 'Please choose one of the answers.' using errcode = 'PT400';
  end if;
  -- The last answer counts.
  update private.check_requests as stored set answer = answer_check.answer, answered_at = now()
  from public.resources as resource
  where stored.token = check_token and resource.id = stored.resource_id
    and resource.status = 'approved'
  returning stored.* into request;
  if not found then
    return false;
  end if;
  if request.answer = 'right' then
    update public.resources as resource
    set verified_at = now(), verified_how = 'owner', verified_by = request.recipient_id,
      doubted_at = null
    where resource.id = request.resource_id;
    perform private.record_audit(
      'resource.verify', 'resources', request.resource_id::text, '{"how": "owner"}');
  elsif request.answer = 'closed' and not exists (
    select from public.edit_suggestions as sent
    where sent.resource_id = request.resource_id and sent.reason = 'closed'
      and sent.origin = 'owner' and sent.outcome is null)
  then
    perform private.suggest_edit(
      request.resource_id,
      '{"reason": "closed", "changes": {"availability_status": "closed"}}', request.token);
  end if;
  return true;
end;
$$;

create function public.answer_check(check_token uuid, answer text) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.answer_check(check_token, answer);
end;
comment on function public.answer_check(uuid, text) is
  'Answers the mail that asks about a public resource: right records a check by its owner; change and closed are for staff (else PT400). Returns whether there is such a mail. The last answer counts.';

grant execute on function
  private.answer_check(uuid, text),
  public.answer_check(uuid, text)
to anon, authenticated;

create function private.listing_columns() returns jsonb
language sql immutable
set search_path = ''
return '{
  "provider_name": "text", "logo_url": "text", "service_categories": "list",
  "description": "text", "website_url": "text", "contact_email": "text",
  "region_served": "text", "tags": "list"
}'::jsonb;
comment on function private.listing_columns() is
  'The columns of a listing that its provider writes, {column: list or text}.';

create function private.suggested_values(listing_id uuid) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(jsonb_object_agg(field.key, field.value -> 'after'), '{}')
  from public.edit_suggestions as sent, jsonb_each(sent.changes) as field
  where sent.listing_id = suggested_values.listing_id and sent.outcome is null
);
comment on function private.suggested_values(uuid) is
  'The change of a listing that waits for staff, {column: value}; {} for none.';

create function private.write_listing(listing public.service_provider_directory)
returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  version timestamptz;
begin
  update public.service_provider_directory as stored
  set provider_name = listing.provider_name, description = listing.description,
    service_categories = listing.service_categories, region_served = listing.region_served,
    contact_email = listing.contact_email, website_url = listing.website_url,
    logo_url = listing.logo_url, tags = coalesce(listing.tags, '{}'),
    listing_status = listing.listing_status, moderation_reason = listing.moderation_reason,
    moderated_by = listing.moderated_by, moderated_at = listing.moderated_at
  where stored.id = listing.id
  returning stored.updated_at into version;
  return version;
exception
  when check_violation or not_null_violation then
    -- The database's own message holds the whole row, internal columns included.
    raise exception 'A value is not valid.' using errcode = 'PT400';
end;
$$;
comment on function private.write_listing(public.service_provider_directory) is
  'Writes what providers and decisions change of a listing; returns the new version. PT400 for a value that is not valid.';

create function private.require_listing_values(listing public.service_provider_directory)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_listing(listing);
  raise exception using errcode = 'PTDRY', message = 'rolled back';
exception
  when sqlstate 'PTDRY' then null;
end;
$$;
comment on function private.require_listing_values(public.service_provider_directory) is
  'Raises PT400 unless the listing could be stored like this. Changes nothing.';

create function private.notify_of_edit(
  suggestion public.edit_suggestions, outcome text, answer text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.queue_notice(
    'edit_decided', suggestion.sender_id, suggestion.reply_address,
    jsonb_build_object(
      'slug', resource.slug, 'name', resource.name, 'outcome', outcome, 'answer', answer),
    format('edit:%s', suggestion.id))
  from public.resources as resource
  where resource.id = suggestion.resource_id
    and (suggestion.reply_address is not null or answer is not null
      or suggestion.origin in ('guide', 'contact', 'owner'))
    and suggestion.sender_id is distinct from auth.uid();
  perform private.queue_notice(
    'edit_decided', listing.submitted_by, listing.contact_email,
    jsonb_build_object(
      'listing_id', listing.id, 'name', listing.provider_name, 'outcome', outcome,
      'answer', answer, 'access_token', listing.access_token),
    format('edit:%s', suggestion.id))
  from public.service_provider_directory as listing
  where listing.id = suggestion.listing_id;
end;
$$;
comment on function private.notify_of_edit(public.edit_suggestions, text, text) is
  'Tells the sender of a suggestion the decision, where there is somebody to tell; providers always.';

create function private.accept_listing_edit(
  listing_id uuid, given jsonb, seen_updated_at timestamptz
) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored public.service_provider_directory;
begin
  select * into stored from public.service_provider_directory as listing
  where listing.id = listing_id;
  if stored.updated_at is distinct from seen_updated_at then
    raise exception 'This listing was changed after you opened it.' using errcode = 'PT409';
  end if;
  if given <> '{}' then
    perform private.write_listing(jsonb_populate_record(stored, given));
  end if;
end;
$$;
comment on function private.accept_listing_edit(uuid, jsonb, timestamptz) is
  'Writes the accepted values of a locked listing. PT409 when it is no longer as it was seen, PT400 for a value that is not valid.';

create function private.guided_suggestions()
returns table (
  id uuid, resource_id uuid, reason text, changes jsonb, note text, source_url text,
  sent_at timestamptz
)
language sql stable security definer
set search_path = ''
begin atomic
  select sent.id, sent.resource_id, sent.reason, sent.changes, sent.note, sent.source_url,
    sent.sent_at
  from public.edit_suggestions as sent
  join public.resources as resource on resource.id = sent.resource_id
  where resource.curator_id = (select auth.uid()) and resource.status = 'approved'
    and sent.outcome is null
  order by sent.sent_at, sent.id
  limit 200;
end;

create function public.guided_suggestions()
returns table (
  id uuid, resource_id uuid, reason text, changes jsonb, note text, source_url text,
  sent_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select waiting.id, waiting.resource_id, waiting.reason, waiting.changes, waiting.note,
    waiting.source_url, waiting.sent_at
  from private.guided_suggestions() as waiting;
end;
comment on function public.guided_suggestions() is
  'The suggested edits that wait for staff, of the public resources that the caller guides, oldest first, at most 200; without their senders.';

grant execute on function
  private.guided_suggestions(),
  public.guided_suggestions()
to authenticated;

-- What the link in a provider's mail allows without an account: read a listing and revise it. A
-- change of a listing that is or was live waits in the queue of suggested edits.

create function private.listing_by_token(token uuid)
returns table (
  id uuid, provider_name text, logo_url text, service_categories text[], description text,
  website_url text, contact_email text, region_served text, tags text[], listing_status text,
  moderation_reason text, paid_until timestamptz, unpaid boolean, updated_at timestamptz,
  suggested jsonb
)
language sql stable security definer
set search_path = ''
begin atomic
  select listing.id, listing.provider_name, listing.logo_url, listing.service_categories,
    listing.description, listing.website_url, listing.contact_email, listing.region_served,
    listing.tags, listing.listing_status, listing.moderation_reason, listing.paid_until,
    private.is_listing_unpaid(listing.id), listing.updated_at,
    private.suggested_values(listing.id)
  from public.service_provider_directory as listing
  where listing.access_token = token;
end;

create function public.listing_by_token(token uuid)
returns table (
  id uuid, provider_name text, logo_url text, service_categories text[], description text,
  website_url text, contact_email text, region_served text, tags text[], listing_status text,
  moderation_reason text, paid_until timestamptz, unpaid boolean, updated_at timestamptz,
  suggested jsonb
)
language sql stable security invoker
set search_path = ''
begin atomic
  select found.id, found.provider_name, found.logo_url, found.service_categories,
    found.description, found.website_url, found.contact_email, found.region_served, found.tags,
    found.listing_status, found.moderation_reason, found.paid_until, found.unpaid,
    found.updated_at, found.suggested
  from private.listing_by_token(token) as found;
end;
comment on function public.listing_by_token(uuid) is
  'The listing of a link in a mail, in any state, with its version, whether its payment was refunded, and the change of it that waits for staff ({column: value}, {} for none); no row for any other token.';

grant execute on function
  private.listing_by_token(uuid),
  public.listing_by_token(uuid)
to anon, authenticated;

-- Compares the file only: the database does not know under which host browsers find the storage.
create function private.is_stored_logo(logo_url text) returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
    select from storage.objects as file
    where file.bucket_id = 'provider-logos'
      and file.name = substring(logo_url from '/provider-logos/([0-9a-f-]{36}[.][a-z]{3,4})(?:[?]|$)')
  );
end;
comment on function private.is_stored_logo(text) is
  'Whether an address names a stored file of the bucket provider-logos.';

create function private.lock_listing_of_link(token uuid)
returns public.service_provider_directory
language plpgsql
set search_path = ''
as $$
declare
  listing public.service_provider_directory;
begin
  perform private.lock_profile((
    select it.submitted_by from public.service_provider_directory as it
    where it.access_token = token));
  select * into listing from public.service_provider_directory as it
  where it.access_token = token
  for update;
  if not found then
    raise exception 'This link does not belong to a listing.' using errcode = 'PT404';
  end if;
  return listing;
end;
$$;
comment on function private.lock_listing_of_link(uuid) is
  'The listing of a link, locked after its provider. PT404 without it.';

-- A pending or rejected listing is revised in place. The change of one that is or was live waits
-- for staff.
create function private.revise_listing(
  token uuid, changes jsonb, seen_updated_at timestamptz
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.service_provider_directory := private.lock_listing_of_link(token);
  -- Columns of staff are left out.
  suggested jsonb := private.suggested_values(stored.id) || (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(changes) as field where private.listing_columns() ? field.key);
  sent public.service_provider_directory := jsonb_populate_record(stored, suggested);
begin
  if private.is_listing_unpaid(stored.id) then
    raise exception 'The payment for this listing was refunded.' using errcode = 'PT402';
  end if;
  if stored.updated_at is distinct from seen_updated_at then
    raise exception 'This listing was changed after you opened it. Please look at it again.'
      using errcode = 'PT409';
  end if;
  if sent.logo_url <> coalesce(stored.logo_url, '') and not private.is_stored_logo(sent.logo_url)
  then
    raise exception 'Please choose the logo again.' using errcode = 'PT400';
  end if;
  if stored.listing_status not in ('pending', 'rejected') then
    perform private.require_listing_values(sent);
    perform private.suggest_listing_edit(stored, suggested);
    return stored.updated_at;
  end if;
  -- What waited while it was live is part of what staff look at now.
  delete from public.edit_suggestions as waiting
  where waiting.listing_id = stored.id and waiting.outcome is null;
  sent.listing_status := 'pending';
  sent.moderation_reason := null;
  sent.moderated_by := null;
  sent.moderated_at := null;
  sent.updated_at := private.write_listing(sent);
  if stored.listing_status = 'rejected' then
    insert into private.listing_resubmissions (listing_id, declined_reason, declined_at)
    values (stored.id, stored.moderation_reason, stored.moderated_at);
  end if;
  perform private.record_audit('listing.revise', 'service_provider_directory', stored.id::text);
  return sent.updated_at;
end;
$$;

create function public.revise_listing(
  token uuid, changes jsonb, seen_updated_at timestamptz
) returns timestamptz
language sql security invoker
set search_path = ''
begin atomic
  select private.revise_listing(token, changes, seen_updated_at);
end;
comment on function public.revise_listing(uuid, jsonb, timestamptz) is
  'Changes columns of a listing by its link. A pending or rejected one then waits for staff again; a change of one that is or was live waits in edit_suggestions, 20 a day (429), and the listing stays as it is. Returns the updated_at of the listing. changes has the columns of fulfil_paid_session() that differ. PT404 without it, PT409 when it is no longer as it was at seen_updated_at, PT402 when its payment was refunded, PT400 for a value or a logo that is not valid.';

grant execute on function
  private.revise_listing(uuid, jsonb, timestamptz),
  public.revise_listing(uuid, jsonb, timestamptz)
to anon, authenticated;

create function private.suggest_listing_edit(
  stored public.service_provider_directory, suggested jsonb
) returns void
language plpgsql
set search_path = ''
as $$
declare
  changes jsonb := (
    select coalesce(jsonb_object_agg(wanted.key, jsonb_build_object(
      'before', to_jsonb(stored) -> wanted.key, 'after', wanted.value)), '{}')
    from jsonb_each(suggested) as wanted
    where wanted.value is distinct from to_jsonb(stored) -> wanted.key);
begin
  perform private.count_use(
    'edit_suggestions.insert', stored.id::text, 20, interval '1 day',
    'You have changed this listing 20 times today.');
  delete from public.edit_suggestions as sent
  where sent.listing_id = stored.id and sent.outcome is null;
  if changes <> '{}' then
    insert into public.edit_suggestions (listing_id, reason, origin, changes, sender_id)
    values (stored.id, 'change', 'provider', changes, stored.submitted_by);
  end if;
end;
$$;
comment on function private.suggest_listing_edit(public.service_provider_directory, jsonb) is
  'Replaces the change of a listing that waits for staff; without a difference none waits. 429 after 20 a day.';

-- The directory re-reads its sources: once a week the web page of each resource. The last readable
-- text is kept; where it changed, the function watch-pages proposes the facts that differ, and
-- staff decide on them like on any suggested edit.

create table private.watched_pages (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  -- The address that was read. Another one starts again.
  address text
    constraint watched_pages_address_check check (char_length(address) <= 2048),
  is_paused boolean not null default false,
  asked_at timestamptz,
  read_at timestamptz,
  unchanged_since timestamptz,
  readable text
    constraint watched_pages_readable_check check (char_length(readable) <= 20000),
  etag text
    constraint watched_pages_etag_check check (char_length(etag) <= 200),
  last_modified text
    constraint watched_pages_last_modified_check check (char_length(last_modified) <= 60),
  problem text
    constraint watched_pages_problem_check check (private.is_line(problem, 40)),
  failing_since timestamptz,
  constraint watched_pages_failing_check check ((problem is null) = (failing_since is null))
);
comment on table private.watched_pages is
  'The last reading of the web page of each resource. Read and written by functions only.';
comment on column private.watched_pages.readable is 'Readable text of the page.';
comment on column private.watched_pages.problem is 'Why the last reading failed; null when it did not.';

revoke all on table private.watched_pages from public, anon, authenticated, service_role;

alter table private.watched_pages enable row level security;

create table private.proposed_facts (
  resource_id uuid not null references public.resources (id) on delete cascade,
  column_name text not null
    constraint proposed_facts_column_name_check check (private.is_line(column_name, 80)),
  value_hash text not null
    constraint proposed_facts_value_hash_check check (char_length(value_hash) = 32),
  proposed_at timestamptz not null default now(),
  primary key (resource_id, column_name, value_hash)
);
comment on table private.proposed_facts is
  'What the watch proposed: the same value is never proposed again, whatever staff decided.';

revoke all on table private.proposed_facts from public, anon, authenticated, service_role;

alter table private.proposed_facts enable row level security;

create function private.host_of(address text) returns text
language sql immutable
set search_path = ''
return lower(substring(address from '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://)?([^/?#:]+)'));

-- Marks the pages as asked for, so that two calls at once read none twice.
create function private.pages_to_watch(page_size integer)
returns table (
  resource_id uuid, address text, readable text, etag text, last_modified text, facts jsonb
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('pages_to_watch', 0));
  return query
  with due as (
    select distinct on (private.host_of(resource.website)) resource.id, resource.website,
      page.read_at, page.asked_at
    from public.resources as resource
    left join private.watched_pages as page on page.resource_id = resource.id
    where resource.status = 'approved' and resource.website is not null
      and page.is_paused is not true
      and (page.asked_at is null or page.asked_at < now() - interval '7 days'
        or page.address is distinct from resource.website)
      -- One page a minute and host.
      and not exists (
        select from private.watched_pages as other
        join public.resources as neighbour on neighbour.id = other.resource_id
        where other.asked_at > now() - interval '1 minute'
          and private.host_of(neighbour.website) = private.host_of(resource.website))
    order by private.host_of(resource.website), page.asked_at nulls first, resource.id
  ), chosen as (
    select due.id, due.website from due
    order by due.asked_at nulls first, due.id
    limit least(greatest(page_size, 1), 20)
  ), marked as (
    insert into private.watched_pages as page (resource_id, address, asked_at)
    select chosen.id, chosen.website, now() from chosen
    on conflict on constraint watched_pages_pkey do update set
      asked_at = now(), address = excluded.address,
      -- Of another address nothing is known yet.
      readable = case when page.address = excluded.address then page.readable end,
      etag = case when page.address = excluded.address then page.etag end,
      last_modified = case when page.address = excluded.address then page.last_modified end,
      unchanged_since = case when page.address = excluded.address then page.unchanged_since end
    returning page.*
  )
  select marked.resource_id, marked.address, marked.readable, marked.etag, marked.last_modified,
    jsonb_build_object(
      'application_deadline', resource.application_deadline,
      'funding_range', resource.funding_range,
      'cost_to_participate', resource.cost_to_participate,
      'eligibility', resource.eligibility,
      'contact_email', resource.contact_email,
      'contact_phone', resource.contact_phone,
      'availability_status', resource.availability_status)
  from marked join public.resources as resource on resource.id = marked.resource_id;
end;
$$;

create function public.pages_to_watch(page_size integer)
returns table (
  resource_id uuid, address text, readable text, etag text, last_modified text, facts jsonb
)
language sql security invoker
set search_path = ''
begin atomic
  select due.resource_id, due.address, due.readable, due.etag, due.last_modified, due.facts
  from private.pages_to_watch(page_size) as due;
end;
comment on function public.pages_to_watch(integer) is
  'At most 20 web pages of public resources, each of another host, that were not read for a week, with the last reading and the facts that are compared; they count as read from now on. For the service key.';

grant execute on function
  private.pages_to_watch(integer),
  public.pages_to_watch(integer)
to service_role;

create function private.store_page_reading(
  reading jsonb, reading_changed boolean
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update private.watched_pages as page set
    problem = reading ->> 'problem',
    failing_since = case when reading ->> 'problem' is not null
      then coalesce(page.failing_since, now()) end,
    read_at = case when reading ->> 'problem' is null then now() else page.read_at end,
    unchanged_since = case
      when reading_changed then now()
      when reading ->> 'problem' is null then coalesce(page.unchanged_since, now())
      else page.unchanged_since end,
    readable = coalesce(reading ->> 'readable', page.readable),
    etag = case when reading ? 'readable' then reading ->> 'etag' else page.etag end,
    last_modified = case when reading ? 'readable' then reading ->> 'last_modified'
      else page.last_modified end
  where page.resource_id = (reading ->> 'resource_id')::uuid
    and page.address = reading ->> 'address';
  return found;
end;
$$;

create function private.propose_fact(resource public.resources, proposal jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  name constant text := proposal ->> 'column';
  changes constant jsonb := private.compared_values(
    resource, private.read_suggested_values(jsonb_build_object(name, proposal -> 'value')));
begin
  if changes = '{}' then
    return false;
  end if;
  insert into private.proposed_facts (resource_id, column_name, value_hash)
  values (resource.id, name, md5(proposal ->> 'value'))
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into public.edit_suggestions (resource_id, reason, origin, changes, note, source_url)
  values (
    resource.id, 'change', 'watch', changes, left(proposal ->> 'quote', 1500), resource.website);
  return true;
end;
$$;
comment on function private.propose_fact(public.resources, jsonb) is
  'Suggests {column, value, quote}, unless the resource has the value or it was proposed before; returns whether it did.';

create function private.record_page_readings(readings jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  reading jsonb;
  resource public.resources;
  proposed integer := 0;
begin
  for reading in select value from jsonb_array_elements(readings) loop
    if private.store_page_reading(reading, (reading ->> 'is_changed')::boolean) then
      select * into resource from public.resources as stored
      where stored.id = (reading ->> 'resource_id')::uuid and stored.status = 'approved';
      proposed := proposed + (
        select count(*) from jsonb_array_elements(reading -> 'proposals') as proposal
        where resource.id is not null and private.propose_fact(resource, proposal));
    end if;
  end loop;
  return proposed;
end;
$$;

create function public.record_page_readings(readings jsonb) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.record_page_readings(readings);
end;
comment on function public.record_page_readings(jsonb) is
  'Stores readings [{resource_id, address, readable, etag, last_modified, problem, is_changed, proposals: [{column, value, quote}]}]; returns how many facts were proposed. Readings of an address that is no longer the one are left out. For the service key.';

grant execute on function
  private.record_page_readings(jsonb),
  public.record_page_readings(jsonb)
to service_role;

create function private.pause_watch(resource_id uuid, is_paused boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into private.watched_pages as page (resource_id, is_paused)
  select resource.id, coalesce(pause_watch.is_paused, false) from public.resources as resource
  where resource.id = pause_watch.resource_id
  on conflict on constraint watched_pages_pkey do update set is_paused = excluded.is_paused;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  perform private.record_audit(
    case when is_paused then 'watch.paused' else 'watch.resumed' end, 'resources',
    resource_id::text);
end;
$$;

create function public.pause_watch(resource_id uuid, is_paused boolean) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.pause_watch(resource_id, is_paused);
end;
comment on function public.pause_watch(uuid, boolean) is
  'Pauses the watch of the web page of a resource, or resumes it. Staff only (42501). PT404 without it.';

grant execute on function
  private.pause_watch(uuid, boolean),
  public.pause_watch(uuid, boolean)
to authenticated;

create function private.watch_state(resource_id uuid)
returns table (unchanged_since timestamptz, read_at timestamptz)
language sql stable security definer
set search_path = ''
begin atomic
  select page.unchanged_since, page.read_at
  from private.watched_pages as page
  join public.resources as resource on resource.id = page.resource_id
  where page.resource_id = watch_state.resource_id and resource.status = 'approved'
    and page.address = resource.website and page.problem is null and not page.is_paused
    and page.read_at is not null;
end;

create function public.watch_state(resource_id uuid)
returns table (unchanged_since timestamptz, read_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select state.unchanged_since, state.read_at
  from private.watch_state(watch_state.resource_id) as state;
end;
comment on function public.watch_state(uuid) is
  'Since when the web page of a public resource reads the same, and when it was last read; no row where it is not watched.';

grant execute on function
  private.watch_state(uuid),
  public.watch_state(uuid)
to anon, authenticated;

create function private.unwatched_pages()
returns table (
  resource_id uuid, slug text, name text, website text, problem text, since timestamptz,
  is_paused boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select resource.id, resource.slug, resource.name, resource.website, page.problem,
      page.failing_since, page.is_paused
    from private.watched_pages as page
    join public.resources as resource on resource.id = page.resource_id
    where resource.status = 'approved' and resource.website is not null
      and (page.is_paused or (page.problem is not null and page.address = resource.website))
    order by page.is_paused, page.failing_since, resource.name
    limit 500;
end;
$$;

create function public.unwatched_pages()
returns table (
  resource_id uuid, slug text, name text, website text, problem text, since timestamptz,
  is_paused boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.resource_id, it.slug, it.name, it.website, it.problem, it.since, it.is_paused
  from private.unwatched_pages() as it;
end;
comment on function public.unwatched_pages() is
  'Web pages of public resources that cannot be watched, and why, and those whose watch is paused. Staff only (42501).';

grant execute on function private.unwatched_pages(), public.unwatched_pages() to authenticated;

create function private.is_watch_due() returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
    select from public.resources as resource
    left join private.watched_pages as page on page.resource_id = resource.id
    where resource.status = 'approved' and resource.website is not null
      and page.is_paused is not true
      and (page.asked_at is null or page.asked_at < now() - interval '7 days'
        or page.address is distinct from resource.website));
end;
comment on function private.is_watch_due() is
  'Whether the web page of a public resource was not read for a week.';

-- Duplicate resources: pairs are proposed, and merged field by field. The merged one is archived,
-- so that nothing is lost; its reviews, claims, plans and subscriptions move, its addresses lead
-- on.

create table private.distinct_resources (
  one_id uuid not null references public.resources (id) on delete cascade,
  other_id uuid not null references public.resources (id) on delete cascade,
  marked_by uuid references public.profiles (user_id) on delete set null,
  marked_at timestamptz not null default now(),
  primary key (one_id, other_id),
  constraint distinct_resources_order_check check (one_id < other_id)
);
comment on table private.distinct_resources is
  'Pairs that look alike and are not duplicates, as staff said. Not proposed again.';

create index distinct_resources_other_id_idx on private.distinct_resources (other_id);
create index distinct_resources_marked_by_idx on private.distinct_resources (marked_by);

revoke all on table private.distinct_resources from public, anon, authenticated, service_role;

alter table private.distinct_resources enable row level security;

create function private.compared_page(website text) returns text
language sql immutable
set search_path = ''
return rtrim(regexp_replace(lower(website), '^https?://(www[.])?', ''), '/');
comment on function private.compared_page(text) is
  'A web address as duplicates are compared by: without protocol, www and last slash.';

create function private.compared_phone(phone text) returns text
language sql immutable
set search_path = ''
return nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 10), '');

-- Programs of one organization share host and phone: only similar names make them a pair then.
create function private.resource_duplicates()
returns table (
  one_id uuid, one_name text, one_status text, other_id uuid, other_name text, other_status text,
  similarity real, same_page boolean, same_host boolean, same_phone boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with compared as materialized (
      select resource.id, resource.name, resource.status,
        private.compared_page(resource.website) as page,
        split_part(private.compared_page(resource.website), '/', 1) as host,
        private.compared_phone(resource.contact_phone) as phone
      from public.resources as resource
      where resource.status in ('approved', 'coming_soon')
    ),
    pairs as (
      select one.id as one_id, one.name as one_name, one.status as one_status,
        other.id as other_id, other.name as other_name, other.status as other_status,
        extensions.similarity(one.name, other.name) as similarity,
        coalesce(one.page = other.page and one.page like '%/%', false) as same_page,
        coalesce(one.host = other.host, false) as same_host,
        coalesce(one.phone = other.phone, false) as same_phone
      from compared as one join compared as other on one.id < other.id
    )
    select pair.one_id, pair.one_name, pair.one_status, pair.other_id, pair.other_name,
      pair.other_status, pair.similarity, pair.same_page, pair.same_host, pair.same_phone
    from pairs as pair
    where (pair.similarity >= 0.6 or pair.same_page
        or ((pair.same_host or pair.same_phone) and pair.similarity >= 0.35))
      and not exists (
        select from private.distinct_resources as told
        where told.one_id = pair.one_id and told.other_id = pair.other_id)
    order by pair.same_page::integer + pair.similarity desc, pair.one_name, pair.other_name
    limit 100;
end;
$$;

create function public.resource_duplicates()
returns table (
  one_id uuid, one_name text, one_status text, other_id uuid, other_name text, other_status text,
  similarity real, same_page boolean, same_host boolean, same_phone boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select pair.one_id, pair.one_name, pair.one_status, pair.other_id, pair.other_name,
    pair.other_status, pair.similarity, pair.same_page, pair.same_host, pair.same_phone
  from private.resource_duplicates() as pair;
end;
comment on function public.resource_duplicates() is
  'Pairs of resources that may be one: by the similarity of their names (0 to 1), the same page, or a similar name with the same host or phone. The 100 most alike, first. Staff only (42501).';

grant execute on function
  private.resource_duplicates(),
  public.resource_duplicates()
to authenticated;

create function private.mark_resources_distinct(one_id uuid, other_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if (select count(*) from public.resources as it where it.id in (one_id, other_id)) <> 2 then
    raise exception 'One of these resources no longer exists.' using errcode = 'PT404';
  end if;
  insert into private.distinct_resources (one_id, other_id, marked_by)
  values (least(one_id, other_id), greatest(one_id, other_id), auth.uid())
  on conflict do nothing;
end;
$$;

create function public.mark_resources_distinct(one_id uuid, other_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.mark_resources_distinct(one_id, other_id);
end;
comment on function public.mark_resources_distinct(uuid, uuid) is
  'Says that two resources are no duplicates: they are not proposed again. Staff only (42501). PT404 without one of them.';

grant execute on function
  private.mark_resources_distinct(uuid, uuid),
  public.mark_resources_distinct(uuid, uuid)
to authenticated;

create function private.lock_mergeable(resource_id uuid, seen timestamptz) returns public.resources
language plpgsql
set search_path = ''
as $$
declare
  stored public.resources;
begin
  select * into stored from public.resources as it
  where it.id = lock_mergeable.resource_id
  for update;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if stored.updated_at is distinct from seen or stored.status not in ('approved', 'coming_soon') then
    raise exception 'This resource was changed after you opened it.' using errcode = 'PT409';
  end if;
  return stored;
end;
$$;
comment on function private.lock_mergeable(uuid, timestamptz) is
  'The resource, locked. PT404 without it, PT409 when it has another version, waits for a decision or is archived.';

-- Address and status are of each resource itself.
create function private.take_merged_columns(
  kept_id uuid, merged public.resources, changes jsonb
) returns void
language plpgsql
set search_path = ''
as $$
declare
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(changes) as key);
begin
  if exists (
    select from jsonb_object_keys(changes) as key
    where key in ('slug', 'status')
      or not has_column_privilege('authenticated', 'public.resources', key, 'update')
  ) then
    raise exception 'This column is not merged.' using errcode = 'insufficient_privilege';
  end if;
  if names is not null then
    execute format(
      'update public.resources as it set (%1$s) =
         (select %1$s from jsonb_populate_record(null::public.resources, $1))
       where it.id = $2', names)
    using changes, kept_id;
  end if;
  update public.resources as it set
    curator_id = coalesce(it.curator_id, merged.curator_id),
    contact_profile_id = coalesce(it.contact_profile_id, merged.contact_profile_id),
    entrepreneur_contact_profile_id =
      coalesce(it.entrepreneur_contact_profile_id, merged.entrepreneur_contact_profile_id)
  where it.id = kept_id;
end;
$$;

-- A merged resource leaves its partners' keys to the one that is kept, so that their next file
-- finds it.
--
-- Where a person has a row at both, the one at the kept resource stays.
create function private.move_reviews_and_claims(from_id uuid, to_id uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  reviews integer;
  claims integer;
begin
  update public.reviews as moved set resource_id = to_id
  where moved.resource_id = from_id and not exists (
    select from public.reviews as kept
    where kept.resource_id = to_id and kept.author_id = moved.author_id);
  get diagnostics reviews = row_count;
  update public.resource_claims as moved set resource_id = to_id
  where moved.resource_id = from_id and not exists (
    select from public.resource_claims as kept
    where kept.resource_id = to_id and kept.user_id = moved.user_id
      and kept.claim_type = moved.claim_type and 'pending' = all (array[kept.status, moved.status]));
  get diagnostics claims = row_count;
  update public.guide_questions as question set resource_id = to_id
  where question.resource_id = from_id;
  update public.edit_suggestions as sent set resource_id = to_id where sent.resource_id = from_id;
  update private.check_requests as asked set resource_id = to_id where asked.resource_id = from_id;
  update private.searches as search set opened_resource_id = to_id
  where search.opened_resource_id = from_id;
  -- A partner has one key for a resource.
  update private.partner_keys as moved
  set resource_id = to_id, imported_version = (
    select resource.updated_at from public.resources as resource where resource.id = to_id)
  where moved.resource_id = from_id and not exists (
    select from private.partner_keys as kept
    where kept.resource_id = to_id and kept.mapping_id = moved.mapping_id);
  return reviews + claims;
end;
$$;
comment on function private.move_reviews_and_claims(uuid, uuid) is
  'Moves reviews, claims, questions, suggestions, mails to owners, openings from searches and keys of partners to another resource; returns how many reviews and claims.';

-- Notes that do not fit together stay where they are.
create function private.move_plan_items(from_id uuid, to_id uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  moved integer;
  joined integer;
begin
  update public.plan_outcomes as outcome set resource_id = to_id
  where outcome.resource_id = from_id and not exists (
    select from public.plan_outcomes as kept
    where kept.resource_id = to_id and kept.user_id = outcome.user_id);
  with fitting as (
    update public.plan_items as kept set
      state = case when kept.state = 'considering' then other.state else kept.state end,
      next_step = coalesce(kept.next_step, other.next_step),
      next_step_on = coalesce(kept.next_step_on, other.next_step_on),
      notes = nullif(concat_ws(E'\n', kept.notes, nullif(other.notes, kept.notes)), '')
    from public.plan_items as other
    where kept.resource_id = to_id and other.resource_id = from_id
      and other.user_id = kept.user_id
      and char_length(concat_ws(E'\n', kept.notes, other.notes)) <= 1000
    returning kept.user_id
  )
  delete from public.plan_items as item using fitting
  where item.resource_id = from_id and item.user_id = fitting.user_id;
  get diagnostics joined = row_count;
  update public.plan_items as item set resource_id = to_id
  where item.resource_id = from_id and not exists (
    select from public.plan_items as kept
    where kept.resource_id = to_id and kept.user_id = item.user_id);
  get diagnostics moved = row_count;
  return moved + joined;
end;
$$;

create function private.move_subscriptions(from_id uuid, to_id uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  moved integer;
begin
  update public.resource_subscriptions as item set resource_id = to_id
  where item.resource_id = from_id and not exists (
    select from public.resource_subscriptions as kept
    where kept.resource_id = to_id and kept.kind = item.kind
      and (kept.user_id = item.user_id or lower(kept.email) = lower(item.email)));
  get diagnostics moved = row_count;
  delete from public.resource_subscriptions as item where item.resource_id = from_id;
  return moved;
end;
$$;

create function private.move_addresses(merged public.resources, to_id uuid) returns void
language sql
set search_path = ''
begin atomic
  update public.resource_addresses as former set resource_id = to_id
  where former.resource_id = merged.id;
  insert into public.resource_addresses (address, resource_id)
  values (merged.slug, to_id), (merged.id::text, to_id)
  on conflict (address) do update set resource_id = excluded.resource_id;
end;

create function private.merge_resources(
  kept jsonb, merged jsonb, changes jsonb, organization_ids uuid[]
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  kept_id uuid := kept ->> 'id';
  merged_id uuid := merged ->> 'id';
  merged_row public.resources;
  moved integer;
begin
  perform private.require_admin();
  if (kept_id <> merged_id) is not true then
    raise exception 'Please choose two resources.' using errcode = 'PT400';
  end if;
  -- In one order, so that two merges never wait for each other.
  perform from public.resources as it
  where it.id in (kept_id, merged_id) order by it.id for update;
  perform private.lock_mergeable(kept_id, (kept ->> 'updated_at')::timestamptz);
  merged_row := private.lock_mergeable(merged_id, (merged ->> 'updated_at')::timestamptz);

  update public.resources as it set status = 'archived' where it.id = merged_id;
  perform private.take_merged_columns(kept_id, merged_row, coalesce(changes, '{}'));
  if organization_ids is not null then
    perform private.set_resource_organizations(kept_id, organization_ids);
  end if;
  moved := private.move_reviews_and_claims(merged_id, kept_id)
    + private.move_plan_items(merged_id, kept_id)
    + private.move_subscriptions(merged_id, kept_id);
  perform private.move_addresses(merged_row, kept_id);
  perform private.record_audit(
    'resources.merge', 'resources', kept_id::text,
    jsonb_build_object('merged', merged_id, 'moved', moved));
  return moved;
end;
$$;

create function public.merge_resources(
  kept jsonb, merged jsonb, changes jsonb, organization_ids uuid[] default null
) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.merge_resources(kept, merged, changes, organization_ids);
end;
comment on function public.merge_resources(jsonb, jsonb, jsonb, uuid[]) is
  'Merges two public resources, each given as the version that the caller saw, {id, updated_at}: writes changes {column: value} and, unless null, organizations to the kept one, moves reviews, claims, plans, subscriptions and addresses to it, and archives the merged one; returns how many rows moved. Admins only (42501), and only columns that staff may update. PT404 without one of them, PT409 when one has another version or is not public, PT400 unless they are two.';

grant execute on function
  private.merge_resources(jsonb, jsonb, jsonb, uuid[]),
  public.merge_resources(jsonb, jsonb, jsonb, uuid[])
to authenticated;

-- Batches of generated summaries, one at a time.

create table private.summary_batch (
  -- Allows one row: one batch at a time.
  only_one boolean primary key default true
    constraint summary_batch_only_one_check check (only_one),
  run_id uuid not null default gen_random_uuid(),
  summary_kind text not null
    constraint summary_batch_summary_kind_check check (summary_kind = any (private.summary_kinds())),
  processed integer not null default 0
    constraint summary_batch_processed_check check (processed between 0 and 100000),
  total integer not null
    constraint summary_batch_total_check check (total between 0 and 100000),
  is_cancelled boolean not null default false,
  started_by uuid references public.profiles (user_id) on delete set null,
  last_sign_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table private.summary_batch is
  'The running batch of summaries. Read and written by functions only. It counts as dead after a minute without a sign.';
comment on column private.summary_batch.ended_at is
  'Since when the batch waits for its next run. The person who started it has ten seconds.';

create index summary_batch_started_by_idx on private.summary_batch (started_by);

revoke all on table private.summary_batch from public, anon, authenticated, service_role;

alter table private.summary_batch enable row level security;

create function private.begin_summary_batch(summary_kind text, total integer) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  begun uuid;
begin
  perform private.require_staff();
  if (begin_summary_batch.summary_kind = any (private.summary_kinds())
    and begin_summary_batch.total between 0 and 100000) is not true then
    raise exception 'Please say which summaries, and how many.' using errcode = 'PT400';
  end if;
  insert into private.summary_batch as batch (summary_kind, total, started_by)
  values (begin_summary_batch.summary_kind, begin_summary_batch.total, auth.uid())
  on conflict (only_one) do update set
    run_id = gen_random_uuid(), summary_kind = excluded.summary_kind, processed = 0,
    total = excluded.total,
    -- A batch that was cancelled between two runs: the second run must see that.
    is_cancelled = (batch.is_cancelled and batch.ended_at >= now() - interval '10 seconds'
      and batch.summary_kind = excluded.summary_kind
      and batch.started_by = excluded.started_by) is true,
    started_by = excluded.started_by, last_sign_at = now(), ended_at = null
  where case
    when batch.ended_at is null then batch.last_sign_at < now() - interval '1 minute'
    else batch.started_by = excluded.started_by or batch.ended_at < now() - interval '10 seconds'
  end
  returning batch.run_id into begun;
  if begun is null then
    raise exception 'Another batch is running. Please wait until it is done.'
      using errcode = 'PT409';
  end if;
  return begun;
end;
$$;

create function public.begin_summary_batch(summary_kind text, total integer) returns uuid
language sql security invoker
set search_path = ''
begin atomic
  select private.begin_summary_batch(summary_kind, total);
end;
comment on function public.begin_summary_batch(text, integer) is
  'Starts a batch of targeted or funding summaries and returns its id. Staff only (42501). PT409 while another one runs.';

grant execute on function
  private.begin_summary_batch(text, integer),
  public.begin_summary_batch(text, integer)
to authenticated;

create function private.advance_summary_batch(run_id uuid, processed integer) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  goes_on boolean;
begin
  perform private.require_staff();
  update private.summary_batch as batch set
    processed = least(greatest(advance_summary_batch.processed, batch.processed), batch.total),
    last_sign_at = now()
  where batch.run_id = advance_summary_batch.run_id and batch.ended_at is null
  returning not batch.is_cancelled into goes_on;
  return coalesce(goes_on, false);
end;
$$;

create function public.advance_summary_batch(run_id uuid, processed integer) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.advance_summary_batch(run_id, processed);
end;
comment on function public.advance_summary_batch(uuid, integer) is
  'Records the progress of a batch, which also keeps it alive; false when it is to stop. Staff only.';

grant execute on function
  private.advance_summary_batch(uuid, integer),
  public.advance_summary_batch(uuid, integer)
to authenticated;

create function private.end_summary_batch(run_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  ended private.summary_batch;
begin
  perform private.require_staff();
  update private.summary_batch as batch set ended_at = now()
  where batch.run_id = end_summary_batch.run_id and batch.ended_at is null
  returning * into ended;
  if ended.is_cancelled or ended.processed >= ended.total then
    delete from private.summary_batch as batch where batch.run_id = ended.run_id;
  end if;
  if ended.processed > 0 then
    perform private.record_audit(
      'summaries.generate', 'resources', ended.summary_kind,
      jsonb_build_object('processed', ended.processed, 'total', ended.total));
  end if;
end;
$$;

create function public.end_summary_batch(run_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.end_summary_batch(run_id);
end;
comment on function public.end_summary_batch(uuid) is
  'Ends a run. An unfinished batch keeps its place for ten seconds, for the next run of the same person. Staff only.';

grant execute on function
  private.end_summary_batch(uuid),
  public.end_summary_batch(uuid)
to authenticated;

create function private.cancel_summary_batch() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.summary_batch set is_cancelled = true where not is_cancelled;
  -- Staff who cancel their own batch between two runs start no second run.
  delete from private.summary_batch as batch
  where batch.ended_at is not null and batch.started_by = auth.uid();
end;
$$;

create function public.cancel_summary_batch() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.cancel_summary_batch();
end;
comment on function public.cancel_summary_batch() is
  'Asks the running batch, of any person, to stop before its next resource. Staff only.';

grant execute on function
  private.cancel_summary_batch(),
  public.cancel_summary_batch()
to authenticated;

create function private.running_summary_batch()
returns table (
  summary_kind text, processed integer, total integer, started_by_name text, is_cancelled boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select batch.summary_kind, batch.processed, batch.total, person.display_name,
      batch.is_cancelled
    from private.summary_batch as batch
    left join public.profiles as person on person.user_id = batch.started_by
    -- Between two runs only the person who started the batch may continue it, at once.
    where case
      when batch.ended_at is null then batch.last_sign_at >= now() - interval '1 minute'
      else batch.started_by is distinct from auth.uid() and batch.ended_at >= now() - interval '10 seconds'
    end;
end;
$$;

create function public.running_summary_batch()
returns table (
  summary_kind text, processed integer, total integer, started_by_name text, is_cancelled boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select batch.summary_kind, batch.processed, batch.total, batch.started_by_name,
    batch.is_cancelled
  from private.running_summary_batch() as batch;
end;
comment on function public.running_summary_batch() is
  'The running batch of summaries, if there is one. Staff only (42501).';

grant execute on function
  private.running_summary_batch(),
  public.running_summary_batch()
to authenticated;

-- Who may write files: photos of members and pictures of events. Everybody may see a file by its
-- address and nobody may list them. The buckets themselves are rows, which the baseline migration
-- adds.

-- Each person has one photo (spec §7): no other folder and no other name is allowed. Overwriting
-- and deleting read the object first, so each person may read their own.
create policy profile_photos_select_own_by_authenticated on storage.objects
  for select to authenticated
  using (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
  );

create policy profile_photos_insert_own_by_authenticated on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
  );

create policy profile_photos_update_own_by_authenticated on storage.objects
  for update to authenticated
  using (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
  )
  with check (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
  );

create policy profile_photos_delete_own_by_authenticated on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'profile-photos'
    and name ~ ('^' || (select auth.uid())::text || '/avatar[.](png|jpe?g|webp)$')
  );

-- Deleting reads the object first.
create policy event_images_select_own_by_authenticated on storage.objects
  for select to authenticated
  using (bucket_id = 'event-images' and name like (select auth.uid())::text || '/%');

-- PL/pgSQL, like the other functions that policies call: planned when it is called.
create function private.is_image_of_event(file text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.events where position('/event-images/' || file in image_url) > 0
  );
end;
$$;
comment on function private.is_image_of_event(text) is
  'Whether any event, in any state, shows this file of the bucket event-images.';
grant execute on function private.is_image_of_event(text) to authenticated;

create function private.may_add_event_image() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.uses('event_images.insert', auth.uid()::text, interval '1 day') < 40;
end;
$$;
comment on function private.may_add_event_image() is
  'Whether the caller added fewer than 40 pictures of events today, deleted ones included: two for each event that they may submit.';
grant execute on function private.may_add_event_image() to authenticated;

create policy event_images_insert_own_by_authenticated on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'event-images'
    and name ~ (
      '^' || (select auth.uid())::text
      || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.](png|jpe?g|webp)$')
    and (select private.may_add_event_image())
    and not private.is_image_of_event(name)
  );

create policy event_images_delete_own_unused_by_authenticated on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'event-images'
    and name like (select auth.uid())::text || '/%'
    and not private.is_image_of_event(name)
  );

-- Counted in a trigger, since the storage service checks the policy in a transaction that it rolls
-- back and then adds the file without row-level security.
create function private.count_event_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_use(
    'event_images.insert', split_part(new.name, '/', 1), 40, interval '1 day',
    'You have reached today''s limit of 40 pictures.');
  return null;
end;
$$;

create trigger event_images_count
  after insert on storage.objects
  for each row
  when (
    new.bucket_id = 'event-images'
    and new.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
  )
  execute function private.count_event_image();

-- Files of deleted accounts. On hosted projects only the storage service may delete files, so SQL
-- names them and the function delete-orphaned-files deletes them.
create function private.orphaned_files(most integer)
returns table (bucket_id text, name text)
language sql stable security definer
set search_path = ''
begin atomic
  select file.bucket_id, file.name
  from storage.objects as file
  where file.bucket_id in ('profile-photos', 'event-images')
    -- Files of members lie in folders named after their account.
    and file.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
    and not exists (
      select from auth.users as account where account.id::text = split_part(file.name, '/', 1))
    -- An event stays when its account is deleted, and so does its picture.
    and not (file.bucket_id = 'event-images' and private.is_image_of_event(file.name))
  order by file.created_at
  limit most;
end;

create function public.orphaned_files(most integer default 100)
returns table (bucket_id text, name text)
language sql stable security invoker
set search_path = ''
begin atomic
  select file.bucket_id, file.name from private.orphaned_files(most) as file;
end;
comment on function public.orphaned_files(integer) is
  'Photos and pictures of events in folders of accounts that no longer exist, oldest first; pictures that an event shows are left out. For the service key.';

grant execute on function
  private.orphaned_files(integer),
  public.orphaned_files(integer)
to service_role;

-- The figures of the about page and those of a day's work of staff.

create function private.directory_figures()
returns table (resources integer, organizations integer, regions integer)
language sql stable security definer
set search_path = ''
begin atomic
  select
    (select count(*)::integer from public.resources as resource where resource.status = 'approved'),
    (
      select count(distinct lower(regexp_replace(
        private.listed_organization(source.organization, source.notion_id), '\s+', ' ', 'g')
        collate "und-x-icu"))::integer
      from (
        select distinct resource.organization,
          case when resource.organization ~ '\S' then null else resource.notion_id end as notion_id
        from public.resources as resource where resource.status = 'approved'
      ) as source
    ),
    (
      select count(*)::integer from unnest(private.regions()) as region (name)
      where exists (
        select from public.resources as resource
        where resource.status = 'approved' and region.name = any (resource.geographic_region))
    );
end;

create function public.directory_figures()
returns table (resources integer, organizations integer, regions integer)
language sql stable security invoker
set search_path = ''
begin atomic
  select figures.resources, figures.organizations, figures.regions
  from private.directory_figures() as figures;
end;
comment on function public.directory_figures() is
  'Numbers of public resources, of their organizations whatever the case and blanks of the names, and of regions with resources of their own; statewide ones are in no region.';

grant execute on function
  private.directory_figures(),
  public.directory_figures()
to anon, authenticated;

create function private.decisions() returns table (decided_at timestamptz, sent_at timestamptz)
language sql stable
set search_path = ''
begin atomic
  select moderated_at, created_at from public.resources where submitted_by is not null
  union all
  select moderated_at, created_at from public.events where submitted_by is not null
  union all
  select moderated_at, date_submitted from public.service_provider_directory
  union all
  select moderated_at, created_at from public.reviews
  union all
  select reviewed_at, created_at from public.resource_claims;
end;
comment on function private.decisions() is
  'When each submission and claim was sent, and when it was last decided; null before that.';

create function private.staff_moments()
returns table (happened_at timestamptz, measure text, amount numeric)
language sql stable
set search_path = ''
begin atomic
  select search.searched_at, 'searches', 1 from private.searches as search
  union all
  select sent.sent_at, 'submissions', 1 from private.decisions() as sent
  union all
  select decided.decided_at, 'decisions', 1 from private.decisions() as decided
  where decided.decided_at is not null
  union all
  select payment.created_at, 'listings', 1 from private.payments as payment
  where payment.fulfilled_at is not null
  union all
  select payment.created_at, 'money', payment.amount_total / 100.0 from private.payments as payment
  where payment.status = 'paid' and private.is_admin();
end;
comment on function private.staff_moments() is
  'What the figures for staff count; money for admins only, as payment_summary().';

create function private.staff_figures()
returns table (day date, measure text, amount double precision)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first_day constant date := (now() at time zone 'America/New_York')::date - 89;
begin
  perform private.require_staff();
  return query
    select (it.happened_at at time zone 'America/New_York')::date, it.measure, sum(it.amount)::double precision
    from private.staff_moments() as it
    where (it.happened_at at time zone 'America/New_York')::date >= first_day
    group by 1, 2
    union all
    select counted.day, 'visits', sum(counted.visits)::double precision
    from private.page_visits as counted
    where counted.subject_type = 'resource' and counted.kind = 'view' and counted.day >= first_day
    group by counted.day
    union all
    select (decided.decided_at at time zone 'America/New_York')::date, 'hours',
      round((percentile_cont(0.5) within group (
        order by extract(epoch from decided.decided_at - decided.sent_at)) / 3600)::numeric, 1)::double precision
    from private.decisions() as decided
    where (decided.decided_at at time zone 'America/New_York')::date >= first_day
      and decided.decided_at >= decided.sent_at
    group by 1;
end;
$$;

create function public.staff_figures()
returns table (day date, measure text, amount double precision)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.day, it.measure, it.amount from private.staff_figures() as it order by it.measure, it.day;
end;
comment on function public.staff_figures() is
  'Figures of the last 90 days in Maine, days without any left out: visits of resources, searches, submissions, decisions, the median hours that they took, listings and, for admins, money in dollars. Staff only (42501).';

grant execute on function private.staff_figures(), public.staff_figures() to authenticated;

-- When the prerendered pages became older than the public rows, and when they were last rebuilt.
-- The function rebuild-site calls the deploy hook of the host.

create table private.site_changes (
  -- One row per transaction, so that transactions never wait for each other here.
  transaction_id xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  -- Whether a rebuild that has started includes it.
  is_taken boolean not null default false
);
comment on table private.site_changes is
  'Changes of public rows since the last successful rebuild. Read and written by functions only.';

revoke all on table private.site_changes from public, anon, authenticated, service_role;

alter table private.site_changes enable row level security;

create table private.site_rebuild (
  -- Allows one row only.
  only_one boolean primary key default true
    constraint site_rebuild_only_one_check check (only_one),
  begun_at timestamptz not null default '-infinity'
);
comment on table private.site_rebuild is
  'When the last rebuild of the site was started, even if the host could not be reached.';

revoke all on table private.site_rebuild from public, anon, authenticated, service_role;

alter table private.site_rebuild enable row level security;

-- Records changes of rows that were or are public. Names of organizations are on pages too.
create function private.note_site_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_public boolean := true;
begin
  if tg_table_name in ('resources', 'events') then
    is_public := 'approved' in (old.status, new.status);
  elsif tg_table_name = 'service_provider_directory' then
    is_public := 'approved' in (old.listing_status, new.listing_status);
  elsif tg_table_name = 'resource_organizations' then
    is_public := exists (
      select from public.resources as resource
      where resource.id in (old.resource_id, new.resource_id) and resource.status = 'approved');
  end if;
  if is_public then
    insert into private.site_changes as change default values
    -- A restored backup may bring a transaction id that comes again.
    on conflict (transaction_id) do update set is_taken = false where change.is_taken;
  end if;
  return null;
end;
$$;

create trigger resources_note_site_change
  after insert or update or delete on public.resources
  for each row execute function private.note_site_change();
create trigger resource_organizations_note_site_change
  after insert or update or delete on public.resource_organizations
  for each row execute function private.note_site_change();

-- An organization without links is on no page.
create trigger organizations_note_site_change
  after update on public.organizations
  for each row execute function private.note_site_change();
create trigger events_note_site_change
  after insert or update or delete on public.events
  for each row execute function private.note_site_change();
create trigger service_provider_directory_note_site_change
  after insert or update or delete on public.service_provider_directory
  for each row execute function private.note_site_change();

create function private.is_site_rebuild_due() returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (select from private.site_changes) and begun_at <= now() - interval '10 minutes'
  from private.site_rebuild;
end;
comment on function private.is_site_rebuild_due() is
  'Whether something public changed and no rebuild was started within 10 minutes.';

-- Of two calls at once, the second waits for the first and then finds that no rebuild is due.
create function private.begin_site_rebuild() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.site_rebuild set begun_at = now()
  where begun_at <= now() - interval '10 minutes' and exists (select from private.site_changes);
  if not found then
    return false;
  end if;
  update private.site_changes set is_taken = true where not is_taken;
  return true;
end;
$$;

create function public.begin_site_rebuild() returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.begin_site_rebuild();
end;
comment on function public.begin_site_rebuild() is
  'Starts a rebuild of the site where one is due; true at most once in 10 minutes. For the service key.';

grant execute on function private.begin_site_rebuild(), public.begin_site_rebuild() to service_role;

create function private.end_site_rebuild() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.site_changes where is_taken;
end;

create function public.end_site_rebuild() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.end_site_rebuild();
end;
comment on function public.end_site_rebuild() is
  'Records that the host rebuilds the site. Otherwise the next rebuild is due after 10 minutes. For the service key.';

grant execute on function private.end_site_rebuild(), public.end_site_rebuild() to service_role;

-- Work that runs on a schedule. pg_cron and pg_net schedule it on hosted projects and in Docker.
-- Elsewhere the backend calls the same functions (supabase/local/scheduler.ts).

-- Runs once a day. Sent notices and notified addresses are kept for 30 days, for questions about
-- them.
create function private.delete_old_rows() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.notification_outbox where sent_at < now() - interval '30 days';
  -- Notified once, or never confirmed.
  delete from public.resource_subscriptions
  where email is not null and (
    notified_at < now() - interval '30 days'
    or (confirmed_at is null and created_at < now() - interval '7 days'));
  delete from private.subscribers as person
  where person.email is not null and person.created_at < now() - interval '30 days'
    and not exists (
      select from public.resource_subscriptions as subscription
      where lower(subscription.email) = lower(person.email));
  delete from private.resource_changes where changed_at < now() - interval '30 days';
  delete from private.usage_counters where window_start < now() - interval '2 days';
  delete from private.site_changes where changed_at < now() - interval '30 days';
  delete from private.searches where searched_at < now() - interval '13 months';
  delete from private.page_visits where day < (now() - interval '13 months')::date;
  -- The changes stay, without values.
  update private.changes set fields = null
  where fields is not null and happened_at < now() - interval '2 years';
end;

create function public.delete_old_rows() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.delete_old_rows();
end;
comment on function public.delete_old_rows() is
  'Deletes what is older than it is kept: sent notices, notified addresses, changes of resources and of the site after 30 days, unconfirmed addresses after 7 days, searches and visits after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

grant execute on function private.delete_old_rows(), public.delete_old_rows() to service_role;

-- Vault holds `project_url` and `secret_key`: they differ between projects, and more people can
-- read a schedule than a secret.
create function private.call_function(name text, timeout_milliseconds integer) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
  request_id bigint;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    -- Dynamic, since not every backend has these names.
    execute $secrets$
      select
        max(decrypted_secret) filter (where name = 'project_url'),
        max(decrypted_secret) filter (where name = 'secret_key')
      from vault.decrypted_secrets$secrets$
      into project_url, secret_key;
  end if;
  if project_url is null or secret_key is null then
    raise warning 'The function % was not called: Vault lacks project_url or secret_key.', name
      using hint = 'Add both with vault.create_secret, as docs/hosting.md says.';
    return null;
  end if;
  execute 'select net.http_post(url => $1, headers => $2, body => $3, timeout_milliseconds => $4)'
    using
      rtrim(project_url, '/') || '/functions/v1/' || name,
      jsonb_build_object('Content-Type', 'application/json', 'apikey', secret_key),
      '{}'::jsonb,
      timeout_milliseconds
    into request_id;
  return request_id;
end;
$$;
comment on function private.call_function(text, integer) is
  'Requests a call of an edge function with the secret key and returns the id of the request; null, with a warning, while Vault lacks the address or the key.';

-- Calls nothing while the outbox is empty: that would be 43,000 calls a month.
create function private.call_send_notices() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('send-notices', 60000)
  where exists (
    select from private.notification_outbox
    where sent_at is null and (taken_at is null or taken_at < now() - interval '10 minutes'));
end;

-- Calls nothing while no rebuild is due.
create function private.call_rebuild_site() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('rebuild-site', 60000) where private.is_site_rebuild_due();
end;

-- Calls nothing while no page is due.
create function private.call_watch_pages() returns bigint
language sql
set search_path = ''
begin atomic
  select private.call_function('watch-pages', 120000) where private.is_watch_due();
end;

create function private.schedule_jobs() returns boolean
language plpgsql
set search_path = ''
as $$
declare
  job text[];
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null
    or to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is null
  then
    return false;
  end if;
  -- Times are UTC: the daily jobs run at night in Maine. Scheduling a name again replaces the job.
  foreach job slice 1 in array array[
    ['send-notices', '* * * * *', 'select private.call_send_notices()'],
    ['notify-openings', '*/5 * * * *', 'select private.notify_openings()'],
    ['notify-followers', '*/15 * * * *', 'select private.notify_followers()'],
    ['rebuild-site', '* * * * *', 'select private.call_rebuild_site()'],
    ['watch-pages', '*/2 * * * *', 'select private.call_watch_pages()'],
    ['check-websites', '17 * * * *', $job$select private.call_function('check-websites', 150000)$job$],
    ['delete-orphaned-files', '37 * * * *',
      $job$select private.call_function('delete-orphaned-files', 60000)$job$],
    ['expire-listings', '7 8 * * *', 'select private.expire_listings()'],
    ['delete-old-rows', '27 8 * * *', 'select private.delete_old_rows()'],
    ['delete-old-job-runs', '47 8 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$]
  ] loop
    execute 'select cron.schedule($1, $2, $3)' using job[1], job[2], job[3];
  end loop;
  return true;
end;
$$;
comment on function private.schedule_jobs() is
  'Schedules the jobs, replacing those of the same names; false where pg_cron and pg_net are missing.';

-- Rows that every installation has.
insert into private.installation_settings default values;
insert into private.site_rebuild default values;

insert into private.filter_options
select groups.place, groups.name, option.value,
  1::bigint << (row_number() over (order by groups.place, option.place) - 1)::integer
from (values
  (1, 'businessStage', private.business_stages()),
  (2, 'supportType', private.support_types()),
  (3, 'geographicRegion', array['statewide'] || private.regions()),
  (4, 'industry', private.industries()),
  (5, 'availabilityStatus', array['open_rolling', 'open_deadline', 'closed', 'coming_soon']),
  (6, 'format', array[
    'in_person', 'online', 'hybrid', 'self_paced', 'cohort_based', 'one_on_one',
    'drop_in_on_demand', 'unstated']),
  (7, 'cost', array['free', 'paid', 'unstated']),
  (8, 'amount', array['to_10k', 'to_50k', 'to_250k', 'over_250k', 'unstated']),
  (9, 'checked', array['fresh', 'stale', 'never'])
) as groups (place, name, options)
cross join unnest(groups.options) with ordinality as option (value, place);

-- Three buckets of images that everybody may see by address and nobody may list (T23 of the threat
-- model). The buckets limit size and types; the policies decide who may write where.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('profile-photos', 'profile-photos', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp']),
  ('provider-logos', 'provider-logos', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp']),
  ('event-images', 'event-images', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Jobs exist where the platform can run them: on hosted projects and in Docker.
do $$
begin
  if (select count(*) = 2 from pg_available_extensions where name in ('pg_cron', 'pg_net')) then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
  perform private.schedule_jobs();
end;
$$;
