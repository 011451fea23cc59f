import * as z from 'zod/mini';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import type { SeenVersion } from '@/data/resources/use-resource-update';
import { changedFields, mergeEdits } from '@/domain/resources/editor-changes';
import { toEditorForm } from '@/domain/resources/editor-columns';
import type { EditorFieldName } from '@/domain/resources/editor-fields';
import { resourceEditorDraftSchema, type ResourceEditorForm } from '@/domain/resources/editor-form';
import { readDraft, type DraftPlace } from '@/lib/draft';

/** What is kept of unsaved changes: what they began with, too, or they could not be told apart. */
const draftSchema = z.object({
  savedAt: z.string(),
  base: resourceEditorDraftSchema,
  values: resourceEditorDraftSchema,
});

/** What the editor knows beside what is typed. */
export interface EditorState {
  /** What the database holds, as far as is known. */
  readonly base: ResourceEditorForm;
  readonly seen: SeenVersion;
  /** Fields that somebody else changed as well, to something else: not decided yet. */
  readonly conflicts: readonly EditorFieldName[];
  /** Fields with what somebody else wrote. */
  readonly taken: readonly EditorFieldName[];
  /** When what was found again had been typed; null when nothing was. */
  readonly restoredAt: string | null;
}

/** Where unsaved changes to a resource are kept. */
export function draftPlace(userId: string, resourceId: string): DraftPlace {
  return { userId, form: 'resource-editor', subject: resourceId };
}

/** What to keep of unsaved changes. */
export function toDraft(base: ResourceEditorForm, values: ResourceEditorForm) {
  return { savedAt: new Date().toISOString(), base, values } satisfies z.infer<typeof draftSchema>;
}

/** Which version of a resource this is. */
export function versionOf(resource: ResourceToEdit): SeenVersion {
  const { updated_at, summary_generated_at, funding_terms_generated_at } = resource;
  return { updated_at, summary_generated_at, funding_terms_generated_at };
}

/** What the editor opens with: the resource, and over it the changes that were not saved last time. */
export function openEditor(place: DraftPlace, resource: ResourceToEdit) {
  const base = toEditorForm(resource);
  const seen = versionOf(resource);
  const draft = readDraft(place, draftSchema);
  const merge =
    draft === null
      ? { values: base, conflicts: [], taken: [] }
      : mergeEdits(draft.base, draft.values, base);
  const isRestored = changedFields(base, merge.values).length > 0;
  const state: EditorState = {
    ...{ base, seen, conflicts: merge.conflicts },
    taken: isRestored ? merge.taken : [],
    restoredAt: isRestored ? (draft?.savedAt ?? null) : null,
  };
  return { state, values: merge.values };
}
