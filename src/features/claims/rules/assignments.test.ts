import { describe, expect, it } from 'vitest';
import { assignmentsOf, searchAssignments } from './assignments';

const nobody = {
  curator_id: null,
  contact_profile_id: null,
  entrepreneur_contact_profile_id: null,
  contact_name: null,
  contact_email: null,
  entrepreneur_contact_name: null,
  entrepreneur_contact_email: null,
};
const resources = [
  {
    ...nobody,
    id: 'r1',
    name: 'Boat Loan',
    curator_id: 'u1',
    contact_profile_id: 'u9',
    contact_name: 'Winnie',
    contact_email: 'w@example.org',
  },
  { ...nobody, id: 'r2', name: 'Fish Lab' },
  {
    ...nobody,
    id: 'r3',
    name: 'Mill Tour',
    contact_name: ' ',
    entrepreneur_contact_email: 'mill@example.org',
  },
];
const people = [
  { user_id: 'u1', display_name: 'annie', first_name: 'Ann', last_name: 'Bly' },
  { user_id: 'u2', display_name: 'Idle', first_name: null, last_name: null },
];

describe('assignmentsOf', () => {
  it('lists who stands for what, with an account or as text', () => {
    expect(
      assignmentsOf(resources, people).map(({ id, kind, roleLabel, name }) => [
        id,
        kind,
        roleLabel,
        name,
      ]),
    ).toEqual([
      ['r1 curator', 'person', 'Resource Guide', 'Ann Bly'],
      ['r1 contact', 'person', 'Program Contact', 'User without a profile'],
      ['r1 contact text', 'text', 'Program Contact', 'Winnie'],
      ['r3 entrepreneur_contact text', 'text', 'Entrepreneur Contact', 'mill@example.org'],
    ]);
  });
});

describe('searchAssignments', () => {
  const all = assignmentsOf(resources, people);
  it.each([
    ['', 4],
    [' BOAT ', 3],
    ['annie', 1],
    ['ann bly', 1],
    ['program contact', 2],
    ['w@example', 1],
    ['loanresource', 0],
    ['%', 0],
  ])('finds for %j %i', (search, count) => {
    expect(searchAssignments(all, search)).toHaveLength(count);
  });
});
