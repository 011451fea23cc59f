-- Two tabs that edit the same profile must not undo each other: every version of a profile has its
-- moment, and a save names the version that it changes.

alter table public.profiles add column updated_at timestamptz not null default now();
comment on column public.profiles.updated_at is
  'Tells one version of a profile from another. Set by a trigger.';

grant select (updated_at) on table public.profiles to anon, authenticated;

create trigger profiles_touch_updated_at
  before update on public.profiles
  for each row execute function private.touch_updated_at();

-- As before, but for one version of the profile; returns the next one. Every answer is replaced: one
-- that is missing becomes null, as an empty list does. Safe to send twice without `seen`.
drop function public.save_onboarding(jsonb);

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

revoke all on function public.save_onboarding(jsonb, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.save_onboarding(jsonb, timestamptz) to authenticated;

-- Who was assigned to a resource after reviewing it changes the review no more.
create trigger reviews_refuse_own_update
  before update of rating, content on public.reviews
  for each row
  when (
    current_user = 'authenticated'
    and (new.rating, new.content) is distinct from (old.rating, old.content)
  )
  execute function private.refuse_own_review();
