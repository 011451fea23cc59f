-- Duplicate resources: pairs are proposed, and merged field by field. The merged one is archived, so
-- that nothing is lost: its reviews, claims, plans, subscriptions, conditions and pairs move as far as
-- they fit, its addresses lead on.

create table private.distinct_resources (
  one_id uuid not null references public.resources (id) on delete cascade,
  other_id uuid not null references public.resources (id) on delete cascade,
  marked_by uuid references public.profiles (user_id) on delete set null,
  marked_at timestamptz not null default now(),
  primary key (one_id, other_id),
  constraint distinct_resources_order_check check (one_id < other_id)
);
comment on table private.distinct_resources is
  'Pairs that look alike and are not duplicates, as staff said. Not proposed again.';

create index distinct_resources_other_id_idx on private.distinct_resources (other_id);
create index distinct_resources_marked_by_idx on private.distinct_resources (marked_by);

revoke all on table private.distinct_resources from public, anon, authenticated, service_role;

alter table private.distinct_resources enable row level security;

create function private.compared_page(website text) returns text
language sql immutable
set search_path = ''
return rtrim(regexp_replace(lower(website), '^https?://(www[.])?', ''), '/');
comment on function private.compared_page(text) is
  'A web address as duplicates are compared by: without protocol, www and last slash.';

create function private.compared_host(website text) returns text
language sql immutable
set search_path = ''
return split_part(private.compared_page(website), '/', 1);

create function private.compared_phone(phone text) returns text
language sql immutable
set search_path = ''
return nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 10), '');

create function private.plain_name(name text) returns text
language sql immutable
set search_path = ''
return regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g');
comment on function private.plain_name(text) is 'A name without accents.';

-- 10,000 resources are 50 million pairs, so those are left out that share neither a host nor a phone nor
-- one of the two rarest words of their names. Of similar names alone a third are then missed at a
-- similarity of 0.6 to 0.8, and one in twelve above: a slip in a rare word is enough. With three words
-- nearly all are found, but the statement takes 5 to 15 % longer and its limit is near.
create function private.pairs_to_compare() returns table (one_id uuid, other_id uuid)
language sql stable
set search_path = ''
begin atomic
  with resource as materialized (
    select it.id, it.name, it.website, it.contact_phone
    from public.resources as it where it.status in ('approved', 'coming_soon')
  ),
  counted as (
    select resource.id, word, count(*) over (partition by word) as uses
    from resource,
      regexp_split_to_table(lower(private.plain_name(resource.name)), '[^[:alnum:]]+') as word
    where word <> ''
  ),
  ranked as (
    select counted.*, row_number() over (partition by counted.id order by uses, word) as place
    from counted
  ),
  sign as materialized (
    select ranked.id, 'word ' || ranked.word as text from ranked where ranked.place <= 2
    union all
    select resource.id, 'host ' || private.compared_host(resource.website) from resource
    union all
    select resource.id, 'phone ' || private.compared_phone(resource.contact_phone) from resource
  )
  select distinct one.id, other.id
  from sign as one join sign as other on one.text = other.text and one.id < other.id;
end;

