import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AvatarField } from './avatar-field';
import { ProfileFormFields } from './profile-form-fields';
import { EditDialog } from '@/components/edit-draft/edit-dialog';
import type { StoredRow } from '@/components/edit-draft/edit-state';
import { saveChanges } from '@/components/edit-draft/save-changes';
import { useRowEdit } from '@/components/edit-draft/use-row-edit';
import { profileDetailQuery, type Profile } from '@/data/profiles/profile-queries';
import { useProfileUpdate } from '@/data/profiles/use-profile-update';
import type { Version } from '@/data/update-version';
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

function storedRow(profile: Profile): StoredRow<ProfileForm, Version> {
  return { values: toProfileForm(profile), seen: { updated_at: profile.updated_at } };
}

/** Draft of the user's own profile, and the function that saves it. */
function useProfileEdit(profile: Profile, onClose: () => void) {
  const userId = profile.user_id;
  const { mutateAsync: update } = useProfileUpdate();
  const queryClient = useQueryClient();
  return useRowEdit({
    row: useMemo(() => storedRow(profile), [profile]),
    parts: profileParts,
    schema: profileDraftSchema,
    place: { userId, form: 'profile' },
    resolver: zodResolver(profileFormSchema),
    send: async (draft, values) => {
      const problem = await saveChanges(draft, values, {
        noun: 'profile',
        changedBy: 'Another tab or device',
        update: async (changes, seenUpdatedAt) => {
          const seen = { updated_at: seenUpdatedAt };
          const { updated_at } = await update({ userId, seen, changes });
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
    },
    onSaved: () => notify({ title: 'Profile updated successfully' }),
    onClose,
  });
}
