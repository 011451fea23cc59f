import { importMapping } from '../fixture-ids.ts';
import type { TableExpectations } from './grid.ts';

const partner = { id: importMapping.partner };
const mapping = { name: 'Another', columns: '{}', key_column: 'Key' };
const set = { name: 'Renamed' };

export const importMappings: TableExpectations = {
  relation: 'public.import_mappings',
  reads: ['id', 'name', 'columns'],
  // an me ow co pa gu sa ad key
  select: [['- 0 0 0 0 0 + + -', 'a mapping', partner]],
  insert: [
    ['- - - - - - + + -', 'a mapping', mapping],
    ['- - - - - - 23505 23505 -', 'under a name in use', { ...mapping, name: 'PARTNER' }],
  ],
  update: [
    ['- 0 0 0 0 0 + + -', 'a mapping', { set, where: partner }],
    ['- 0 0 0 0 0 1 1 -', 'all of them', { set, where: {} }],
  ],
  delete: [
    ['- 0 0 0 0 0 + + -', 'a mapping', partner],
    ['- 0 0 0 0 0 1 1 -', 'all of them', {}],
  ],
  columns: {
    rows: [
      ['--- 0-- +--', 'id updated_at'],
      ['--- 0-0 +++', 'name columns key_column'],
    ],
    select: partner,
    update: partner,
    insert: mapping,
    samples: { name: 'Another', columns: '{}' },
  },
};
