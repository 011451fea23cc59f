import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyList, ListFrame, useListSearch } from '../../admin-list';
import { PersonCard } from './person-card';
import { RemoveRoleDialog } from './remove-role-dialog';
import { RoleForm } from './role-form';
import { SearchField } from '@/components/form/search-field';
import { peopleWithRolesQuery } from '@/data/roles/roles';
import type { PersonWithRoles } from '@/data/roles/roles';
import { searchPeopleWithRoles } from '@/domain/staff/people-with-roles';
import type { UserRole } from '@/domain/vocabularies';

/** Panel 'Roles', for admins only (gaps 'Roles'). */
export function Roles() {
  const holders = useQuery(peopleWithRolesQuery());
  const titleId = useId();
  const countRef = useRef<HTMLParagraphElement>(null);
  const [search, setSearch] = useListSearch();
  const [removing, setRemoving] = useState<{ person: PersonWithRoles; role: UserRole } | null>(
    null,
  );
  const all = holders.data;
  const shown = useMemo(() => all && searchPeopleWithRoles(all, search), [all, search]);
  return (
    <>
      <RoleForm />
      <section aria-labelledby={titleId} className="mt-8">
        <h2 id={titleId} className="text-xl">
          People with Roles
        </h2>
        <div role="search" aria-label="People with roles" className="mt-3 mb-2 max-w-xl">
          <SearchField
            label="Search People with Roles"
            placeholder="Search by name, organization or role"
            search={search}
            setSearch={setSearch}
          />
        </div>
        <ListFrame
          items={shown}
          error={holders.error}
          refetch={holders.refetch}
          loading="Loading roles..."
          count={`Showing ${shown?.length ?? 0} of ${all?.length ?? 0} people`}
          countRef={countRef}
          empty={<EmptyList icon={SearchX} title="No people found matching your search" />}
          renderItem={(person) => (
            <PersonCard
              person={person}
              onRemove={(role) => {
                setRemoving({ person, role });
              }}
            />
          )}
        />
        {removing !== null && (
          <RemoveRoleDialog
            {...removing}
            onClose={() => {
              setRemoving(null);
            }}
            onGone={() => {
              // The dialog returns focus to a button that was removed with the role.
              flushSync(() => {
                setRemoving(null);
              });
              countRef.current?.focus();
            }}
          />
        )}
      </section>
    </>
  );
}
