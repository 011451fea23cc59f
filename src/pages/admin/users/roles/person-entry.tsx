import { X } from 'lucide-react';
import { entryClass, titleLinkClass } from '../list-frame';
import { SiteLink } from '@/components/site-link';
import type { PersonWithRoles } from '@/data/roles/people-with-roles-query';
import { rolesOf } from '@/domain/staff/people-with-roles';
import { fullName } from '@/domain/profiles/person-name';
import { labelOf, userRoles } from '@/domain/vocabularies';
import type { UserRole } from '@/domain/vocabularies';
import { paths } from '@/lib/paths';

interface PersonEntryProps {
  readonly person: PersonWithRoles;
  readonly onTake: (role: UserRole) => void;
}

/** A person and the roles they have, each with a way to take it. */
export function PersonEntry({ person, onTake }: PersonEntryProps) {
  const name = fullName(person);
  return (
    <article className={entryClass}>
      <h3 className="text-lg">
        <SiteLink to={paths.profile(person.user_id)} className={titleLinkClass}>
          {name}
        </SiteLink>
      </h3>
      <p className="wrap-anywhere text-soft">
        @{person.display_name}
        {person.company_organization !== null && ` · ${person.company_organization}`}
      </p>
      <ul aria-label={`Roles of ${name}`} className="mt-3 flex flex-wrap gap-2">
        {rolesOf(person).map((role) => (
          <li
            key={role}
            className="inline-flex items-center rounded-full bg-accent-tint pl-3.5 font-semibold text-accent"
          >
            {labelOf(userRoles, role)}
            <button
              type="button"
              onClick={() => {
                onTake(role);
              }}
              className="grid size-11 place-items-center rounded-full hover:bg-sunk"
            >
              <X className="size-4" />
              <span className="sr-only">
                Take the role {labelOf(userRoles, role)} from {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
