-- Resources from a file: each line is added, changed or refused by the same checks as everything
-- else, and a dry run is the real thing, undone.

create function private.import_resources(lines jsonb, dry_run boolean)
returns table (
  line integer, outcome text, resource_id uuid, slug text, updated_at timestamptz, changes jsonb,
  problem text, column_name text
)
language plpgsql security definer
set search_path = ''
as $$
declare
  importable constant text[] := array[
    'slug', 'name', 'description', 'organization', 'notion_id', 'notion_url', 'website', 'location',
    'category', 'tags', 'type', 'eligibility', 'funding_range', 'application_deadline',
    'source_notes', 'focus_areas', 'business_stage', 'support_type', 'geographic_region',
    'industry_categories', 'format', 'cost_to_participate', 'availability_status', 'status',
    'value_summary', 'funding_instrument', 'funding_check_size', 'funding_match_required',
    'funding_match_details', 'funding_use_of_funds', 'funding_decision_timeline',
    'funding_payout_timing', 'funding_readiness_requirements', 'funding_key_criteria',
    'contact_name', 'contact_title', 'contact_email', 'contact_phone', 'entrepreneur_contact_name',
    'entrepreneur_contact_title', 'entrepreneur_contact_email', 'entrepreneur_contact_phone'];
  list_columns constant text[] := array[
    'category', 'tags', 'focus_areas', 'business_stage', 'geographic_region', 'industry_categories',
    'format'];
  given record;
  given_values jsonb;
  unknown text;
  misread text;
  reading text;
  wanted uuid;
  seen_at timestamptz;
  existing public.resources;
  filled public.resources;
  before_row jsonb;
  outcomes text[] := '{}';
  violated text;
  at_column text;
