-- What the onboarding wizard saves (spec §7 'Onboarding save', gaps 'Onboarding region'): safe to
-- send twice, since 'Finish' and 'Explore Atlas' both do.

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

revoke all on function public.save_onboarding(
  text, text, text, text, text[], text[], text[], text[], text[], text[], text[], text[], text[],
  text, text, boolean, boolean, boolean, boolean
) from public, anon, authenticated, service_role;
grant execute on function public.save_onboarding(
  text, text, text, text, text[], text[], text[], text[], text[], text[], text[], text[], text[],
  text, text, boolean, boolean, boolean, boolean
) to authenticated;
