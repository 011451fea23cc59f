import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import {
  clearDraft,
  draftSavedAt,
  readDraft,
  writeDraft,
  type DraftPlace,
} from '@/shared/lib/draft';
import { changedParts, withParts, type FormParts, type PartOf } from '@/shared/rules/form-parts';
import { sameValues } from '@/shared/rules/form-text';

/** Identifies a version of a row; null for rows without `updated_at`. */
export type RowVersion = { readonly updated_at: string } | null;

/** A stored row, as values of its form, and its version. */
export interface StoredRow<Values, Version> {
  readonly values: Values;
  readonly seen: Version;
}

export interface RowDraftOptions<Values extends FieldValues, Columns, Version> {
  /** The row as it was read last. Each new object is compared with what is known. */
  readonly row: StoredRow<Values, Version>;
  readonly parts: FormParts<Values, Columns>;
  /** Fits everything that a draft may hold, right or wrong. */
  readonly schema: z.ZodMiniType<Values>;
  /** Where the draft is stored. */
  readonly place: DraftPlace;
  readonly resolver?: Resolver<Values>;
  /** Tells which changes of a newer version this form itself asked for. `typed` is in the form. */
  readonly claimChanges?: (
    known: Version,
    arrived: Version,
    typed: Values,
  ) => {
    /** Never reported as changed elsewhere. */
    readonly own: readonly PartOf<Columns>[];
    /** Of these, what replaces the value in the form. */
    readonly replaced: readonly PartOf<Columns>[];
  };
}

