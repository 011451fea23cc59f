set local check_function_bodies = off;

drop function "private"."require_verifiable"(uuid[], text);

drop function "public"."payment_summary"();

drop function "private"."payment_summary"();

drop function "public"."verify_resources"(uuid[], text);

drop function "private"."verify_resources"(uuid[], text);

create or replace function private.search_demand()
  returns table (
    region    text,
    industry  text,
    visitors  integer,
    resources integer
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_staff();
  return query
    with asked as (
      select named.region, meant.industry,
        count(distinct (search.visitor, search.searched_at::date))::integer as visitors
      from private.searches as search
      cross join unnest(case when search.regions = '{}' then '{any}' else search.regions end)
        as named (region)
      cross join unnest(case when search.industries = '{}' then '{any}' else search.industries end)
        as meant (industry)
      where search.searched_at > now() - interval '12 months'
      group by named.region, meant.industry
    ),
    -- Each resource once for every region and industry that it serves.
    served as (
      select place.region, trade.industry, count(*)::integer as resources
      from public.resources as resource
      cross join lateral (
        select 'any'
        union
        select * from unnest(case when 'statewide' = any (resource.geographic_region)
          then private.regions() else resource.geographic_region end)
      ) as place (region)
      cross join lateral (
        select 'any'
        union
        select * from unnest(case when resource.serves_all_industries
          then private.industries() else resource.industry_categories end)
      ) as trade (industry)
      where resource.status = 'approved'
      group by place.region, trade.industry
    )
    select places.region, trades.industry,
      case when asked.visitors is null then 0 when asked.visitors >= 5 then asked.visitors end,
      coalesce(served.resources, 0)
    from unnest(private.regions() || array['any']) with ordinality as places (region, place)
    cross join unnest(private.industries() || array['any']) with ordinality as trades (industry, place)
    left join asked on asked.region = places.region and asked.industry = trades.industry
    left join served on served.region = places.region and served.industry = trades.industry
    order by places.place, trades.place;
end;
$function$;

create or replace function private.verify_resource (
  resource_id     uuid,
  how             text,
  seen_updated_at timestamp with time zone
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored public.resources;
begin
  if (how in ('website', 'phone', 'owner', 'guide')) is not true then
    raise exception 'Please say how you checked the resource.' using errcode = 'PT400';
  end if;
  select * into stored from public.resources as it
  where it.id = verify_resource.resource_id for update;
  if not private.is_staff()
    and (stored.status = 'approved' and stored.curator_id = auth.uid()) is not true then
    raise exception 'Only staff and the guide of a resource may check it.'
      using errcode = 'insufficient_privilege';
  end if;
  if stored.id is null then
    raise exception 'This resource no longer exists.' using errcode = 'PT404';
  end if;
  if stored.updated_at is distinct from seen_updated_at then
    raise exception 'This resource was changed after you opened it.' using errcode = 'PT409';
  end if;
  update public.resources as it
  set verified_at = now(), verified_by = auth.uid(), verified_how = how, doubted_at = null
  where it.id = stored.id;
  perform private.record_audit(
    'resource.verify', 'resources', stored.id::text, jsonb_build_object('how', how));
end;
$function$;

create or replace function public.verify_resource (
  resource_id     uuid,
  how             text,
  seen_updated_at timestamp with time zone
)
  returns void
  language sql
  set search_path to ''
BEGIN ATOMIC
 select private.verify_resource(resource_id, how, seen_updated_at)
  AS verify_resource;
END;

comment on function "private"."staff_moments"() is 'What the figures for staff count; money for admins only.';

comment on function "public"."verify_resource"(uuid, text, timestamp with time zone) is 'Records that the facts of a resource were just found to be right, and how: website, phone, owner or guide (else PT400). Staff, and the guide of a public resource (42501). PT404 without it, PT409 when it is no longer as it was at seen_updated_at.';

comment on table "private"."payments" is 'Paid checkout sessions and the listing that each became. Admins read their sums in staff_figures().';

revoke all on function "private"."verify_resource"(uuid, text, timestamp with time zone) from public;

grant execute on function "private"."verify_resource"(uuid, text, timestamp with time zone) to "authenticated", "postgres";

revoke all on function "public"."verify_resource"(uuid, text, timestamp with time zone) from public;

grant execute on function "public"."verify_resource"(uuid, text, timestamp with time zone) to "authenticated", "postgres";