-- Programs of one organization share host and phone, and programs of two share words such as
-- 'business lending': two hosts or two phones tell them apart, so only nearly equal names make them
-- a pair then.
create function private.resource_duplicates()
returns table (
  one_id uuid, one_name text, one_status text, other_id uuid, other_name text, other_status text,
  similarity real, same_page boolean, same_host boolean, same_phone boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
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
$$;

create function public.resource_duplicates()
returns table (
  one_id uuid, one_name text, one_status text, other_id uuid, other_name text, other_status text,
  similarity real, same_page boolean, same_host boolean, same_phone boolean
)
language sql stable security invoker
set search_path = ''
begin atomic
  select pair.one_id, pair.one_name, pair.one_status, pair.other_id, pair.other_name,
    pair.other_status, pair.similarity, pair.same_page, pair.same_host, pair.same_phone
  from private.resource_duplicates() as pair;
end;
comment on function public.resource_duplicates() is
  'Pairs of resources that may be one: the same page, or similar names (0 to 1, without accents), which must be nearly equal where host or phone differ. The 100 most alike, first. Staff only (42501).';

grant execute on function
  private.resource_duplicates(),
  public.resource_duplicates()
to authenticated;

create function private.mark_resources_distinct(one_id uuid, other_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if (select count(*) from public.resources as it where it.id in (one_id, other_id)) <> 2 then
    raise exception 'One of these resources no longer exists.' using errcode = 'PT404';
  end if;
  insert into private.distinct_resources (one_id, other_id, marked_by)
  values (least(one_id, other_id), greatest(one_id, other_id), auth.uid())
  on conflict do nothing;
end;
$$;

create function public.mark_resources_distinct(one_id uuid, other_id uuid) returns void
language sql security invoker
set search_path = ''
begin atomic
  select private.mark_resources_distinct(one_id, other_id);
end;
comment on function public.mark_resources_distinct(uuid, uuid) is
  'Says that two resources are no duplicates: they are not proposed again. Staff only (42501). PT404 without one of them.';

grant execute on function
  private.mark_resources_distinct(uuid, uuid),
  public.mark_resources_distinct(uuid, uuid)
to authenticated;

create function private.lock_mergeable(resource_id uuid, seen timestamptz) returns public.resources
language plpgsql
set search_path = ''
as $$
declare
  stored public.resources;
begin
  select * into stored from public.resources as it
  where it.id = lock_mergeable.resource_id
  for update;
  if not found then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if stored.updated_at is distinct from seen or stored.status not in ('approved', 'coming_soon') then
    raise exception 'This resource was changed after you opened it.' using errcode = 'PT409';
  end if;
  return stored;
end;
$$;
comment on function private.lock_mergeable(uuid, timestamptz) is
  'The resource, locked. PT404 without it, PT409 when it has another version, waits for a decision or is archived.';

-- Address and status are of each resource itself.
create function private.take_merged_columns(
  kept_id uuid, merged public.resources, changes jsonb
) returns void
language plpgsql
set search_path = ''
as $$
declare
  names text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(changes) as key);
begin
  if exists (
    select from jsonb_object_keys(changes) as key
    where key in ('slug', 'status')
      or not has_column_privilege('authenticated', 'public.resources', key, 'update')
  ) then
    raise exception 'This column is not merged.' using errcode = 'insufficient_privilege';
  end if;
  if names is not null then
    execute format(
      'update public.resources as it set (%1$s) =
         (select %1$s from jsonb_populate_record(null::public.resources, $1))
       where it.id = $2', names)
    using changes, kept_id;
  end if;
  update public.resources as it set
    curator_id = coalesce(it.curator_id, merged.curator_id),
    contact_profile_id = coalesce(it.contact_profile_id, merged.contact_profile_id),
    entrepreneur_contact_profile_id =
      coalesce(it.entrepreneur_contact_profile_id, merged.entrepreneur_contact_profile_id)
  where it.id = kept_id;
end;
$$;

-- A merged resource leaves its partners' keys to the one that is kept, so that their next file
-- finds it.
--
-- Where a person has a row at both, the one at the kept resource stays.
create function private.move_reviews_and_claims(from_id uuid, to_id uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  reviews integer;
  claims integer;
begin
  update public.reviews as moved set resource_id = to_id
  where moved.resource_id = from_id and not exists (
    select from public.reviews as kept
    where kept.resource_id = to_id and kept.author_id = moved.author_id);
  get diagnostics reviews = row_count;
  update public.resource_claims as moved set resource_id = to_id
  where moved.resource_id = from_id and not exists (
    select from public.resource_claims as kept
    where kept.resource_id = to_id and kept.user_id = moved.user_id
      and kept.claim_type = moved.claim_type and 'pending' = all (array[kept.status, moved.status]));
  get diagnostics claims = row_count;
  update public.guide_questions as question set resource_id = to_id
  where question.resource_id = from_id;
  update public.edit_suggestions as sent set resource_id = to_id where sent.resource_id = from_id;
  update private.check_requests as asked set resource_id = to_id where asked.resource_id = from_id;
  update private.searches as search set opened_resource_id = to_id
  where search.opened_resource_id = from_id;
  -- A partner has one key for a resource.
  update private.partner_keys as moved
  set resource_id = to_id, imported_version = (
    select resource.updated_at from public.resources as resource where resource.id = to_id)
  where moved.resource_id = from_id and not exists (
    select from private.partner_keys as kept
    where kept.resource_id = to_id and kept.mapping_id = moved.mapping_id);
  return reviews + claims;
end;
$$;
comment on function private.move_reviews_and_claims(uuid, uuid) is
  'Moves reviews, claims, questions, suggestions, mails to owners, openings from searches and keys of partners to another resource; returns how many reviews and claims.';

-- Notes and next steps that do not fit together stay where they are.
create function private.move_plan_items(from_id uuid, to_id uuid) returns integer
language plpgsql
set search_path = ''
as $$
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
$$;

-- An unconfirmed subscription, or one that was notified, is replaced by one that still waits.
create function private.move_subscriptions(from_id uuid, to_id uuid) returns integer
language plpgsql
set search_path = ''
as $$
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
$$;

-- What the kept resource says of itself stays. A row that moves goes from one history and comes
-- into another, so that each can be undone.
create function private.move_criteria_and_pairs(from_id uuid, to_id uuid) returns void
language sql
set search_path = ''
begin atomic
  with moved as (
    delete from public.resource_criteria as it
    where it.resource_id = from_id and not exists (
      select from public.resource_criteria as kept
      where kept.resource_id = to_id and kept.kind = it.kind and kept.value = it.value
        and kept.sentence = it.sentence)
    returning it.*
  )
  insert into public.resource_criteria (
    resource_id, kind, value, sentence, source_column, source_url, state, decided_by, decided_at)
  select to_id, moved.kind, moved.value, moved.sentence, moved.source_column, moved.source_url,
    moved.state, moved.decided_by, moved.decided_at
  from moved;
  with moved as (
    delete from public.resource_pairs as it
    where from_id in (it.resource_id, it.other_id) and to_id not in (it.resource_id, it.other_id)
      and not exists (
        select from public.resource_pairs as kept
        where to_id in (kept.resource_id, kept.other_id)
          and (case when it.resource_id = from_id then it.other_id else it.resource_id end)
            in (kept.resource_id, kept.other_id))
    returning it.*
  )
  insert into public.resource_pairs (resource_id, other_id, is_combinable, sentence, source_url)
  select case when moved.resource_id = from_id then to_id else moved.resource_id end,
    case when moved.other_id = from_id then to_id else moved.other_id end,
    moved.is_combinable, moved.sentence, moved.source_url
  from moved;
end;

create function private.move_addresses(merged public.resources, to_id uuid) returns void
language sql
set search_path = ''
begin atomic
  update public.resource_addresses as former set resource_id = to_id
  where former.resource_id = merged.id;
  insert into public.resource_addresses (address, resource_id)
  values (merged.slug, to_id), (merged.id::text, to_id)
  on conflict (address) do update set resource_id = excluded.resource_id;
end;

create function private.merge_resources(
  kept jsonb, merged jsonb, changes jsonb, organization_ids uuid[]
) returns integer
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create function public.merge_resources(
  kept jsonb, merged jsonb, changes jsonb, organization_ids uuid[] default null
) returns integer
language sql security invoker
set search_path = ''
begin atomic
  select private.merge_resources(kept, merged, changes, organization_ids);
end;
comment on function public.merge_resources(jsonb, jsonb, jsonb, uuid[]) is
  'Merges two public resources, each given as the version that the caller saw, {id, updated_at}: writes changes {column: value} and, unless null, organizations to the kept one, moves reviews, claims, plans, subscriptions, conditions, pairs, addresses and its place in starter kits to it, and archives the merged one; returns how many rows moved. Admins only (42501), and only columns that staff may update. PT404 without one of them, PT409 when one has another version or is not public, PT400 unless they are two.';

grant execute on function
  private.merge_resources(jsonb, jsonb, jsonb, uuid[]),
  public.merge_resources(jsonb, jsonb, jsonb, uuid[])
to authenticated;
