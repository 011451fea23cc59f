import { useMemo, useState } from 'react';
import { useChoice } from '../choice-field';
import type { AssignableResource } from '@/data/assignments/assignable-resources-query';
import { useAssignmentCreate } from '@/data/assignments/use-assignment';
import type { AssignmentOfPerson } from '@/data/assignments/use-assignment';
import type { Person } from '@/data/profiles/people-query';
import type { ResourceRole } from '@/domain/claims/assigned-roles';
import { personChoices, resourceChoices } from '@/domain/profiles/name-choices';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

/** What is chosen in the form for assignments, and how it is sent (spec §5 'Assignment'). */
export function useAssignmentForm(
  resources: readonly AssignableResource[] | undefined,
  people: readonly Person[] | undefined,
) {
  const [role, setRole] = useState<ResourceRole>('curator');
  const [wasSent, setSent] = useState(false);
  const resourceNames = useMemo(() => resources && resourceChoices(resources), [resources]);
  const personNames = useMemo(() => people && personChoices(people), [people]);
  const resource = useChoice(resourceNames);
  const person = useChoice(personNames);
  const { assign, isBusy } = useAssign();
  const oneAtATime = useSingleFlight();

  const send = async () => {
    if (resource.choice === null || person.choice === null) {
      setSent(true);
      notify({
        title: 'Missing Selection',
        description: 'Please select both a resource and a user.',
        tone: 'destructive',
      });
      (resource.choice === null ? resource : person).inputRef.current?.focus();
      return;
    }
    const assignment = { resourceId: resource.choice.id, role, userId: person.choice.id };
    if (!(await assign(assignment))) return;
    setSent(false);
    resource.onText('');
    person.onText('');
  };

  return {
    role,
    setRole,
    resource,
    person,
    /** Whether what is missing has been asked for. */
    wasSent,
    isBusy,
    submit: () => void oneAtATime(send),
  };
}

/** How to assign a person, with what there is to say about it. */
export function useAssign() {
  const create = useAssignmentCreate();
  const assign = async (assignment: AssignmentOfPerson): Promise<boolean> => {
    try {
      // Not by callbacks: whoever has opened another panel meanwhile is told as well.
      await create.mutateAsync(assignment);
    } catch (error) {
      const description = failureText(error);
      notify({ title: 'Assignment Failed', description, tone: 'destructive' });
      return false;
    }
    notify({
      title: 'Assignment Successful',
      description: 'User has been assigned to the resource.',
    });
    return true;
  };
  return { assign, isBusy: create.isPending };
}

function failureText(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'conflict') {
    return 'Somebody else holds this role already. Remove that assignment first.';
  }
  if (code === 'not_found') return 'This resource or this user is no longer in the directory.';
  return sentenceFor(error);
}
