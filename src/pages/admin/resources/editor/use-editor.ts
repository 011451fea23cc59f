import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOwnSummaries, withMoments } from './use-own-summaries';
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
    settle: (names: readonly EditorFieldName[], values: ResourceEditorForm, seen: SeenVersion) => {
      draft.settle(names, values, withMoments(draft.now().seen, seen, names));
    },
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
