import { resource, synonym, unknownId } from '../fixture-ids.ts';
import type { FunctionExpectations, TableExpectations } from './grid.ts';

const meaning = { typed: 'cabin', means: 'tourism' };

export const searchSynonyms: TableExpectations = {
  relation: 'public.search_synonyms',
  reads: ['id', 'typed', 'means'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'a synonym', { id: synonym.lobsta }],
    ['1 1 1 1 1 1 1 1 1', 'all of them', {}],
  ],
  insert: [
    ['- - - - - - + + +', 'a synonym', meaning],
    ['- - - - - - 23505 23505 23505', 'that is there already', { ...meaning, typed: 'lobsta' }],
    ['- - - - - - 23514 23514 23514', 'in capitals', { ...meaning, typed: 'Cabin' }],
    ['- - - - - - 23514 23514 23514', 'of nothing', { ...meaning, means: ' ' }],
  ],
  update: [
    [
      '- - - - - - - - +',
      'a synonym',
      { set: { means: 'fisheries' }, where: { id: synonym.lobsta } },
    ],
  ],
  delete: [
    ['- 0 0 0 0 0 + + +', 'a synonym', { id: synonym.lobsta }],
    ['- 0 0 0 0 0 1 1 1', 'all of them', {}],
  ],
  columns: {
    rows: [
      ['+-- +-- ++-', 'typed means'],
      ['+-- +-- +--', 'id'],
      ['--- --- ---', 'created_at'],
    ],
    select: { id: synonym.lobsta },
    update: { id: synonym.lobsta },
    insert: meaning,
    samples: { typed: 'cabin' },
  },
};

const search = {
  id: unknownId,
  visitor: 7,
  words: 'Boat',
  filters: [],
  regions: ['downeast'],
  industries: ['fisheries_marine'],
  found: 0,
  closest: 2,
};
const opening = { search_id: unknownId, resource_id: resource.approved };

// an me ow co pa gu sa ad key
/** Functions of the search log. Members search as visitors do, so that no account is told. */
export const searchFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.log_search',
    calls: [
      ['+ - - - - - - - -', 'a search', { search }],
      [
        '23514 - - - - - - - -',
        'that found less than nothing',
        { search: { ...search, found: -1 } },
      ],
    ],
  },
  {
    relation: 'public.log_search_opening',
    calls: [['+ - - - - - - - -', 'of a search that is not there', opening]],
  },
  {
    relation: 'public.directory_figures',
    calls: [['1 1 1 1 1 1 1 1 -', 'counts of what is public', {}]],
  },
  {
    relation: 'public.unanswered_searches',
    calls: [['- - - - - - 0 0 -', 'none was made', {}]],
  },
  {
    relation: 'public.search_demand',
    calls: [['- - - - - - 112 112 -', 'of every region and industry', {}]],
  },
];
