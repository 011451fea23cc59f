import { resource, unknownId } from '../fixture-ids.ts';
import type { FunctionExpectations } from './grid.ts';

const of = (...resource_ids: string[]) => ({ resource_ids, how: 'phone' });

// an me ow co pa gu sa ad key
/** Functions that record whether the facts of a resource are right. */
export const checkFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.verify_resources',
    calls: [
      ['- - - - - - + + -', 'of a resource', of(resource.approved)],
      ['- - + - - - + + -', 'of the one that the owner guides', of(resource.assigned)],
      ['- - - - - - + + -', 'of that and another', of(resource.assigned, resource.approved)],
      ['- - - - - - PT404 PT404 -', 'unknown', of(unknownId)],
      [
        '- PT400 PT400 PT400 PT400 PT400 PT400 PT400 -',
        'in no known way',
        { resource_ids: [resource.assigned], how: 'hearsay' },
      ],
      ['- PT400 PT400 PT400 PT400 PT400 PT400 PT400 -', 'of none', of()],
    ],
  },
];
