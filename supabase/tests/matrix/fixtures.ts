import { DEMO_PASSWORD_HASH } from '../../seed/demo-people.ts';
import { fixtureRows } from './fixture-rows.ts';
import { literal, type Values } from './operation.ts';
import { accountId, isSignedIn, personas } from './personas.ts';

/** Everybody with an account: the personas that have one, and people whom rows belong to. */
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

/** Where an account of the cast signs in with 'demo-password'. */
export function emailOf(name: string): string {
  return `${name.replaceAll('_', '-')}@cast.example.org`;
}

/** The accounts. May run twice. */
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

/** Puts every table back to the rows of the fixtures, whatever happened to them. */
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
    truncate public.profiles, public.organizations, private.usage_counters, private.audit_log,
      private.notification_outbox, private.stripe_events cascade;
    delete from storage.objects;
    ${insertSql('public.profiles', profiles)}
    ${fixtureRows.map(([relation, rows]) => insertSql(relation, rows)).join('\n')}`;
}
