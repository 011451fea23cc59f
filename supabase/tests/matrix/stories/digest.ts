import { person, resource } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const subscriptions = ['public.resource_subscriptions'];
const search = (of: string) => `insert into public.resource_subscriptions
  (${of}, kind, filters) values`;
const wish = `'new_matches', '{"supportType": ["funding"]}'`;
const agree = 'update public.profiles set email_updates_consent = true';
const confirm = `update public.resource_subscriptions
  set confirmed_at = now(), changes_told_until = '2026-01-01' where kind = 'digest'`;
const publish = `update public.resources set status = 'approved', support_type = 'funding'
  where id = '${resource.otherPending}'`;
const nextIssue = "(private.next_digest_day() + time '12:00') at time zone 'America/New_York'";
const tomorrow = "(private.maine_day() + 1 + time '12:00') at time zone 'America/New_York'";
/** Tells everybody who is due, as the function notify-matches does. */
const tell = (at: string) => `select public.store_matches((
  select coalesce(jsonb_agg(due || '{"detail": {}}'), '[]')
  from jsonb_array_elements(public.due_matches(1000, ${at}) -> 'subscriptions') as due), ${at})`;
const digests = "select from private.notification_outbox where kind = 'digest'";

/** Stories of saved searches and the digest. */
export const digestStories: readonly Story[] = [
  story(
    'agreeing to updates asks for a confirmation',
    ['public.profiles'],
    '1',
    ['owner', `${agree} where user_id = '${person.owner}'`],
    [
      'database',
      `select from private.notification_outbox
        where kind = 'confirm_subscription' and recipient_id = '${person.owner}'`,
    ],
  ),
  story(
    'nobody gets a digest before confirming',
    subscriptions,
    '0',
    ['owner', `${agree} where user_id = '${person.owner}'`],
    ['service_admin', publish],
    ['database', tell(nextIssue)],
    ['database', digests],
  ),
  story(
    'a digest is sent once, and not while it is held back',
    [...subscriptions, 'public.hold_digest', 'public.resources'],
    '1',
    ['owner', `${agree} where user_id = '${person.owner}'`],
    ['service_admin', publish],
    ['database', confirm],
    ['database', 'insert into private.digest_holds select private.next_digest_day()'],
    ['database', tell(nextIssue)],
    [
      'database',
      `select 1 / (count(*) = 0)::integer from private.notification_outbox where kind = 'digest'`,
    ],
    ['database', 'delete from private.digest_holds'],
    ['database', tell(nextIssue)],
    ['database', tell(nextIssue)],
    ['database', digests],
  ),
  story(
    'whoever saved a search is told once',
    subscriptions,
    '1',
    ['member', `select public.subscribe_to_search('{"supportType": ["funding"]}')`],
    ['database', tell(tomorrow)],
    ['database', tell(tomorrow)],
    [
      'database',
      `select from private.notification_outbox where kind = 'new_matches'
        and recipient_id = '${person.member}'`,
    ],
  ),
  story('a member saves a search once', subscriptions, '23505', [
    'database',
    `${search('user_id')} ('${person.member}', ${wish}), ('${person.member}', ${wish})`,
  ]),
  story('a visitor saves a search once', subscriptions, '23505', [
    'database',
    `${search('consented_at, email')} (now(), 'a@example.org', ${wish}), (now(), 'A@example.org', ${wish})`,
  ]),
  story('a member has one digest', subscriptions, '23505', [
    'database',
    `insert into public.resource_subscriptions (user_id, kind)
      values ('${person.member}', 'digest'), ('${person.member}', 'digest')`,
  ]),
];
