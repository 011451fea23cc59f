import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../choice-field';
import { FormFrame } from '../form-frame';
import { SelectField } from '../select-field';
import { useRoleForm } from './use-role-form';
import { LoadFailure } from '@/components/feedback/load-failure';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { buttonClass } from '@/components/ui/button-class';
import { peopleQuery } from '@/data/profiles/people-query';
import { userRoles } from '@/domain/vocabularies';

/** Form for adding a role to a person. */
export function RoleForm() {
  const people = useQuery(peopleQuery());
  const { person, role, setRole, roleRef, showsErrors, isBusy, submit } = useRoleForm(people.data);
  const { failure, retry } = useRetainedError(people.error, people.refetch);
  if (people.data === undefined && failure !== null)
    return <LoadFailure error={failure} onRetry={() => void retry()} />;
  return (
    <FormFrame title="Add a Role" onSubmit={submit} className="lg:grid-cols-2">
      <ChoiceField
        label="User"
        name="user"
        text={person.text}
        onText={person.onText}
        choices={person.choices}
        hasFailed={false}
        error={
          showsErrors && person.choice === null ? 'Please choose a user from the list' : undefined
        }
        inputRef={person.inputRef}
      />
      <SelectField
        label="Role"
        options={userRoles}
        value={role}
        onChoose={setRole}
        placeholder="Choose a role"
        error={showsErrors && role === null ? 'Please choose a role' : undefined}
        selectRef={roleRef}
      />
      <div className="lg:col-span-2">
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
          {isBusy ? 'Adding…' : 'Add Role'}
        </button>
      </div>
    </FormFrame>
  );
}
