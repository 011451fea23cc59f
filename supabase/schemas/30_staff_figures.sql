-- The figures of the about page and those of a day's work of staff.

create function private.decoded_slug(encoded text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if encoded ~ '%(?![0-9a-fA-F]{2})' then
    return null;
  end if;
  return convert_from((
    select string_agg(case when part[1] is null then convert_to(part[2], 'UTF8')
      else decode(part[1], 'hex') end, '' order by place)
    from regexp_matches(encoded, '%([0-9a-fA-F]{2})|([^%]+)', 'g')
      with ordinality as found (part, place)), 'UTF8');
exception when others then
  return null;
end;
$$;
comment on function private.decoded_slug(text) is
  'A part of an address without percent signs; null when it cannot be decoded.';

create function private.listed_organization(organization text, notion_id text) returns text
language sql immutable
set search_path = ''
return (
  select case
    when btrim(coalesce(organization, ''), E' \t\r\n') <> '' then btrim(organization, E' \t\r\n')
    when slug ~ '[[:alnum:]]' then btrim(regexp_replace(slug, '[-_[:cntrl:][:space:]]+', ' ', 'g'))
  end
  from (
    select regexp_replace(
      private.decoded_slug(substring(
        regexp_replace(
          regexp_replace(
            regexp_replace(btrim(notion_id), '[?#].*$', ''),
            '^([a-z][a-z0-9+.-]*:)?//[^/]*', '', 'i'),
          '^([a-z0-9-]+\.)*notion\.(so|site)(?=/|$)', '', 'i')
        from '([^/]+)/*$')),
      '(^|-)[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$', '', 'i')
  ) as derived (slug)
);
comment on function private.listed_organization(text, text) is
  'The name on the card (rule 2.10): the text, else the slug of the Notion link in words.';

create function private.directory_figures()
returns table (resources integer, organizations integer, regions integer)
language sql stable security definer
set search_path = ''
begin atomic
  select
    (select count(*)::integer from public.resources as resource where resource.status = 'approved'),
    (
      select count(distinct lower(regexp_replace(
        private.listed_organization(source.organization, source.notion_id), '\s+', ' ', 'g')
        collate "und-x-icu"))::integer
      from (
        select distinct resource.organization,
          case when resource.organization ~ '\S' then null else resource.notion_id end as notion_id
        from public.resources as resource where resource.status = 'approved'
      ) as source
    ),
    (
      select count(*)::integer from unnest(private.regions()) as region (name)
      where exists (
        select from public.resources as resource
        where resource.status = 'approved' and region.name = any (resource.geographic_region))
    );
end;

create function public.directory_figures()
returns table (resources integer, organizations integer, regions integer)
language sql stable security invoker
set search_path = ''
begin atomic
  select figures.resources, figures.organizations, figures.regions
  from private.directory_figures() as figures;
end;
comment on function public.directory_figures() is
  'Numbers of public resources, of their organizations whatever the case and blanks of the names, and of regions with resources of their own; statewide ones are in no region.';

grant execute on function
  private.directory_figures(),
  public.directory_figures()
to anon, authenticated;

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
  'What the figures for staff count; money for admins only.';

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

grant execute on function private.staff_figures(), public.staff_figures() to authenticated;
