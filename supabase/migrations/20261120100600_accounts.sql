-- An account from sign-up to deletion: its profile, its roles, the answers of the onboarding wizard.

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
  'One text of the sign-up metadata as a clean line; null when it is missing or no text.';

create trigger on_auth_user_created
  after insert on auth.users
  for each row execute function private.create_profile();

create function private.lock_roles() returns void
language sql
set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('user_roles', 0));
end;
comment on function private.lock_roles() is
  'Lets one transaction at a time change roles, so that two admins cannot remove each other.';

create function private.keep_last_admin() returns trigger
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

create trigger user_roles_keep_last_admin
  before update or delete on public.user_roles
  for each row when (old.role = 'admin')
  execute function private.keep_last_admin();

create function private.set_role(account_id uuid, role_name text, granted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.keep_account(account_id);
  -- Before the question who is asking: whoever waited here may have lost the role meanwhile.
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
  'Gives an account a role or takes it; nothing happens when that is so already. Admins only (42501). PT404 without the account, PT409 for the last admin.';

create function public.save_onboarding(
  role_interest text,
  region text default null,
  business_stage text default null,
  organization_type text default null,
  industry_categories text[] default null,
  primary_goals text[] default null,
  biggest_challenges text[] default null,
  resource_types_provided text[] default null,
  business_stages_served text[] default null,
  industries_served text[] default null,
  geographic_regions_served text[] default null,
  support_types_offered text[] default null,
  areas_of_expertise text[] default null,
  contact_method_preference text default null,
  preferred_language text default 'English',
  nexus_member boolean default false,
  open_to_connecting boolean default false,
  email_updates_consent boolean default false,
  public_profile boolean default false
) returns void
language plpgsql security invoker
set search_path = ''
as $$
begin
  if save_onboarding.role_interest is null then
    raise exception 'Please choose a role.' using errcode = 'PT400';
  end if;
  update public.profiles as profile set
    role_interest = save_onboarding.role_interest,
    region = save_onboarding.region,
    -- Only where sign-up left it empty; what an earlier answer put there follows the new one.
    location = coalesce(
      nullif(profile.location, initcap(profile.region) || ' Maine'),
      initcap(save_onboarding.region) || ' Maine'),
    business_stage =
      nullif(array_remove(array[save_onboarding.business_stage], null), '{}'),
    organization_type = save_onboarding.organization_type,
    industry_categories = nullif(save_onboarding.industry_categories, '{}'),
    primary_goals = nullif(save_onboarding.primary_goals, '{}'),
    biggest_challenges = nullif(save_onboarding.biggest_challenges, '{}'),
    resource_types_provided = nullif(save_onboarding.resource_types_provided, '{}'),
    business_stages_served = nullif(save_onboarding.business_stages_served, '{}'),
    industries_served = nullif(save_onboarding.industries_served, '{}'),
    geographic_regions_served = nullif(save_onboarding.geographic_regions_served, '{}'),
    support_types_offered = nullif(save_onboarding.support_types_offered, '{}'),
    areas_of_expertise = nullif(save_onboarding.areas_of_expertise, '{}'),
    contact_method_preference = save_onboarding.contact_method_preference,
    preferred_language = coalesce(save_onboarding.preferred_language, 'English'),
    nexus_member = coalesce(save_onboarding.nexus_member, false),
    open_to_connecting = coalesce(save_onboarding.open_to_connecting, false),
    email_updates_consent = coalesce(save_onboarding.email_updates_consent, false),
    public_profile = coalesce(save_onboarding.public_profile, false)
  where profile.user_id = (select auth.uid());
  if not found then
    raise exception 'You must be logged in to complete onboarding.' using errcode = 'PT401';
  end if;
end;
$$;
comment on function public.save_onboarding(
  text, text, text, text, text[], text[], text[], text[], text[], text[], text[], text[], text[],
  text, text, boolean, boolean, boolean, boolean
) is
  'Saves the answers of the onboarding wizard on the caller''s own profile; empty lists as null. PT400 without a role, 23514 for a value outside its vocabulary.';

create function private.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account_id uuid := auth.uid();
begin
  delete from auth.users where id = account_id;
  -- A token outlives its account by up to an hour.
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
  'Deletes the account of the caller: profile, roles, claims, bookmarks and subscriptions go, what is published stays without a name. PT409 for the last admin, PT404 when it is gone already. Files that are left are deleted within the hour by delete-orphaned-files.';

revoke all on function
  private.create_profile(),
  private.sign_up_line(jsonb, text, integer),
  private.lock_roles(),
  private.keep_last_admin(),
  private.set_role(uuid, text, boolean),
  public.set_role(uuid, text, boolean),
  public.save_onboarding(text, text, text, text, text[], text[], text[], text[], text[], text[], text[], text[], text[], text, text, boolean, boolean, boolean, boolean ),
  private.delete_my_account(),
  public.delete_my_account()
from public, anon, authenticated, service_role;
grant execute on function
  private.set_role(uuid, text, boolean),
  public.set_role(uuid, text, boolean),
  public.save_onboarding(text, text, text, text, text[], text[], text[], text[], text[], text[], text[], text[], text[], text, text, boolean, boolean, boolean, boolean ),
  private.delete_my_account(),
  public.delete_my_account()
to authenticated;
