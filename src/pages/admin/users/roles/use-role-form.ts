import { useMemo, useRef, useState } from 'react';
import { useChoice } from '../choice-field';
import type { Person } from '@/data/profiles/people-query';
import { useRoleSet } from '@/data/roles/use-role-set';
import { personChoices } from '@/domain/profiles/name-choices';
import { fullName } from '@/domain/profiles/person-name';
import type { UserRole } from '@/domain/vocabularies';
import { labelOf, userRoles } from '@/domain/vocabularies';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

/** What is chosen in the form for roles, and how it is sent. */
export function useRoleForm(people: readonly Person[] | undefined) {
  const roleRef = useRef<HTMLSelectElement>(null);
  const [role, setRole] = useState<UserRole | null>(null);
  const [wasSent, setSent] = useState(false);
  const choice = useChoice(useMemo(() => people && personChoices(people), [people]));
  const person = people?.find(({ user_id }) => user_id === choice.choice?.id) ?? null;
  const { give, isBusy } = useGive();
  const oneAtATime = useSingleFlight();

  const send = async () => {
    if (person === null || role === null) {
      setSent(true);
      notify({
        title: 'Missing Selection',
        description: 'Please select both a user and a role.',
        tone: 'destructive',
      });
      (person === null ? choice.inputRef : roleRef).current?.focus();
      return;
    }
    if (!(await give({ userId: person.user_id, name: fullName(person), role }))) return;
    setSent(false);
    choice.onText('');
    setRole(null);
  };

  return {
    person: choice,
    role,
    setRole,
    roleRef,
    /** Whether what is missing has been asked for. */
    wasSent,
    isBusy,
    submit: () => void oneAtATime(send),
  };
}

interface Gift {
  readonly userId: string;
  readonly name: string;
  readonly role: UserRole;
}

/** How to give a role, with what there is to say about it. */
export function useGive() {
  const change = useRoleSet();
  const give = async ({ userId, name, role }: Gift): Promise<boolean> => {
    try {
      await change.mutateAsync({ userId, role, granted: true });
    } catch (error) {
      const isGone = toAppError(error).code === 'not_found';
      notify({
        title: 'Role Not Given',
        description: isGone ? 'This person no longer has an account.' : sentenceFor(error),
        tone: 'destructive',
      });
      return false;
    }
    const label = labelOf(userRoles, role);
    notify({ title: 'Role Given', description: `${name} now has the role ${label}.` });
    return true;
  };
  return { give, isBusy: change.isPending };
}
