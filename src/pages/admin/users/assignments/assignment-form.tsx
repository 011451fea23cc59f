import { ChoiceField } from '../choice-field';
import { FormFrame } from '../form-frame';
import { SelectField } from '../select-field';
import { useAssignmentForm } from './use-assignment-form';
import { buttonClass } from '@/components/ui/button-class';
import type { AssignableResource } from '@/data/assignments/assignments';
import type { Person } from '@/data/profiles/people-query';
import { holderOf } from '@/domain/claims/assigned-roles';
import type { ResourceRole } from '@/domain/claims/assigned-roles';
import { fullName } from '@/domain/profiles/person-name';
import { claimTypes } from '@/domain/submissions/vocabularies';
import { labelOf } from '@/domain/vocabularies';

interface AssignmentFormProps {
  /** Undefined while loading. */
  readonly resources: readonly AssignableResource[] | undefined;
  readonly people: readonly Person[] | undefined;
  readonly hasFailed: boolean;
}

/** Assigns a user to a role of a resource (spec §5 'Assignment'). */
export function AssignmentForm({ resources, people, hasFailed }: AssignmentFormProps) {
  const form = useAssignmentForm(resources, people);
  const { role, resource, person, showsErrors, isBusy } = form;
  const chosen = resources?.find(({ id }) => id === resource.choice?.id);
  return (
    <FormFrame
      title="Assign a User to a Resource"
      onSubmit={form.submit}
      className="lg:grid-cols-3"
    >
      <SelectField
        label="Assignment Type"
        options={claimTypes}
        value={role}
        onChoose={form.setRole}
      />
      <ChoiceField
        label="Resource"
        name="resource"
        text={resource.text}
        onText={resource.onText}
        choices={resource.choices}
        hasFailed={hasFailed}
        error={
          showsErrors && resource.choice === null
            ? 'Please choose a resource from the list'
            : undefined
        }
        inputRef={resource.inputRef}
      />
      <ChoiceField
        label="User"
        name="user"
        text={person.text}
        onText={person.onText}
        choices={person.choices}
        hasFailed={hasFailed}
        error={
          showsErrors && person.choice === null ? 'Please choose a user from the list' : undefined
        }
        inputRef={person.inputRef}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-3">
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
          {isBusy ? 'Assigning…' : 'Assign User'}
        </button>
        <p role="status" className="min-w-0 flex-1 basis-64 wrap-anywhere text-soft">
          {chosen !== undefined && !isBusy && currentAssignee(chosen, role, people ?? [])}
        </p>
      </div>
    </FormFrame>
  );
}

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
