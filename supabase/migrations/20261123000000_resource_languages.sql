-- Languages in which a resource helps, as text.
alter table public.resources
  add column languages text
    constraint resources_languages_check check (private.is_line(languages, 200));
comment on column public.resources.languages is 'Languages in which it helps, such as English and French.';

grant select (languages) on table public.resources to anon, authenticated;
grant insert (languages), update (languages) on table public.resources to authenticated;
