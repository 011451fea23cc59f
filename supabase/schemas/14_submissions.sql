-- The moderation queue: staff approve or decline submissions of every kind, with replies that they
-- have saved, and submitters read the outcome.

create type private.submission as (
  id uuid,
  title text,
  state text,
  submitted_by uuid,
  contact_email text,
  updated_at timestamptz
);
comment on type private.submission is
  'What a decision needs to know of a resource, an event, a review or a listing.';

create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint saved_replies_title_check check (private.is_line(title, 80)),
  message text not null
    constraint saved_replies_message_check check (private.is_text(message, 2000)),
  created_at timestamptz not null default now()
);
comment on table public.saved_replies is
  'Reasons that staff often give when they decline something. Staff read, add and delete them.';

create unique index saved_replies_title_key on public.saved_replies (lower(title));

revoke all on table public.saved_replies from public, anon, authenticated, service_role;
grant select (id, title, message) on table public.saved_replies to authenticated;
grant insert (title, message) on table public.saved_replies to authenticated;
grant delete on table public.saved_replies to authenticated;

alter table public.saved_replies enable row level security;

create policy saved_replies_select_all_by_staff on public.saved_replies
  for select to authenticated
  using ((select private.is_staff()));

create policy saved_replies_insert_all_by_staff on public.saved_replies
  for insert to authenticated
  with check ((select private.is_staff()));

create policy saved_replies_delete_all_by_staff on public.saved_replies
  for delete to authenticated
  using ((select private.is_staff()));

create function private.lock_submission(kind text, submission_id uuid) returns private.submission
language plpgsql
set search_path = ''
as $$
declare
  found_one private.submission;
begin
  perform private.lock_profile(
    case kind
      when 'resource' then (select submitted_by from public.resources where id = submission_id)
      when 'event' then (select submitted_by from public.events where id = submission_id)
      when 'review' then (select author_id from public.reviews where id = submission_id)
      when 'listing' then (
        select submitted_by from public.service_provider_directory where id = submission_id)
    end);
  case kind
    when 'resource' then
      select id, name, moderation_status, submitted_by, null, updated_at into found_one
      from public.resources where id = submission_id for update;
    when 'event' then
      select id, title, moderation_status, submitted_by, null, updated_at into found_one
      from public.events where id = submission_id for update;
    when 'review' then
      select review.id, resource.name, review.status, review.author_id, null, review.updated_at
      into found_one
      from public.reviews as review
      join public.resources as resource on resource.id = review.resource_id
      where review.id = submission_id for update of review;
    when 'listing' then
      select id, provider_name, listing_status, submitted_by, contact_email, updated_at
      into found_one
      from public.service_provider_directory where id = submission_id for update;
    else
      raise exception 'There is no such kind of submission.' using errcode = 'PT400';
  end case;
  if found_one.id is null then
    raise exception 'This submission no longer exists.' using errcode = 'PT404';
  end if;
  return found_one;
end;
$$;

-- The submission, locked, in one of the given states and in the version that the caller saw. Of two
-- decisions at once, the second finds another state.
create function private.lock_submission_in(
  states text[], kind text, submission_id uuid, seen_updated_at timestamptz
) returns private.submission
language plpgsql
set search_path = ''
as $$
declare
  submission private.submission := private.lock_submission(kind, submission_id);
begin
  if submission.state <> all (states) then
    raise exception 'This submission was already %.', submission.state using errcode = 'PT409';
  end if;
  if submission.updated_at is distinct from seen_updated_at then
    raise exception 'This submission was changed after you opened it. Please look at it again.'
      using errcode = 'PT409';
  end if;
  return submission;
end;
$$;

-- Providers may have no account. The triggers of the other tables notify their submitters.
create function private.notify_provider(
  notice text, submission private.submission, reason text
) returns void
language sql
set search_path = ''
begin atomic
  select private.queue_notice(
    notice, submission.submitted_by, submission.contact_email,
    jsonb_build_object(
      'kind', 'listing', 'id', submission.id, 'title', submission.title, 'reason', reason,
      'access_token', listing.access_token, 'paid_until', listing.paid_until))
  from public.service_provider_directory as listing
  where listing.id = submission.id;
end;

