import { expect, it } from 'vitest';
import { rolesOf, searchPeopleWithRoles } from './people-with-roles';

const person = {
  display_name: 'annie',
  first_name: 'Ann',
  last_name: 'Bly',
  company_organization: 'Bly Boats',
  user_roles: [{ role: 'paid_user' }, { role: 'unheard_of' }, { role: 'admin' }],
};

it('puts roles in the order of the vocabulary and leaves unknown ones out', () => {
  expect(rolesOf(person)).toEqual(['admin', 'paid_user']);
});

it.each([
  [' ', 1],
  ['ANNIE', 1],
  ['ann bly', 1],
  ['boats', 1],
  ['paid mem', 1],
  ['atlas', 0],
])('finds for %j %i', (search, count) => {
  expect(searchPeopleWithRoles([person], search)).toHaveLength(count);
});
