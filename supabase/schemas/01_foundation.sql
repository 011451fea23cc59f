-- Extensions, a schema that the API never exposes, default privileges that grant nothing, and the
-- questions that checks ask of a value. A new table or function is closed until a grant opens it,
-- on new hosted projects and on older ones that used to grant ALL.

-- Extensions come first: their functions must keep the PUBLIC execute that is revoked below.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Nobody gets USAGE here. Checks, policies and triggers hold their functions by identity and need
-- EXECUTE alone, so that not even a misconfigured `schemas` setting opens this schema to the API.
create schema private;
comment on schema private is
  'Helpers of checks, policies and triggers. Not exposed by the API, no USAGE for its roles.';
revoke all on schema private from public;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from public, anon, authenticated, service_role;

-- The built-in grant of EXECUTE to PUBLIC can only be revoked for all schemas at once.
alter default privileges revoke execute on functions from public;

-- Clients cannot write updated_at. It tells two edits of one row apart, so every update moves it.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end;
$$;

-- The questions that column checks ask of a value. All of them are strict: null in, null out. A
-- check lets null pass, so NOT NULL decides whether a value may be missing. They are PL/pgSQL
-- because it keeps its expressions prepared: a row has up to 40 checked columns.
--
-- The character sets are written out because `\s` and `[[:space:]]` depend on the locale: a
-- no-break space is white space in a browser, but not in a C or glibc locale.
--
-- One line as a person types it: not blank, trimmed, without control characters and without
-- characters that are invisible or reorder the text around them (U+200B, U+2060 and following,
-- bidirectional overrides).
create function private.is_line(value text, longest integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(value) <= longest
    and value !~ '[\u0001-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]'
    and value !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'
    and value !~ '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]$'
    and value ~ '[^ \u00a0\u00ad\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\u3164]';
end;
$$;
comment on function private.is_line(text, integer) is
  'Whether value is one clean, trimmed line of at most `longest` characters.';
grant execute on function private.is_line(text, integer) to anon, authenticated, service_role;

-- Several lines: not blank, tabs and line breaks allowed.
create function private.is_text(value text, longest integer) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(value) <= longest
    and value !~ '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
    and value ~ '[^\t-\r \u00a0\u00ad\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2800\u3000\u3164\ufeff]';
end;
$$;
comment on function private.is_text(text, integer) is
  'Whether value is text of at most `longest` characters, not all of them invisible.';
grant execute on function private.is_text(text, integer) to anon, authenticated, service_role;

-- A SQL body is bound when it is created. A name inside PL/pgSQL would need USAGE on this schema.
create function private.is_line_list(list text[], most integer, longest integer) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return case
  when cardinality(list) = 0 then true
  when array_ndims(list) <> 1 or cardinality(list) > most then false
  else (select bool_and(private.is_line(entry, longest) is true) from unnest(list) as entry)
end;
comment on function private.is_line_list(text[], integer, integer) is
  'Whether list is flat, holds no null and at most `most` lines of at most `longest` characters.';
grant execute on function
  private.is_line_list(text[], integer, integer)
to anon, authenticated, service_role;

create function private.is_subset(list text[], allowed text[]) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  if cardinality(list) = 0 then
    return true;
  end if;
  -- A list with more entries than are allowed is refused before its entries are counted.
  return array_ndims(list) = 1
    and cardinality(list) <= cardinality(allowed)
    and list <@ allowed
    and cardinality(list) = (select count(distinct entry) from unnest(list) as entry);
end;
$$;
comment on function private.is_subset(text[], text[]) is
  'Whether list is flat and holds entries of allowed only, each at most once. Null entries fail.';
grant execute on function private.is_subset(text[], text[]) to anon, authenticated, service_role;

-- Websites as the specification stores them: http, https or no protocol, a host with a dot, no
-- credentials. The host is ASCII (punycode), so that a look-alike is visible, and ends in letters,
-- so that it is not an IP address.
create function private.is_web_address(value text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(value) <= 2048
    and value ~* '^(https?://)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])(:[0-9]{1,5})?([/?#][^\u0001-\u0020"<>\\`\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]*)?$';
end;
$$;
comment on function private.is_web_address(text) is
  'Whether value is a web address (http, https or without protocol) of at most 2,048 characters.';
grant execute on function private.is_web_address(text) to anon, authenticated, service_role;

-- The same pattern as in src/shared/rules/mailto.ts. Narrower than RFC 5322 on purpose: nothing in it can
-- add a header or a recipient to a mail link.
create function private.is_email_address(value text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $body$
begin
  return char_length(value) <= 254
    and value ~ $pattern$^[A-Za-z0-9!#$'*+/=^_{|}~-]+(?:[.][A-Za-z0-9!#$'*+/=^_{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:[.][A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$$pattern$;
end;
$body$;
comment on function private.is_email_address(text) is
  'Whether value is one plain e-mail address of at most 254 characters with a dotted domain.';
grant execute on function private.is_email_address(text) to anon, authenticated, service_role;

-- Lenient on purpose: numbers are stored as their owners print them; src/shared/rules/phone.ts makes the link.
create function private.is_phone_number(value text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(value) <= 40
    and value ~ '^[0-9+(][0-9A-Za-z+()./,;# -]*[0-9A-Za-z]$';
end;
$$;
comment on function private.is_phone_number(text) is
  'Whether value looks like a telephone number, extension included, of at most 40 characters.';
grant execute on function private.is_phone_number(text) to anon, authenticated, service_role;

-- Turns any text into a line that `is_line` accepts, or null when nothing is left. For values that
-- nobody can correct afterwards, such as sign-up metadata.
create function private.to_line(value text, longest integer) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  line text := left(value, greatest(longest, 1) * 8);
begin
  line := regexp_replace(line, '[\u200b\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
  line := regexp_replace(
    line, '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g');
  line := btrim(left(btrim(line), longest));
  return case when private.is_line(line, longest) then line end;
end;
$$;
comment on function private.to_line(text, integer) is
  'value as one clean line, cut to `longest` characters; null when nothing visible is left.';

-- Values that more than one check names. Those of a single column are in its own check. Checks run
-- with the rights of the writer; a call without arguments is evaluated once per statement.
create function private.business_stages() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['idea', 'launch', 'grow', 'expand', 'mature'];
grant execute on function private.business_stages() to authenticated, service_role;

create function private.industries() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'agriculture_forestry', 'arts_culture_entertainment', 'construction_trades',
  'consumer_products_retail', 'education_training', 'energy_environment',
  'financial_professional_services', 'fisheries_marine', 'food_beverage', 'health_wellness',
  'hospitality_tourism', 'manufacturing', 'nonprofit', 'technology_digital_services',
  'transportation_logistics'];
grant execute on function private.industries() to authenticated, service_role;

create function private.regions() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['southern', 'midcoast', 'central', 'western', 'downeast', 'northern'];
grant execute on function private.regions() to authenticated, service_role;

create function private.support_types() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['funding', 'program', 'offer', 'event'];
grant execute on function private.support_types() to authenticated, service_role;

create function private.assignee_roles() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['curator', 'contact', 'entrepreneur_contact'];
grant execute on function private.assignee_roles() to authenticated, service_role;

create function private.summary_kinds() returns text[]
language sql immutable parallel safe
set search_path = ''
return array['targeted', 'funding'];

create function private.maine_day(moment timestamptz default now()) returns date
language sql stable
set search_path = ''
return (moment at time zone 'America/New_York')::date;
comment on function private.maine_day(timestamptz) is 'The date in Maine, today by default.';
