import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from './use-editor';
import type { SendFailure } from './use-send-changes';
import { resourceEditQuery } from '@/data/resources/resource-edit-query';
import { takenColumn } from '@/data/resources/use-resource-update';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

const takenTexts = {
  slug: 'Another resource has this address already',
  name: 'The same person has sent in another resource of this name, which is pending as well',
} as const;
const GONE = 'The resource, or one of its organizations, is gone.';
const CHANGED_MEANWHILE = 'Somebody else changed this resource meanwhile. Your text is kept.';
const HALF_SAVED = 'Everything is saved but the linked organizations.';

/**
 * How to say why a save failed. Reads what somebody else made of the resource meanwhile, and
 * resolves to whether all is saved after all.
 *
 * @param say puts the words beside the buttons as well.
 */
export function useSaveFailure(
  { form, adopt }: Editor,
  resourceId: string,
  { say, onConflict }: { say: (text: string) => void; onConflict: () => void },
) {
  const queryClient = useQueryClient();

  return async ({ error, isHalfSaved }: SendFailure): Promise<boolean> => {
    console.warn('The resource could not be saved:', error);
    const fail = (reason: string): false => {
      const text = isHalfSaved ? `${HALF_SAVED} ${reason}` : reason;
      notify({ title: `Failed to update resource: ${text}`, tone: 'destructive' });
      say(text);
      return false;
    };
    const taken = takenColumn(error);
    if (taken !== null) {
      form.setError(taken, { message: takenTexts[taken] }, { shouldFocus: true });
      return fail(takenTexts[taken]);
    }
    if (toAppError(error).code !== 'conflict') return fail(failureText(error));
    try {
      const other = await queryClient.query({ ...resourceEditQuery(resourceId), staleTime: 0 });
      if (other === null) return fail(GONE);
      // Where nothing differs, only the reply to an earlier save was lost.
      if (adopt(other).isSaved) return true;
    } catch (unread) {
      return fail(sentenceFor(unread));
    }
    fail(CHANGED_MEANWHILE);
    onConflict();
    return false;
  };
}

function failureText(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'forbidden') return 'Update failed - no data returned. Check permissions.';
  if (code === 'unauthenticated') return 'Authentication required';
  return code === 'not_found' ? GONE : sentenceFor(error);
}
