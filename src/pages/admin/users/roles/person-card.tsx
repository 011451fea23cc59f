import { X } from 'lucide-react';
import { cardClass, titleLinkClass } from '../../admin-list';
import { SiteLink } from '@/components/site-link';
import type { PersonWithRoles } from '@/data/roles/roles';
import { fullName } from '@/domain/profiles/person-name';
import { rolesOf } from '@/domain/staff/people-with-roles';
import { labelOf, userRoles } from '@/domain/vocabularies';
import type { UserRole } from '@/domain/vocabularies';
import { paths } from '@/lib/paths';

interface PersonCardProps {
  readonly person: PersonWithRoles;
  readonly onRemove: (role: UserRole) => void;
}

/** A person and their roles, each with a Remove button. */
export function PersonCard({ person, onRemove }: PersonCardProps) {
  const name = fullName(person);
  return (
    <article className={cardClass}>
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
                onRemove(role);
              }}
              className="grid size-11 place-items-center rounded-full hover:bg-sunk"
            >
              <X className="size-4" />
              <span className="sr-only">
                Remove the role {labelOf(userRoles, role)} from {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
