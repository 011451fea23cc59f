-- The parser of words takes half a minute for a text of a megabyte, and no time limit ends it.

create or replace function private.search_resources(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  if char_length(request::text) > 20000 then
    raise exception 'The search is too long.' using errcode = 'PT400';
  end if;
  found := private.search_list(request);
  if request ->> 'search' <> '' and (found ->> 'shown')::integer < 5
    and request -> 'words' is not null then
    return found || jsonb_build_object('closest', private.closest_ids(request, 48));
  end if;
  return found || '{"closest": []}';
end;
$$;

comment on function public.search_resources(jsonb) is
  'A page of the public list for a directory that is too large to be searched in the browser: {filters, search, closes_soon, closing_week, sort, after, most, counted, fit, amount, words, meant}. Replies with 48 rows or `most` after the id `after`, the counts of the groups `counted` or of all, what is also open to all, and closest matches by `words` and `meant` when it finds fewer than five. PT400 above 20,000 characters.';
