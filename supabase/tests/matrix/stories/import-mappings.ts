import { importMapping, resource, seenAt } from '../fixture-ids.ts';
import { story, type Story } from './story.ts';

const line = (name: string, key: string, version: string | null) =>
  `select public.import_resources(jsonb_build_array(jsonb_build_object(
    'line', 2, 'mapping_id', '${importMapping.partner}', 'partner_key', '${key}',
    'updated_at', ${version === null ? 'null' : `'${version}'`},
    'values', jsonb_build_object('name', '${name}'))), false)`;

const FIRST_IMPORT = '8d1c1f5e-55a1-4b0e-8a55-7c33a4f6a1d2';

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
  story(
    'a key that a later import wrote with stays when the one that linked it is taken back',
    ['public.take_import_back', 'private.partner_keys'],
    '1',
    [
      'database',
      `update private.partner_keys set linked_by = '${FIRST_IMPORT}' where partner_key = '4711'`,
    ],
    ['service_admin', line('A new name', '4711', seenAt)],
    ['service_admin', `select public.take_import_back('${FIRST_IMPORT}')`],
    ['database', `select from private.partner_keys where partner_key = '4711'`],
  ),
  story('of one partner, a resource has one key', ['private.partner_keys'], '23505', [
    'database',
    `insert into private.partner_keys (mapping_id, partner_key, resource_id, imported_version)
      select mapping_id, 'other', resource_id, now() from private.partner_keys`,
  ]),
];
