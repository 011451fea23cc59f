-- The figures of the about page, for which nobody has to load the whole list.

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
revoke all on function private.directory_figures(), public.directory_figures()
from public, anon, authenticated, service_role;
grant execute on function private.directory_figures(), public.directory_figures()
to anon, authenticated;
