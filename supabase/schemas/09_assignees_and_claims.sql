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
comment on column public.resource_claims.reviewed_by is 'Internal. Admins see it in the audit trail.';

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
  'Stores the decision on a claim, records it in the audit trail and notifies the claimant.';

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
  -- The profile replaces the name and address typed beside it (rule 12.3).
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
