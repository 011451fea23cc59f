import { DEMO_PASSWORD_HASH } from '../../seed/demo-people.ts';
import { fixtureRows } from './fixture-rows.ts';
import { literal, type Values } from './operation.ts';
import { accountId, isSignedIn, personas } from './personas.ts';

/** All accounts: personas with one, and owners of rows. */
const people = [...personas.filter(isSignedIn), 'visible', 'hidden', 'other', 'newcomer'];

function insertSql(relation: string, rows: readonly Values[]): string {
  return rows
    .map(
      (row) =>
        `insert into ${relation} (${Object.keys(row).join(', ')})
          values (${Object.values(row).map(literal).join(', ')});`,
    )
    .join('\n');
}

/** Email address of an account; its password is 'demo-password'. */
export function emailOf(name: string): string {
  return `${name.replaceAll('_', '-')}@cast.example.org`;
}

/** Creates the accounts. Safe to run twice. */
export function accountsSql(): string {
  return people
    .map(
      (name) => `
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values ('${accountId(name)}', 'authenticated', 'authenticated', '${emailOf(name)}',
        '${DEMO_PASSWORD_HASH}', now(), '{"provider": "email", "providers": ["email"]}', '{}',
        now(), now())
      on conflict do nothing;`,
    )
    .join('');
}

/** Tables that fixtures and cells write, besides those that refer to them. */
const WRITTEN = [
  'public.profiles',
  'public.organizations',
  'public.search_synonyms',
  'public.saved_replies',
  'public.starter_kits',
  'public.import_mappings',
  'private.usage_counters',
  'private.changes',
  'private.notification_outbox',
  'private.stripe_events',
];

/** Empties the tables like `truncate … cascade`, which takes a hundred times as long for few rows. */
const EMPTY_TABLES = `
  do $empty$
  declare
    emptied regclass;
  begin
    -- Without triggers and checks of references.
    perform set_config('session_replication_role', 'replica', true);
    for emptied in
      with recursive reached as (
        select unnest('{${WRITTEN.join(', ')}}'::regclass[]) as name
        union
        select conrelid::regclass from pg_constraint join reached on confrelid = name
        where contype = 'f'
      )
      select name from reached
    loop
      execute format('delete from %s', emptied);
    end loop;
    perform set_config('session_replication_role', 'origin', true);
  end $empty$;`;

/** Resets all tables to the fixtures. */
export function rowsSql(): string {
  const profiles = people
    .filter((name) => name !== 'newcomer')
    .map((name) => ({
      user_id: accountId(name),
      display_name: name.replaceAll('_', ' '),
      professional_title: 'Baker',
      public_profile: name === 'visible',
    }));
  return `
    ${EMPTY_TABLES}
    delete from storage.objects;
    ${insertSql('public.profiles', profiles)}
    ${fixtureRows.map(([relation, rows]) => insertSql(relation, rows)).join('\n')}`;
}
