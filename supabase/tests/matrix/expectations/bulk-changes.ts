import { change, resource, unknownId } from '../fixture-ids.ts';
import type { Value } from '../operation.ts';
import type { FunctionExpectations } from './grid.ts';

const set = (field: string, value: Value, ids: readonly string[] = [resource.approved]) => ({
  resource_ids: ids,
  field,
  value,
});

// an me ow co pa gu sa ad key
/** Functions that change many resources at once. */
export const bulkChangeFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.change_many_resources',
    calls: [
      ['- - - - - - 1 1 -', 'availability', set('availability_status', 'closed')],
      ['- - - - - - PT400 PT400 -', 'a field of its own', set('submitted_by', unknownId)],
      ['- - - - - - PT400 PT400 -', 'a value of its own', set('status', 'pending')],
      ['- - - - - - PT400 PT400 -', 'a guide without account', set('curator_id', unknownId)],
      ['- - - - - - PT400 PT400 -', 'none', set('tags', 'rural', [])],
      ['- - - - - - 0 0 -', 'of nothing', set('tags', 'rural', [unknownId])],
    ],
  },
  {
    relation: 'public.undo_changes',
    calls: [
      ['- - - - - - 1 1 -', 'of a resource', { change_ids: [String(change.ofName)] }],
      ['- - - - - - 1 1 -', 'of a role', { change_ids: [String(change.ofRole)] }],
      ['- - - - - - PT400 PT400 -', 'none', { change_ids: [] }],
    ],
  },
  { relation: 'public.recent_imports', calls: [['- - - - - - 0 0 -', 'none yet', {}]] },
  {
    relation: 'public.take_import_back',
    calls: [['- - - - - - 0 0 -', 'of nothing', { import_id: unknownId }]],
  },
  { relation: 'public.broken_websites', calls: [['- - - - - - 0 0 -', 'none is broken', {}]] },
];
