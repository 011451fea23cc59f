-- Roles (spec §3 'UserRole'): a person may hold several. Nobody writes them through the API, the
-- service key included; the first admin is made in the SQL editor of the project.

create table public.user_roles (
  user_id uuid not null references public.profiles (user_id) on delete cascade,
  role text not null
    constraint user_roles_role_check
    check (role in ('admin', 'service_admin', 'atlas_guide', 'contributor', 'paid_user')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

comment on table public.user_roles is
  'Who is what. Badges of visible profiles, and what policies ask through private.is_staff().';

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
