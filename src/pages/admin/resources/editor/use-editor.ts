import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { openEdit, type StoredRow } from '@/components/edit-draft/edit-state';
import { explainSaveFailure } from '@/components/edit-draft/save-failure';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits, type SaveProblem } from '@/components/edit-draft/use-save-edits';
import { type ResourceToEdit, resourceEditQuery } from '@/data/resources/resource-edit-query';
import {
  type SeenVersion,
  takenColumn,
  useResourceSave,
} from '@/data/resources/use-resource-update';
import type { EditorFieldName } from '@/domain/resources/editor-fields';
import {
  resourceParts,
  toEditorForm,
  resourceEditorDraftSchema,
  resourceEditorSchema,
  type ResourceEditorForm,
  changedColumns,
  changedFields,
  organizationIds,
} from '@/domain/resources/editor-form';
import type { FailureSentences } from '@/lib/error-sentences';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

/** A draft over a resource. */
export function useEditor(resource: ResourceToEdit, userId: string) {
  const row = useMemo(() => resourceRow(resource), [resource]);
  const [opened] = useState(() => {
    const place = { userId, form: 'resource-editor', subject: resource.id };
    return openEdit({ parts: resourceParts, schema: resourceEditorDraftSchema, place }, row);
  });
  const form = useForm<ResourceEditorForm>({
    resolver: zodResolver(resourceEditorSchema),
    defaultValues: opened.values,
  });
  const ownSummaries = useOwnSummaries(form);
  const draft = useEditDraft(form, { opened, row, claimChanges: ownSummaries.claim });
  return {
    ...draft,
    form,
    expectSummary: ownSummaries.expect,
    recordSaved: (
      names: readonly EditorFieldName[],
      values: ResourceEditorForm,
      seen: SeenVersion,
    ) => draft.recordSaved(names, values, keepGenerationTimes(draft.now().seen, seen, names)),
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** A resource as the editor compares it. */
function resourceRow(resource: ResourceToEdit): StoredRow<ResourceEditorForm, SeenVersion> {
  const { updated_at, summary_generated_at, funding_terms_generated_at } = resource;
  return {
    values: toEditorForm(resource),
    seen: { updated_at, summary_generated_at, funding_terms_generated_at },
  };
}

/** The column with the time at which the text of a field was generated. */
const generatedAtColumns = {
  ai_generated_summary: 'summary_generated_at',
  funding_terms_summary: 'funding_terms_generated_at',
} as const satisfies Partial<Record<EditorFieldName, keyof SeenVersion>>;

/** A field whose text can be generated. */
export type SummaryField = keyof typeof generatedAtColumns;

const summaryFields = ['ai_generated_summary', 'funding_terms_summary'] as const;

/** Summaries that this editor requested: they are not reported as changes by someone else. */
function useOwnSummaries(form: UseFormReturn<ResourceEditorForm>) {
  /** The text of each field at the time when its summary was requested. */
  const replaceable = useRef(new Map<SummaryField, string>());
  return {
    /** Records that a summary is being generated. Returns a function to call when that fails. */
    expect: (name: SummaryField) => {
      replaceable.current.set(name, form.getValues(name));
      return () => {
        replaceable.current.delete(name);
      };
    },
    /**
     * The requested summaries in a newer version, and which of them replace the text in the form:
     * text that was typed after the request stays.
     */
    claim: (known: SeenVersion, arrived: SeenVersion) => {
      const own = summaryFields.filter((name) => {
        const moment = arrived[generatedAtColumns[name]];
        return (
          replaceable.current.has(name) &&
          moment !== null &&
          moment !== known[generatedAtColumns[name]]
        );
      });
      const replaced = own.filter((name) => form.getValues(name) === replaceable.current.get(name));
      for (const name of own) replaceable.current.delete(name);
      return { own: new Set<EditorFieldName>(own), replaced };
    },
  };
}

/**
 * The version `saved`, with the times of `before` for summaries that were not part of the save: one
 * that was generated during the save still counts as new.
 */
function keepGenerationTimes(
  before: SeenVersion,
  saved: SeenVersion,
  names: readonly EditorFieldName[],
): SeenVersion {
  const unseen = summaryFields
    .filter((name) => !names.includes(name))
    .map((name) => generatedAtColumns[name]);
  return unseen.reduce((version, moment) => ({ ...version, [moment]: before[moment] }), saved);
}

const takenTexts = {
  slug: 'Another resource already has this address.',
  name: 'The same person has submitted another resource with this name that is still pending.',
} as const;

const sentences: FailureSentences = {
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
