import { useQuery } from '@tanstack/react-query';
import { Inbox, SearchX } from 'lucide-react';
import { useId, useMemo } from 'react';
import { assignableResourcesQuery } from './api/assignable-resources';
import type { AssignableResource } from './api/assignment-remove';
import { AssignmentCard, RemoveDialog } from './assignment-card';
import { AssignmentForm } from './assignment-form';
import { assignmentsOf, searchAssignments, type Assignment } from './rules/assignments';
import { peopleQuery } from '@/entities/people/api/people';
import { AdminList, EmptyMessage, useItemDialog } from '@/entities/staff/admin-list';
import { ListSearch, useListSearch } from '@/entities/staff/form-parts';
import { showingCount } from '@/shared/ui/result-list';

/** Panel 'User Assignments' (rule 12.4). */
export function Assignments() {
  const resourceList = useQuery(assignableResourcesQuery());
  const personList = useQuery(peopleQuery());
  const [resources, people] = [resourceList.data, personList.data];
  const titleId = useId();
  const search = useListSearch();
  const dialog = useItemDialog<Assignment<AssignableResource>>();
  const all = useMemo(
    () => (resources && people ? assignmentsOf(resources, people) : undefined),
    [resources, people],
  );
  const shown = useMemo(() => all && searchAssignments(all, search), [all, search]);
  return (
    <>
      <AssignmentForm
        resources={resources}
        people={people}
        hasFailed={resourceList.isError || personList.isError}
      />
      <section aria-labelledby={titleId} className="mt-8">
        <h2 id={titleId} className="text-xl">
          Current Assignments
        </h2>
        <ListSearch
          subject="Assignments"
          label="Search Assignments"
          placeholder="Search Assignments by resource, person or role"
        />
        <AdminList
          items={shown}
          error={resourceList.error ?? personList.error}
          refetch={() => Promise.all([resourceList.refetch(), personList.refetch()])}
          loading="Loading assignments..."
          count={showingCount(shown?.length, all?.length, 'assignments')}
          countRef={dialog.countRef}
          empty={emptyMessage(resources?.length !== 0, all?.length !== 0)}
          renderItem={(assignment) => (
            <AssignmentCard assignment={assignment} onRemove={() => dialog.open(assignment)} />
          )}
        />
        {dialog.item !== null && (
          <RemoveDialog
            assignment={dialog.item}
            onClose={dialog.close}
            onGone={dialog.closeAndFocusCount}
          />
        )}
      </section>
    </>
  );
}

/** Message of the empty list (rule 12.4). */
function emptyMessage(hasResources: boolean, hasOthers: boolean) {
  if (hasOthers) {
    return (
      <EmptyMessage icon={SearchX} title="No resources found matching your search">
        Search by resource name, person or role.
      </EmptyMessage>
    );
  }
  return (
    <EmptyMessage icon={Inbox} title="No approved resources found">
      {hasResources
        ? 'No one is assigned to an approved resource yet.'
        : 'You can assign people once a resource is approved.'}
    </EmptyMessage>
  );
}
