-- Who stands for a resource (spec §4 'Assignment'): its guide and its two contacts. Staff put people
-- there and take them away; nobody is pushed out unnoticed.

-- Locks the resource for the rest of the transaction; claims are approved through here as well.
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
  'Puts a person into a role of a resource. PT404 without it, PT409 when another person holds the role.';

create function private.assign_person(resource_id uuid, assignee_role text, account_id uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.require_assignee_role(assignee_role);
  perform private.keep_account(account_id);
  if not exists (select from public.profiles where user_id = account_id) then
    raise exception 'This person no longer has an account.' using errcode = 'PT404';
  end if;
  perform private.set_assignee(resource_id, assignee_role, account_id);
  perform private.record_audit(
    'resource.assign', 'resources', resource_id::text,
    jsonb_build_object('role', assignee_role, 'person', account_id));
end;
$$;

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
  -- Only the person that the caller saw there: somebody assigned since then stays.
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

create function private.require_assignee_role(assignee_role text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if (assignee_role in ('curator', 'contact', 'entrepreneur_contact')) is not true then
    raise exception 'Please choose a role.' using errcode = 'PT400';
  end if;
end;
$$;
comment on function private.require_assignee_role(text) is
  'Raises PT400 unless the text is one of the three roles of a resource.';

create function public.assign_person(resource_id uuid, assignee_role text, account_id uuid)
returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.assign_person(resource_id, assignee_role, account_id);
end;
comment on function public.assign_person(uuid, text, uuid) is
  'Makes a person curator, contact or entrepreneur_contact of a resource. Staff only (42501). PT404 without the resource or the account, PT409 when another person holds the role.';

create function public.unassign_person(resource_id uuid, assignee_role text, account_id uuid)
returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.unassign_person(resource_id, assignee_role, account_id);
end;
comment on function public.unassign_person(uuid, text, uuid) is
  'Takes a role of a resource from the person who holds it. Staff only (42501). PT409 when somebody else, or nobody, holds it.';

revoke all on function
  private.set_assignee(uuid, text, uuid),
  private.require_assignee_role(text),
  private.assign_person(uuid, text, uuid),
  private.unassign_person(uuid, text, uuid),
  public.assign_person(uuid, text, uuid),
  public.unassign_person(uuid, text, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.assign_person(uuid, text, uuid),
  private.unassign_person(uuid, text, uuid),
  public.assign_person(uuid, text, uuid),
  public.unassign_person(uuid, text, uuid)
to authenticated;