begin
  perform private.require_staff();
  if (jsonb_typeof(lines) = 'array' and dry_run is not null) is not true
    or jsonb_array_length(lines) > 500 then
    raise exception 'Please send at most 500 lines at a time.' using errcode = 'PT400';
  end if;
  if exists (
    select from jsonb_array_elements(lines) as entry
    where (entry ->> 'line' ~ '^[0-9]{1,9}$'
      and jsonb_typeof(entry -> 'values') = 'object') is not true
  ) then
    raise exception 'Each line needs its number and its values.' using errcode = 'PT400';
  end if;
  -- Two imports at once would wait for each other's rows for ever, or add one name twice.
  perform pg_advisory_xact_lock(hashtextextended('import_resources', 0));

  begin
    for given in
      select (entry ->> 'line')::integer as number, entry ->> 'id' as id,
        entry ->> 'updated_at' as updated_at, entry -> 'values' as fields
      from jsonb_array_elements(lines) as entry
    loop
      line := given.number;
      problem := null;
      column_name := null;
      existing := null;
      reading := null;
      begin
        select
          coalesce(jsonb_object_agg(
            field.key,
            case
              -- What was cleared in a list is an empty list.
              when field.value = 'null' and field.key = any (list_columns) then '[]'
              else field.value
            end), '{}'),
          min(field.key) filter (where field.key <> all (importable)),
          min(field.key) filter (where field.value <> 'null' and case
            when field.key = any (list_columns) then jsonb_typeof(field.value) <> 'array'
              or jsonb_path_exists(field.value, 'strict $[*] ? (@.type() != "string")')
            when field.key = 'funding_match_required' then jsonb_typeof(field.value) <> 'boolean'
            when field.key = 'application_deadline'
              then field.value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
            else jsonb_typeof(field.value) <> 'string'
          end)
        into given_values, unknown, misread
        from jsonb_each(given.fields) as field;
        if unknown is not null then
          raise exception using errcode = 'PT400', message = 'unknown_column', column = unknown;
        elsif misread is not null then
          raise exception using errcode = 'PT400', message = 'invalid', column = misread;
        end if;
        reading := 'id';
        wanted := given.id;
        reading := 'updated_at';
        seen_at := given.updated_at;
        reading := 'application_deadline';
        perform (given_values ->> reading)::date;
        reading := null;

        if wanted is not null then
          select * into existing from public.resources as resource
          where resource.id = wanted for update;
          if existing.id is null then
            raise exception using errcode = 'PT404', message = 'unknown_id';
          end if;
        elsif given_values ->> 'slug' is not null then
          select * into existing from public.resources as resource
          where resource.slug = given_values ->> 'slug' for update;
        end if;

        if existing.id is null then
          if exists (
            select from public.resources as resource
            where lower(resource.name) = lower(given_values ->> 'name')
          ) then
            raise exception using errcode = 'PT409', message = 'same_name', column = 'name';
          end if;
          filled := jsonb_populate_record(
            null::public.resources,
            jsonb_build_object(
              'category', '[]'::jsonb, 'tags', '[]'::jsonb, 'focus_areas', '[]'::jsonb,
              'business_stage', '[]'::jsonb, 'geographic_region', '[]'::jsonb,
              'industry_categories', '[]'::jsonb, 'format', '[]'::jsonb, 'status', 'pending')
            || jsonb_strip_nulls(given_values));
          filled.slug := coalesce(filled.slug, private.free_slug(filled.name));
        else
          -- What nobody has looked at is there to be looked at first: it may have come since the dry run.
          if seen_at is distinct from existing.updated_at and not (dry_run and seen_at is null) then
            raise exception using errcode = 'PT409', message = 'changed_meanwhile';
          end if;
          filled := jsonb_populate_record(existing, given_values);
        end if;

        before_row := to_jsonb(existing);
        select coalesce(jsonb_object_agg(
          field.key,
          jsonb_build_object('before', before_row -> field.key, 'after', field.value)), '{}')
        into strict changes
        from jsonb_each(to_jsonb(filled)) as field
        where field.key = any (importable)
          and field.value is distinct from coalesce(before_row -> field.key, 'null')
          and not (existing.id is null and field.value = '[]');

        if existing.id is null then
          insert into public.resources (
            slug, name, description, organization, notion_id, notion_url, website, location,
            category, tags, type, eligibility, funding_range, application_deadline, source_notes,
            focus_areas, business_stage, support_type, geographic_region, industry_categories,
            format, cost_to_participate, availability_status, status, value_summary,
            funding_instrument, funding_check_size, funding_match_required, funding_match_details,
            funding_use_of_funds, funding_decision_timeline, funding_payout_timing,
            funding_readiness_requirements, funding_key_criteria, contact_name, contact_title,
            contact_email, contact_phone, entrepreneur_contact_name, entrepreneur_contact_title,
            entrepreneur_contact_email, entrepreneur_contact_phone,
            -- Nobody sent it in: it is no submission of the curator's.
            submitted_by)
          values (
            filled.slug, filled.name, filled.description, filled.organization, filled.notion_id,
            filled.notion_url, filled.website, filled.location, filled.category, filled.tags,
            filled.type, filled.eligibility, filled.funding_range, filled.application_deadline,
            filled.source_notes, filled.focus_areas, filled.business_stage, filled.support_type,
            filled.geographic_region, filled.industry_categories, filled.format,
            filled.cost_to_participate, filled.availability_status, filled.status,
            filled.value_summary, filled.funding_instrument, filled.funding_check_size,
            filled.funding_match_required, filled.funding_match_details,
            filled.funding_use_of_funds, filled.funding_decision_timeline,
            filled.funding_payout_timing, filled.funding_readiness_requirements,
            filled.funding_key_criteria, filled.contact_name, filled.contact_title,
            filled.contact_email, filled.contact_phone, filled.entrepreneur_contact_name,
            filled.entrepreneur_contact_title, filled.entrepreneur_contact_email,
            filled.entrepreneur_contact_phone, null)
          returning * into filled;
          outcome := 'added';
          perform private.record_audit('resources.insert', 'resources', filled.id::text);
        elsif changes = '{}' then
          outcome := 'unchanged';
        else
          update public.resources as resource set
            slug = filled.slug, name = filled.name, description = filled.description,
            organization = filled.organization, notion_id = filled.notion_id,
            notion_url = filled.notion_url, website = filled.website, location = filled.location,
            category = filled.category, tags = filled.tags, type = filled.type,
            eligibility = filled.eligibility, funding_range = filled.funding_range,
            application_deadline = filled.application_deadline,
            source_notes = filled.source_notes, focus_areas = filled.focus_areas,
            business_stage = filled.business_stage, support_type = filled.support_type,
            geographic_region = filled.geographic_region,
            industry_categories = filled.industry_categories, format = filled.format,
            cost_to_participate = filled.cost_to_participate,
            availability_status = filled.availability_status, status = filled.status,
            value_summary = filled.value_summary, funding_instrument = filled.funding_instrument,
            funding_check_size = filled.funding_check_size,
            funding_match_required = filled.funding_match_required,
            funding_match_details = filled.funding_match_details,
            funding_use_of_funds = filled.funding_use_of_funds,
            funding_decision_timeline = filled.funding_decision_timeline,
            funding_payout_timing = filled.funding_payout_timing,
            funding_readiness_requirements = filled.funding_readiness_requirements,
            funding_key_criteria = filled.funding_key_criteria,
            contact_name = filled.contact_name, contact_title = filled.contact_title,
            contact_email = filled.contact_email, contact_phone = filled.contact_phone,
            entrepreneur_contact_name = filled.entrepreneur_contact_name,
            entrepreneur_contact_title = filled.entrepreneur_contact_title,
            entrepreneur_contact_email = filled.entrepreneur_contact_email,
            entrepreneur_contact_phone = filled.entrepreneur_contact_phone
          where resource.id = existing.id
          returning * into filled;
          outcome := 'changed';
          perform private.record_audit(
            'resources.update', 'resources', filled.id::text,
            jsonb_build_object('columns', (
              select jsonb_agg(changed order by changed) from jsonb_object_keys(changes) as changed)));
        end if;
        slug := filled.slug;
        -- A row that was undone has no id, and what a dry run has seen is what the import may change.
        resource_id := case when dry_run then existing.id else filled.id end;
        updated_at := case when dry_run then existing.updated_at else filled.updated_at end;
      exception
        when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409'
          or integrity_constraint_violation or data_exception then
          get stacked diagnostics violated = constraint_name, at_column = column_name;
          outcome := 'refused';
          problem := case
            when sqlstate like 'PT%' then sqlerrm
            when sqlstate = '23505' then 'taken'
            else 'invalid'
          end;
          column_name := case
            -- One submission of a name per person waits at a time.
            when violated = 'resources_open_key' then 'name'
            else coalesce(
              (
                select known from unnest(importable) as known
                where violated in (
                  format('resources_%s_check', known), format('resources_%s_key', known))
              ),
              nullif(at_column, ''), reading)
          end;
          changes := null;
          slug := existing.slug;
          resource_id := existing.id;
          updated_at := null;
      end;
      outcomes := outcomes || outcome;
      -- Rows that are handed out outlive the rows that a dry run undoes.
      return next;
    end loop;
    if dry_run then
      raise exception using errcode = 'PTDRY', message = 'undone';
    end if;
  exception
    when sqlstate 'PTDRY' then null;
  end;

  if outcomes && array['added', 'changed'] and not dry_run then
    perform private.record_audit(
      'resources.import', 'resources', 'file',
      jsonb_build_object(
        'added', cardinality(array_positions(outcomes, 'added')),
        'changed', cardinality(array_positions(outcomes, 'changed')),
        'refused', cardinality(array_positions(outcomes, 'refused'))));
  end if;
