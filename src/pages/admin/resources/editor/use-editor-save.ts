import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Editor } from './use-editor';
import { resourceEditQuery } from '@/data/resources/resource-edit-query';
import {
  takenColumn,
  useResourceOrganizationsSet,
  useResourceUpdate,
} from '@/data/resources/use-resource-update';
import { changedColumns, changedFields } from '@/domain/resource-editor-changes';
import { organizationIds } from '@/domain/resource-editor-columns';
import { editorFields } from '@/domain/resource-editor-fields';
import type { ResourceEditorForm } from '@/domain/resource-editor-form';
import { sentenceFor } from '@/lib/error-sentences';
import { AppError, toAppError, type AppErrorCode } from '@/lib/errors';
import { notify } from '@/lib/notify';

/** What the bar at the foot of the editor says of the last save. */
export interface SaveMessage {
  readonly tone: 'plain' | 'wrong';
  readonly text: string;
}

const takenTexts = {
  slug: 'Another resource has this address already',
  name: 'The same person has sent in another resource of this name, which is pending as well',
} as const;
const CHANGED_MEANWHILE = 'Somebody else changed this resource meanwhile. Your text is kept.';

/** Saves what was changed. `onSaved` is called where nothing unsaved is left. */
export function useEditorSave(editor: Editor, resourceId: string, onConflict: () => void) {
  const queryClient = useQueryClient();
  const update = useResourceUpdate();
  const organizationsSet = useResourceOrganizationsSet();
  const [message, setMessage] = useState<SaveMessage | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const { form, now, settle, adopt } = editor;

  const say = (text: string, tone: SaveMessage['tone'] = 'wrong') => {
    setMessage({ tone, text });
  };

  /** Sends what differs from what is saved: organizations first, columns on top of that. */
  const send = async (values: ResourceEditorForm) => {
    const { base, seen } = now();
    const changed = changedFields(base, values);
    let version = seen;
    if (changed.includes('organizations')) {
      const updatedAt = await organizationsSet.mutateAsync({
        id: resourceId,
        seenUpdatedAt: seen.updated_at,
        organizationIds: organizationIds(values),
      });
      version = { ...seen, updated_at: updatedAt };
      settle(['organizations'], values, version);
    }
    const changes = changedColumns(base, values);
    if (Object.keys(changes).length === 0) return;
    version = await update.mutateAsync({ id: resourceId, seen: version, changes });
    settle(changed, values, version);
  };

  const fail = (text: string) => {
    notify({ title: `Failed to update resource: ${text}`, tone: 'destructive' });
    say(text);
  };

  /** Reads what somebody else made of the resource. Returns whether all is saved after all. */
  const meet = async (): Promise<boolean> => {
    const other = await queryClient.query({ ...resourceEditQuery(resourceId), staleTime: 0 });
    if (other === null) {
      fail(failureText('not_found'));
      return false;
    }
    // Where nothing differs, only the reply to an earlier save was lost.
    const { isSaved } = adopt(other);
    if (isSaved) return true;
    fail(CHANGED_MEANWHILE);
    onConflict();
    return false;
  };

  /** Says what went wrong. Returns whether it is saved all the same. */
  const explain = async (error: unknown): Promise<boolean> => {
    console.warn('The resource could not be saved:', error);
    const { code } = toAppError(error);
    const taken = takenColumn(error);
    if (taken !== null) {
      form.setError(taken, { message: takenTexts[taken] }, { shouldFocus: true });
      fail(takenTexts[taken]);
      return false;
    }
    if (code !== 'conflict') {
      fail(failureText(code));
      return false;
    }
    try {
      return await meet();
    } catch (unread) {
      fail(sentenceFor(unread));
      return false;
    }
  };

  const submit = async (values: ResourceEditorForm, onSaved?: () => void) => {
    if (isBusy.current) return; // A second click comes before the button says so.
    const sent = changedFields(now().base, values);
    if (sent.length === 0) {
      say('There is nothing to save.', 'plain');
      onSaved?.();
      return;
    }
    isBusy.current = true;
    setSaving(true);
    setMessage(null);
    let isSaved = true;
    try {
      await send(values);
    } catch (error) {
      isSaved = await explain(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
    if (!isSaved) return;
    notify({ title: 'Resource updated successfully' });
    const left = now();
    if (changedFields(left.base, left.values).length === 0) onSaved?.();
  };

  const complain = (errors: FieldErrors<ResourceEditorForm>) => {
    const wrong = editorFields.filter(({ name }) => errors[name] !== undefined);
    say(`Please correct: ${wrong.map(({ label }) => label).join(', ')}.`);
  };

  const save = (onSaved?: () => void) => {
    if (isBusy.current) return;
    if (now().conflicts.length > 0) {
      say('Please decide first whose text stays.');
      onConflict();
      return;
    }
    void form.handleSubmit((values) => submit(values, onSaved), complain)();
  };
  return { save, isSaving, message };
}

function failureText(code: AppErrorCode): string {
  if (code === 'forbidden') return 'Update failed - no data returned. Check permissions.';
  if (code === 'unauthenticated') return 'Authentication required';
  if (code === 'not_found') return 'The resource, or one of its organizations, is gone.';
  return sentenceFor(new AppError(code));
}
