import { criterion, person, resource } from '../fixture-ids.ts';
import type { TableExpectations } from './grid.ts';

const added = (resource_id: string) => ({
  resource_id,
  kind: 'employees',
  value: { most: 5 },
  sentence: 'Five or fewer employees.',
  source_url: 'https://program.example.org',
});

export const resourceCriteria: TableExpectations = {
  relation: 'public.resource_criteria',
  reads: ['id', 'resource_id', 'kind', 'value', 'sentence', 'source_column', 'state'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'of an approved resource', { id: criterion.approved }],
    ['0 0 + 0 0 0 + + +', 'of an own pending resource', { id: criterion.ownPending }],
    ['0 0 0 0 0 0 + + +', "of another's pending resource", { id: criterion.otherPending }],
    ['2 2 3 2 2 2 4 4 4', 'all of them', {}],
  ],
  insert: [
    ['- - - - - - + + +', 'of an approved resource', added(resource.approved)],
    ['- - + - - - + + +', 'of a resource assigned to the owner', added(resource.assigned)],
    ['- - - - - - + + +', 'of an own pending resource', added(resource.ownPending)],
    [
      '- - - - - - 23505 23505 23505',
      'that was decided already',
      {
        ...added(resource.approved),
        kind: 'stage',
        value: { any: ['launch'] },
        sentence: 'New businesses.',
      },
    ],
    [
      '- - 23514 - - - 23514 23514 23514',
      'with a value of another kind',
      { ...added(resource.assigned), value: { any: ['launch'] } },
    ],
    [
      '- - 23514 - - - 23514 23514 23514',
      'without a source',
      { ...added(resource.assigned), source_url: null },
    ],
    [
      '- - - - - - - - +',
      'decided by another',
      { ...added(resource.assigned), decided_by: person.other },
    ],
  ],
  update: [
    [
      '- - - - - - - - +',
      'of a resource assigned to the owner',
      { set: { state: 'dismissed' }, where: { id: criterion.assigned } },
    ],
  ],
  delete: [
    ['- 0 0 0 0 0 + + +', 'of an approved resource', { id: criterion.approved }],
    ['- 0 + 0 0 0 + + +', 'of a resource assigned to the owner', { id: criterion.assigned }],
    ['- 0 0 0 0 0 + + +', 'of an own pending resource', { id: criterion.ownPending }],
  ],
  columns: {
    rows: [
      ['+-- +-- ++-', 'resource_id kind value sentence source_column source_url state'],
      ['+-- +-- +--', 'id decided_at'],
      ['--- --- ---', 'decided_by'],
    ],
    select: { id: criterion.approved },
    update: { id: criterion.approved },
    insert: added(resource.fresh),
    samples: {
      resource_id: resource.fresh,
      kind: 'revenue',
      value: { least: 5 },
      source_column: 'description',
      state: 'dismissed',
    },
  },
};

const pair = (resource_id: string, other_id: string) => ({ resource_id, other_id });
const text = { is_combinable: false, sentence: 'Not with a loan.' };

export const resourcePairs: TableExpectations = {
  relation: 'public.resource_pairs',
  reads: ['resource_id', 'other_id', 'is_combinable', 'sentence', 'source_url'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'of approved resources', pair(resource.approved, resource.held)],
    ['0 0 + 0 0 0 + + +', 'with an own pending one', pair(resource.approved, resource.ownPending)],
    [
      '0 0 0 0 0 0 + + +',
      "of another's pending one",
      pair(resource.otherPending, resource.approved),
    ],
    ['2 2 3 2 2 2 4 4 4', 'all of them', {}],
  ],
  insert: [
    [
      '- - - - - - + + +',
      'of approved resources',
      { ...pair(resource.fresh, resource.approved), ...text },
    ],
    [
      '- - - - - - + + +',
      'of a resource assigned to the owner',
      { ...pair(resource.assigned, resource.fresh), ...text },
    ],
    [
      '- - - - - - 23505 23505 23505',
      'that is there, the other way round',
      { ...pair(resource.held, resource.approved), ...text },
    ],
    [
      '- - - - - - 23514 23514 23514',
      'of a resource with itself',
      { ...pair(resource.fresh, resource.fresh), ...text },
    ],
  ],
  update: [
    [
      '- - - - - - - - +',
      'of a resource assigned to the owner',
      { set: text, where: pair(resource.assigned, resource.approved) },
    ],
  ],
  delete: [
    ['- 0 0 0 0 0 + + +', 'of approved resources', pair(resource.approved, resource.held)],
    [
      '- 0 0 0 0 0 + + +',
      'of a resource assigned to the owner',
      pair(resource.assigned, resource.approved),
    ],
  ],
  columns: {
    rows: [['+-- +-- ++-', 'resource_id other_id is_combinable sentence source_url']],
    select: pair(resource.approved, resource.held),
    update: pair(resource.approved, resource.held),
    insert: { ...pair(resource.fresh, resource.approved), ...text },
    samples: { resource_id: resource.fresh, other_id: resource.opening, is_combinable: true },
  },
};
