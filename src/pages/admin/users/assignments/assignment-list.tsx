import { Inbox, SearchX } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyList, ListFrame, useListSearch } from '../../admin-list';
import { AssignmentCard } from './assignment-card';
import { RemoveDialog } from './remove-dialog';
import { SearchField } from '@/components/form/search-field';
import type { AssignableResource } from '@/data/assignments/assignments';
import type { Person } from '@/data/profiles/people-query';
import { assignmentsOf, searchAssignments } from '@/domain/claims/assignments';
import type { Assignment } from '@/domain/claims/assignments';

interface AssignmentListProps {
  /** Undefined while loading. */
  readonly resources: readonly AssignableResource[] | undefined;
  readonly people: readonly Person[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** Assignments of approved resources, with search and removal. */
export function AssignmentList({ resources, people, error, refetch }: AssignmentListProps) {
  const titleId = useId();
  const countRef = useRef<HTMLParagraphElement>(null);
  const [search, setSearch] = useListSearch();
  const [removing, setRemoving] = useState<Assignment<AssignableResource> | null>(null);
  const all = useMemo(
    () => (resources && people ? assignmentsOf(resources, people) : undefined),
    [resources, people],
  );
  const shown = useMemo(() => all && searchAssignments(all, search), [all, search]);
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="text-xl">
        Current Assignments
      </h2>
      <div role="search" aria-label="Assignments" className="mt-3 mb-2 max-w-xl">
        <SearchField
          label="Search Assignments"
          placeholder="Search Assignments by resource, person or role"
          search={search}
          setSearch={setSearch}
        />
      </div>
      <ListFrame
        items={shown}
        error={error}
        refetch={refetch}
        loading="Loading assignments..."
        count={`Showing ${shown?.length ?? 0} of ${all?.length ?? 0} assignments`}
        countRef={countRef}
        empty={
          <EmptyMessage hasResources={resources?.length !== 0} hasOthers={all?.length !== 0} />
        }
        renderItem={(assignment) => (
          <AssignmentCard
            assignment={assignment}
            onRemove={() => {
              setRemoving(assignment);
            }}
          />
        )}
      />
      {removing !== null && (
        <RemoveDialog
          assignment={removing}
          onClose={() => {
            setRemoving(null);
          }}
          onGone={() => {
            // The dialog returns focus to a button that was removed with the assignment.
            flushSync(() => {
              setRemoving(null);
            });
            countRef.current?.focus();
          }}
        />
      )}
    </section>
  );
}

/** Message of the empty list (spec §8 'Empty states'). */
function EmptyMessage({ hasResources, hasOthers }: { hasResources: boolean; hasOthers: boolean }) {
  if (hasOthers) {
    return (
      <EmptyList icon={SearchX} title="No resources found matching your search">
        Search by resource name, person or role.
      </EmptyList>
    );
  }
  return (
    <EmptyList icon={Inbox} title="No approved resources found">
      {hasResources
        ? 'No one is assigned to an approved resource yet.'
        : 'You can assign people once a resource is approved.'}
    </EmptyList>
  );
}
