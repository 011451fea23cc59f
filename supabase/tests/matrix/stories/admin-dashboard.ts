import {
  batchRun,
  event,
  organization,
  person,
  resource,
  seenAt,
  unknownId,
} from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const generate = (kind: 'ai_generated_summary' | 'funding_terms_summary', moment: string) =>
  `update public.resources set ${kind} = 'For bakers.', ${moment} = now()
    where id = '${resource.approved}'`;
const summarize = generate('ai_generated_summary', 'summary_generated_at');
const sumUpFunding = generate('funding_terms_summary', 'funding_terms_generated_at');

const summaryStories: readonly Story[] = [
  story(
    'a generated summary makes no resource newer, nor the other summary older',
    ['public.resources'],
    '1',
    ['service_admin', summarize],
    ['service_key', sumUpFunding],
    [
      'service_admin',
      `select from public.resources where id = '${resource.approved}' and updated_at = '${seenAt}'
        and summary_state = 'current' and funding_summary_state = 'current'`,
    ],
  ),
  story(
    'a text typed by a person is no longer the program’s',
    ['public.resources'],
    '1',
    ['service_admin', summarize],
    ['service_admin', sumUpFunding],
    [
      'service_admin',
      `update public.resources set ai_generated_summary = 'For all.', funding_terms_summary = 'Half.'
        where id = '${resource.approved}'`,
    ],
    [
      'service_admin',
      `select from public.resources where id = '${resource.approved}' and updated_at > '${seenAt}'
        and summary_state = 'written' and funding_summary_state = 'written'
        and num_nonnulls(summary_generated_at, funding_terms_generated_at) = 0`,
    ],
  ),
  story(
    'moments without a text are not kept',
    ['public.resources'],
    '1',
    [
      'service_admin',
      `update public.resources set summary_generated_at = now(), funding_terms_generated_at = now()
        where id = '${resource.approved}'`,
    ],
    [
      'service_admin',
      `select from public.resources where id = '${resource.approved}'
        and num_nonnulls(summary_generated_at, funding_terms_generated_at) = 0`,
    ],
  ),
];

const begin = "select public.begin_summary_batch('targeted', 3)";
const runOf = (total: number) =>
  `select public.end_summary_batch(public.begin_summary_batch('targeted', ${total}))`;
const running = 'select from public.running_summary_batch()';
const aboutBatches = [
  'public.begin_summary_batch',
  'public.advance_summary_batch',
  'public.end_summary_batch',
  'public.cancel_summary_batch',
  'public.running_summary_batch',
] as const;

const batchStories: readonly Story[] = [
  story(
    'one batch of summaries at a time',
    aboutBatches,
    'PT409',
    ['admin', begin],
    ['service_admin', "select public.begin_summary_batch('funding', 1)"],
  ),
  story(
    'a batch that runs is there for all of the staff',
    aboutBatches,
    '1',
    ['admin', begin],
    ['service_admin', running],
  ),
  story(
    'a batch that another one took over from is to stop',
    aboutBatches,
    '0',
    ['admin', begin],
    ['service_admin', `select where public.advance_summary_batch('${batchRun}', 1)`],
  ),
  story(
    'a batch that was called off is to stop',
    aboutBatches,
    '0',
    ['admin', 'select public.cancel_summary_batch()'],
    ['admin', `select where public.advance_summary_batch('${batchRun}', 1)`],
  ),
  story(
    'the end of a batch ends no other',
    aboutBatches,
    '1',
    ['admin', begin],
    ['service_admin', `select public.end_summary_batch('${unknownId}')`],
    ['admin', running],
  ),
  story(
    'a batch that left something keeps its place',
    aboutBatches,
    'PT409',
    ['admin', runOf(3)],
    ['service_admin', begin],
  ),
  story(
    'a batch that left something is there for all others',
    aboutBatches,
    '1',
    ['admin', runOf(3)],
    ['service_admin', running],
  ),
  story(
    'a batch that left something keeps nobody waiting who began it',
    aboutBatches,
    '1',
    ['admin', runOf(3)],
    ['admin', begin],
  ),
  story(
    'a batch that left nothing makes room',
    aboutBatches,
    '1',
    ['admin', runOf(0)],
    ['service_admin', begin],
  ),
  story(
    'a batch that is called off by whoever began it makes room',
    aboutBatches,
    '1',
    ['admin', runOf(3)],
    ['admin', 'select public.cancel_summary_batch()'],
    ['service_admin', begin],
  ),
];

