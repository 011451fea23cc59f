import { linkOf, listing, resource, seenAt, suggestion, token, unknownId } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const check = (id: string) => `select public.verify_resources(array['${id}'::uuid], 'phone')`;
const checked = (id: string, where: string) =>
  ['database', `select from public.resources where id = '${id}' and ${where}`] as const;

const accept = (changes: string, id: string = suggestion.own) =>
  `select public.accept_suggestion('${id}', '${changes}', '${seenAt}')`;
const answer = (text: string, by: string = token.check) =>
  `select public.answer_check('${by}', '${text}')`;
const suggest = `select public.suggest_edit(
  '${resource.approved}', '{"reason": "change", "changes": {"name": "Other"}}')`;

const changeListing = `select public.revise_listing(
  '${linkOf('live')}', '{"provider_name": "Other"}', '${seenAt}')`;
const otherListing = (where = 'true') =>
  `select from public.service_provider_directory where provider_name = 'Other' and ${where}`;

const proposing = `select public.record_page_readings(jsonb_build_array(jsonb_build_object(
  'resource_id', '${resource.fresh}', 'address', 'https://fresh.example.org', 'readable', 'Free',
  'is_changed', true, 'proposals', jsonb_build_array(jsonb_build_object(
    'column', 'cost_to_participate', 'value', 'Free', 'quote', 'Cost: Free')))))`;

/** Stories about checked facts, suggested edits and the watch of web pages. */
export const checkStories: readonly Story[] = [
  story(
    'a check says who made it, when and how',
    ['public.verify_resources'],
    '1',
    ['owner', check(resource.assigned)],
    checked(
      resource.assigned,
      `verified_at = now() and verified_how = 'phone' and verified_by = curator_id`,
    ),
  ),
  story(
    'a check is no new version',
    ['public.resources', 'public.verify_resources'],
    '1',
    ['admin', check(resource.approved)],
    checked(resource.approved, `verified_at = now() and updated_at < '2026-11-02'`),
  ),
  story(
    'a check ends the doubt',
    ['public.verify_resources'],
    '0',
    [
      'database',
      `update public.resources set doubted_at = now() where id = '${resource.approved}'`,
    ],
    ['admin', check(resource.approved)],
    checked(resource.approved, 'doubted_at is not null'),
  ),
  story(
    'a check by mistake is undone',
    ['public.verify_resources', 'public.undo_change'],
    '0',
    ['admin', check(resource.fresh)],
    [
      'admin',
      `select public.undo_change(
        (select max(id) from public.change_history('resources', '${resource.fresh}')))`,
    ],
    checked(resource.fresh, 'verified_at is not null'),
  ),
  story(
    'an accepted suggestion is on the page',
    ['public.accept_suggestion'],
    '1',
    ['service_admin', accept('{"name": "The right one"}')],
    ['anon', `select from public.resources where name = 'The right one'`],
  ),
  story(
    'a suggestion is decided once',
    ['public.accept_suggestion', 'public.decline_suggestion'],
    'PT409',
    ['service_admin', `select public.decline_suggestion('${suggestion.own}')`],
    ['admin', accept('{"name": "The right one"}')],
  ),
  story(
    'a suggestion changes nothing by itself',
    ['public.suggest_edit'],
    '0',
    ['anon', suggest],
    ['anon', `select from public.resources where name = 'Other'`],
  ),
  story(
    'a provider changes a live listing by itself in nothing',
    ['public.revise_listing'],
    '0',
    ['service_key', changeListing],
    ['database', otherListing()],
  ),
  story(
    'a change of a live listing waits once, with all that was sent',
    ['public.revise_listing'],
    '1',
    ['service_key', changeListing],
    ['service_key', changeListing.replace('"provider_name": "Other"', '"description": "More"')],
    [
      'database',
      `select from public.edit_suggestions where origin = 'provider' and outcome is null
        and changes -> 'provider_name' ->> 'after' = 'Other'
        and changes -> 'description' ->> 'after' = 'More'`,
    ],
  ),
  ...(
    [
      ['owner', '1', 'a guide sees what others suggest'],
      ['admin', '0', 'nobody sees by it what is suggested about the resource of another guide'],
    ] as const
  ).map(([persona, expected, title]) =>
    story(
      title,
      ['public.guided_suggestions'],
      expected,
      [
        'database',
        `update public.edit_suggestions set resource_id = '${resource.assigned}'
        where id = '${suggestion.other}'`,
      ],
      [persona, 'select from public.guided_suggestions()'],
    ),
  ),
  story('of one listing, one change waits', ['public.edit_suggestions'], '23505', [
    'service_key',
    `insert into public.edit_suggestions (listing_id, reason, origin)
      values ('${listing.ended}', 'change', 'provider')`,
  ]),
  story(
    'an accepted change of a listing is on its page',
    ['public.accept_suggestion'],
    '1',
    ['admin', accept('{"provider_name": "Other"}', suggestion.ofProvider)],
    ['database', otherListing("listing_status = 'approved'")],
  ),
  story(
    '21 changes of a live listing in a day are too many',
    ['public.revise_listing'],
    'PGRST',
    ...Array.from({ length: 21 }, () => ['service_key', changeListing] as const),
  ),
  story(
    '21 suggestions of a member in a day are too many',
    ['public.suggest_edit'],
    'PGRST',
    ...Array.from({ length: 21 }, () => ['member', suggest] as const),
  ),
  story(
    'an owner can say by mail that all is right',
    ['public.answer_check'],
    '1',
    ['anon', answer('right')],
    checked(
      resource.held,
      `verified_at = now() and verified_how = 'owner' and verified_by is null`,
    ),
  ),
  story(
    'a guessed link checks nothing',
    ['public.answer_check'],
    '0',
    ['anon', answer('right', unknownId)],
    ['database', 'select from public.resources where verified_at is not null'],
  ),
  story(
    'an owner who says that it is closed suggests it once',
    ['public.answer_check'],
    '1',
    [
      'database',
      `insert into private.check_requests (token, resource_id, recipient_email, asked_at)
        select '${token.other}', resource_id, recipient_email, now() from private.check_requests`,
    ],
    ['anon', answer('closed')],
    ['anon', answer('closed', token.other)],
    [
      'database',
      `select from public.edit_suggestions where resource_id = '${resource.held}'
        and origin = 'owner' and changes -> 'availability_status' ->> 'after' = 'closed'`,
    ],
  ),
  story(
    'a paused page is not read',
    ['public.pages_to_watch', 'public.pause_watch'],
    '0',
    ['service_admin', `select public.pause_watch('${resource.fresh}', true)`],
    ['service_key', 'select from public.pages_to_watch(1)'],
  ),
  story(
    'a page is read once a week',
    ['public.pages_to_watch'],
    '0',
    ['service_key', 'select from public.pages_to_watch(1)'],
    ['database', `update private.watched_pages set asked_at = now() - interval '6 days'`],
    ['service_key', 'select from public.pages_to_watch(1)'],
  ),
  story(
    'a fact is proposed once, even after it was declined',
    ['public.record_page_readings'],
    '1',
    ['service_key', 'select from public.pages_to_watch(1)'],
    ['service_key', proposing],
    ['database', `update public.edit_suggestions set outcome = 'declined'`],
    ['service_key', proposing],
    ['database', `select from public.edit_suggestions where origin = 'watch'`],
  ),
];
