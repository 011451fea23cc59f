import { change, event, listing, organization, person, resource } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const rename = (name: string) =>
  `update public.resources set name = '${name}' where id = '${resource.approved}'`;
const undo = `select public.undo_change(${change.ofName})`;
const recorded = (type: string, id: string, field: string) =>
  `select from public.change_history('${type}', '${id}') where fields ? '${field}' and id > 0`;

/** Each table whose changes are kept, with a change of a row. */
const tables = [
  ['resources', 'resources', resource.approved, 'name', rename('Renamed')],
  [
    'resource_organizations',
    'resources',
    resource.approved,
    `organization:${organization.bay}`,
    `insert into public.resource_organizations (resource_id, organization_id)
      values ('${resource.approved}', '${organization.bay}')`,
  ],
  [
    'events',
    'events',
    event.approved,
    'title',
    `update public.events set title = 'Other' where id = '${event.approved}'`,
  ],
  [
    'service_provider_directory',
    'service_provider_directory',
    listing.live,
    'description',
    `update public.service_provider_directory set description = 'Other' where id = '${listing.live}'`,
  ],
  [
    'organizations',
    'organizations',
    organization.acme,
    'website',
    `update public.organizations set website = 'https://acme.example.org'
      where id = '${organization.acme}'`,
  ],
  [
    'user_roles',
    'profiles',
    person.visible,
    'role:paid_user',
    `select public.set_role('${person.visible}', 'paid_user', true)`,
  ],
] as const;

/** Stories about the history of rows. */
export const historyStories: readonly Story[] = [
  ...tables.map(([table, type, id, field, sql]) =>
    story(
      `a change of ${table} keeps its values`,
      [`public.${table}`, 'public.change_history'],
      '1',
      ['admin', sql],
      ['admin', recorded(type, id, field)],
    ),
  ),
  ...tables
    .slice(0, 5)
    .map(([table, type, id, field, sql]) =>
      story(
        `a change of ${table} by a function keeps its values`,
        [`public.${table}`],
        '1',
        ['database', sql],
        ['admin', recorded(type, id, field)],
      ),
    ),
  story(
    'a change is undone once',
    ['public.undo_change'],
    'PT409',
    ['service_admin', undo],
    ['admin', undo],
  ),
  story(
    'a field that changed again later is not undone',
    ['public.undo_change'],
    'PT409',
    ['service_admin', rename('Renamed')],
    ['service_admin', undo],
  ),
  story(
    'a field that was changed back by hand is not undone',
    ['public.undo_change'],
    'PT409',
    ['service_admin', rename('Renamed')],
    ['service_admin', rename('The approved one')],
    ['service_admin', undo],
  ),
  story(
    'a field with another value is not undone, even without a record of it',
    ['public.undo_change'],
    'PT409',
    ['service_admin', rename('Renamed')],
    ['database', 'update private.changes set fields = null where id > 0'],
    ['service_admin', undo],
  ),
  story(
    'a change of other fields is no obstacle',
    ['public.undo_change'],
    '1',
    [
      'service_admin',
      `update public.resources set description = 'Other' where id = '${resource.approved}'`,
    ],
    ['service_admin', undo],
    [
      'service_admin',
      `select from public.resources
        where id = '${resource.approved}' and name = 'Old name' and description = 'Other'`,
    ],
  ),
  story(
    'after the undo of a later change, the earlier one can be undone',
    ['public.undo_change'],
    '1',
    ['service_admin', rename('Renamed')],
    [
      'service_admin',
      `select public.undo_change(
        (select max(id) from public.change_history('resources', '${resource.approved}')))`,
    ],
    ['service_admin', undo],
    [
      'service_admin',
      `select from public.resources where id = '${resource.approved}' and name = 'Old name'`,
    ],
  ),
  story(
    'a featured place is not undone with a press',
    ['public.undo_change'],
    'PT404',
    ['admin', `select public.feature_listing('${listing.live}', true)`],
    [
      'admin',
      `select public.undo_change(
        (select max(id) from public.change_history('service_provider_directory', '${listing.live}')))`,
    ],
  ),
  story(
    'values go with their row',
    ['public.events'],
    '0',
    ['admin', `update public.events set title = 'Other' where id = '${event.approved}'`],
    ['admin', `delete from public.events where id = '${event.approved}'`],
    [
      'admin',
      `select from public.change_history('events', '${event.approved}') where fields is not null`,
    ],
  ),
];
