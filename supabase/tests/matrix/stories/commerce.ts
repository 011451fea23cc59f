import { listing, person, resource, token } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const session = (session_id: string, payment_intent: string, payer_id: string | null) =>
  JSON.stringify({
    session_id,
    payment_intent,
    amount_total: 14900,
    currency: 'usd',
    livemode: false,
    payer_email: 'payer@example.org',
    payer_id,
  });
const record = (payer: string | null) => `
  select public.record_paid_session('${session('cs_test_story', 'pi_story', payer)}')`;
const paidBy = (payer: string) =>
  `select from private.payments where session_id = 'cs_test_story' and payer_id = '${payer}'`;
const fulfil = (id: string, intent: string) => `
  select public.fulfil_paid_session('${session(id, intent, null)}',
    '{"provider_name": "Paid Photographs", "description": "Photographs",
      "service_categories": ["Photography"], "region_served": "Statewide",
      "contact_email": "payer@example.org"}')`;
const refund = (event: string) =>
  `select public.record_stripe_event('${event}', 'charge.refunded', 'pi_story')`;

const directory = ['public.service_provider_directory'];
const payments = ['private.payments', ...directory];
const subscriptions = ['public.resource_subscriptions', 'public.resources'];
const open = (availability: string) =>
  `update public.resources set availability_status = '${availability}'
    where id = '${resource.opening}'`;
const announced = "select from private.notification_outbox where kind = 'resource_available'";

const follow = (values: string) =>
  `update public.resource_subscriptions set ${values} where user_id = '${person.owner}'`;

/** Stories of paid listings and availability subscriptions. */
export const commerceStories: readonly Story[] = [
  story(
    'a paid session makes one listing, however often it is sent',
    payments,
    '1',
    ['service_key', fulfil('cs_test_story', 'pi_story')],
    ['service_key', fulfil('cs_test_story', 'pi_story')],
    [
      'database',
      `select from public.service_provider_directory where provider_name = 'Paid Photographs'
        and listing_status = 'pending' and not featured_listing`,
    ],
  ),
  story(
    'a payment belongs to the first account that is known to have made it',
    payments,
    '1',
    ['service_key', record(null)],
    ['service_key', record(person.owner)],
    ['service_key', record(person.visible)],
    ['service_key', record(null)],
    ['database', paidBy(person.owner)],
  ),
  story('two payments never share a listing', payments, '23505', [
    'database',
    `insert into private.payments
      (session_id, amount_total, currency, livemode, listing_id, fulfilled_at)
      values ('cs_test_story', 14900, 'usd', false, '${listing.live}', now())`,
  ]),
  story(
    'one payment never pays for two sessions',
    payments,
    '23505',
    ['service_key', fulfil('cs_test_story', 'pi_story')],
    ['service_key', fulfil('cs_test_second', 'pi_story')],
  ),
  story(
    'money that went back before it was known pays for nothing',
    payments,
    'PT402',
    ['service_key', refund('evt_story')],
    ['service_key', fulfil('cs_test_story', 'pi_story')],
  ),
  story(
    'an event of the payment provider takes effect once',
    payments,
    '0',
    ['service_key', refund('evt_story')],
    ['service_key', `select where (${refund('evt_story')})`],
  ),
  story(
    'an approved listing lives for a year',
    directory,
    '1',
    [
      'service_admin',
      `select public.approve_submission('listing', id, updated_at)
        from public.service_provider_directory where id = '${listing.ownPending}'`,
    ],
    [
      'database',
      `select from public.service_provider_directory where id = '${listing.ownPending}'
        and listing_status = 'approved' and moderated_by = '${person.service_admin}'
        and paid_until between now() + interval '364 days' and now() + interval '367 days'`,
    ],
  ),
  story(
    'the end of a listing is announced once',
    ['private.notification_outbox', ...directory],
    '1',
    [
      'database',
      `update public.service_provider_directory set paid_until = now() + interval '5 days'
        where id = '${listing.live}'`,
    ],
    ['service_key', 'select public.expire_listings()'],
    ['service_key', 'select public.expire_listings()'],
    ['database', "select from private.notification_outbox where kind = 'listing_ends_soon'"],
  ),
  story(
    'whoever waits for a resource is told when it opens',
    subscriptions,
    '3',
    ['service_admin', open('open_rolling')],
    ['database', announced],
  ),
  story(
    'whoever waits for a resource is told once',
    subscriptions,
    '3',
    ['service_admin', open('open_rolling')],
    ['service_admin', open('coming_soon')],
    ['service_admin', open('open_deadline')],
    ['database', announced],
  ),
  story(
    'an address that nobody confirmed gets no notice',
    subscriptions,
    '2',
    ['database', 'update public.resource_subscriptions set confirmed_at = null'],
    ['service_admin', open('open_rolling')],
    ['database', announced],
  ),
  story(
    'a deadline is announced once',
    subscriptions,
    '1',
    ['database', follow("kind = 'closes_soon', days_before = 14")],
    [
      'database',
      `update public.resources set availability_status = 'open_deadline',
       application_deadline = '2027-03-20' where id = '${resource.opening}'`,
    ],
    ['database', "select private.notify_closings('2027-03-10 09:00-04')"],
    ['database', "select private.notify_closings('2027-03-11 09:00-04')"],
    ['database', "select from private.notification_outbox where kind = 'resource_closes_soon'"],
  ),
  story(
    'the changes of a day are announced once',
    subscriptions,
    '1',
    ['database', follow("kind = 'changes'")],
    [
      'database',
      `update public.resources set website = 'https://new.example.org'
       where id = '${resource.opening}'`,
    ],
    ['database', "select private.notify_changes(now() + interval '1 day')"],
    ['database', "select private.notify_changes(now() + interval '1 day')"],
    ['database', "select from private.notification_outbox where kind = 'resource_changed'"],
  ),
  story('an address has one link to all its subscriptions', ['private.subscribers'], '23505', [
    'database',
    "insert into private.subscribers (email) values ('VISITOR@example.org')",
  ]),
  story('a member has one link to all subscriptions', ['private.subscribers'], '23505', [
    'database',
    `insert into private.subscribers (user_id) values ('${person.owner}'), ('${person.owner}')`,
  ]),
  story(
    'a member who asks twice waits once',
    subscriptions,
    '1',
    ['member', `select public.subscribe_to_resource('${resource.opening}')`],
    ['member', `select public.subscribe_to_resource('${resource.opening}')`],
    ['database', `select from public.resource_subscriptions where user_id = '${person.member}'`],
  ),
  story('a link in a mail ends one subscription', subscriptions, '23505', [
    'database',
    `update public.resource_subscriptions set token = '${token.own}'`,
  ]),
  story(
    'a visitor who asks twice waits once',
    subscriptions,
    '1',
    ['anon', `select public.subscribe_to_resource('${resource.opening}', 'a@example.org', true)`],
    ['anon', `select public.subscribe_to_resource('${resource.opening}', 'A@example.org', true)`],
    ['database', "select from public.resource_subscriptions where lower(email) = 'a@example.org'"],
  ),
];
