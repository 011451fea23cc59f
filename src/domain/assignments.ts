import { fullName } from './person-name';
import { claimTypes } from './submission-vocabularies';

/** One of the three roles of a resource, as it is stored. */
export type ResourceRole = (typeof claimTypes)[number]['value'];

interface AssignedResource {
  readonly id: string;
  readonly name: string;
  readonly curator_id: string | null;
  readonly contact_profile_id: string | null;
  readonly entrepreneur_contact_profile_id: string | null;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly entrepreneur_contact_name: string | null;
  readonly entrepreneur_contact_email: string | null;
}

interface AssignedPerson {
  readonly user_id: string;
  readonly display_name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

interface Entry<Resource> {
  /** Of its own among all. */
  readonly id: string;
  readonly resource: Resource;
  readonly roleLabel: string;
  /** Who it is, in words. */
  readonly name: string;
  readonly haystack: string;
}

/** Somebody who stands for a resource: with an account, or typed on the resource as a contact. */
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

// Between the fields of a haystack: PostgreSQL text holds no NUL, so no match can span two fields.
const FIELD_SEPARATOR = '\u0000';

/** Who holds a role of a resource: the id of an account, null for nobody. */
export function holderOf(
  resource: Pick<
    AssignedResource,
    'curator_id' | 'contact_profile_id' | 'entrepreneur_contact_profile_id'
  >,
  role: ResourceRole,
): string | null {
  return {
    curator: resource.curator_id,
    contact: resource.contact_profile_id,
    entrepreneur_contact: resource.entrepreneur_contact_profile_id,
  }[role];
}

/**
 * Everybody who stands for one of the resources, in the order of these and of the roles; a person
 * before what is typed for the same role.
 */
export function assignmentsOf<Resource extends AssignedResource>(
  resources: readonly Resource[],
  people: readonly AssignedPerson[],
): readonly Assignment<Resource>[] {
  const known = new Map(people.map((person) => [person.user_id, person]));
  return resources.flatMap((resource) =>
    claimTypes.flatMap(({ value: role, label }): Assignment<Resource>[] => {
      const userId = holderOf(resource, role);
      const entries: Assignment<Resource>[] = [];
      if (userId !== null) {
        const person = known.get(userId);
        const name = person === undefined ? 'A person without a profile' : fullName(person);
        const other = person?.display_name ?? '';
        const entry = entryOf(resource, role, label, name, other);
        entries.push({ ...entry, kind: 'person', role, userId });
      }
      const typed = role === 'curator' ? null : typedContact(resource, role);
      if (role !== 'curator' && typed !== null) {
        const name = typed.name ?? typed.email ?? '';
        const entry = entryOf(resource, `${role} text`, label, name, typed.email ?? '');
        entries.push({ ...entry, kind: 'text', role, email: typed.email });
      }
      return entries;
    }),
  );
}

/** Those whose resource, person or role holds the trimmed text, whatever the case. */
export function searchAssignments<Resource>(
  assignments: readonly Assignment<Resource>[],
  search: string,
): readonly Assignment<Resource>[] {
  const term = search.trim().toLowerCase();
  return term === '' ? assignments : assignments.filter(({ haystack }) => haystack.includes(term));
}

function entryOf<Resource extends AssignedResource>(
  resource: Resource,
  key: string,
  roleLabel: string,
  name: string,
  otherName: string,
): Entry<Resource> {
  const haystack = [resource.name, roleLabel, name, otherName].join(FIELD_SEPARATOR).toLowerCase();
  return { id: `${resource.id} ${key}`, resource, roleLabel, name, haystack };
}

function typedContact(
  resource: AssignedResource,
  role: Exclude<ResourceRole, 'curator'>,
): { readonly name: string | null; readonly email: string | null } | null {
  const [name, email] = (
    role === 'contact'
      ? [resource.contact_name, resource.contact_email]
      : [resource.entrepreneur_contact_name, resource.entrepreneur_contact_email]
  ).map((text) => ((text?.trim() ?? '') === '' ? null : text));
  return (name ?? email ?? null) === null ? null : { name: name ?? null, email: email ?? null };
}
