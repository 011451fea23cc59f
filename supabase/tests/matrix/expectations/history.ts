import { change, person, resource } from '../fixture-ids.ts';
import type { FunctionExpectations } from './grid.ts';

const of = (subject_type: string, subject_id: string) => ({ subject_type, subject_id });

// an me ow co pa gu sa ad key
/** Functions that show what changed and put it back. */
export const historyFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.change_history',
    calls: [
      ['- - - - - - + + -', 'of a resource', of('resources', resource.approved)],
      ['- - - - - - 0 0 -', 'of nothing', of('events', resource.approved)],
      ['- - - - - - - 2 -', 'of roles', of('profiles', person.contributor)],
    ],
  },
  {
    relation: 'public.undo_change',
    calls: [
      ['- - - - - - + + -', 'of a resource', { change_id: change.ofName }],
      ['- - - - - - - + -', 'of a role', { change_id: change.ofRole }],
      ['- - - - - - PT404 PT404 -', 'unknown', { change_id: change.unknown }],
    ],
  },
];
