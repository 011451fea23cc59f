-- Synonyms of curators: they extend the table of the search in the browser, which everybody reads.

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  typed text not null
    constraint search_synonyms_typed_key unique
    constraint search_synonyms_typed_check
    check (private.is_line(typed, 80) and typed = lower(typed)),
  means text not null
    constraint search_synonyms_means_check check (private.is_line(means, 200)),
  created_at timestamptz not null default now()
);
comment on table public.search_synonyms is 'What people type and what the directory calls it.';
comment on column public.search_synonyms.typed is 'Words as people type them, in lower case.';
comment on column public.search_synonyms.means is
  'What resources say instead; several phrases are separated by commas, the best first.';

revoke all on table public.search_synonyms from public, anon, authenticated, service_role;
grant select (id, typed, means) on table public.search_synonyms to anon, authenticated;
grant insert (typed, means) on table public.search_synonyms to authenticated;
grant delete on table public.search_synonyms to authenticated;
grant select, insert, update, delete on table public.search_synonyms to service_role;

alter table public.search_synonyms enable row level security;

create policy search_synonyms_select_all_by_anyone on public.search_synonyms
  for select to anon, authenticated
  using (true);

create policy search_synonyms_insert_all_by_staff on public.search_synonyms
  for insert to authenticated
  with check ((select private.is_staff()));

create policy search_synonyms_delete_all_by_staff on public.search_synonyms
  for delete to authenticated
  using ((select private.is_staff()));
