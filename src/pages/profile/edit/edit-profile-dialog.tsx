import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AvatarField } from './avatar-field';
import { ProfileFormFields } from './profile-form-fields';
import { EditDialog } from '@/components/edit-draft/edit-dialog';
import type { StoredRow } from '@/components/edit-draft/use-row-draft';
import { useRowForm } from '@/components/edit-draft/use-row-form';
import { profileDetailQuery, type Profile } from '@/data/profiles/profile-detail';
import { useProfileUpdate } from '@/data/profiles/profile-update';
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
  const edit = useProfileForm(profile);
  return (
    <EditDialog
      title="Edit Profile"
      edit={edit}
      onSaved={() => notify({ title: 'Profile updated successfully' })}
      onClose={onClose}
    >
      <AvatarField profile={profile} />
      <ProfileFormFields form={edit.form} />
    </EditDialog>
  );
}

function storedRow(profile: Profile): StoredRow<ProfileForm, Version> {
  return { values: toProfileForm(profile), seen: { updated_at: profile.updated_at } };
}

/** The form over the user's own profile. */
function useProfileForm(profile: Profile) {
  const userId = profile.user_id;
  const { mutateAsync: update } = useProfileUpdate();
  const queryClient = useQueryClient();
  return useRowForm({
    row: useMemo(() => storedRow(profile), [profile]),
    parts: profileParts,
    schema: profileDraftSchema,
    place: { userId, form: 'profile' },
    resolver: zodResolver(profileFormSchema),
    noun: 'profile',
    changedBy: 'Another tab or device',
    update: ({ changes, seen }) => update({ userId, seen, changes }),
    readRow: async (code) => {
      if (code === 'timeout') return undefined; // Told at once: reading may hang as well.
      const stored = await queryClient.query({ ...profileDetailQuery(userId), staleTime: 0 });
      return stored === null ? null : storedRow(stored);
    },
    onFailure: (problem) => {
      notify({ title: 'Failed to update profile', tone: 'destructive' });
      return problem;
    },
  });
}
