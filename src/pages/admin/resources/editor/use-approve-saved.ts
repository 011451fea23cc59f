import { failureWords } from '../../submissions/edit/failure-words';
import type { Editor } from './use-editor';
import { useSubmissionApprove } from '@/data/submissions/use-submission-decision';
import { changedFields } from '@/domain/resources/editor-changes';
import { notify } from '@/lib/notify';

/** How to make what was saved of a resource public, as the decision that somebody waits for. */
export function useApproveSaved({ now }: Editor, resourceId: string, say: (text: string) => void) {
  const { mutateAsync: approve, isPending } = useSubmissionApprove();

  /** `onApproved` is called where nothing unsaved is left. */
  const approveSaved = async (hasChanges: boolean, onApproved: () => void): Promise<void> => {
    const { base, seen } = now();
    try {
      // With that status it was saved as a decision already.
      if (base.status !== 'approved') {
        const place = { kind: 'resource', id: resourceId } as const;
        await approve({ ...place, seenUpdatedAt: seen.updated_at });
      }
    } catch (error) {
      console.warn('The submission could not be approved:', error);
      say(failureWords(error, { stage: 'approve', hasChanges, news: null }));
      return;
    }
    notify({ title: 'Submission Approved', description: `“${base.name}” is public now.` });
    const left = now();
    if (changedFields(left.base, left.values).length === 0) onApproved();
  };
  return { approveSaved, isApproving: isPending };
}
