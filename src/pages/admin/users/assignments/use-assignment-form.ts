import { useMemo, useState } from 'react';
import { useChoice } from '../choice-field';
import { useAssignmentCreate } from '@/data/assignments/assignments';
import type { AssignableResource, AssignmentOfPerson } from '@/data/assignments/assignments';
import type { Person } from '@/data/profiles/people-query';
import type { ResourceRole } from '@/domain/claims/assigned-roles';
import { personChoices, resourceChoices } from '@/domain/profiles/name-choices';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

/** State of the assignment form and its submission (spec §5 'Assignment'). */
export function useAssignmentForm(
  resources: readonly AssignableResource[] | undefined,
  people: readonly Person[] | undefined,
) {
  const [role, setRole] = useState<ResourceRole>('curator');
  const [showsErrors, setShowsErrors] = useState(false);
  const resourceNames = useMemo(() => resources && resourceChoices(resources), [resources]);
  const personNames = useMemo(() => people && personChoices(people), [people]);
  const resource = useChoice(resourceNames);
  const person = useChoice(personNames);
  const { assign, isBusy } = useAssign();
  const oneAtATime = useSingleFlight();

  const send = async () => {
    if (resource.choice === null || person.choice === null) {
      setShowsErrors(true);
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
    setShowsErrors(false);
    resource.onText('');
    person.onText('');
  };

  return {
    role,
    setRole,
    resource,
    person,
    /** Whether to show errors for missing fields. */
    showsErrors,
    isBusy,
    submit: () => void oneAtATime(send),
  };
}

/** Assigns a user and shows the result in a toast. */
export function useAssign() {
  const create = useAssignmentCreate();
  const assign = async (assignment: AssignmentOfPerson): Promise<boolean> => {
    try {
      // Awaited instead of mutation callbacks, so that the toast shows after this panel is closed.
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
    return 'Someone else already has this role. Remove that assignment first.';
  }
  if (code === 'not_found') return 'This resource or this user is no longer in the directory.';
  return sentenceFor(error);
}
