import { useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { openEdit, type StoredRow } from '@/components/edit-draft/edit-state';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import type { SeenVersion } from '@/data/resources/use-resource-update';
import type { EditorFieldName } from '@/domain/resources/editor-fields';
import {
  resourceParts,
  toEditorForm,
  resourceEditorDraftSchema,
  resourceEditorSchema,
  type ResourceEditorForm,
} from '@/domain/resources/editor-form';
import { zodResolver } from '@/lib/form-resolver';

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
    ) => draft.recordSaved(names, values, withMoments(draft.now().seen, seen, names)),
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** A resource as the editor compares it. */
export function resourceRow(resource: ResourceToEdit): StoredRow<ResourceEditorForm, SeenVersion> {
  const { updated_at, summary_generated_at, funding_terms_generated_at } = resource;
  return {
    values: toEditorForm(resource),
    seen: { updated_at, summary_generated_at, funding_terms_generated_at },
  };
}

/** The column with the time at which the text of a field was generated. */
const moments = {
  ai_generated_summary: 'summary_generated_at',
  funding_terms_summary: 'funding_terms_generated_at',
} as const satisfies Partial<Record<EditorFieldName, keyof SeenVersion>>;

/** A field whose text can be generated. */
export type SummaryField = keyof typeof moments;

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
        const moment = arrived[moments[name]];
        return replaceable.current.has(name) && moment !== null && moment !== known[moments[name]];
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
function withMoments(
  before: SeenVersion,
  saved: SeenVersion,
  names: readonly EditorFieldName[],
): SeenVersion {
  const unseen = summaryFields.filter((name) => !names.includes(name)).map((name) => moments[name]);
  return unseen.reduce((version, moment) => ({ ...version, [moment]: before[moment] }), saved);
}
