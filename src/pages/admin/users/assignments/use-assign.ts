import { useAssignmentCreate } from '@/data/assignments/use-assignment';
import type { AssignmentOfPerson } from '@/data/assignments/use-assignment';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

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
