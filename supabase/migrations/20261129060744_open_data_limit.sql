set local check_function_bodies = off;

create or replace function public.count_service_use (
  service text,
  caller  text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  case service
    when 'extraction' then
      perform private.count_use(
        'extraction.minute', caller, 10, interval '1 minute', 'Too many texts at once.');
      perform private.count_use(
        'extraction.day', caller, 100, interval '1 day', 'You have reached today''s limit of 100 texts.');
    when 'page' then
      perform private.count_use(
        'page.minute', caller, 1, interval '1 minute', 'You can have one page a minute read.');
      perform private.count_use(
        'page.day', caller, 100, interval '1 day', 'You have reached today''s limit of 100 pages.');
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
    when 'open_data' then
      perform private.count_use(
        'open_data.minute', caller, 120, interval '1 minute', 'Too many requests.');
    else
      raise exception 'There is no such service.' using errcode = 'PT400';
  end case;
end;
$function$;

comment on function "public"."count_service_use"(text, text) is 'Counts one use of extraction (10 a minute, 100 a day), page (1 a minute, 100 a day), checkout (10 an hour), payment (30 in 10 minutes), logo (10 a day), picture (60 a minute) or open_data (120 a minute) by a caller: an account, an address, a paid session or the link of a listing. For the service key. 429 with Retry-After above the limit.';
