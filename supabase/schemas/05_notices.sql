-- Notices that wait to be sent as mail. A notice is written in the transaction of the event that it
-- reports, so that exactly what happened is reported.

create table private.notification_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint notification_outbox_kind_check
    check (kind in (
      'resource_available', 'resource_closes_soon', 'resource_changed', 'new_matches', 'digest',
      'confirm_subscription', 'submission_approved', 'submission_declined', 'claim_approved',
      'claim_denied', 'listing_paid', 'listing_submitted', 'listing_renewed',
      'listing_ends_soon', 'listing_expired', 'admin_granted', 'guide_question',
      'check_request', 'edit_decided', 'question_sent')),
  recipient_id uuid references public.profiles (user_id) on delete cascade,
  recipient_email text
    constraint notification_outbox_recipient_email_check
    check (private.is_email_address(recipient_email)),
  -- Without a check: the message of a failed one shows the row, and with it its links, to the caller.
  -- What is in it is limited where it comes from.
  detail jsonb not null default '{}',
  -- Prevents a notice from being queued twice.
  dedupe_key text unique
    constraint notification_outbox_dedupe_key_check check (private.is_line(dedupe_key, 200)),
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  sent_at timestamptz,
  constraint notification_outbox_recipient_check
    check (num_nonnulls(recipient_id, recipient_email) = 1)
);
comment on table private.notification_outbox is
  'Notices that are sent by e-mail. The API does not expose them.';
comment on column private.notification_outbox.recipient_id is
  'A member. The address of the account is read when the mail is sent.';
comment on column private.notification_outbox.recipient_email is
  'Somebody without an account.';
comment on column private.notification_outbox.taken_at is
  'When a sender took it. After ten minutes without being sent, another sender may take it, until the notice is three days old.';

create index notification_outbox_waiting_idx on private.notification_outbox (created_at)
  where sent_at is null;
create index notification_outbox_recipient_id_idx on private.notification_outbox (recipient_id);
create index notification_outbox_token_idx on private.notification_outbox ((detail ->> 'token'));
create index notification_outbox_address_idx
  on private.notification_outbox (lower(recipient_email), created_at)
  where recipient_email is not null;

revoke all on table private.notification_outbox from public, anon, authenticated, service_role;

alter table private.notification_outbox enable row level security;

-- Somebody with neither an account nor an address, such as a submitter who left, gets no notice.
create function private.queue_notice(
  kind text, recipient_id uuid, recipient_email text, detail jsonb, dedupe_key text default null
) returns void
language sql
set search_path = ''
begin atomic
  insert into private.notification_outbox (kind, recipient_id, recipient_email, detail, dedupe_key)
  select queue_notice.kind, queue_notice.recipient_id,
    case when queue_notice.recipient_id is null then queue_notice.recipient_email end,
    queue_notice.detail, queue_notice.dedupe_key
  where num_nonnulls(queue_notice.recipient_id, queue_notice.recipient_email) > 0
  on conflict (dedupe_key) do nothing;
end;
comment on function private.queue_notice(text, uuid, text, jsonb, text) is
  'Queues a notice to a member, or else to an address; once per dedupe_key.';

-- Two senders never take the same notice. A notice whose sender was interrupted is taken again. An
-- address that refuses mail for good would be tried for ever, before all newer mail.
create function public.take_notices(most integer)
returns table (id uuid, kind text, email text, detail jsonb)
language sql security definer
set search_path = ''
begin atomic
  with taken as (
    update private.notification_outbox as notice set taken_at = now()
    where notice.id in (
      select waiting.id from private.notification_outbox as waiting
      where waiting.sent_at is null
        and (waiting.taken_at is null or waiting.taken_at < now() - interval '10 minutes')
        and waiting.created_at > now() - interval '3 days'
      order by waiting.created_at
      limit least(greatest(most, 1), 100)
      for update skip locked
    )
    returning notice.id, notice.kind, notice.recipient_id, notice.recipient_email, notice.detail
  )
  select taken.id, taken.kind, coalesce(account.email::text, taken.recipient_email), taken.detail
  from taken
  left join auth.users as account on account.id = taken.recipient_id;
end;
comment on function public.take_notices(integer) is
  'Up to `most` notices (at most 100) that wait to be sent, with the address of each; kept from other senders for ten minutes. None that waits for longer than three days. For the service key.';

grant execute on function public.take_notices(integer) to service_role;

create function private.is_mail_due() returns boolean
language sql stable
set search_path = ''
begin atomic
  select exists (
    select from private.notification_outbox
    where sent_at is null and (taken_at is null or taken_at < now() - interval '10 minutes')
      and created_at > now() - interval '3 days');
end;
comment on function private.is_mail_due() is
  'Whether take_notices() has a notice to give out.';

-- A notice that was sent does not hold the token of a plan: the link is in the mail alone.
create function public.mark_notice_sent(notice_id uuid) returns void
language sql security definer
set search_path = ''
begin atomic
  update private.notification_outbox set sent_at = now(), detail = detail - 'plan'
  where id = notice_id and sent_at is null;
end;
comment on function public.mark_notice_sent(uuid) is
  'Marks a notice as sent. For the service key.';

grant execute on function public.mark_notice_sent(uuid) to service_role;

-- Notifies the submitter of every decision, however it is made, and of a later one that reverses
-- it. A resource that waits as coming soon is approved, but public only afterwards; one that was public
-- before is no news. Argument: the kind of submission. Staff who decide on their own submission get no
-- notice.
create function private.notify_submitter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_row jsonb := to_jsonb(old);
  after_row jsonb := to_jsonb(new);
  outcome text := coalesce(after_row ->> 'moderation_status', after_row ->> 'status');
  earlier text := coalesce(before_row ->> 'moderation_status', before_row ->> 'status');
  submitter uuid := coalesce(after_row ->> 'submitted_by', after_row ->> 'author_id');
begin
  if outcome not in ('approved', 'declined')
    or (outcome = earlier and (
      before_row ->> 'status' <> 'coming_soon'
      or exists (
        select from private.changes as change
        where change.subject_type = tg_table_name and change.subject_id = after_row ->> 'id'
          and change.was_public)))
    or after_row ->> 'status' in ('coming_soon', 'archived')
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
