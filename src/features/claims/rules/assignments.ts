import { fullName, type NamedPerson } from '../../../shared/rules/person-name';
import { claimTypes } from '../../../shared/rules/submission-vocabularies';
import { holderOf } from './assigned-roles';
import type { AssigneeColumns, ResourceRole } from './assigned-roles';
import { searchTerm, searchText } from '@shared/search/list-filters';

interface AssignedResource extends AssigneeColumns {
  readonly id: string;
  readonly name: string;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly entrepreneur_contact_name: string | null;
  readonly entrepreneur_contact_email: string | null;
}

interface AssignedPerson extends NamedPerson {
  readonly user_id: string;
}

interface Entry<Resource> {
  /** Unique id of the assignment. */
  readonly id: string;
  readonly resource: Resource;
  readonly roleLabel: string;
  /** Name to show. */
  readonly name: string;
  /** Text to search in. */
  readonly searched: string;
}

/** An assignment: a user with an account, or a contact typed on the resource. */
export type Assignment<Resource> =
  | (Entry<Resource> & {
      readonly kind: 'person';
      readonly role: ResourceRole;
      readonly userId: string;
    })
  | (Entry<Resource> & {
      readonly kind: 'text';
      readonly role: Exclude<ResourceRole, 'curator'>;
      readonly email: string | null;
    });

/**
 * Returns all assignments of the resources, in the order of resources and roles; a user before the
 * typed contact of the same role.
 */
export function assignmentsOf<Resource extends AssignedResource>(
  resources: readonly Resource[],
  people: readonly AssignedPerson[],
): readonly Assignment<Resource>[] {
  const known = new Map(people.map((person) => [person.user_id, person]));
  return resources.flatMap((resource) =>
    claimTypes.flatMap(({ value: role, label }) => [
      ...personEntry(resource, role, label, known),
      ...(role === 'curator' ? [] : textEntry(resource, role, label)),
    ]),
  );
}

/**
 * Returns the assignments whose resource, person or role contains the trimmed search text, ignoring
 * case.
 */
export function searchAssignments<Resource>(
  assignments: readonly Assignment<Resource>[],
  search: string,
): readonly Assignment<Resource>[] {
  const term = searchTerm(search);
  return term === '' ? assignments : assignments.filter(({ searched }) => searched.includes(term));
}

function personEntry<Resource extends AssignedResource>(
  resource: Resource,
  role: ResourceRole,
  roleLabel: string,
  people: ReadonlyMap<string, AssignedPerson>,
): readonly Assignment<Resource>[] {
  const userId = holderOf(resource, role);
  if (userId === null) return [];
  const person = people.get(userId);
  const name = person === undefined ? 'User without a profile' : fullName(person);
  const searched = searchText([resource.name, roleLabel, name, person?.display_name ?? '']);
  const id = `${resource.id} ${role}`;
  return [{ kind: 'person', id, resource, role, roleLabel, userId, name, searched }];
}

function textEntry<Resource extends AssignedResource>(
  resource: Resource,
  role: Exclude<ResourceRole, 'curator'>,
  roleLabel: string,
): readonly Assignment<Resource>[] {
  const isProgram = role === 'contact';
  const typedName = isProgram ? resource.contact_name : resource.entrepreneur_contact_name;
  const typedEmail = isProgram ? resource.contact_email : resource.entrepreneur_contact_email;
  const [name, email] = [blankToNull(typedName), blankToNull(typedEmail)];
  const called = name ?? email;
  if (called === null) return [];
  const searched = searchText([resource.name, roleLabel, called, email ?? '']);
  const id = `${resource.id} ${role} text`;
  return [{ kind: 'text', id, resource, role, roleLabel, name: called, email, searched }];
}

function blankToNull(text: string | null): string | null {
  return (text?.trim() ?? '') === '' ? null : text;
}
