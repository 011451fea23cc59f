import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type ResourceToEdit, resourceEditQuery } from '@/entities/resources/api/resource-edit';
import {
  type SeenVersion,
  takenColumn,
  useResourceSave,
} from '@/entities/resources/api/resource-save';
import type { EditorFieldName } from '@/entities/resources/rules/editor-fields';
import {
  resourceParts,
  toEditorForm,
  resourceEditorDraftSchema,
  resourceEditorSchema,
  type ComparedResource,
  type ResourceEditorForm,
  organizationIds,
} from '@/entities/resources/rules/editor-form';
import type { StoredRow } from '@/shared/form/edit/use-row-draft';
import { useRowForm, type RowForm, type SaveProblem } from '@/shared/form/edit/use-row-form';
import type { FailureSentences } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';

const takenTexts = {
  slug: 'Another resource already has this address.',
  name: 'The same person has submitted another resource with this name that is still pending.',
} as const;

const sentences: FailureSentences = {
  forbidden: 'Update failed - no data returned. Check permissions.',
  unauthenticated: 'Authentication required',
  not_found: 'This resource or one of its organizations no longer exists.',
};

type ResourceForm = RowForm<ResourceEditorForm, ComparedResource, SeenVersion>;

/** The form over a resource. */
export function useEditor(resource: ResourceToEdit, userId: string) {
  const queryClient = useQueryClient();
  const { mutateAsync: saveResource } = useResourceSave();
  const ownSummaries = useOwnSummaries();
  const edit: ResourceForm = useRowForm({
    row: useMemo(() => resourceRow(resource), [resource]),
    parts: resourceParts,
    schema: resourceEditorDraftSchema,
    place: { userId, form: 'resource-editor', subject: resource.id },
    resolver: zodResolver(resourceEditorSchema),
    claimChanges: ownSummaries.claim,
    noun: 'resource',
    update: async ({ changes, seen, values }) => {
      const { organizations, ...columns } = changes;
      const saved = await saveResource({
        id: resource.id,
        seen,
        changes: columns,
        organizationIds: organizations === undefined ? null : organizationIds(values),
      });
      return keepGenerationTimes(edit.now().seen, saved, changes);
    },
    readRow: async (code) => {
      if (code !== 'conflict') return undefined;
      const query = { ...resourceEditQuery(resource.id), staleTime: 0 };
      const current = await queryClient.query(query);
      return current === null ? null : resourceRow(current);
    },
    onSaved: () => notify({ title: 'Resource updated successfully' }),
    onFailure: (problem, error) => {
      const taken = takenColumn(error);
      if (taken !== null) {
        edit.form.setError(taken, { message: takenTexts[taken] }, { shouldFocus: true });
      }
      const text = taken === null ? sentences[toAppError(error).code] : takenTexts[taken];
      const shown: SaveProblem = text === undefined ? problem : { text, isOverwritten: false };
      const title = `Failed to update resource: ${shown.text}`;
      const isSignedOut = toAppError(error).code === 'unauthenticated';
      // The editor has gone with the session; its screen offers to sign in.
      const description = 'Your session has ended. What you entered is kept in this browser.';
      // Changes of someone else are listed above the form, where focus is now.
      if (shown.isOverwritten) return { ...shown, text: title };
      notify({ title, tone: 'destructive', ...(isSignedOut && { description }) });
      return shown;
    },
  });
  return {
    ...edit,
    /** Records that a summary is being generated. Returns a function to call when that fails. */
    expectSummary: (name: SummaryField) => ownSummaries.expect(name, edit.form.getValues(name)),
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
function useOwnSummaries() {
  /** The text of each field at the time when its summary was requested. */
  const replaceable = useRef(new Map<SummaryField, string>());
  return {
    expect: (name: SummaryField, text: string) => {
      replaceable.current.set(name, text);
      return () => {
        replaceable.current.delete(name);
      };
    },
    /**
     * The requested summaries in a newer version, and which of them replace the text in the form:
     * text that was typed after the request stays.
     */
    claim: (known: SeenVersion, arrived: SeenVersion, typed: ResourceEditorForm) => {
      const own = summaryFields.filter((name) => {
        const moment = arrived[generatedAtColumns[name]];
        return (
          replaceable.current.has(name) &&
          moment !== null &&
          moment !== known[generatedAtColumns[name]]
        );
      });
      const replaced = own.filter((name) => typed[name] === replaceable.current.get(name));
      for (const name of own) replaceable.current.delete(name);
      return { own, replaced };
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
  changes: Partial<ComparedResource>,
): SeenVersion {
  const unseen = summaryFields
    .filter((name) => !(name in changes))
    .map((name) => generatedAtColumns[name]);
  return unseen.reduce((version, moment) => ({ ...version, [moment]: before[moment] }), saved);
}
