import { useQueryClient } from '@tanstack/react-query';
import { resourceRow, type Editor } from './use-editor';
import { explainSaveFailure } from '@/components/edit-draft/save-failure';
import { useSaveEdits, type SaveProblem } from '@/components/edit-draft/use-save-edits';
import { resourceEditQuery } from '@/data/resources/resource-edit-query';
import { takenColumn, useResourceSave } from '@/data/resources/use-resource-update';
import {
  changedColumns,
  changedFields,
  organizationIds,
  type ResourceEditorForm,
} from '@/domain/resources/editor-form';
import type { AppErrorCode } from '@/lib/errors';
import { notify } from '@/lib/notify';

const takenTexts = {
  slug: 'Another resource already has this address.',
  name: 'The same person has submitted another resource with this name that is still pending.',
} as const;

const sentences: Partial<Record<AppErrorCode, string>> = {
  forbidden: 'Update failed - no data returned. Check permissions.',
  unauthenticated: 'Authentication required',
  not_found: 'This resource or one of its organizations no longer exists.',
};

/** Saves what was changed of a resource. `onConflict` shows what was changed elsewhere. */
export function useEditorSave(editor: Editor, resourceId: string, onConflict: () => void) {
  const queryClient = useQueryClient();
  const resourceSave = useResourceSave();

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
  const sendChanges = async (values: ResourceEditorForm) => {
    const { base, seen } = editor.now();
    const changed = changedFields(base, values);
    const version = await resourceSave.mutateAsync({
      id: resourceId,
      seen,
      changes: changedColumns(base, values),
      organizationIds: changed.includes('organizations') ? organizationIds(values) : null,
    });
    editor.recordSaved(changed, values, version);
  };
  const send = async (values: ResourceEditorForm): Promise<SaveProblem | null> => {
    try {
      await sendChanges(values);
    } catch (error) {
      const problem = await explain(error);
      if (problem !== null) {
        console.warn(`The resource ${resourceId} could not be saved:`, error);
        notify({ title: `Failed to update resource: ${problem.text}`, tone: 'destructive' });
        return problem;
      }
    }
    notify({ title: 'Resource updated successfully' });
    return null;
  };
  return useSaveEdits(editor.form, editor, { send, onConflict });
}
