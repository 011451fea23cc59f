-- Reviews: one per member and resource. Everybody writes entrepreneur reviews, guides and admins
-- write editor reviews. Only signed-in people read them, once approved.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references public.resources (id) on delete cascade,
  review_type text not null default 'entrepreneur'
    constraint reviews_review_type_check check (review_type in ('entrepreneur', 'editor')),
  -- The review stays without a name when the account is deleted.
  author_id uuid default auth.uid() references public.profiles (user_id) on delete set null,
  reviewer_name text
    constraint reviews_reviewer_name_check check (private.is_line(reviewer_name, 80)),
  reviewer_title text
    constraint reviews_reviewer_title_check check (private.is_line(reviewer_title, 120)),
  rating smallint not null
    constraint reviews_rating_check check (rating between 1 and 5),
  content text not null
    constraint reviews_content_check check (private.is_text(content, 4000)),
  status text not null default 'pending'
    constraint reviews_status_check check (status in ('pending', 'approved', 'declined')),
  moderation_reason text
    constraint reviews_moderation_reason_check check (private.is_text(moderation_reason, 2000)),
  moderated_by uuid references public.profiles (user_id) on delete set null,
  moderated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_author_key unique (resource_id, author_id),
  constraint reviews_declined_check check (status <> 'declined' or moderation_reason is not null)
);
comment on table public.reviews is
  'Experiences with resources. Signed-in people read approved reviews; authors also read their own.';
comment on column public.reviews.author_id is 'For the policies only. Readers see reviewer_name.';

create index reviews_resource_id_idx on public.reviews (resource_id, created_at desc);
create index reviews_author_id_idx on public.reviews (author_id);
create index reviews_moderated_by_idx on public.reviews (moderated_by);
create index reviews_status_idx on public.reviews (status, created_at);

revoke all on table public.reviews from public, anon, authenticated, service_role;
grant select (
  id, resource_id, review_type, reviewer_name, reviewer_title, rating, content, status, created_at,
  updated_at
) on table public.reviews to authenticated;
grant insert (resource_id, review_type, rating, content) on table public.reviews to authenticated;
grant update (rating, content, status) on table public.reviews to authenticated;
grant delete on table public.reviews to authenticated;
grant select, insert, update, delete on table public.reviews to service_role;

alter table public.reviews enable row level security;

create policy reviews_select_visible_by_authenticated on public.reviews
  for select to authenticated
  using (
    author_id = (select auth.uid())
    or (select private.is_staff())
    or (
      status = 'approved'
      and exists (select from public.resources where resources.id = resource_id)
    )
  );

create policy reviews_insert_own_by_authenticated on public.reviews
  for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and status = 'pending'
    and (review_type = 'entrepreneur' or (select private.is_editor()))
    and exists (
      select from public.resources
      where resources.id = resource_id and resources.status = 'approved'
    )
  );

create policy reviews_update_own_pending_or_staff_by_authenticated on public.reviews
  for update to authenticated
  using (
    (author_id = (select auth.uid()) and status = 'pending')
    or (select private.is_staff())
  )
  with check (
    (author_id = (select auth.uid()) and status = 'pending')
    or (select private.is_staff())
  );

create policy reviews_delete_own_or_staff_by_authenticated on public.reviews
  for delete to authenticated
  using (author_id = (select auth.uid()) or (select private.is_staff()));

create function private.refuse_own_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_own_resource(new.resource_id, auth.uid()) then
    raise exception 'You cannot review a resource of your own.'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;

create trigger reviews_refuse_own
  before insert on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.refuse_own_review();

-- Name and title are copied from the profile at the time of writing: nobody can write under another
-- name.
create function private.sign_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select profile.display_name, profile.professional_title
  into new.reviewer_name, new.reviewer_title
  from public.profiles as profile
  where profile.user_id = new.author_id;
  return new;
end;
$$;

create trigger reviews_sign
  before insert on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.sign_review();
create trigger reviews_limit_daily
  before insert on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.limit_daily_inserts('20', 'reviews');

-- Staff decide on a review but cannot change its text, and an approved text no longer changes.
create function private.guard_review_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (old.author_id is distinct from auth.uid() or old.status <> 'pending')
    and (new.rating, new.content) is distinct from (old.rating, old.content) then
    raise exception 'Only its author may change a review, and only while it waits.'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;

create trigger reviews_guard_text
  before update of rating, content on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.guard_review_text();

-- Its author may have been assigned to the resource since writing it. Staff may also set the status
-- without approve_submission().
create function private.refuse_own_approval() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_own_resource(new.resource_id, new.author_id) then
    raise exception 'The author is now assigned to this resource.' using errcode = 'PT409';
  end if;
  return new;
end;
$$;

create trigger reviews_refuse_own_approval
  before update of status on public.reviews
  for each row when (new.status = 'approved' and old.status <> 'approved')
  execute function private.refuse_own_approval();
create trigger reviews_stamp_moderation
  before update of status, moderation_reason on public.reviews
  for each row execute function private.stamp_moderation();
create trigger reviews_notify_submitter
  after update of status, moderation_reason on public.reviews
  for each row execute function private.notify_submitter('review');

create function private.clear_reviewer_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.reviewer_name := null;
  new.reviewer_title := null;
  return new;
end;
$$;

create trigger reviews_clear_reviewer_name
  before update of author_id on public.reviews
  for each row when (new.author_id is null)
  execute function private.clear_reviewer_name();
create trigger reviews_touch_updated_at
  before update on public.reviews
  for each row execute function private.touch_updated_at();
create trigger reviews_record_change
  after update or delete on public.reviews
  for each row when (current_user = 'authenticated')
  execute function private.record_change('audit', 'reviews', 'id');

-- Who was assigned to a resource after reviewing it changes the review no more.
create trigger reviews_refuse_own_update
  before update of rating, content on public.reviews
  for each row
  when (
    current_user = 'authenticated'
    and (new.rating, new.content) is distinct from (old.rating, old.content)
  )
  execute function private.refuse_own_review();

-- Nobody reviews a resource that they are assigned to or have submitted. Staff submit resources of
-- others.
create function private.is_own_resource(resource_id uuid, person uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.resources
    where resources.id = is_own_resource.resource_id
      and (
        person in (curator_id, contact_profile_id, entrepreneur_contact_profile_id)
        or (
          person = submitted_by
          and not exists (
            select from public.user_roles
            where user_id = person and role in ('admin', 'service_admin'))
        )
      )
  );
end;
$$;
comment on function private.is_own_resource(uuid, uuid) is
  'Whether a person is assigned to a resource, or submitted it without being staff.';

-- Visitors may know the number of reviews, not their text.
create function private.review_count(resource_id uuid) returns integer
language sql stable security definer
set search_path = ''
begin atomic
  select count(*)::integer
  from public.reviews
  join public.resources on resources.id = reviews.resource_id
  where reviews.resource_id = review_count.resource_id
    and reviews.status = 'approved'
    and resources.status = 'approved';
end;

create function public.review_count(resource_id uuid) returns integer
language sql stable security invoker
set search_path = ''
begin atomic
  select private.review_count(resource_id);
end;
comment on function public.review_count(uuid) is
  'How many approved reviews an approved resource has; 0 for every other id.';

grant execute on function
  private.review_count(uuid),
  public.review_count(uuid)
to anon, authenticated;
