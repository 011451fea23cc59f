import { useState, useSyncExternalStore } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Editor } from './use-editor';
import { useSaveFailure } from './use-save-failure';
import { useSendChanges } from './use-send-changes';
import { changedFields } from '@/domain/resources/editor-changes';
import { editorFields } from '@/domain/resources/editor-fields';
import type { ResourceEditorForm } from '@/domain/resources/editor-form';
import { notify } from '@/lib/notify';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

/** What the bar at the foot of the editor says of the last save. */
export interface SaveMessage {
  readonly tone: 'plain' | 'wrong';
  readonly text: string;
}

/** Goes on once nothing unsaved is left; `hasChanges` tells whether anything had to be saved. */
type OnSaved = (hasChanges: boolean) => void | Promise<void>;

/** Saves what was changed, and then does `onSaved`, before anything else is saved. */
export function useEditorSave(editor: Editor, resourceId: string, onConflict: () => void) {
  const [message, setMessage] = useSaveMessage(editor);
  const [isSaving, setSaving] = useState(false);
  const oneAtATime = useSingleFlight();
  const send = useSendChanges(editor, resourceId);
  const { form, now } = editor;
  const say = (text: string, tone: SaveMessage['tone'] = 'wrong') => {
    setMessage({ tone, text });
  };
  const explain = useSaveFailure(editor, resourceId, { say, onConflict });

  const submit = async (values: ResourceEditorForm, onSaved?: OnSaved) => {
    if (changedFields(now().base, values).length === 0) {
      say('There is nothing to save.', 'plain');
      await onSaved?.(false);
      return;
    }
    setSaving(true);
    setMessage(null);
    const failure = await send(values);
    const isSaved = failure === null || (await explain(failure));
    setSaving(false);
    if (!isSaved) return;
    notify({ title: 'Resource updated successfully' });
    const left = now();
    if (changedFields(left.base, left.values).length === 0) await onSaved?.(true);
  };
  const complain = (errors: FieldErrors<ResourceEditorForm>) => {
    const wrong = editorFields.filter(({ name }) => errors[name] !== undefined);
    say(`Please correct: ${wrong.map(({ label }) => label).join(', ')}.`);
  };
  const check = async (onSaved?: OnSaved) => {
    if (now().conflicts.length > 0) {
      say('Please decide first whose text stays.');
      onConflict();
      return;
    }
    await form.handleSubmit((values) => submit(values, onSaved), complain)();
  };
  const save = (onSaved?: OnSaved) => void oneAtATime(() => check(onSaved));
  return { save, isSaving, message, say };
}

/** What is said of the last save; what went wrong, for as long as that is what there is to save. */
function useSaveMessage({ form, state, now }: Editor) {
  const [said, setSaid] = useState<(SaveMessage & { readonly about: string }) | null>(null);
  const unsaved = useSyncExternalStore(
    (onChange) => form.subscribe({ formState: { values: true }, callback: onChange }),
    () => unsavedOf({ ...state, values: form.getValues() }),
  );
  if (said?.tone === 'wrong' && said.about !== unsaved) setSaid(null);
  const setMessage = (message: SaveMessage | null) => {
    setSaid(message === null ? null : { ...message, about: unsavedOf(now()) });
  };
  return [said, setMessage] as const;
}

/** All that is not saved, and what of it is not decided, as one text. */
function unsavedOf({ base, values, conflicts }: ReturnType<Editor['now']>): string {
  const changes = changedFields(base, values).map((name) => [name, values[name]]);
  return JSON.stringify([changes, conflicts]);
}
