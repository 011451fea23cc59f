import { usePeople } from './use-people';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import { paths } from '@/lib/paths';

interface AssignedPersonProps {
  readonly section: string;
  readonly resource: ResourceToEdit;
}

/** Who is assigned as the contact that a section is about, and where that is changed. */
export function AssignedPerson({ section, resource }: AssignedPersonProps) {
  const nameOf = usePeople(resource);
  if (section !== 'program-contact' && section !== 'entrepreneur-contact') return null;
  const assigned =
    section === 'program-contact'
      ? resource.contact_profile_id
      : resource.entrepreneur_contact_profile_id;
  return (
    <p className="sm:col-span-2">
      Assigned: <strong className="wrap-anywhere">{nameOf(assigned) ?? 'Nobody'}</strong>
      {' · '}
      <SiteLink to={`${paths.admin()}?tab=users`} className={linkClass}>
        User Assignments
      </SiteLink>
    </p>
  );
}
