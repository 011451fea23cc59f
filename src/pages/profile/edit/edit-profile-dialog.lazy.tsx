import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AvatarField } from './avatar-field';
import { ProfileFormFields } from './profile-form-fields';
import { EditDialog } from '@/components/edit-draft/edit-dialog';
import { focusNotices } from '@/components/edit-draft/edit-notices';
import { openEdit, type StoredRow } from '@/components/edit-draft/edit-state';
import { saveChanges } from '@/components/edit-draft/save-changes';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits, type SaveProblem } from '@/components/edit-draft/use-save-edits';
import { useUnsavedChangesGuard } from '@/components/edit-draft/use-unsaved-changes-guard';
import { profileDetailQuery, type Profile } from '@/data/profiles/profile-queries';
import { useProfileUpdate, type ProfileVersion } from '@/data/profiles/use-profile-update';
import {
  profileDraftSchema,
  profileFormSchema,
  profileParts,
  toProfileForm,
  type ProfileForm,
} from '@/domain/profiles/form';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

interface EditProfileDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** The dialog in which a person edits their own profile. */
export function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const edit = useProfileEdit(profile, onClose);
  return (
    <EditDialog title="Edit Profile" edit={edit} onClose={onClose}>
      <AvatarField profile={profile} />
      <ProfileFormFields form={edit.form} />
    </EditDialog>
  );
}

function storedRow(profile: Profile): StoredRow<ProfileForm, ProfileVersion> {
  return { values: toProfileForm(profile), seen: { updated_at: profile.updated_at } };
}

/** A draft over one's own profile, and how it is saved. */
function useProfileEdit(profile: Profile, onClose: () => void) {
  const userId = profile.user_id;
  const row = useMemo(() => storedRow(profile), [profile]);
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
  const queryClient = useQueryClient();

  const send = async (values: ProfileForm): Promise<SaveProblem | null> => {
    const problem = await saveChanges(draft, values, {
      noun: 'profile',
      changedBy: 'Another tab or device',
      update: async (changes, seenUpdatedAt) => {
        const { updated_at } = await update({
          userId,
          seen: { updated_at: seenUpdatedAt },
          changes,
        });
        return updated_at;
      },
      readRow: async (code) => {
        if (code === 'timeout') return undefined; // Told at once: reading may hang as well.
        const stored = await queryClient.query({ ...profileDetailQuery(userId), staleTime: 0 });
        return stored === null ? null : storedRow(stored);
      },
    });
    if (problem !== null) notify({ title: 'Failed to update profile', tone: 'destructive' });
    return problem;
  };
  const noticesRef = useRef<HTMLDivElement>(null);
  const { save, isSaving, message } = useSaveEdits(form, draft, {
    send,
    onConflict: () => focusNotices(noticesRef),
  });

  return {
    form,
    draft,
    noticesRef,
    guard,
    isSaving,
    message,
    save: () => {
      save(() => {
        notify({ title: 'Profile updated successfully' });
        guard.proceed(onClose);
      });
    },
  };
}
