import { useQuery } from '@tanstack/react-query';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import { resourcePeopleQuery } from '@/data/resources/resource-people-query';
import { fullName } from '@/domain/profiles/person-name';

/**
 * The names of the people who have to do with a resource, by account id: null for nobody, the first
 * characters of the id while or where there is no name.
 */
export function usePeople(resource: ResourceToEdit): (userId: string | null) => string | null {
  const ids = [
    resource.curator_id,
    resource.contact_profile_id,
    resource.entrepreneur_contact_profile_id,
    resource.submitted_by,
  ];
  const known = [...new Set(ids.filter((id) => id !== null))].sort();
  const { data = [] } = useQuery(resourcePeopleQuery(known));
  return (userId) => {
    if (userId === null) return null;
    const person = data.find((one) => one.user_id === userId);
    return person === undefined ? userId.slice(0, 8) : fullName(person);
  };
}
