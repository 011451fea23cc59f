-- Amounts of money as numbers, so that resources can be compared with what somebody needs. Texts
-- stay as they are written; the numbers are read from them here and nowhere else.

create function private.dollars_in(value text) returns bigint[]
language sql immutable strict parallel safe
set search_path = ''
return (
  select coalesce(array_agg(
    round(replace(found[1], ',', '')::numeric * case lower(left(found[2], 1))
      when 'k' then 1000 when 't' then 1000 when 'm' then 1000000 else 1 end)::bigint
    order by position), '{}')
  from regexp_matches(
    -- The sign and the unit of a range count for both amounts: '$5–10 million'.
    regexp_replace(
      regexp_replace(
        left(value, 1000),
        '([$][0-9.,]+ ?(?:k|m|thousand|million)?) ?(?:to|-|–|—) ?([0-9])', '\1 to $\2', 'gi'),
      '[$]([0-9.]+) ?(?:to|-|–|—) ?[$]([0-9.]+) ?(k|m|thousand|million)\M',
      '$\1 \3 to $\2 \3', 'gi'),
    '[$] ?([0-9]{1,3}(?:,[0-9]{3}){1,3}|[0-9]{1,12}(?:[.][0-9]{1,2})?) ?(k\M|m\M|thousand|million)?',
    'gi'
  ) with ordinality as match (found, position)
);
comment on function private.dollars_in(text) is
  'The amounts of dollars that a text names, in its order: $1,500, $2.5 million, $25k–50k.';

create function private.amount_bounds(funding_range text, check_size text) returns bigint[]
language sql immutable parallel safe
set search_path = ''
return (
  select array[
    case
      when stated ~* '\m(up to|under|below|at most|less than)\M' then null
      when stated ~* '[$][0-9.,]+ ?(k|m|thousand|million)? ?(to|or|-|–|—) ?[$]?[0-9]' then
        (select min(amount) from unnest(dollars) as amount)
      when stated ~* '\m(from|at least|starting at|minimum)\M' then dollars[1]
    end,
    case
      when stated ~* '\m(larger|more|above|over|each|at least|minimum|starting at)\M|[0-9k][+]'
        or stated ~* '\mper\M(?! (borrower|business|company|applicant|project|award))'
        then null
      else largest
    end,
    largest]
  from unnest(array[funding_range, check_size]) with ordinality as source (stated, position),
    private.dollars_in(stated) as dollars,
    lateral (select max(amount) from unnest(dollars) as amount) as named (largest)
  where cardinality(dollars) > 0
  order by position
  limit 1
);
comment on function private.amount_bounds(text, text) is
  'What the first of the two texts that names dollars says: the least amount, the most (both null when open), and the largest that it names.';

revoke all on function
  private.dollars_in(text),
  private.amount_bounds(text, text)
from public, anon, authenticated, service_role;
-- Generated columns are computed with the rights of the writer.
grant execute on function
  private.dollars_in(text),
  private.amount_bounds(text, text)
to authenticated, service_role;

alter table public.resources
  add column amount_least bigint
    generated always as ((private.amount_bounds(funding_range, funding_check_size))[1]) stored,
  add column amount_most bigint
    generated always as ((private.amount_bounds(funding_range, funding_check_size))[2]) stored,
  add column amount_named bigint
    generated always as ((private.amount_bounds(funding_range, funding_check_size))[3]) stored;
comment on column public.resources.amount_least is
  'Least amount in dollars that is given; null when none is stated.';
comment on column public.resources.amount_most is
  'Largest amount in dollars that is given; null when none is stated or more is possible.';
comment on column public.resources.amount_named is
  'Largest amount in dollars that the texts name.';

grant select (amount_least, amount_most, amount_named)
  on table public.resources to anon, authenticated;

-- Generated columns are not computed yet when this trigger compares the two versions, and they do
-- not say what was done.
create or replace function private.touch_resource() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  generated constant text[] := array[
    'ai_generated_summary', 'summary_generated_at', 'funding_terms_summary',
    'funding_terms_generated_at', 'summary_state', 'funding_summary_state', 'moderation_status',
    'amount_least', 'amount_most', 'amount_named'];
  is_generated boolean := false;
begin
  -- Without a text there is no moment of generation.
  if new.ai_generated_summary is null then
    new.summary_generated_at := null;
  end if;
  if new.funding_terms_summary is null then
    new.funding_terms_generated_at := null;
  end if;
  if new.summary_generated_at is distinct from old.summary_generated_at
    and new.summary_generated_at is not null then
    is_generated := true;
    new.summary_generated_at := greatest(clock_timestamp(), old.updated_at);
  elsif new.ai_generated_summary is distinct from old.ai_generated_summary then
    new.summary_generated_at := null;
  end if;
  if new.funding_terms_generated_at is distinct from old.funding_terms_generated_at
    and new.funding_terms_generated_at is not null then
    is_generated := true;
    new.funding_terms_generated_at := greatest(clock_timestamp(), old.updated_at);
  elsif new.funding_terms_summary is distinct from old.funding_terms_summary then
    new.funding_terms_generated_at := null;
  end if;
  if not is_generated or to_jsonb(new) - generated <> to_jsonb(old) - generated then
    -- Always later than the version before, however coarse the clock.
    new.updated_at := greatest(
      clock_timestamp(),
      greatest(old.updated_at, new.summary_generated_at, new.funding_terms_generated_at)
        + interval '1 microsecond');
  end if;
  return new;
end;
$$;

create or replace function private.audit_staff_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_row jsonb := coalesce(to_jsonb(old), '{}');
  after_row jsonb := coalesce(to_jsonb(new), '{}');
  changed jsonb;
begin
  if not private.is_staff() then
    return null;
  end if;
  select coalesce(jsonb_agg(field.key order by field.key), '[]')
  into changed
  from jsonb_each(after_row) as field
  where tg_op = 'UPDATE'
    -- Columns that the database writes itself do not describe what was done.
    and field.key not in (
      'updated_at', 'moderation_status', 'moderated_by', 'moderated_at', 'summary_state',
      'funding_summary_state', 'amount_least', 'amount_most', 'amount_named')
    and field.value is distinct from before_row -> field.key;
  if tg_op <> 'UPDATE' or changed <> '[]' then
    perform private.record_audit(
      tg_table_name || '.' || lower(tg_op),
      tg_table_name,
      coalesce(after_row ->> tg_argv[0], before_row ->> tg_argv[0]),
      case when tg_op = 'UPDATE' then jsonb_build_object('columns', changed) else '{}' end);
  end if;
  return null;
end;
$$;
