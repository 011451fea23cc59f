-- Where visitors call from. An address is believed only from the one header that the proxy in front
-- of the API writes itself: everything else in a request is the caller's own words.

create table private.installation_settings (
  -- One row, and no second one.
  is_only boolean primary key default true
    constraint installation_settings_is_only_check check (is_only),
  trusted_address_header text not null default 'x-forwarded-for'
    constraint installation_settings_trusted_address_header_check
    check (trusted_address_header ~ '^[a-z0-9-]{1,60}$')
);
comment on table private.installation_settings is
  'What differs between installations, in one row. Changed by the owner of the database alone.';
comment on column private.installation_settings.trusted_address_header is
  'The header, in lower case, in which the proxy in front of the API names the address of a caller; cf-connecting-ip on hosted projects. Of a list the last entry counts. The same as TRUSTED_ADDRESS_HEADER of the functions.';

insert into private.installation_settings default values;

revoke all on table private.installation_settings from public, anon, authenticated, service_role;
alter table private.installation_settings enable row level security;

-- A proxy appends to a list what it has seen itself; the entries before that may be made up.
create function private.visitor_address() returns text
language sql stable
set search_path = ''
begin atomic
  select private.to_line(
    regexp_replace(
      nullif(current_setting('request.headers', true), '')::json ->> settings.trusted_address_header,
      '^.*,', ''),
    64)
  from private.installation_settings as settings;
end;
comment on function private.visitor_address() is
  'The network address that a request without an account comes from, null when it is not known.';

revoke all on function private.visitor_address() from public, anon, authenticated, service_role;
