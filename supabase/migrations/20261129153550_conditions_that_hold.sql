set local check_function_bodies = off;

create or replace function private.is_criterion (
  kind  text,
  value jsonb
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
RETURN CASE when ((jsonb_typeof(value) <> 'object'::text) or (value = '{}'::jsonb)) THEN false when (kind = 'other'::text) THEN (((value - 'question'::text) = '{}'::jsonb) AND (private.is_line((value ->> 'question'::text), 200) is TRUE)) when (kind = ANY (ARRAY['age'::text, 'employees'::text, 'revenue'::text, 'own_share'::text])) THEN (((value - ARRAY['least'::text, 'most'::text]) = '{}'::jsonb) AND (not (exists (select from jsonb_each(is_criterion.value) bound(key, value) where ((bound.value)::text !~ '^[0-9]{1,12}$'::text)))) AND (not (value @? '$?(@."least" > @."most")'::jsonpath)) AND (not ((kind = 'own_share'::text) AND (value @? '$.*?(@ > 100)'::jsonpath)))) when ((kind = 'place'::text) or (private.criterion_values(kind) is not null)) THEN (((value - ARRAY['any'::text, 'partly'::text, 'none'::text]) = '{}'::jsonb) AND (not (exists (select from jsonb_each(is_criterion.value) list(key, value) where ((jsonb_typeof(list.value) <> 'array'::text) or (list.value = '[]'::jsonb) or (char_length((list.value)::text) > 2000) or (list.value @? '$[*]?(@.type() != "string" || @ == "")'::jsonpath) or ((is_criterion.kind <> 'place'::text) AND (not (to_jsonb(private.criterion_values(is_criterion.kind)) @> list.value)))))))) ELSE false end;

create or replace function private.require_source_sentence()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not exists (
    select from public.resources as it
    where it.id = new.resource_id
      and strpos(to_jsonb(it) ->> new.source_column, new.sentence) > 0)
  then
    raise exception 'This sentence is not in the text of the resource.' using errcode = 'PT409';
  end if;
  return null;
end;
$function$;

create trigger resource_criteria_require_source_sentence
  after insert on public.resource_criteria
  for each row
  when (((CURRENT_USER = 'authenticated'::name) AND (new.source_column IS NOT NULL)))
  execute function private.require_source_sentence();

comment on function "private"."is_criterion"(text, jsonb) is 'Whether a value has the shape of its kind: {question}, {least, most} (numbers, a share in percent) or {any, partly, none} (lists of values of the kind, of a place towns, counties, maine, beyond or coast).';

comment on function "private"."require_source_sentence"() is 'Refuses a new condition whose sentence does not stand literally in its column now; PT409.';

comment on function "public"."delete_old_rows"() is 'Deletes what is older than it is kept: sent notices, notified addresses, pages that no kit names and what waits for a rebuild after 30 days, unconfirmed addresses after 7 days, searches and visits, those to widgets included, after 13 months, old and new values of changes after 2 years, and old counters. For the service key.';

comment on function "public"."widget_presses"() is 'The 100 sites with most visits with a press in their widgets in the last 30 days. For staff.';

comment on table "private"."widget_presses" is 'Visits to widgets with a press on a resource, by day in Maine and host of the site around them, for 13 months. Written by count_widget_press().';

revoke all on function "private"."require_source_sentence"() from public;

grant execute on function "private"."require_source_sentence"() to "postgres";

-- A restored copy of the database would refuse these. A share of at most 150 percent says nothing; what
-- is left can be met by nobody.
update public.resource_criteria set value = value - 'most'
where kind = 'own_share' and (value ->> 'most')::numeric > 100 and value ? 'least';
delete from public.resource_criteria where not private.is_criterion(kind, value);
