import { useQueryClient } from '@tanstack/react-query';
import { resourceRow, type Editor } from './use-editor';
import { useSendChanges } from './use-send-changes';
import { explainSaveFailure } from '@/components/edit-draft/save-failure';
import { useSaveEdits, type SaveProblem } from '@/components/edit-draft/use-save-edits';
import { resourceEditQuery } from '@/data/resources/resource-edit-query';
import { takenColumn } from '@/data/resources/use-resource-update';
import type { ResourceEditorForm } from '@/domain/resources/editor-form';
import type { AppErrorCode } from '@/lib/errors';
import { notify } from '@/lib/notify';

const takenTexts = {
  slug: 'Another resource already has this address.',
  name: 'The same person has submitted another resource with this name that is still pending.',
} as const;
const HALF_SAVED = 'Everything is saved except the linked organizations.';

const sentences: Partial<Record<AppErrorCode, string>> = {
  forbidden: 'Update failed - no data returned. Check permissions.',
  unauthenticated: 'Authentication required',
  not_found: 'This resource or one of its organizations no longer exists.',
};

/** Saves what was changed of a resource. `onConflict` shows what was changed elsewhere. */
export function useEditorSave(editor: Editor, resourceId: string, onConflict: () => void) {
  const queryClient = useQueryClient();
  const sendChanges = useSendChanges(editor, resourceId);

  const explain = async (error: unknown): Promise<SaveProblem | null> => {
    const taken = takenColumn(error);
    if (taken !== null) {
      editor.form.setError(taken, { message: takenTexts[taken] }, { shouldFocus: true });
      return { text: takenTexts[taken], isOverwritten: false };
    }
    return explainSaveFailure(error, editor, {
      noun: 'resource',
      readRow: async (code) => {
        if (code !== 'conflict') return undefined;
        const query = { ...resourceEditQuery(resourceId), staleTime: 0 };
        const current = await queryClient.query(query);
        return current === null ? null : resourceRow(current);
      },
      sentenceOf: (code) => sentences[code],
    });
  };
  const send = async (values: ResourceEditorForm): Promise<SaveProblem | null> => {
    const failure = await sendChanges(values);
    const problem = failure === null ? null : await explain(failure.error);
    if (failure === null || problem === null) {
      notify({ title: 'Resource updated successfully' });
      return null;
    }
    console.warn(`The resource ${resourceId} could not be saved:`, failure.error);
    const text = failure.isHalfSaved ? `${HALF_SAVED} ${problem.text}` : problem.text;
    notify({ title: `Failed to update resource: ${text}`, tone: 'destructive' });
    return { ...problem, text };
  };
  return useSaveEdits(editor.form, editor, { send, onConflict });
}
