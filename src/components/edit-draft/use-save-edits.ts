import { useState, useSyncExternalStore } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { EditDraft } from './use-edit-draft';
import { changedParts, partLabels } from '@/domain/three-way-merge';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

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

/** Runs once nothing is unsaved; `hasChanges` tells whether anything had to be saved. */
type OnSaved = (hasChanges: boolean) => void | Promise<void>;

interface SaveOptions<Output> {
  /** Saves what was changed and settles it in the draft. Resolves to null when all is saved. */
  readonly send: (values: Output) => Promise<SaveProblem | null>;
  /** Shows the overwrite conflicts. */
  readonly onConflict?: () => void;
  /** Called when a field is wrong. */
  readonly onInvalid?: () => void;
  /** Whether a draft without changes is sent as well. */
  readonly sendsUnchanged?: boolean;
}

/** Checks and saves a draft, one save at a time, and then runs `onSaved`. */
export function useSaveEdits<
  Values extends FieldValues,
  Context,
  Output extends Values,
  Columns,
  Version,
>(
  form: UseFormReturn<Values, Context, Output>,
  draft: EditDraft<Values, Columns, Version>,
  { send, onConflict, onInvalid, sendsUnchanged = false }: SaveOptions<Output>,
) {
  const { parts, now } = draft;
  const [message, setMessage] = useSaveMessage(draft);
  const [isSaving, setSaving] = useState(false);
  const oneAtATime = useSingleFlight();
  const showMessage = (text: string, tone: SaveMessage['tone'] = 'wrong') =>
    setMessage({ tone, text });

  const submit = async (values: Output, onSaved?: OnSaved) => {
    const hasChanges = changedParts(parts, now().base, values).length > 0;
    if (!hasChanges && !sendsUnchanged) {
      showMessage('There is nothing to save.', 'plain');
      await onSaved?.(false);
      return;
    }
    setMessage(null);
    const problem = await send(values);
    if (problem === null) {
      const left = now();
      // What was typed during the save is not saved yet.
      if (changedParts(parts, left.base, left.values).length === 0) await onSaved?.(hasChanges);
      return;
    }
    showMessage(problem.text);
    if (problem.isOverwritten) onConflict?.();
  };
  const showInvalid = (errors: FieldErrors<Values>) => {
    onInvalid?.();
    const wrong = parts.list.filter(({ name }) =>
      parts.fieldsOf(name).some((field) => field in errors),
    );
    showMessage(
      `Please correct: ${partLabels(
        parts,
        wrong.map(({ name }) => name),
      ).join(', ')}.`,
    );
  };
  const check = async (onSaved?: OnSaved) => {
    if (now().conflicts.length > 0) {
      showMessage('Choose which version to keep first.');
      onConflict?.();
      return;
    }
    await form.handleSubmit((values) => submit(values, onSaved), showInvalid)();
  };
  return {
    save: (onSaved?: OnSaved) =>
      void oneAtATime(async () => {
        setSaving(true);
        await check(onSaved).finally(() => setSaving(false));
      }),
    isSaving,
    /** Whether something would be lost by leaving: a save counts until it is confirmed. */
    isUnsaved: draft.isDirty || isSaving,
    message,
    /** Shows a message beside the buttons, by default about something that went wrong. */
    showMessage,
  };
}

/** The message about the last save. One about a failure goes when the unsaved changes change. */
function useSaveMessage<Values, Columns, Version>(draft: EditDraft<Values, Columns, Version>) {
  const [said, setSaid] = useState<(SaveMessage & { readonly about: string }) | null>(null);
  const unsaved = useSyncExternalStore(draft.subscribe, () => unsavedText(draft));
  if (said?.tone === 'wrong' && said.about !== unsaved) setSaid(null);
  const setMessage = (message: SaveMessage | null) =>
    setSaid(message === null ? null : { ...message, about: unsavedText(draft) });
  return [said, setMessage] as const;
}

/** All unsaved values and open conflicts as one text, to detect changes. */
function unsavedText<Values, Columns, Version>({
  parts,
  now,
}: EditDraft<Values, Columns, Version>): string {
  const { base, values, conflicts } = now();
  const fields = changedParts(parts, base, values).flatMap((name) => parts.fieldsOf(name));
  return JSON.stringify([fields.map((field) => [field, values[field]]), conflicts]);
}
