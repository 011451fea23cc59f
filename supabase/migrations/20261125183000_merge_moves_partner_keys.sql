-- A merged resource leaves its partners' keys to the one that is kept, so that their next file finds it.

create or replace function private.move_reviews_and_claims(from_id uuid, to_id uuid)
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
