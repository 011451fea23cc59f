import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AvatarField } from './avatar-field';
import { ProfileFormFields } from './profile-form-fields';
import { profileDetailQuery, type Profile } from '@/entities/people/api/profile-detail';
import { useProfileUpdate } from '@/entities/people/api/profile-update';
import {
  profileDraftSchema,
  profileFormSchema,
  profileParts,
  toProfileForm,
  type ProfileForm,
} from '@/entities/people/rules/form';
import type { Version } from '@/shared/api/update-version';
import { EditDialog } from '@/shared/form/edit/edit-dialog';
import type { StoredRow } from '@/shared/form/edit/use-row-draft';
import { useRowForm } from '@/shared/form/edit/use-row-form';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';

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
