import { resource, seenAt, slugOf } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const version = (id: string) => `'{"id": "${id}", "updated_at": "${seenAt}"}'`;
const merge = (kept: string, merged: string) =>
  `select public.merge_resources(${version(kept)}, ${version(merged)}, '{}')`;
const distinct = `select public.mark_resources_distinct('${resource.approved}', '${resource.fresh}')`;

/** Stories about duplicate resources and their addresses. */
export const mergeStories: readonly Story[] = [
  story(
    'the addresses of a merged resource lead to the kept one',
    ['public.merge_resources', 'public.resource_addresses'],
    '2',
    ['admin', merge(resource.fresh, resource.approved)],
    [
      'anon',
      `select from public.resource_addresses where resource_id = '${resource.fresh}'
        and address in ('${slugOf('approved')}', '${resource.approved}')`,
    ],
  ),
  story(
    'former addresses lead on to the kept one',
    ['public.merge_resources', 'public.resource_addresses'],
    '1',
    ['admin', merge(resource.fresh, resource.approved)],
    [
      'anon',
      `select from public.resource_addresses
        where resource_id = '${resource.fresh}' and address = 'approved-before'`,
    ],
  ),
  story(
    'a slug that changes stays an address',
    ['public.resources'],
    '1',
    [
      'service_admin',
      `update public.resources set slug = 'other' where id = '${resource.approved}'`,
    ],
    [
      'anon',
      `select from public.resource_addresses
        where address = '${slugOf('approved')}' and resource_id = '${resource.approved}'`,
    ],
  ),
  story(
    'nothing is merged into an archived resource',
    ['public.merge_resources'],
    'PT409',
    ['admin', `update public.resources set status = 'archived' where id = '${resource.fresh}'`],
    [
      'admin',
      `select public.merge_resources(
        (select jsonb_build_object('id', id, 'updated_at', updated_at)
          from public.resources where id = '${resource.fresh}'),
        ${version(resource.approved)}, '{}')`,
    ],
  ),
  story(
    'a merged resource is archived',
    ['public.merge_resources'],
    '1',
    ['admin', merge(resource.fresh, resource.approved)],
    [
      'admin',
      `select from public.resources where id = '${resource.approved}' and status = 'archived'`,
    ],
  ),
  story(
    'reviews, claims and plans move with a merge',
    ['public.merge_resources'],
    '2',
    ['admin', merge(resource.fresh, resource.approved)],
    [
      'database',
      `select from public.plan_items as item where item.resource_id = '${resource.fresh}'
        and exists (select from public.resource_claims
          where resource_id = item.resource_id and justification = 'Mine')
        and 3 = (select count(*) from public.reviews where resource_id = item.resource_id)`,
    ],
  ),
  story(
    'two that were marked as distinct are not proposed',
    ['public.resource_duplicates', 'public.mark_resources_distinct'],
    '0',
    [
      'admin',
      `update public.resources set name = 'Boat Loans' where id in
        ('${resource.approved}', '${resource.fresh}')`,
    ],
    ['service_admin', distinct],
    ['service_admin', "select from public.resource_duplicates() where one_name = 'Boat Loans'"],
  ),
  story(
    'resources with one name are proposed',
    ['public.resource_duplicates'],
    '1',
    [
      'admin',
      `update public.resources set name = 'Boat Loans' where id in
        ('${resource.approved}', '${resource.fresh}')`,
    ],
    ['service_admin', "select from public.resource_duplicates() where one_name = 'Boat Loans'"],
  ),
];
