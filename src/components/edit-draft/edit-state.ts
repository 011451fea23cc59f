import * as z from 'zod/mini';
import { sameValues } from '@/domain/form-text';
import {
  changedParts,
  mergeParts,
  type FormParts,
  type Merge,
  type PartOf,
} from '@/domain/three-way-merge';
import { clearDraft, draftSavedAt, readDraft, writeDraft, type DraftPlace } from '@/lib/draft';

/** Identifies a version of a row; null for rows without `updated_at`. */
export type RowVersion = { readonly updated_at: string } | null;

/** A stored row and its version. */
export interface StoredRow<Values, Version> {
  readonly values: Values;
  readonly seen: Version;
}

/** Which form is edited, and where its draft is stored. */
export interface EditSetup<Values, Columns> {
  readonly parts: FormParts<Values, Columns>;
  /** Fits everything that a draft may hold, right or wrong. */
  readonly schema: z.ZodMiniType<Values>;
  readonly place: DraftPlace;
}

/** State of an edited row, without the values in the form. */
export interface EditState<Values, Part, Version> {
  /** The last known stored values of the row. */
  readonly base: Values;
  readonly seen: Version;
  /** Overwrite conflicts: parts that were changed here and elsewhere, until a version is chosen. */
  readonly conflicts: readonly Part[];
  /** Whether the conflicts are with the earlier values of an undo. */
  readonly isUndo: boolean;
  /** Parts that changed only elsewhere; the form shows the saved version. */
  readonly taken: readonly Part[];
  /** When the draft that the form opened with was stored; null without one. */
  readonly restoredAt: Date | null;
}

/** An edited row at the moment it is opened. */
export interface OpenedEdit<Values, Columns, Version> extends EditSetup<Values, Columns> {
  /** What the form starts with. */
  readonly values: Values;
  readonly state: EditState<Values, PartOf<Columns>, Version>;
}

/** Opens a row, with the stored draft over it where there is one. */
export function openEdit<Values, Columns, Version extends RowVersion>(
  setup: EditSetup<Values, Columns>,
  row: StoredRow<Values, Version>,
): OpenedEdit<Values, Columns, Version> {
  const { parts, schema, place } = setup;
  const { values: base, seen } = row;
  const draft = readDraft(place, z.object({ base: schema, values: schema }));
  const merge: Merge<Values, PartOf<Columns>> = draft === null
    ? { values: base, conflicts: [], taken: [] }
    : mergeParts(parts, draft.base, draft.values, base);
  const isRestored = changedParts(parts, base, merge.values).length > 0;
  return {
    ...setup,
    values: merge.values,
    state: {
      base,
      seen,
      conflicts: merge.conflicts,
      isUndo: false,
      taken: isRestored ? merge.taken : [],
      restoredAt: isRestored ? draftSavedAt(place) : null,
    },
  };
}

/** Stores the draft with its base, so that it can be merged later; clears it when nothing differs. */
export function storeEdit<Values, Columns>(
  { parts, place }: EditSetup<Values, Columns>,
  base: Values,
  values: Values,
): void {
  if (changedParts(parts, base, values).length === 0) clearDraft(place);
  else writeDraft(place, { base, values });
}

/** Whether `arrived` is another version than `known`, and not an older one that was delayed. */
export function isNewerVersion<Version extends RowVersion>(
  arrived: Version,
  known: Version,
): boolean {
  if (arrived === null || known === null) return true;
  return (
    !sameValues(arrived, known) && Date.parse(arrived.updated_at) >= Date.parse(known.updated_at)
  );
}
