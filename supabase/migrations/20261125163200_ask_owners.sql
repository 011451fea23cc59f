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

alter table private.notification_outbox
  drop constraint notification_outbox_kind_check,
  add constraint notification_outbox_kind_check
    check (kind in (
      'resource_available', 'resource_closes_soon', 'resource_changed', 'new_matches', 'digest',
      'confirm_subscription', 'submission_approved', 'submission_declined', 'claim_approved',
      'claim_denied', 'listing_paid', 'listing_submitted', 'listing_renewed',
      'listing_ends_soon', 'listing_expired', 'admin_granted', 'guide_question',
      'check_request', 'edit_decided'));

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

create or replace function private.notify_followers(at timestamptz default now()) returns integer
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

revoke all on function
  private.owners_of(public.resources),
  private.unanswered_rounds(public.resources),
  private.raise_doubts(timestamptz),
  private.ask_owners(timestamptz),
  private.check_by_token(uuid),
  public.check_by_token(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  private.check_by_token(uuid),
  public.check_by_token(uuid)
to anon, authenticated;
