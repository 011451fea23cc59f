-- What became of a submitted resource, and why. The editorial status stays as the specification
-- has it: a declined resource is pending with a reason, and so never public.

alter table public.resources
  add column moderation_reason text
    constraint resources_moderation_reason_check check (private.is_text(moderation_reason, 2000)),
  add column moderated_by uuid references public.profiles (user_id) on delete set null,
  add column moderated_at timestamptz,
  add column moderation_status text not null generated always as (
    case
      when status <> 'pending' then 'approved'
      when moderation_reason is not null then 'declined'
      else 'pending'
    end
  ) stored;

comment on column public.resources.moderation_status is
  'pending, approved or declined: what the queue is filtered by. Says nothing that the row''s being visible does not.';
comment on column public.resources.source_notes is
  'Where the facts come from. For staff alone: read through submission_internals().';
comment on column public.resources.submitted_by is
  'For staff alone: read through submission_internals().';
comment on column public.resources.moderation_reason is
  'Why it was declined, in words for its submitter.';

-- A second click sends nothing twice; a declined one may be sent in again.
create unique index resources_open_key on public.resources (submitted_by, lower(name))
  where moderation_status = 'pending';
create index resources_moderated_by_idx on public.resources (moderated_by);

grant select (moderation_status) on table public.resources to authenticated;

-- What was public once carries reviews and claims of others: its submitter withdraws it no more.
alter policy resources_delete_own_pending_or_admin_by_authenticated on public.resources
  using (
    (
      status = 'pending'
      and (moderated_at is null or moderation_reason is not null)
      and submitted_by = (select auth.uid())
    )
    or (select private.is_admin())
  );

-- Who holds which role is changed by functions alone, which refuse to push somebody out.
revoke update (curator_id, contact_profile_id, entrepreneur_contact_profile_id)
  on table public.resources from authenticated;

-- However a decision is made, it carries the name of who made it.
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
revoke all on function private.stamp_moderation()
  from public, anon, authenticated, service_role;

-- However a decision is made, its submitter hears of it, and of a later one that reverses it.
-- Argument: the kind of submission. Whoever decides on something of their own knows already.
create function private.tell_submitter() returns trigger
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
revoke all on function private.tell_submitter()
  from public, anon, authenticated, service_role;

create trigger resources_tell_submitter
  after update of status, moderation_reason on public.resources
  for each row execute function private.tell_submitter('resource');

create trigger resources_stamp_moderation
  before update of status, moderation_reason on public.resources
  for each row execute function private.stamp_moderation();