create function private.approve_submission(
  kind text, submission_id uuid, seen_updated_at timestamptz
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  submission private.submission;
  listing public.service_provider_directory;
begin
  perform private.require_staff();
  submission := private.lock_submission_in(
    array['pending', 'declined', 'rejected'], kind, submission_id, seen_updated_at);
  case kind
    when 'resource' then
      update public.resources set status = 'approved' where id = submission.id;
    when 'event' then
      update public.events set status = 'approved' where id = submission.id;
    when 'review' then
      update public.reviews set status = 'approved' where id = submission.id;
    when 'listing' then
      if private.is_listing_unpaid(submission.id) then
        raise exception 'The payment for this listing was refunded.' using errcode = 'PT409';
      end if;
      -- A paid year that has begun continues. One that is over is renewed by the provider.
      update public.service_provider_directory as it
      set listing_status = case when it.paid_until <= now() then 'expired' else 'approved' end,
        moderation_reason = null, moderated_by = auth.uid(), moderated_at = now(),
        paid_until = coalesce(it.paid_until, now() + interval '1 year')
      where it.id = submission.id
      returning * into listing;
      if listing.listing_status = 'expired' then
        perform private.queue_listing_notice('listing_expired', listing, '0');
      else
        perform private.notify_provider('submission_approved', submission, null);
      end if;
  end case;
  perform private.record_audit(
    kind || case when listing.listing_status = 'expired' then '.expire' else '.approve' end,
    kind, submission.id::text);
  return listing.listing_status is distinct from 'expired';
end;
$$;

create function public.approve_submission(
  kind text, submission_id uuid, seen_updated_at timestamptz
) returns boolean
language sql security invoker
set search_path = ''
begin atomic
  select private.approve_submission(kind, submission_id, seen_updated_at);
end;
comment on function public.approve_submission(text, uuid, timestamptz) is
  'Publishes a pending or declined resource, event, review or listing (a listing for one year; one whose paid year is over expires instead, and its provider is asked to renew it). Returns whether it is public now. Staff only (42501). PT404 without it, PT409 when it is public already, is no longer as it was at seen_updated_at, or may not be published.';

grant execute on function
  private.approve_submission(text, uuid, timestamptz),
  public.approve_submission(text, uuid, timestamptz)
to authenticated;

create function private.decline_submission(
  kind text, submission_id uuid, seen_updated_at timestamptz, reason text
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  submission private.submission;
begin
  perform private.require_staff();
  if private.is_text(reason, 2000) is not true then
    raise exception 'Please give a reason of at most 2,000 characters.' using errcode = 'PT400';
  end if;
  submission := private.lock_submission_in(
    array['pending', 'approved'], kind, submission_id, seen_updated_at);
  case kind
    when 'resource' then
      update public.resources set status = 'pending', moderation_reason = reason
      where id = submission.id;
    when 'event' then
      update public.events set status = 'pending', moderation_reason = reason
      where id = submission.id;
    when 'review' then
      update public.reviews set status = 'declined', moderation_reason = reason
      where id = submission.id;
    when 'listing' then
      update public.service_provider_directory
      set listing_status = 'rejected', moderation_reason = reason,
        moderated_by = auth.uid(), moderated_at = now()
      where id = submission.id;
      perform private.notify_provider('submission_declined', submission, reason);
  end case;
  perform private.record_audit(kind || '.decline', kind, submission.id::text);
end;
$$;

create function public.decline_submission(
  kind text, submission_id uuid, seen_updated_at timestamptz, reason text
) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.decline_submission(kind, submission_id, seen_updated_at, reason);
end;
comment on function public.decline_submission(text, uuid, timestamptz, text) is
  'Declines a pending resource, event, review or listing, or takes a public one down, with a reason for its submitter (PT400 without one). Otherwise as approve_submission().';

grant execute on function
  private.decline_submission(text, uuid, timestamptz, text),
  public.decline_submission(text, uuid, timestamptz, text)
to authenticated;

create function private.my_submissions()
returns table (
  kind text, id uuid, title text, slug text, resource_id uuid, status text, reason text,
  submitted_at timestamptz, decided_at timestamptz, paid_until timestamptz, access_token uuid
)
language sql stable security definer
set search_path = ''
begin atomic
  select 'resource', resource.id, resource.name, resource.slug, null::uuid,
    resource.moderation_status, resource.moderation_reason, resource.created_at,
    resource.moderated_at, null::timestamptz, null::uuid
  from public.resources as resource
  where resource.submitted_by = (select auth.uid())
  union all
  select 'event', event.id, event.title, null, null, event.moderation_status,
    event.moderation_reason, event.created_at, event.moderated_at, null, null
  from public.events as event
  where event.submitted_by = (select auth.uid())
  union all
  -- The name of a resource that is no longer public may contain text that was never approved.
  select 'review', review.id, resource.name, resource.slug, review.resource_id, review.status,
    review.moderation_reason, review.created_at, review.moderated_at, null, null
  from public.reviews as review
  left join public.resources as resource
    on resource.id = review.resource_id and resource.status = 'approved'
  where review.author_id = (select auth.uid())
  union all
  select 'listing', listing.id, listing.provider_name, null, null, listing.listing_status,
    listing.moderation_reason, listing.date_submitted, listing.moderated_at, listing.paid_until,
    listing.access_token
  from public.service_provider_directory as listing
  where listing.submitted_by = (select auth.uid())
  order by 8 desc;
end;

create function public.my_submissions()
returns table (
  kind text, id uuid, title text, slug text, resource_id uuid, status text, reason text,
  submitted_at timestamptz, decided_at timestamptz, paid_until timestamptz, access_token uuid
)
language sql stable security invoker
set search_path = ''
begin atomic
  select mine.kind, mine.id, mine.title, mine.slug, mine.resource_id, mine.status, mine.reason,
    mine.submitted_at, mine.decided_at, mine.paid_until, mine.access_token
  from private.my_submissions() as mine
  order by mine.submitted_at desc;
end;
comment on function public.my_submissions() is
  'Everything that the caller submitted, newest first: its kind (resource, event, review, listing), status and, where declined, the reason; of a live listing the end of its paid year, and of every listing the key of its link. title, slug and resource_id lead to the resource; a review of one that is no longer public has no title.';

grant execute on function private.my_submissions(), public.my_submissions() to authenticated;

create function private.submission_internals(kind text, submission_ids uuid[])
returns table (
  id uuid, submitted_by uuid, source_notes text, status text, reason text, moderated_by uuid,
  moderated_at timestamptz, paid_until timestamptz, refundable_payment_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  case kind
    when 'resource' then
      return query
        select it.id, it.submitted_by, it.source_notes, it.moderation_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz,
          null::timestamptz
        from public.resources as it where it.id = any (submission_ids);
    when 'event' then
      return query
        select it.id, it.submitted_by, null, it.moderation_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz,
          null::timestamptz
        from public.events as it where it.id = any (submission_ids);
    when 'review' then
      return query
        select it.id, it.author_id, null, it.status,
          it.moderation_reason, it.moderated_by, it.moderated_at, null::timestamptz,
          null::timestamptz
        from public.reviews as it where it.id = any (submission_ids);
    when 'listing' then
      return query
        select it.id, it.submitted_by, null, it.listing_status,
          it.moderation_reason, it.moderated_by, it.moderated_at, it.paid_until,
          (private.payment_to_refund(it.id)).fulfilled_at
        from public.service_provider_directory as it where it.id = any (submission_ids);
    else
      raise exception 'There is no such kind of submission.' using errcode = 'PT400';
  end case;
end;
$$;

create function public.submission_internals(kind text, submission_ids uuid[])
returns table (
  id uuid, submitted_by uuid, source_notes text, status text, reason text, moderated_by uuid,
  moderated_at timestamptz, paid_until timestamptz, refundable_payment_at timestamptz
)
language sql stable security invoker
set search_path = ''
begin atomic
  select it.id, it.submitted_by, it.source_notes, it.status, it.reason, it.moderated_by,
    it.moderated_at, it.paid_until, it.refundable_payment_at
  from private.submission_internals(kind, submission_ids) as it;
end;
comment on function public.submission_internals(text, uuid[]) is
  'The internal columns of resources, events, reviews or listings: submitter, notes on the source, moderation, end of the paid year, when the payment that is left to refund was used. Staff only (42501).';

grant execute on function
  private.submission_internals(text, uuid[]),
  public.submission_internals(text, uuid[])
to authenticated;

-- Suggestions wait beside the other submissions.
create function private.waiting_counts()
returns table (kind text, waiting bigint, oldest_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select 'resource', count(*), min(created_at) from public.resources
    where moderation_status = 'pending'
    union all
    select 'event', count(*), min(created_at) from public.events
    where moderation_status = 'pending'
    union all
    select 'listing', count(*), min(date_submitted) from public.service_provider_directory
    where listing_status = 'pending'
    union all
    select 'review', count(*), min(created_at) from public.reviews where status = 'pending'
    union all
    select 'claim', count(*), min(created_at) from public.resource_claims
    where status = 'pending'
    union all
    select 'edit', count(*), min(sent_at) from public.edit_suggestions where outcome is null;
end;
$$;

create function public.waiting_counts()
returns table (kind text, waiting bigint, oldest_at timestamptz)
language sql stable security invoker
set search_path = ''
begin atomic
  select counts.kind, counts.waiting, counts.oldest_at from private.waiting_counts() as counts;
end;
comment on function public.waiting_counts() is
  'How many resources, events, listings, reviews, claims and suggested edits wait for a decision, and since when. Staff only (42501).';

grant execute on function private.waiting_counts(), public.waiting_counts() to authenticated;
