import { useRoleSet } from '@/data/roles/use-role-set';
import { labelOf, userRoles } from '@/domain/vocabularies';
import type { UserRole } from '@/domain/vocabularies';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

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
