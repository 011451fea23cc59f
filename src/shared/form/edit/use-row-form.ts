import { useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import {
  isSameVersion,
  useRowDraft,
  type RowDraft,
  type RowDraftOptions,
  type RowVersion,
  type StoredRow,
} from './use-row-draft';
import { useUnsavedChangesGuard, type UnsavedChangesGuard } from './use-unsaved-changes-guard';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError, type AppErrorCode } from '@/shared/lib/errors';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { changesBetween, partLabels, type PartOf } from '@/shared/rules/form-parts';

/** What is shown beside the buttons about the last save. */
export interface SaveMessage {
  readonly tone: 'plain' | 'wrong';
  readonly text: string;
}

/** Why not everything was saved. */
export interface SaveProblem {
  readonly text: string;
  /** Whether someone else saved the row first: their changes are in the form now. */
  readonly isOverwritten: boolean;
}

/** What is saved. */
export interface RowUpdate<Values, Columns, Version> {
  /** The changed columns, with their new values. */
  readonly changes: Partial<Columns>;
  /** The version that the changes were made over. */
  readonly seen: Version;
  readonly values: Values;
}

interface SaveOptions<Values, Columns, Version> {
  /** What is edited: 'event'. */
  readonly noun: string;
  /** Who may have changed it; 'Someone else' by default. */
  readonly changedBy?: string;
  /** Saves the changes. Resolves to the new version. */
  readonly update: (update: RowUpdate<Values, Columns, Version>) => Promise<Version>;
  /**
   * Reads the row as it is now, after a failure that leaves it in doubt: null when it is gone,
   * undefined when it is not read.
   */
  readonly readRow: (code: AppErrorCode) => Promise<StoredRow<Values, Version> | null | undefined>;
  /** Called when something was saved. */
  readonly onSaved?: () => void;
  /** Called when a save failed; returns what is shown about it. */
  readonly onFailure?: (problem: SaveProblem, error: unknown) => SaveProblem;
  /** Called when a field is wrong. */
  readonly onInvalid?: () => void;
  /** Whether a form without changes is saved as well. */
  readonly savesUnchanged?: boolean;
}

export interface RowFormOptions<Values extends FieldValues, Columns, Version>
  extends RowDraftOptions<Values, Columns, Version>, SaveOptions<Values, Columns, Version> {
  /** Whether other addresses of the same path belong to the form, such as the steps of a wizard. */
  readonly staysOnPath?: boolean;
}

/** Runs once nothing is unsaved; `hasChanges` tells whether anything had to be saved. */
type OnSaved = (hasChanges: boolean) => void | Promise<void>;

interface RowSave {
  /** Checks and saves, one save at a time, and then runs `onSaved`. */
  readonly save: (onSaved?: OnSaved) => void;
  readonly isSaving: boolean;
  /** About the last save. A failure goes when the unsaved changes change. */
  readonly message: SaveMessage | null;
  /** Shows a failure beside the buttons. */
  readonly showFailure: (text: string) => void;
  /** The notices above the form. */
  readonly noticesRef: RefObject<HTMLDivElement | null>;
}

/** A form over a stored row, and what its screen shows. */
export interface RowForm<Values extends FieldValues, Columns, Version>
  extends RowDraft<Values, Columns, Version>, RowSave {
  /** Asks before unsaved changes are left. A save counts as unsaved until it is confirmed. */
  readonly guard: UnsavedChangesGuard;
}

/**
 * Edits a stored row in a form: the draft in this browser, changes that others saved meanwhile, the
 * question about unsaved changes, saving, and failures.
 */
export function useRowForm<Values extends FieldValues, Columns, Version extends RowVersion>(
  options: RowFormOptions<Values, Columns, Version>,
): RowForm<Values, Columns, Version> {
  const { staysOnPath = false } = options;
  const draft = useRowDraft(options);
  const saving = useRowSave(draft, options);
  const guard = useUnsavedChangesGuard(draft.isDirty || saving.isSaving, { staysOnPath });
  return { ...draft, ...saving, guard };
}

