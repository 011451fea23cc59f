import { useMemo, useRef, useState } from 'react';
import { useChoice } from '../choice-field';
import type { Person } from '@/data/profiles/people-query';
import { useRoleSet } from '@/data/roles/roles';
import { personChoices } from '@/domain/profiles/name-choices';
import { fullName } from '@/domain/profiles/person-name';
import type { UserRole } from '@/domain/vocabularies';
import { labelOf, userRoles } from '@/domain/vocabularies';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

/** State of the role form and its submission. */
export function useRoleForm(people: readonly Person[] | undefined) {
  const roleRef = useRef<HTMLSelectElement>(null);
  const [role, setRole] = useState<UserRole | null>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const choice = useChoice(useMemo(() => people && personChoices(people), [people]));
  const person = people?.find(({ user_id }) => user_id === choice.choice?.id) ?? null;
  const { grantRole, isBusy } = useRoleGrant();
  const oneAtATime = useSingleFlight();

  const send = async () => {
    if (person === null || role === null) {
      setShowsErrors(true);
      notify({
        title: 'Missing Selection',
        description: 'Please select both a user and a role.',
        tone: 'destructive',
      });
      (person === null ? choice.inputRef : roleRef).current?.focus();
      return;
    }
    if (!(await grantRole({ userId: person.user_id, name: fullName(person), role }))) return;
    setShowsErrors(false);
    choice.onText('');
    setRole(null);
  };

  return {
    person: choice,
    role,
    setRole,
    roleRef,
    /** Whether to show errors for missing fields. */
    showsErrors,
    isBusy,
    submit: () => void oneAtATime(send),
  };
}

interface RoleGrant {
  readonly userId: string;
  readonly name: string;
  readonly role: UserRole;
}

/** Adds a role and shows the result in a toast. */
export function useRoleGrant() {
  const change = useRoleSet();
  const grantRole = async ({ userId, name, role }: RoleGrant): Promise<boolean> => {
    try {
      await change.mutateAsync({ userId, role, granted: true });
    } catch (error) {
      const isGone = toAppError(error).code === 'not_found';
      notify({
        title: 'Role Not Added',
        description: isGone ? 'This person no longer has an account.' : sentenceFor(error),
        tone: 'destructive',
      });
      return false;
    }
    const label = labelOf(userRoles, role);
    notify({ title: 'Role Added', description: `${name} now has the role ${label}.` });
    return true;
  };
  return { grantRole, isBusy: change.isPending };
}
