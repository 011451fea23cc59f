import {
  batchRun,
  nextDeadline,
  organization,
  resource,
  seenAt,
  unknownId,
} from '../fixture-ids.ts';
import type { FunctionExpectations } from './grid.ts';

const save = (
  resource_id: string,
  organization_ids: readonly string[] | null,
  changes: Readonly<Record<string, string>> = {},
) => ({ resource_id, seen: { updated_at: seenAt }, changes, organization_ids });
const lines = (values: Readonly<Record<string, string>>, id: string | null = null) => [
  { line: 2, id, values },
];
const news = lines({ name: 'Newly imported' });
const checks = (resource_id: string) => [
  { resource_id, website: 'https://fresh.example.org', problem: 'timeout' },
];

// an me ow co pa gu sa ad key
/** Tables and functions of the admin dashboard, and nightly checks for it. */
export const adminDashboardFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.begin_summary_batch',
    calls: [
      ['- - - - - - + + -', 'targeted', { summary_kind: 'targeted', total: 3 }],
      ['- - - - - - + + -', 'funding', { summary_kind: 'funding', total: 0 }],
      ['- - - - - - PT400 PT400 -', 'of no kind', { summary_kind: 'all', total: 3 }],
      ['- - - - - - PT400 PT400 -', 'fewer than none', { summary_kind: 'funding', total: -1 }],
    ],
  },
  {
    relation: 'public.advance_summary_batch',
    calls: [
      ['- - - - - - 1 1 -', 'of whomever', { run_id: batchRun, processed: 1 }],
      ['- - - - - - 1 1 -', 'that is over', { run_id: unknownId, processed: 1 }],
    ],
  },
  {
    relation: 'public.end_summary_batch',
    calls: [
      ['- - - - - - + + -', 'of whomever', { run_id: batchRun }],
      ['- - - - - - + + -', 'that is over', { run_id: unknownId }],
    ],
  },
  { relation: 'public.cancel_summary_batch', calls: [['- - - - - - + + -', 'any', {}]] },
  { relation: 'public.running_summary_batch', calls: [['- - - - - - 0 0 -', 'none lives', {}]] },
  {
    relation: 'public.save_resource',
    calls: [
      ['- - - - - - 1 1 -', 'two', save(resource.approved, [organization.bay, organization.acme])],
      [
        '- PT404 - PT404 PT404 PT404 1 1 -',
        'of an own one',
        save(resource.ownPending, [organization.bay]),
      ],
      ['- - - - - - 1 1 -', 'a name', save(resource.approved, null, { name: 'Renamed' })],
      ['- - - - - - - - -', 'a curator', save(resource.approved, null, { curator_id: unknownId })],
      [
        '- - - - - - PT409 PT409 -',
        'seen otherwise',
        {
          ...save(resource.approved, [organization.bay]),
          seen: { updated_at: '2026-11-02T12:00:00Z' },
        },
      ],
      ['- PT404 PT404 PT404 PT404 PT404 PT404 PT404 -', 'no resource', save(unknownId, null)],
      ['- - - - - - PT404 PT404 -', 'unknown ones', save(resource.approved, [unknownId])],
      [
        '- - - - - - PT400 PT400 -',
        'one of them twice',
        save(resource.approved, [organization.bay, organization.bay]),
      ],
    ],
  },
  { relation: 'public.staff_organizations', calls: [['- - - - - - 2 2 -', 'all of them', {}]] },
  {
    relation: 'public.merge_organizations',
    calls: [
      ['- - - - - - - + -', 'two', { kept_id: organization.bay, merged_id: organization.acme }],
      [
        '- - - - - - - PT400 -',
        'one with itself',
        { kept_id: organization.bay, merged_id: organization.bay },
      ],
      [
        '- - - - - - - PT404 -',
        'an unknown one',
        { kept_id: organization.bay, merged_id: unknownId },
      ],
    ],
  },
  { relation: 'public.waiting_counts', calls: [['- - - - - - 6 6 -', 'of every kind', {}]] },
  { relation: 'public.resource_concerns', calls: [['- - - - - - + + -', 'all of them', {}]] },
  {
    relation: 'public.apply_next_deadline',
    calls: [
      [
        '- - - - - - + + -',
        'that is proposed',
        { resource_id: resource.comingSoon, next_deadline: nextDeadline },
      ],
      [
        '- - - - - - PT409 PT409 -',
        'of a resource without one',
        { resource_id: resource.approved, next_deadline: nextDeadline },
      ],
    ],
  },
  {
    relation: 'public.import_resources',
    calls: [
      ['- - - - - - 1 1 -', 'looked at', { lines: news, dry_run: true }],
      ['- - - - - - 1 1 -', 'added', { lines: news, dry_run: false }],
      [
        '- - - - - - 1 1 -',
        'changed',
        { lines: lines({ status: 'approved' }, resource.ownPending), dry_run: false },
      ],
      ['- - - - - - PT400 PT400 -', 'perhaps', { lines: news, dry_run: null }],
      ['- - - - - - PT400 PT400 -', 'nothing', { lines: null, dry_run: true }],
    ],
  },
  {
    relation: 'public.websites_to_check',
    calls: [['- - - - - - - - 1', 'the first', { page_size: 10 }]],
  },
  {
    relation: 'public.record_website_checks',
    calls: [
      ['- - - - - - - - +', 'of a resource', { checks: checks(resource.fresh) }],
      ['- - - - - - - - +', 'of none', { checks: checks(unknownId) }],
    ],
  },
];
