-- An account from sign-up to deletion: its profile, its roles, the answers of the onboarding wizard.

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

create trigger on_auth_user_created
  after insert on auth.users
  for each row execute function private.create_profile();

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

-- What the onboarding wizard saves (spec §7 'Onboarding save', gaps 'Onboarding region'). Safe to
-- send twice, since 'Finish' and 'Explore Atlas' both do. Every answer is replaced: one that is
-- missing becomes null, as an empty list does.
create function public.save_onboarding(answers jsonb) returns void
language plpgsql security invoker
set search_path = ''
as $$
declare
  sent public.profiles := jsonb_populate_record(null::public.profiles, answers);
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
  where profile.user_id = (select auth.uid());
  if not found then
    raise exception 'You must be logged in to complete onboarding.' using errcode = 'PT401';
  end if;
end;
$$;
comment on function public.save_onboarding(jsonb) is
  'Saves the answers of the onboarding wizard, {column: value}, on the caller''s own profile; empty lists as null. PT400 without a role, 23514 for a value outside its vocabulary.';

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

revoke all on function
  private.create_profile(),
  private.sign_up_line(jsonb, text, integer),
  private.lock_roles(),
  private.protect_last_admin(),
  private.set_role(uuid, text, boolean),
  public.set_role(uuid, text, boolean),
  public.save_onboarding(jsonb),
  private.delete_my_account(),
  public.delete_my_account()
from public, anon, authenticated, service_role;
grant execute on function
  private.set_role(uuid, text, boolean),
  public.set_role(uuid, text, boolean),
  public.save_onboarding(jsonb),
  private.delete_my_account(),
  public.delete_my_account()
to authenticated;
