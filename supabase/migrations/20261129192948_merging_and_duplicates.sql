set local check_function_bodies = off;

drop index "public"."resources_lists_idx";

drop index "public"."resources_search_idx";

create or replace function private.compared_host (
  website text
)
  returns text
  language sql
  immutable
  set search_path to ''
RETURN split_part(private.compared_page(website), '/'::text, 1);

create or replace function private.merge_organizations (
  kept_id   uuid,
  merged_id uuid
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  merged public.organizations;
  moved integer;
begin
  perform private.require_admin();
  if (kept_id <> merged_id) is not true then
    raise exception 'Please choose two organizations.' using errcode = 'PT400';
  end if;
  -- Resources before organizations, in one order, as saving a resource locks them.
  perform from public.resources as resource
  where resource.id in (
    select link.resource_id from public.resource_organizations as link
    where link.organization_id = merged_id)
  order by resource.id
  for update;
  perform private.lock_organization(least(kept_id, merged_id));
  perform private.lock_organization(greatest(kept_id, merged_id));
  select * into merged from public.organizations as it where it.id = merged_id;
  moved := private.move_resource_organizations(merged_id, kept_id);
  delete from public.organizations as it where it.id = merged_id;
  update public.organizations as it set
    description = coalesce(it.description, merged.description),
    logo_url = coalesce(it.logo_url, merged.logo_url),
    website = coalesce(it.website, merged.website),
    contact_email = coalesce(it.contact_email, merged.contact_email),
    address = coalesce(it.address, merged.address)
  where it.id = kept_id;
  perform private.record_audit(
    'organizations.merge', 'organizations', kept_id::text,
    jsonb_build_object('merged', merged_id, 'moved', moved));
  return moved;
end;
$function$;

create or replace function private.merge_resources (
  kept             jsonb,
  merged           jsonb,
  changes          jsonb,
  organization_ids uuid[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  kept_id uuid := kept ->> 'id';
  merged_id uuid := merged ->> 'id';
  merged_row public.resources;
  moved integer;
begin
  perform private.require_admin();
  if (kept_id <> merged_id) is not true then
    raise exception 'Please choose two resources.' using errcode = 'PT400';
  end if;
  -- People before resources, and these in one order, so that nobody waits in a circle.
  perform private.lock_profile(assigned.person)
  from public.resources as it, unnest(array[
    it.curator_id, it.contact_profile_id, it.entrepreneur_contact_profile_id]) as assigned (person)
  where it.id = merged_id;
  perform from public.resources as it
  where it.id in (kept_id, merged_id) order by it.id for update;
  perform private.lock_mergeable(kept_id, (kept ->> 'updated_at')::timestamptz);
  merged_row := private.lock_mergeable(merged_id, (merged ->> 'updated_at')::timestamptz);

  update public.resources as it set status = 'archived' where it.id = merged_id;
  perform private.take_merged_columns(kept_id, merged_row, coalesce(changes, '{}'));
  if organization_ids is not null then
    perform private.set_resource_organizations(kept_id, organization_ids);
  end if;
  moved := private.move_reviews_and_claims(merged_id, kept_id)
    + private.move_plan_items(merged_id, kept_id)
    + private.move_subscriptions(merged_id, kept_id);
  perform private.move_criteria_and_pairs(merged_id, kept_id);
  perform private.move_addresses(merged_row, kept_id);
  perform private.move_kit_resources(merged_id, kept_id);
  perform private.record_audit(
    'resources.merge', 'resources', kept_id::text,
    jsonb_build_object('merged', merged_id, 'moved', moved));
  return moved;
end;
$function$;

create or replace function private.move_plan_items (
  from_id uuid,
  to_id   uuid
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moved integer;
  joined integer;
begin
  update public.plan_outcomes as outcome set resource_id = to_id
  where outcome.resource_id = from_id and not exists (
    select from public.plan_outcomes as kept
    where kept.resource_id = to_id and kept.user_id = outcome.user_id);
  with fitting as (
    update public.plan_items as kept set
      state = case when kept.state = 'considering' then other.state else kept.state end,
      next_step = coalesce(kept.next_step, other.next_step),
      next_step_on = coalesce(kept.next_step_on, other.next_step_on),
      notes = nullif(concat_ws(E'\n', kept.notes, nullif(other.notes, kept.notes)), ''),
      documents_ready = array(
        select distinct unnest(kept.documents_ready || other.documents_ready) order by 1 limit 20)
    from public.plan_items as other
    where kept.resource_id = to_id and other.resource_id = from_id
      and other.user_id = kept.user_id
      and char_length(concat_ws(E'\n', kept.notes, other.notes)) <= 1000
      and (kept.next_step <> other.next_step) is not true
      and (kept.next_step_on <> other.next_step_on) is not true
    returning kept.user_id
  )
  delete from public.plan_items as item using fitting
  where item.resource_id = from_id and item.user_id = fitting.user_id;
  get diagnostics joined = row_count;
  update public.plan_items as item set resource_id = to_id
  where item.resource_id = from_id and not exists (
    select from public.plan_items as kept
    where kept.resource_id = to_id and kept.user_id = item.user_id);
  get diagnostics moved = row_count;
  return moved + joined;
end;
$function$;

create or replace function private.move_resource_organizations (
  from_id uuid,
  to_id   uuid
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moved integer := 0;
  link record;
begin
  for link in
    delete from public.resource_organizations as it where it.organization_id = from_id
    returning it.resource_id, it.is_primary
  loop
    insert into public.resource_organizations as kept (resource_id, organization_id, is_primary)
    values (link.resource_id, to_id, link.is_primary)
    on conflict (resource_id, organization_id)
      do update set is_primary = kept.is_primary or excluded.is_primary;
    -- A new version for whoever edits the resource now.
    update public.resources as resource set name = resource.name
    where resource.id = link.resource_id;
    moved := moved + 1;
  end loop;
  return moved;
end;
$function$;

create or replace function private.move_subscriptions (
  from_id uuid,
  to_id   uuid
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moved integer;
begin
  delete from public.resource_subscriptions as kept
  using public.resource_subscriptions as item
  where kept.resource_id = to_id and item.resource_id = from_id and kept.kind = item.kind
    and (kept.user_id = item.user_id or lower(kept.email) = lower(item.email))
    and (kept.notified_at is not null or (kept.email is not null and kept.confirmed_at is null))
    and item.notified_at is null and (item.email is null or item.confirmed_at is not null);
  update public.resource_subscriptions as item set resource_id = to_id
  where item.resource_id = from_id and not exists (
    select from public.resource_subscriptions as kept
    where kept.resource_id = to_id and kept.kind = item.kind
      and (kept.user_id = item.user_id or lower(kept.email) = lower(item.email)));
  get diagnostics moved = row_count;
  delete from public.resource_subscriptions as item where item.resource_id = from_id;
  return moved;
end;
$function$;

create or replace function private.plain_name (
  name text
)
  returns text
  language sql
  immutable
  set search_path to ''
RETURN regexp_replace(NORMALIZE(name, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text);

create or replace function private.pairs_to_compare()
  returns table (
    one_id   uuid,
    other_id uuid
  )
  language sql
  stable
  set search_path to ''
BEGIN ATOMIC
 with resource
  AS MATERIALIZED (
          SELECT it.id,
             it.name,
             it.website,
             it.contact_phone
            FROM public.resources it
           WHERE (it.status = ANY (ARRAY['approved'::text, 'coming_soon'::text]))
         ), counted AS (
          SELECT resource.id,
             word.word,
             count(*) OVER (PARTITION BY word.word) AS uses
            FROM resource,
             LATERAL regexp_split_to_table(lower(private.plain_name(resource.name)), '[^[:alnum:]]+'::text) word(word)
           WHERE (word.word <> ''::text)
         ), ranked AS (
          SELECT counted.id,
             counted.word,
             counted.uses,
             row_number() OVER (PARTITION BY counted.id ORDER BY counted.uses, counted.word) AS place
            FROM counted
         ), sign AS MATERIALIZED (
          SELECT ranked.id,
             ('word '::text || ranked.word) AS text
            FROM ranked
           WHERE (ranked.place <= 2)
         UNION ALL
          SELECT resource.id,
             ('host '::text || private.compared_host(resource.website))
            FROM resource
         UNION ALL
          SELECT resource.id,
             ('phone '::text || private.compared_phone(resource.contact_phone))
            FROM resource
         )
  SELECT DISTINCT one.id,
     other.id
    FROM (sign one
      JOIN sign other ON (((one.text = other.text) AND (one.id < other.id))));
END;

create or replace function private.resource_duplicates()
  returns table (
    one_id       uuid,
    one_name     text,
    one_status   text,
    other_id     uuid,
    other_name   text,
    other_status text,
    similarity   real,
    same_page    boolean,
    same_host    boolean,
    same_phone   boolean
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_staff();
  return query
    with compared as materialized (
      select resource.id, resource.name, resource.status,
        private.plain_name(resource.name) as plain_name,
        private.compared_page(resource.website) as page,
        private.compared_host(resource.website) as host,
        private.compared_phone(resource.contact_phone) as phone
      from public.resources as resource
      where resource.status in ('approved', 'coming_soon')
    ),
    pairs as (
      select one.id as one_id, one.name as one_name, one.status as one_status,
        other.id as other_id, other.name as other_name, other.status as other_status,
        extensions.similarity(one.plain_name, other.plain_name) as similarity,
        coalesce(one.page = other.page and one.page like '%/%', false) as same_page,
        coalesce(one.host = other.host, false) as same_host,
        coalesce(one.phone = other.phone, false) as same_phone,
        coalesce(one.host <> other.host, false) or coalesce(one.phone <> other.phone, false)
          as differs
      from private.pairs_to_compare() as likely
      join compared as one on one.id = likely.one_id
      join compared as other on other.id = likely.other_id
    )
    select pair.one_id, pair.one_name, pair.one_status, pair.other_id, pair.other_name,
      pair.other_status, pair.similarity, pair.same_page, pair.same_host, pair.same_phone
    from pairs as pair
    where (pair.same_page
        or pair.similarity >= case
          when pair.same_host or pair.same_phone or not pair.differs then 0.6 else 0.8 end)
      and not exists (
        select from private.distinct_resources as told
        where told.one_id = pair.one_id and told.other_id = pair.other_id)
    order by pair.same_page::integer + pair.similarity desc, pair.one_name, pair.other_name
    limit 100;
end;
$function$;

comment on function "private"."plain_name"(text) is 'A name without accents.';

revoke all on function "private"."compared_host"(text) from public;

grant execute on function "private"."compared_host"(text) to "postgres";

revoke all on function "private"."pairs_to_compare"() from public;

grant execute on function "private"."pairs_to_compare"() to "postgres";

revoke all on function "private"."plain_name"(text) from public;

grant execute on function "private"."plain_name"(text) to "postgres";
