import { resource, seenAt, unknownId } from '../fixture-ids.ts';
import type { Values } from '../operation.ts';
import type { FunctionExpectations, TableExpectations } from './grid.ts';

const address = { address: 'moved', resource_id: resource.approved };

export const resourceAddresses: TableExpectations = {
  relation: 'public.resource_addresses',
  reads: ['address', 'resource_id'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'of an approved resource', { address: 'approved-before' }],
    ['0 0 + 0 0 0 + + +', 'of an own pending resource', { address: 'own-pending-before' }],
    ['0 0 0 0 0 0 + + +', "of another's pending resource", { address: 'other-pending-before' }],
    ['1 1 2 1 1 1 3 3 3', 'all of them', {}],
  ],
  insert: [['- - - - - - - - +', 'an address', address]],
  update: [
    [
      '- - - - - - - - +',
      'an address',
      { set: { resource_id: resource.fresh }, where: { address: 'approved-before' } },
    ],
  ],
  delete: [['- - - - - - - - +', 'an address', { address: 'approved-before' }]],
  columns: {
    rows: [
      ['+-- +-- +--', 'address resource_id'],
      ['--- --- ---', 'created_at'],
    ],
    select: { address: 'approved-before' },
    update: { address: 'approved-before' },
    insert: address,
    samples: { address: 'moved', resource_id: resource.fresh },
  },
};

const version = (id: string, updated_at = seenAt) => ({ id, updated_at });
const merge = (kept: Values, merged: Values, changes: Values = {}) => ({ kept, merged, changes });
const [kept, merged] = [version(resource.approved), version(resource.fresh)];

// an me ow co pa gu sa ad key
/** Functions about duplicate resources. */
export const mergeFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.resource_duplicates',
    calls: [['- - - - - - + + -', 'those that are alike', {}]],
  },
  {
    relation: 'public.mark_resources_distinct',
    calls: [
      ['- - - - - - + + -', 'two', { one_id: resource.approved, other_id: resource.fresh }],
      [
        '- - - - - - PT404 PT404 -',
        'one with nothing',
        { one_id: resource.approved, other_id: unknownId },
      ],
    ],
  },
  {
    relation: 'public.merge_resources',
    calls: [
      ['- - - - - - - + -', 'two', merge(kept, merged, { name: 'Merged' })],
      ['- - - - - - - PT400 -', 'one with itself', merge(kept, kept)],
      ['- - - - - - - PT404 -', 'one with nothing', merge(kept, version(unknownId))],
      ['- - - - - - - PT409 -', 'a pending one', merge(kept, version(resource.ownPending))],
      [
        '- - - - - - - PT409 -',
        'seen otherwise',
        merge(kept, version(resource.fresh, '2026-11-02T12:00:00Z')),
      ],
      ['- - - - - - - - -', 'with its slug', merge(kept, merged, { slug: 'fresh' })],
      ['- - - - - - - - -', 'with a curator', merge(kept, merged, { curator_id: unknownId })],
    ],
  },
];
