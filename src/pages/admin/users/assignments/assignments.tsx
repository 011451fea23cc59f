import { useQuery } from '@tanstack/react-query';
import { AssignmentForm } from './assignment-form';
import { AssignmentList } from './assignment-list';
import { assignableResourcesQuery } from '@/data/assignments/assignments';
import { peopleQuery } from '@/data/profiles/people-query';

/** Panel 'User Assignments' (spec §2 'Admin dashboard'). */
export function Assignments() {
  const resources = useQuery(assignableResourcesQuery());
  const people = useQuery(peopleQuery());
  return (
    <>
      <AssignmentForm
        resources={resources.data}
        people={people.data}
        hasFailed={resources.isError || people.isError}
      />
      <AssignmentList
        resources={resources.data}
        people={people.data}
        error={resources.error ?? people.error}
        refetch={() => Promise.all([resources, people].map((query) => query.refetch()))}
      />
    </>
  );
}
