-- A request for counts alone has no rows, and so no ids of what is also open to all.

create or replace function private.listed_cards(ids jsonb) returns jsonb
language sql stable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(card) order by wanted.place), '[]')
  from jsonb_array_elements_text(case jsonb_typeof(ids) when 'array' then ids else '[]' end)
    with ordinality as wanted (id, place)
  join (
    select id, slug, name, organization, description, support_type, category, business_stage,
      industry_categories, geographic_region, location, website, cost_to_participate,
      availability_status, opens_on, application_deadline, funding_range, contact_email,
      contact_phone, notion_id, created_at, format, serves_all_industries, serves_all_stages,
      amount_least, amount_most, amount_named, funding_match_required
    from public.resources where status = 'approved'
  ) as card on card.id = wanted.id::uuid;
end;