const save = (changes: Readonly<Record<string, string>>, ...ids: readonly string[]) =>
  `select from public.save_resource('${resource.approved}',
    '{"updated_at": "${seenAt}"}', '${JSON.stringify(changes)}', '{${ids.join(',')}}')`;

const organizationStories: readonly Story[] = [
  story(
    'the first organization is the main one, and those before are gone',
    ['public.save_resource', 'public.resource_organizations'],
    '1',
    ['service_admin', save({}, organization.bay)],
    [
      'service_admin',
      `select from public.resource_organizations as link
        join public.resources as it on it.id = link.resource_id and it.updated_at > '${seenAt}'
        where link.resource_id = '${resource.approved}'
          and (link.is_primary or link.organization_id = '${organization.acme}')`,
    ],
  ),
  story(
    'columns and organizations are one new version',
    ['public.save_resource', 'public.resources'],
    '1',
    ['service_admin', save({ name: 'Renamed' }, organization.bay)],
    [
      'service_admin',
      `select from public.resources as it
        join public.resource_organizations as link on link.resource_id = it.id
        where it.id = '${resource.approved}' and it.name = 'Renamed' and it.updated_at > '${seenAt}'
          and link.organization_id = '${organization.bay}'`,
    ],
  ),
  story(
    'no save undoes a text that a program has written since',
    ['public.save_resource'],
    'PT409',
    ['service_key', summarize],
    ['service_admin', save({ ai_generated_summary: 'Typed.' })],
  ),
  story(
    'no save undoes funding terms that a program has written since',
    ['public.save_resource'],
    'PT409',
    ['service_key', sumUpFunding],
    ['service_admin', save({ funding_terms_summary: 'Typed.' })],
  ),
];

const check = (
  resource_id: string,
  problem: string | null,
  website = 'https://fresh.example.org',
) =>
  `select public.record_website_checks('${JSON.stringify([{ resource_id, website, problem }])}')`;
const aboutWebsites = [
  'public.record_website_checks',
  'public.websites_to_check',
  'public.resource_concerns',
] as const;
const yesterday =
  'update private.website_checks set first_failed_on = first_failed_on - 1, last_failed_on = last_failed_on - 1';
const broken = "select from public.resource_concerns() where concern = 'website_broken'";

const overviewStories: readonly Story[] = [
  story(
    'a website that failed once is not broken',
    aboutWebsites,
    '0',
    ['service_key', check(resource.fresh, 'timeout')],
    ['admin', broken],
  ),
  story(
    'a website that failed on two days is broken',
    aboutWebsites,
    '1',
    ['service_key', check(resource.fresh, 'timeout')],
    ['database', yesterday],
    ['service_key', check(resource.fresh, 'not_found')],
    ['admin', broken],
  ),
  story(
    'a website that answered in between is not',
    aboutWebsites,
    '0',
    ['service_key', check(resource.fresh, 'timeout')],
    ['database', yesterday],
    ['service_key', check(resource.fresh, null)],
    ['service_key', check(resource.fresh, 'timeout')],
    ['admin', broken],
  ),
  story(
    'what was found at an address of before is not written down',
    aboutWebsites,
    '0',
    ['service_key', check(resource.fresh, 'timeout', 'https://old.example.org')],
    ['database', 'select from private.website_checks'],
  ),
  story(
    'a website is not checked twice a day',
    aboutWebsites,
    '0',
    ['service_key', check(resource.fresh, null)],
    ['service_key', 'select from public.websites_to_check(10)'],
  ),
  story(
    'only public websites are checked',
    aboutWebsites,
    '1',
    [
      'database',
      `update public.resources set website = 'held.example.org' where id = '${resource.otherPending}'`,
    ],
    ['service_key', 'select from public.websites_to_check(10)'],
  ),
  story(
    'what is not public is no concern, nor a deadline of what is closed',
    ['public.resource_concerns'],
    '0',
    [
      'database',
      `update public.resources set application_deadline = '2020-01-01', availability_status = 'closed'
        where id = '${resource.fresh}'`,
    ],
    [
      'database',
      `update public.resources set application_deadline = '2020-01-01'
        where id = '${resource.otherPending}'`,
    ],
    [
      'admin',
      `select from public.resource_concerns() as it
        where it.concern = 'deadline_passed' or it.resource_id = '${resource.otherPending}'`,
    ],
  ),
  story(
    'what is decided does not wait',
    ['public.waiting_counts'],
    '1',
    [
      'service_admin',
      `select public.approve_submission('event', '${event.ownPending}', '${seenAt}')`,
    ],
    ['service_admin', "select from public.waiting_counts() where kind = 'event' and waiting = 1"],
  ),
];

