import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  isNewerVersion,
  storeEdit,
  type EditState,
  type OpenedEdit,
  type RowVersion,
  type StoredRow,
} from './edit-state';
import {
  changedParts,
  mergeParts,
  withParts,
  type FormParts,
  type PartOf,
} from '@/domain/three-way-merge';

/** A draft over a stored row. */
export interface EditDraft<Values, Columns, Version> {
  readonly parts: FormParts<Values, Columns>;
  readonly state: EditState<Values, PartOf<Columns>, Version>;
  /** Whether the form differs from the row. */
  readonly isDirty: boolean;
  /** Calls back when a value in the form changes. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** The state and the values in the form, as they are at the moment of the call. */
  readonly now: () => EditState<Values, PartOf<Columns>, Version> & { readonly values: Values };
  /**
   * Merges a newer version of the row into the form. Returns false for a version that is known
   * already.
   */
  readonly adopt: (row: StoredRow<Values, Version>) => boolean;
  /** Records that these parts were saved as `values` holds them, which made the version `seen`. */
  readonly recordSaved: (names: readonly PartOf<Columns>[], values: Values, seen: Version) => void;
  /** Resolves the overwrite conflict of these parts with the value of the draft or of the row. */
  readonly decide: (names: readonly PartOf<Columns>[], version: 'draft' | 'saved') => void;
  /**
   * Puts the values of `to` into the form, where it differs from `from`. Parts that the row holds
   * in neither of the two versions become overwrite conflicts. Returns false when nothing differs.
   */
  readonly propose: (from: Values, to: Values) => boolean;
  /** Hides the notice of parts that were changed elsewhere. */
  readonly dismissTaken: () => void;
  /** Puts the values of the row back into the form and deletes the draft. */
  readonly discard: () => void;
}

/** Tells which changes of a newer version this form itself asked for. */
type ClaimChanges<Version, Part> = (
  known: Version,
  arrived: Version,
) => {
  /** Never reported as changed elsewhere. */
  readonly own: ReadonlySet<Part>;
  /** Of these, what replaces the value in the form. */
  readonly replaced: readonly Part[];
};

interface DraftOptions<Values, Columns, Version> {
  readonly opened: OpenedEdit<Values, Columns, Version>;
  /** The row as it was read last. Each new object is compared with what is known. */
  readonly row: StoredRow<Values, Version>;
  readonly claimChanges?: ClaimChanges<Version, PartOf<Columns>>;
}

/**
 * Keeps a draft over a stored row: stores it in the browser, and merges newer versions of the row
 * into it. `form` starts with `opened.values`.
 */
export function useEditDraft<
  Values extends FieldValues,
  Context,
  Output,
  Columns,
  Version extends RowVersion,
>(
  form: UseFormReturn<Values, Context, Output>,
  options: DraftOptions<Values, Columns, Version>,
): EditDraft<Values, Columns, Version> {
  const { opened, row } = options;
  const { parts } = opened;
  const { state, latest, change } = useEditState(form, opened);
  const subscribe = (callback: () => void) =>
    form.subscribe({ formState: { values: true }, callback });
  const adopt = (arrived: StoredRow<Values, Version>) => {
    if (!isNewerVersion(arrived.seen, latest.current.seen)) return false;
    adoptRow(form, { ...options, row: arrived, known: latest.current, change });
    return true;
  };
  const onArrival = useEffectEvent(adopt);
  useEffect(() => {
    onArrival(row);
  }, [row]);

  return {
    parts,
    state,
    isDirty: useSyncExternalStore(
      subscribe,
      () => changedParts(parts, state.base, form.getValues()).length > 0,
    ),
    subscribe,
    now: () => ({ ...latest.current, values: form.getValues() }),
    adopt,
    recordSaved: (names, values, seen) => {
      const { base, seen: known } = latest.current;
      const isOvertaken = isNewerVersion(known, seen) && !isNewerVersion(seen, known);
      if (isOvertaken) return;
      change({ base: withParts(parts, base, values, names), seen, restoredAt: null });
    },
    decide: (names, version) => {
      const { base, conflicts } = latest.current;
      if (version === 'saved') form.setValues(withParts(parts, form.getValues(), base, names));
      change({ conflicts: conflicts.filter((name) => !names.includes(name)) });
    },
    propose: (from, to) => {
      const names = changedParts(parts, from, to);
      const { base, conflicts } = latest.current;
      const merge = mergeParts(parts, from, to, base);
      form.setValues(withParts(parts, form.getValues(), to, names));
      change({ conflicts: [...new Set([...conflicts, ...merge.conflicts])], isUndo: true });
      return names.length > 0;
    },
    dismissTaken: () => change({ taken: [] }),
    discard: () => {
      form.setValues(latest.current.base);
      form.clearErrors();
      change({ conflicts: [], restoredAt: null });
    },
  };
}

/** The state beside the form. Every change of it or of the form is stored with the draft. */
function useEditState<Values extends FieldValues, Context, Output, Columns, Version>(
  form: UseFormReturn<Values, Context, Output>,
  opened: OpenedEdit<Values, Columns, Version>,
) {
  type State = EditState<Values, PartOf<Columns>, Version>;
  const [state, setState] = useState<State>(opened.state);
  // A save that began before a change of the state reads what came after it.
  const latest = useRef(state);
  const store = useEffectEvent((values: Values) => storeEdit(opened, latest.current.base, values));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => store(values),
      }),
    [form],
  );
  const change = (part: Partial<State>) => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
    storeEdit(opened, latest.current.base, form.getValues());
  };
  return { state, latest, change };
}

interface Adoption<Values, Columns, Version> extends DraftOptions<Values, Columns, Version> {
  readonly known: EditState<Values, PartOf<Columns>, Version>;
  readonly change: (part: Partial<EditState<Values, PartOf<Columns>, Version>>) => void;
}

/** Makes a newer version of the row the base, and keeps in the form what was changed there. */
function adoptRow<Values extends FieldValues, Context, Output, Columns, Version>(
  form: UseFormReturn<Values, Context, Output>,
  { opened, row, known, change, claimChanges }: Adoption<Values, Columns, Version>,
): void {
  const { parts } = opened;
  const { values: saved, seen } = row;
  const nothing = { own: new Set<PartOf<Columns>>(), replaced: [] };
  const { own, replaced } = claimChanges?.(known.seen, seen) ?? nothing;
  const merge = mergeParts(parts, known.base, form.getValues(), saved);
  const values = withParts(parts, merge.values, saved, replaced);
  form.setValues(values);
  const differing = changedParts(parts, saved, values);
  const open = new Set([...known.conflicts, ...merge.conflicts].filter((name) => !own.has(name)));
  const isChanged = changedParts(parts, known.base, saved).length > 0;
  change({
    base: saved,
    seen,
    conflicts: differing.filter((name) => open.has(name)),
    isUndo: known.isUndo && known.conflicts.length > 0,
    // A version that changed nothing of the form leaves the notice of an earlier one.
    taken: isChanged ? merge.taken.filter((name) => !own.has(name)) : known.taken,
  });
}
