import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { peopleQuery } from '@/entities/people/api/people';
import { useRoleSet } from '@/entities/people/api/role-set';
import { personChoices } from '@/entities/people/rules/name-choices';
import { ChoiceField, FormFrame, useChoice } from '@/entities/staff/form-parts';
import { SelectField } from '@/entities/staff/select-field';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { useRetainedError } from '@/shared/feedback/use-retained-error';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { fullName } from '@/shared/rules/person-name';
import { buttonClass } from '@/shared/ui/button-class';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { labelOf, userRoles, type UserRole } from '@shared/contracts/vocabularies';

/** Form for adding a role to a person. */
export function RoleForm() {
  const { data: people, error, refetch } = useQuery(peopleQuery());
  const { failure, retry } = useRetainedError(error, refetch);
  const choice = useChoice(useMemo(() => people && personChoices(people), [people]));
  const person = people?.find(({ user_id }) => user_id === choice.chosen?.id);
  const [role, setRole] = useState<UserRole | null>(null);
  const roleRef = useRef<HTMLSelectElement>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const change = useRoleSet();
  const [isAsking, setAsking] = useState(false);
  const oneAtATime = useSingleFlight();

  const send = async () => {
    if (person === undefined || role === null) {
      setShowsErrors(true);
      notify({
        title: 'Missing Selection',
        description: 'Please select both a user and a role.',
        tone: 'destructive',
      });
      (person === undefined ? choice.inputRef : roleRef).current?.focus();
      return;
    }
    if (role === 'admin' && !isAsking) {
      setAsking(true);
      return;
    }
    try {
      await change.mutateAsync({ userId: person.user_id, role, granted: true });
    } catch (error) {
      notifyFailure('Role Not Added', error, {
        not_found: 'This person no longer has an account.',
      });
      return;
    } finally {
      setAsking(false);
    }
    notify({
      title: 'Role Added',
      description: `${fullName(person)} now has the role ${labelOf(userRoles, role)}.`,
    });
    setShowsErrors(false);
    choice.setText('');
    setRole(null);
  };

  if (people === undefined && failure !== null)
    return <LoadFailure error={failure} onRetry={() => void retry()} />;
  return (
    <FormFrame title="Add a Role" onSubmit={() => void oneAtATime(send)} className="lg:grid-cols-2">
      <ChoiceField
        label="User"
        name="user"
        choice={choice}
        missing={showsErrors ? 'Please choose a user from the list' : undefined}
      />
      <SelectField
        label="Role"
        options={userRoles}
        value={role}
        onChoose={setRole}
        placeholder="Choose a role"
        error={showsErrors && role === null ? 'Please choose a role' : undefined}
        ref={roleRef}
      />
      <div className="lg:col-span-2">
        <button type="submit" aria-disabled={change.isPending} className={buttonClass('primary')}>
          {change.isPending ? 'Adding…' : 'Add role'}
        </button>
      </div>
      {isAsking && person !== undefined && (
        <ConfirmDialog
          title="Add the Admin role?"
          isAddition
          label="Add Admin role"
          busyLabel="Adding…"
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{fullName(person)}</strong> can then change everything on this dashboard,
            including roles, and can remove your own.
          </p>
        </ConfirmDialog>
      )}
    </FormFrame>
  );
}