const importOf = (values: Readonly<Record<string, unknown>>, dryRun: boolean, more = {}, id = '') =>
  `public.import_resources('${JSON.stringify([{ line: 2, values, ...more }])}', ${dryRun}${id && `, '${id}'`})`;
const aboutImport = ['public.import_resources'] as const;

const importStories: readonly Story[] = [
  story(
    'a dry run leaves nothing',
    aboutImport,
    '0',
    ['admin', `select from ${importOf({ name: 'Newly imported' }, true)} where outcome = 'added'`],
    ['database', "select from public.resources where name = 'Newly imported'"],
  ),
  story(
    'what is imported is nobody’s submission, and written down',
    aboutImport,
    '1',
    ['admin', `select from ${importOf({ name: 'Newly imported' }, false)}`],
    [
      'database',
      `select from public.resources as it
        join private.changes on action = 'resources.import' and actor_id = '${person.admin}'
        where it.name = 'Newly imported' and it.submitted_by is null and it.status = 'pending'`,
    ],
  ),
  ...['curator_id', 'submitted_by', 'ai_generated_summary', 'moderation_reason', 'id'].map(
    (column) =>
      story(`no import sets ${column}`, aboutImport, '1', [
        'admin',
        `select from ${importOf({ name: 'Newly imported', [column]: null }, false)}
        where problem = 'unknown_column'`,
      ]),
  ),
  story('no import undoes what was changed since it was looked at', aboutImport, '1', [
    'admin',
    `select from ${importOf({ description: 'Changed' }, false, {
      id: resource.approved,
      updated_at: '2026-10-01T12:00:00Z',
    })} where problem = 'changed_meanwhile'`,
  ]),
  story('no import writes over what came into being since the dry run', aboutImport, '1', [
    'admin',
    `select from ${importOf({ description: 'Changed' }, false, { id: resource.approved })}
      where problem = 'changed_meanwhile'`,
  ]),
  story('a dry run marks what is newer than the file', aboutImport, '1', [
    'admin',
    `select from ${importOf({ description: 'Changed' }, true, {
      id: resource.approved,
      exported_at: '2026-10-01T12:00:00Z',
    })} where changes -> 'description' ? 'is_newer'`,
  ]),
  story(
    'a dry run knows what changed since the file was exported',
    ['public.import_resources', 'public.resources'],
    '1',
    [
      'admin',
      `update public.resources set description = 'Changed' where id = '${resource.approved}'`,
    ],
    [
      'admin',
      `select from ${importOf({ type: 'Loan' }, true, {
        id: resource.approved,
        exported_at: seenAt,
      })} where not changes -> 'type' ? 'is_newer'`,
    ],
  ),
  story(
    'an import of somebody else is an entry of its own',
    aboutImport,
    '2',
    ['service_admin', `select from ${importOf({ name: 'First' }, false, {}, organization.bay)}`],
    ['admin', `select from ${importOf({ name: 'Second' }, false, {}, organization.bay)}`],
    [
      'database',
      `select from private.changes where action is not null and subject_id = '${organization.bay}'`,
    ],
  ),
  story('a dry run needs to have seen nothing', aboutImport, '1', [
    'admin',
    `select from ${importOf({ description: 'Changed' }, true, { id: resource.approved })}
      where outcome = 'changed' and updated_at = '${seenAt}'`,
  ]),
  story('no import adds a name that is there', aboutImport, '1', [
    'admin',
    `select from ${importOf({ name: 'the APPROVED one' }, false)} where problem = 'same_name'`,
  ]),
  story('no import brings in what the checks refuse', aboutImport, '1', [
    'admin',
    `select from ${importOf({ name: 'Newly imported', website: 'javascript:alert(1)' }, false)}
      where problem = 'invalid' and column_name = 'website'`,
  ]),
  story(
    'whoever sent a resource in is told when an import approves it',
    aboutImport,
    '1',
    [
      'admin',
      `select from ${importOf({ status: 'approved' }, false, {
        id: resource.ownPending,
        updated_at: seenAt,
      })}`,
    ],
    [
      'database',
      `select from private.notification_outbox where kind = 'submission_approved'
        and recipient_id = '${person.owner}'`,
    ],
  ),
];

/**
 * Stories of the admin dashboard: summaries, linked organizations, resource concerns and the
 * import.
 */
export const adminDashboardStories: readonly Story[] = [
  ...summaryStories,
  ...batchStories,
  ...organizationStories,
  ...overviewStories,
  ...importStories,
];
