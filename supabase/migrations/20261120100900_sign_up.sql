-- A new account gets its profile in the same transaction. Of what the browser sends along, these
-- texts alone are taken (spec §3 'Sign-up payload'): no role, no e-mail, nothing that is not text.
-- A hostile or overlong value is cleaned or dropped; it never costs a person the account.

create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sent jsonb := coalesce(new.raw_user_meta_data, '{}');
  suggested text := private.sign_up_line(sent, 'suggested_organization', 160);
begin
  insert into public.profiles (
    user_id, first_name, last_name, display_name, location, company_organization
  )
  values (
    new.id,
    private.sign_up_line(sent, 'first_name', 80),
    private.sign_up_line(sent, 'last_name', 80),
    coalesce(private.sign_up_line(sent, 'display_name', 80), 'Member'),
    private.sign_up_line(sent, 'location', 160),
    coalesce(
      private.sign_up_line(sent, 'company_organization', 160),
      (select name from public.organizations where lower(name) = lower(suggested)),
      suggested
    )
  );
  return new;
end;
$$;

create function private.sign_up_line(sent jsonb, key text, longest integer) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(sent -> key) = 'string' then private.to_line(sent ->> key, longest)
  end;
end;
$$;
comment on function private.sign_up_line(jsonb, text, integer) is
  'One text of the sign-up metadata as a clean line; null when it is missing or no text.';

revoke all on function
  private.create_profile(),
  private.sign_up_line(jsonb, text, integer)
from public, anon, authenticated, service_role;

create trigger on_auth_user_created
  after insert on auth.users
  for each row execute function private.create_profile();
