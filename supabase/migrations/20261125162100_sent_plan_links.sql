-- A notice that was sent no longer holds the token of a plan: the link is in the mail alone.

create or replace function private.mark_notice_sent(notice_id uuid) returns void
language sql security definer
set search_path = ''
begin atomic
  update private.notification_outbox set sent_at = now(), detail = detail - 'plan'
  where id = notice_id and sent_at is null;
end;
