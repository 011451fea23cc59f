import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { assignableResourcesQuery } from './api/assignable-resources';
import { useAssignmentCreate } from './api/assignment-create';
import type { AssignableResource } from './api/assignment-remove';
import { holderOf, type ResourceRole } from './rules/assigned-roles';
import type { Person } from '@/entities/people/api/people';
import { personChoices, resourceChoices } from '@/entities/people/rules/name-choices';
import { ChoiceField, FormFrame, useChoice } from '@/entities/staff/form-parts';
import { SelectField } from '@/entities/staff/select-field';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { fullName } from '@/shared/rules/person-name';
import { claimTypes } from '@/shared/rules/submission-vocabularies';
import { buttonClass } from '@/shared/ui/button-class';
import { labelOf } from '@shared/contracts/vocabularies';

interface AssignmentFormProps {
  /** Undefined while loading. */
  readonly resources: readonly AssignableResource[] | undefined;
  readonly people: readonly Person[] | undefined;
  readonly hasFailed: boolean;
}

/** Assigns a user to a role of a resource (rule 12.4). */
export function AssignmentForm({ resources, people, hasFailed }: AssignmentFormProps) {
  const [role, setRole] = useState<ResourceRole>('curator');
  const [showsErrors, setShowsErrors] = useState(false);
  const resource = useChoice(useMemo(() => resources && resourceChoices(resources), [resources]));
  const person = useChoice(useMemo(() => people && personChoices(people), [people]));
  const queryClient = useQueryClient();
  const create = useAssignmentCreate();
  const oneAtATime = useSingleFlight();
  const chosen = resources?.find(({ id }) => id === resource.chosen?.id);

  // The lists are refetched by the time a failure is reported.
  const currentAssigneeNow = () => {
    const fresh = queryClient.getQueryData(assignableResourcesQuery().queryKey);
    const now = fresh?.find(({ id }) => id === resource.chosen?.id);
    return now === undefined ? null : currentAssignee(now, role, people ?? []);
  };
  const send = async () => {
    if (resource.chosen === null || person.chosen === null) {
      setShowsErrors(true);
      notify({
        title: 'Missing Selection',
        description: 'Please select both a resource and a user.',
        tone: 'destructive',
      });
      (resource.chosen === null ? resource : person).inputRef.current?.focus();
      return;
    }
    try {
      // Awaited instead of mutation callbacks, so that the toast shows after this panel is closed.
      await create.mutateAsync({
        resourceId: resource.chosen.id,
        role,
        userId: person.chosen.id,
      });
    } catch (error) {
      const taken = toAppError(error).code === 'conflict' ? currentAssigneeNow() : null;
      const description = taken ?? sentenceFor(error, failures);
      notify({ title: 'Assignment Failed', description, tone: 'destructive' });
      return;
    }
    notify({
      title: 'Assignment Successful',
      description: 'User has been assigned to the resource.',
    });
    setShowsErrors(false);
    resource.setText('');
    person.setText('');
  };

  return (
    <FormFrame
      title="Assign a User to a Resource"
      onSubmit={() => void oneAtATime(send)}
      className="lg:grid-cols-3"
    >
      <SelectField label="Assignment Type" options={claimTypes} value={role} onChoose={setRole} />
      <ChoiceField
        label="Resource"
        name="resource"
        choice={resource}
        hasFailed={hasFailed}
        missing={showsErrors ? 'Please choose a resource from the list' : undefined}
      />
      <ChoiceField
        label="User"
        name="user"
        choice={person}
        hasFailed={hasFailed}
        missing={showsErrors ? 'Please choose a user from the list' : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-3">
        <button type="submit" aria-disabled={create.isPending} className={buttonClass('primary')}>
          {create.isPending ? 'Assigning…' : 'Assign user'}
        </button>
        <p role="status" className="min-w-0 flex-1 basis-64 wrap-anywhere text-soft">
          {chosen !== undefined && !create.isPending && currentAssignee(chosen, role, people ?? [])}
        </p>
      </div>
    </FormFrame>
  );
}

const failures = {
  conflict: 'Someone else already has this role. Remove that assignment first.',
  not_found: 'This resource or this user is no longer in the directory.',
} as const;

/** Message about the current assignee; null when the role is free. */
function currentAssignee(
  resource: AssignableResource,
  role: ResourceRole,
  people: readonly Person[],
): string | null {
  const userId = holderOf(resource, role);
  if (userId === null) return null;
  const holder = people.find((person) => person.user_id === userId);
  const name = holder === undefined ? 'Someone' : fullName(holder);
  return `${name} is the ${labelOf(claimTypes, role)} of ${resource.name} already. Remove that assignment before you assign someone else.`;
}