/** Checks and saves a form over a stored row. The screen of several asks for all of them together. */
export function useRowSave<Values extends FieldValues, Columns, Version extends RowVersion>(
  draft: RowDraft<Values, Columns, Version>,
  options: SaveOptions<Values, Columns, Version>,
): RowSave {
  const { savesUnchanged = false, onInvalid } = options;
  const { form, parts, now } = draft;
  const noticesRef = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useSaveMessage(draft);
  const [isSaving, setSaving] = useState(false);
  const oneAtATime = useSingleFlight();
  const showFailure = (text: string) => setMessage({ tone: 'wrong', text });

  const submit = async (values: Values, onSaved?: OnSaved) => {
    const hasChanges = now().unsaved.length > 0;
    if (!hasChanges && !savesUnchanged) {
      setMessage({ tone: 'plain', text: 'There is nothing to save.' });
      await onSaved?.(false);
      return;
    }
    setMessage(null);
    const problem = await send(draft, values, options);
    if (problem === null) {
      options.onSaved?.();
      // What was typed during the save is not saved yet.
      if (now().unsaved.length === 0) await onSaved?.(hasChanges);
      return;
    }
    // The notices are drawn before the scroll: appearing after it, they would push themselves out of view.
    flushSync(() => showFailure(problem.text));
    if (problem.isOverwritten) focusNotices(noticesRef);
  };
  const showInvalid = (errors: FieldErrors<Values>) => {
    onInvalid?.();
    const wrong = parts.list.filter(({ name }) =>
      parts.fieldsOf(name).some((field) => field in errors),
    );
    showFailure(
      `Please correct: ${partLabels(
        parts,
        wrong.map(({ name }) => name),
      )}.`,
    );
  };
  const check = async (onSaved?: OnSaved) => {
    if (now().conflicts.length > 0) {
      showFailure('Choose which version to keep first.');
      focusNotices(noticesRef);
      return;
    }
    await form.handleSubmit((values) => submit(values, onSaved), showInvalid)();
  };
  return {
    save: (onSaved) =>
      void oneAtATime(async () => {
        setSaving(true);
        await check(onSaved).finally(() => setSaving(false));
      }),
    isSaving,
    message,
    showFailure,
    noticesRef,
  };
}

/** Saves what was changed. Resolves to null when all is saved, else to why not. */
async function send<Values extends FieldValues, Columns, Version extends RowVersion>(
  draft: RowDraft<Values, Columns, Version>,
  values: Values,
  options: SaveOptions<Values, Columns, Version>,
): Promise<SaveProblem | null> {
  const { parts, recordSaved } = draft;
  const { base, seen } = draft.now();
  const changes = changesBetween(parts, base, values);
  try {
    const saved = await options.update({ changes, seen, values });
    recordSaved(
      parts.list.map(({ name }) => name).filter((name) => name in changes),
      values,
      saved,
    );
    return null;
  } catch (error) {
    const problem = await explain(error, seen, draft, options);
    if (problem === null) return null;
    console.warn(`The ${options.noun} could not be saved:`, error);
    return options.onFailure?.(problem, error) ?? problem;
  }
}

/** Failures after which the row may have changed: it is read again then. */
const doubtful: ReadonlySet<AppErrorCode> = new Set(['conflict', 'timeout', 'network']);

const KEPT = 'Your changes are kept.';

/**
 * Explains why the changes of the version `seen` were not saved, with the row as it is now merged into
 * the form. Null when the row turns out to hold everything: only the reply to the save was lost.
 */
async function explain<Values extends FieldValues, Columns, Version extends RowVersion>(
  error: unknown,
  seen: Version,
  draft: RowDraft<Values, Columns, Version>,
  { noun, changedBy = 'Someone else', readRow }: SaveOptions<Values, Columns, Version>,
): Promise<SaveProblem | null> {
  const { code } = toAppError(error);
  const problem = (text: string): SaveProblem => ({ text, isOverwritten: false });
  let row: StoredRow<Values, Version> | null | undefined;
  try {
    row = doubtful.has(code) ? await readRow(code) : undefined;
  } catch (unread) {
    return problem(`${sentenceFor(unread)} ${KEPT}`);
  }
  if (row === null || (row === undefined && code === 'not_found')) {
    return problem(`This ${noun} no longer exists.`);
  }
  const newer = row === undefined || isSameVersion(row.seen, seen) ? null : row;
  if (newer !== null) {
    draft.adopt(newer);
    if (draft.now().unsaved.length === 0) return null;
  }
  if (code !== 'conflict') return problem(`${sentenceFor(error)} ${KEPT}`);
  return newer !== null
    ? {
        text: `${changedBy} changed this ${noun} since you opened it. ${KEPT} Check both, then save again.`,
        isOverwritten: true,
      }
    : problem(
        `${changedBy} changed this ${noun}, but the new version could not be loaded. ${KEPT} Please try again.`,
      );
}

/** The message about the last save. One about a failure goes when the unsaved changes change. */
function useSaveMessage<Values extends FieldValues, Columns, Version>(
  draft: RowDraft<Values, Columns, Version>,
) {
  const [said, setSaid] = useState<(SaveMessage & { readonly about: string }) | null>(null);
  const unsaved = useSyncExternalStore(draft.subscribe, () => unsavedText(draft));
  if (said?.tone === 'wrong' && said.about !== unsaved) setSaid(null);
  const setMessage = (message: SaveMessage | null) =>
    setSaid(message === null ? null : { ...message, about: unsavedText(draft) });
  return [said, setMessage] as const;
}

/** All unsaved values and open conflicts as one text, to detect changes. */
function unsavedText<Values extends FieldValues, Columns, Version>({
  parts,
  now,
}: RowDraft<Values, Columns, Version>): string {
  const { values, unsaved, conflicts } = now();
  const fields = unsaved.flatMap((name: PartOf<Columns>) => parts.fieldsOf(name));
  return JSON.stringify([fields.map((field) => [field, values[field]]), conflicts]);
}

/** Scrolls to the notices and moves focus there, once they are drawn. */
export function focusNotices(target: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    target.current?.scrollIntoView({ block: 'start' });
    target.current?.focus({ preventScroll: true });
  });
}
