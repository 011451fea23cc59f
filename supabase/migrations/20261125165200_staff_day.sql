-- What staff need for a day's work: figures of the last 90 days, saved replies for declining, and the
-- audit trail as far as their rights go.

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

-- Roles, accounts and payments are the business of admins.
create or replace function private.audit_entries(before_id bigint, page_size integer)
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
comment on function public.audit_entries(bigint, integer) is
  'The audit log, newest first, at most 200 entries older than before_id. Staff only (42501); entries about roles, accounts and payments for admins.';

revoke all on function
  private.decisions(),
  private.staff_moments(),
  private.staff_figures(),
  public.staff_figures(),
  private.ending_listings(),
  public.ending_listings()
from public, anon, authenticated, service_role;
grant execute on function
  private.staff_figures(),
  public.staff_figures(),
  private.ending_listings(),
  public.ending_listings()
to authenticated;
