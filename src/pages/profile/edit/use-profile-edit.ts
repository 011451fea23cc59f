import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { focusNotices } from '@/components/edit-draft/edit-notices';
import { openEdit } from '@/components/edit-draft/edit-state';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits, type SaveProblem } from '@/components/edit-draft/use-save-edits';
import { useUnsavedChangesGuard } from '@/components/edit-draft/use-unsaved-changes-guard';
import type { Profile } from '@/data/profiles/profile-queries';
import { useProfileUpdate } from '@/data/profiles/use-profile-update';
import {
  profileDraftSchema,
  profileFormSchema,
  toProfileForm,
  type ProfileForm,
} from '@/domain/profiles/form';
import { profileParts } from '@/domain/profiles/form';
import { changedParts, changesBetween } from '@/domain/three-way-merge';
import { sentenceFor } from '@/lib/error-sentences';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

/** A draft over one's own profile, and how it is saved. */
export function useProfileEdit(profile: Profile, onClose: () => void) {
  const userId = profile.user_id;
  const row = useMemo(() => ({ values: toProfileForm(profile), seen: null }), [profile]);
  const [opened] = useState(() => {
    const place = { userId, form: 'profile' };
    return openEdit({ parts: profileParts, schema: profileDraftSchema, place }, row);
  });
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileFormSchema),
    defaultValues: opened.values,
  });
  const draft = useEditDraft(form, { opened, row });
  const guard = useUnsavedChangesGuard(draft.isDirty);
  const { mutateAsync: update } = useProfileUpdate();

  const send = async (values: ProfileForm): Promise<SaveProblem | null> => {
    const { base } = draft.now();
    try {
      await update({ userId, changes: changesBetween(profileParts, base, values) });
    } catch (error) {
      console.warn('The profile could not be saved:', error);
      const text = `${sentenceFor(error)} Your changes are kept.`;
      notify({ title: 'Failed to update profile', description: text, tone: 'destructive' });
      return { text, isOverwritten: false };
    }
    draft.settle(changedParts(profileParts, base, values), values, null);
    return null;
  };
  const noticesRef = useRef<HTMLDivElement>(null);
  const { save, isSaving } = useSaveEdits(form, draft, {
    send,
    onConflict: () => {
      focusNotices(noticesRef);
    },
  });

  return {
    form,
    draft,
    noticesRef,
    guard,
    isSaving,
    save: () => {
      save(() => {
        notify({ title: 'Profile updated successfully' });
        guard.proceed(onClose);
      });
    },
    close: () => {
      if (!isSaving) guard.confirm(onClose);
    },
  };
}
