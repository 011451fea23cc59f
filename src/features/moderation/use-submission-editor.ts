import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { EntryProps } from './entry-frame';
import { useApproveSaved } from './use-approve-saved';
import { rowAt, type Change } from '@/entities/changes/rules/change';
import { useSession } from '@/entities/people/session/session-context';
import { submissionRecordQuery } from '@/entities/submissions/api/submission-record';
import { useRowForm } from '@/shared/form/edit/use-row-form';
import { notify } from '@/shared/lib/notify';
import type { FormParts } from '@/shared/rules/form-parts';

interface EditedRow {
  readonly id: string;
  readonly updated_at: string;
}

interface RowChange<Columns> {
  readonly id: string;
  readonly seenUpdatedAt: string;
  readonly changes: Partial<Columns>;
}

interface EditorOptions<
  Row extends EditedRow,
  Values extends FieldValues,
  Columns,
> extends EntryProps {
  readonly row: Row;
  /** What is edited: 'event'. */
  readonly noun: string;
  readonly parts: FormParts<Values, Columns>;
  /** Schema of a draft. */
  readonly schema: z.ZodMiniType<Values>;
  readonly resolver: Resolver<Values>;
  /** Converts a row to form values. */
  readonly toForm: (row: Row) => Values;
  readonly titleOf: (values: Values) => string;
  /** The row as the cache holds it; null when it is gone. */
  readonly readCached: () => Row | null | undefined;
  /** Saves these changes of the version that was seen. Resolves to the new `updated_at`. */
  readonly update: (change: RowChange<Columns>) => Promise<string>;
}

/** Edits, saves and approves a submission, and leaves the form. */
export function useSubmissionEditor<Row extends EditedRow, Values extends FieldValues, Columns>(
  options: EditorOptions<Row, Values, Columns>,
) {
  const { row, noun, toForm, titleOf, readCached, update, place, view, onDecided } = options;
  const { user } = useSession();
  const edit = useRowForm({
    row: useMemo(() => storedRow(row, toForm), [row, toForm]),
    parts: options.parts,
    schema: options.schema,
    resolver: options.resolver,
    place: { userId: user?.id ?? '', form: `${noun}-editor`, subject: row.id },
    noun,
    update: async ({ changes, seen }) => ({
      updated_at: await update({ id: row.id, seenUpdatedAt: seen.updated_at, changes }),
    }),
    // The mutation has refreshed the cache by now, unless that failed as well.
    readRow: () => {
      const cached = readCached();
      return Promise.resolve(cached ? storedRow(cached, toForm) : null);
    },
  });
  const { guard } = edit;
  const { approveSaved, isApproving } = useApproveSaved(edit, { place, titleOf });
  const [wanted, setWanted] = useState<'save' | 'approve'>('save');
  const { data: record } = useQuery(submissionRecordQuery(place.kind, place.id));
  const close = () => view.replaceBy({ isEditing: false });
  return {
    edit,
    /** What is under way. */
    step: edit.isSaving || isApproving ? wanted : null,
    mayApprove: record !== undefined && record?.status !== 'approved',
    saveAndClose: () => {
      setWanted('save');
      edit.save((hasChanges) => {
        notify({ title: hasChanges ? 'Changes saved' : 'There is nothing to save' });
        guard.proceed(close);
      });
    },
    saveAndApprove: () => {
      setWanted('approve');
      edit.save((hasChanges) => approveSaved(hasChanges, () => guard.proceed(onDecided)));
    },
    cancel: () => guard.confirm(close),
    history: {
      subjectId: row.id,
      version: row.updated_at,
      formAt: (change: Change, side: 'before' | 'after') => toForm(rowAt(row, change, side)),
    },
  };
}

export type SubmissionEditor<
  Row extends EditedRow,
  Values extends FieldValues,
  Columns,
> = ReturnType<typeof useSubmissionEditor<Row, Values, Columns>>;

function storedRow<Row extends EditedRow, Values>(row: Row, toForm: (row: Row) => Values) {
  return { values: toForm(row), seen: { updated_at: row.updated_at } };
}
