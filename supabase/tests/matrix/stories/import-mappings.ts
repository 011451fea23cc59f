import { importMapping, resource, seenAt } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const line = (name: string, key: string, version: string | null) =>
  `select public.import_resources(jsonb_build_array(jsonb_build_object(
    'line', 2, 'mapping_id', '${importMapping.partner}', 'partner_key', '${key}',
    'updated_at', ${version === null ? 'null' : `'${version}'`},
    'values', jsonb_build_object('name', '${name}'))), false)`;

/** Stories of imports from partners. */
export const importMappingStories: readonly Story[] = [
  story(
    'a known key finds its resource, whatever it is called now',
    ['public.import_resources', 'private.partner_keys'],
    '1',
    ['service_admin', line('A new name', '4711', seenAt)],
    [
      'database',
      `select from public.resources where id = '${resource.approved}' and name = 'A new name'`,
    ],
  ),
  story(
    'a new key that was imported finds its resource again',
    ['public.import_resources', 'private.partner_keys'],
    '0',
    ['service_admin', line('Quite new', '4712', null)],
    ['service_admin', line('Quite another', '4712', null)],
    ['database', `select from public.resources where name = 'Quite another'`],
  ),
  story('of one partner, a resource has one key', ['private.partner_keys'], '23505', [
    'database',
    `insert into private.partner_keys (mapping_id, partner_key, resource_id, imported_version)
      select mapping_id, 'other', resource_id, now() from private.partner_keys`,
  ]),
];
