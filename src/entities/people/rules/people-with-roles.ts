import { fullName, type NamedPerson } from '../../../shared/rules/person-name';
import { labelOf, userRoles } from '@shared/contracts/vocabularies';
import type { UserRole } from '@shared/contracts/vocabularies';
import { foldText, searchTerm } from '@shared/search/list-filters';

interface PersonWithRoles extends NamedPerson {
  readonly company_organization: string | null;
  readonly user_roles: readonly { readonly role: string }[];
}

/** Roles of a person in vocabulary order. */
export function rolesOf({ user_roles }: Pick<PersonWithRoles, 'user_roles'>): readonly UserRole[] {
  return userRoles
    .map(({ value }) => value)
    .filter((role) => user_roles.some((held) => held.role === role));
}

/**
 * Returns the people whose name, organization or role contains the trimmed search text, ignoring
 * case.
 */
export function searchPeopleWithRoles<Person extends PersonWithRoles>(
  people: readonly Person[],
  search: string,
): readonly Person[] {
  const term = searchTerm(search);
  if (term === '') return people;
  return people.filter((person) =>
    [
      person.display_name,
      fullName(person),
      person.company_organization ?? '',
      ...rolesOf(person).map((role) => labelOf(userRoles, role)),
    ].some((text) => foldText(text).includes(term)),
  );
}
