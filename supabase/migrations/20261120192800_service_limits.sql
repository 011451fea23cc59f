-- What functions of the service ask of the database besides the tables: how often somebody may use
-- them, and what may be forgotten.

create function private.count_service_use(service text, caller text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case service
    when 'extraction' then
      perform private.count_use(
        'extraction.minute', caller, 10, interval '1 minute', 'Too many texts at once.');
      perform private.count_use(
        'extraction.day', caller, 100, interval '1 day', 'You have reached today''s limit of 100 texts.');
    when 'checkout' then
      perform private.count_use(
        'checkout.hour', caller, 10, interval '1 hour', 'Too many attempts to pay.');
    when 'payment' then
      perform private.count_use(
        'payment.ten_minutes', caller, 30, interval '10 minutes', 'Too many questions about payments.');
    when 'logo' then
      perform private.count_use(
        'logo.day', caller, 10, interval '1 day', 'Too many logos.');
    when 'picture' then
      perform private.count_use(
        'picture.minute', caller, 60, interval '1 minute', 'Too many pictures at once.');
    else
      raise exception 'There is no such service.' using errcode = 'PT400';
  end case;
end;
$$;

create function public.count_service_use(service text, caller text) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.count_service_use(service, caller);
end;
comment on function public.count_service_use(text, text) is
  'Counts one use of extraction (10 a minute, 100 a day), checkout (10 an hour), payment (30 in 10 minutes), logo (10 a day) or picture (60 a minute) by a caller: an account, an address, a paid session or the link of a listing. For the service key. 429 with Retry-After when it is one too many.';

-- Run it once a day. Who was told and who asked is kept for a month, in case somebody asks back.
create function private.forget_old_rows() returns void
language sql security definer
set search_path = ''
begin atomic
  delete from private.notification_outbox where sent_at < now() - interval '30 days';
  delete from public.resource_subscriptions
  where email is not null and notified_at < now() - interval '30 days';
  delete from private.usage_counters where window_start < now() - interval '2 days';
  delete from private.site_changes where changed_at < now() - interval '30 days';
end;

create function public.forget_old_rows() returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.forget_old_rows();
end;
comment on function public.forget_old_rows() is
  'Forgets notices sent, addresses told and changes of the site from more than 30 days ago, and old counters. For the scheduler, with the service key.';

revoke all on function
  private.count_service_use(text, text),
  private.forget_old_rows(),
  public.count_service_use(text, text),
  public.forget_old_rows()
from public, anon, authenticated, service_role;
grant execute on function
  private.count_service_use(text, text),
  private.forget_old_rows(),
  public.count_service_use(text, text),
  public.forget_old_rows()
to service_role;