end;
$$;

create function private.free_slug(name text) returns text
language plpgsql
set search_path = ''
as $$
declare
  stem text := coalesce(
    nullif(trim(both '-' from left(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), 200)), ''),
    'resource');
  candidate text := stem;
  number integer := 1;
begin
  while exists (select from public.resources as resource where resource.slug = candidate) loop
    number := number + 1;
    candidate := stem || '-' || number;
  end loop;
  return candidate;
end;
$$;
comment on function private.free_slug(text) is
  'The lower-case, hyphenated name, with a number where another resource has that already.';

create function public.import_resources(lines jsonb, dry_run boolean)
returns table (
  line integer, outcome text, resource_id uuid, slug text, updated_at timestamptz, changes jsonb,
  problem text, column_name text
)
language sql security invoker
set search_path = ''
begin atomic
  select it.line, it.outcome, it.resource_id, it.slug, it.updated_at, it.changes, it.problem,
    it.column_name
  from private.import_resources(lines, dry_run) as it
  order by it.line;
end;
comment on function public.import_resources(jsonb, boolean) is
  'Adds and changes resources from lines [{line, id, updated_at, values}], at most 500 (PT400): id, or else the slug among values, names the one to change; without either it is new. Each line is added, changed, unchanged or refused by itself; changes say {column: {before, after}}, problem is unknown_column, unknown_id, same_name, changed_meanwhile (updated_at differs, or an import has none for what is there), taken or invalid (column_name says where, as far as that is known). A dry run changes nothing. Staff only (42501).';

revoke all on function
  private.import_resources(jsonb, boolean),
  private.free_slug(text),
  public.import_resources(jsonb, boolean)
from public, anon, authenticated, service_role;
grant execute on function
  private.import_resources(jsonb, boolean),
  public.import_resources(jsonb, boolean)
to authenticated;
