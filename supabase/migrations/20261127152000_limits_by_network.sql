-- Who has an IPv6 connection has a network of its own and a new address in it for every request, so
-- that limits by address count by network.

create or replace function private.visitor_address() returns text
language sql stable
set search_path = ''
begin atomic
  select case when pg_input_is_valid(given.address, 'inet') then
      case when family(given.address::inet) = 6 and not given.address::inet <<= '::/32'
        then network(set_masklen(given.address::inet, 64))::text
        else given.address end
    else given.address end
  from private.installation_settings as settings
  cross join lateral private.to_line(
    regexp_replace(
      nullif(current_setting('request.headers', true), '')::json ->> settings.trusted_address_header,
      '^.*,', ''),
    64) as given (address);
end;
comment on function private.visitor_address() is
  'The network address that a request without an account comes from, of IPv6 the network (/64); null when it is not known.';