/** What is known of an edited row, besides the values in the form. */
interface DraftState<Values, Part, Version> {
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

/** A form over a stored row: its draft is stored in the browser, newer versions are merged into it. */
export interface RowDraft<Values extends FieldValues, Columns, Version> {
  readonly form: UseFormReturn<Values>;
  readonly parts: FormParts<Values, Columns>;
  readonly state: DraftState<Values, PartOf<Columns>, Version>;
  /** Whether the form differs from the row. */
  readonly isDirty: boolean;
  /** Calls back when a value in the form changes. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** The state and the values in the form, as they are at the moment of the call. */
  readonly now: () => DraftState<Values, PartOf<Columns>, Version> & {
    readonly values: Values;
    /** The parts that are not saved. */
    readonly unsaved: readonly PartOf<Columns>[];
  };
  /** Merges a newer version of the row into the form. Ignores one that is known already. */
  readonly adopt: (row: StoredRow<Values, Version>) => void;
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

/** Opens a form over a stored row, with the stored draft over it where there is one. */
export function useRowDraft<Values extends FieldValues, Columns, Version extends RowVersion>(
  options: RowDraftOptions<Values, Columns, Version>,
): RowDraft<Values, Columns, Version> {
  type State = DraftState<Values, PartOf<Columns>, Version>;
  const { row, parts, schema, resolver, claimChanges } = options;
  // The draft stays with the first user, even when the session ends meanwhile.
  const [place] = useState(options.place);
  const [opened] = useState(() => openDraft(options));
  const form = useForm<Values>({
    ...(resolver && { resolver }),
    defaultValues: opened.values as DefaultValues<Values>,
  });
  const [state, setState] = useState<State>(opened.state);
  // A save that began before a change of the state reads what came after it.
  const latest = useRef(state);
  const written = useRef(opened.own);
  const subscribe = (callback: () => void) =>
    form.subscribe({ formState: { values: true }, callback });
  // Stored with its base, so that it can be merged later, and with what another tab stored meanwhile.
  const store = () => {
    const draft = { base: latest.current.base, values: form.getValues() };
    const own = changedParts(parts, draft.base, draft.values);
    const stored = readStored({ place, schema }) ?? draft;
    const others = changedParts(parts, stored.base, stored.values).filter(
      (name) => !own.includes(name) && !written.current.includes(name),
    );
    written.current = own;
    if (own.length + others.length === 0) {
      clearDraft(place);
      return;
    }
    writeDraft(place, {
      base: withParts(parts, draft.base, stored.base, others),
      values: withParts(parts, draft.values, stored.values, others),
    });
  };
  const change = (part: Partial<State>) => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
    store();
  };
  const adopt = (arrived: StoredRow<Values, Version>) => {
    const { base, seen, conflicts, isUndo, taken } = latest.current;
    if (!isNewerVersion(arrived.seen, seen)) return;
    const typed = form.getValues();
    const claimed = claimChanges?.(seen, arrived.seen, typed);
    const { own, replaced } = claimed ?? { own: [], replaced: [] };
    const merged = merge(parts, base, typed, arrived.values);
    const values = withParts(parts, merged.values, arrived.values, replaced);
    form.setValues(values);
    const open = [...conflicts, ...merged.conflicts].filter((name) => !own.includes(name));
    const isChanged = changedParts(parts, base, arrived.values).length > 0;
    change({
      base: arrived.values,
      seen: arrived.seen,
      conflicts: changedParts(parts, arrived.values, values).filter((name) => open.includes(name)),
      isUndo: isUndo && conflicts.length > 0,
      // A version that changed nothing of the form leaves the notice of an earlier one.
      taken: isChanged ? merged.taken.filter((name) => !own.includes(name)) : taken,
    });
  };
  const onInput = useEffectEvent(store);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => onInput() }),
    [form],
  );
  const onArrival = useEffectEvent(adopt);
  useEffect(() => {
    onArrival(row);
  }, [row]);

  return {
    form,
    parts,
    state,
    isDirty: useSyncExternalStore(
      subscribe,
      () => changedParts(parts, state.base, form.getValues()).length > 0,
    ),
    subscribe,
    now: () => {
      const values = form.getValues();
      return {
        ...latest.current,
        values,
        unsaved: changedParts(parts, latest.current.base, values),
      };
    },
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
      const merged = merge(parts, from, to, base);
      form.setValues(withParts(parts, form.getValues(), to, names));
      change({ conflicts: [...new Set([...conflicts, ...merged.conflicts])], isUndo: true });
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

function readStored<Values extends FieldValues, Columns, Version>({
  place,
  schema,
}: Pick<RowDraftOptions<Values, Columns, Version>, 'place' | 'schema'>) {
  return readDraft(place, z.object({ base: schema, values: schema }));
}

/** The values that a form opens with: those of the row, with the stored draft merged into them. */
function openDraft<Values extends FieldValues, Columns, Version>(
  options: RowDraftOptions<Values, Columns, Version>,
) {
  const {
    parts,
    place,
    row: { values: base, seen },
  } = options;
  const draft = readStored(options);
  const opened = merge(parts, draft?.base ?? base, draft?.values ?? base, base);
  const own = changedParts(parts, base, opened.values);
  const isRestored = own.length > 0;
  return {
    values: opened.values,
    /** The parts that the draft changes. */
    own,
    state: {
      base,
      seen,
      conflicts: opened.conflicts,
      isUndo: false,
      taken: isRestored ? opened.taken : [],
      restoredAt: isRestored ? draftSavedAt(place) : null,
    },
  };
}

/**
 * Merges what was typed with a newer version of the row; both began with `base`. The form keeps what
 * was typed and takes the parts that changed only in the row; parts that both changed, to different
 * values, are conflicts.
 */
function merge<Values, Columns>(
  parts: FormParts<Values, Columns>,
  base: Values,
  typed: Values,
  saved: Values,
) {
  const own = changedParts(parts, base, typed);
  const differing = changedParts(parts, typed, saved);
  const changed = changedParts(parts, base, saved);
  const taken = changed.filter((name) => !own.includes(name));
  const conflicts = changed.filter((name) => own.includes(name) && differing.includes(name));
  return { values: withParts(parts, typed, saved, taken), taken, conflicts };
}

/** Whether both are the same version of a row. */
export function isSameVersion(one: RowVersion, other: RowVersion): boolean {
  return one !== null && other !== null && sameValues(one, other);
}

/** Whether `arrived` is another version than `known`, and not an older one that was delayed. */
function isNewerVersion(arrived: RowVersion, known: RowVersion): boolean {
  if (arrived === null || known === null) return true;
  const isOlder = Date.parse(arrived.updated_at) < Date.parse(known.updated_at);
  return !isOlder && !isSameVersion(arrived, known);
}
