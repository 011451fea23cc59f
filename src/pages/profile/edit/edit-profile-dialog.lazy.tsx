import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AvatarField } from './avatar-field';
import { ProfileFormFields } from './profile-form-fields';
import { EditNotices, focusNotices } from '@/components/edit-draft/edit-notices';
import { openEdit, type StoredRow } from '@/components/edit-draft/edit-state';
import { saveChanges } from '@/components/edit-draft/save-changes';
import { UnsavedChangesQuestion } from '@/components/edit-draft/unsaved-changes-question';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits, type SaveProblem } from '@/components/edit-draft/use-save-edits';
import { useUnsavedChangesGuard } from '@/components/edit-draft/use-unsaved-changes-guard';
import { FormFailure } from '@/components/form/form-failure';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
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
  const { form, draft, noticesRef, guard, isSaving, message, save, close } = useProfileEdit(
    profile,
    onClose,
  );
  return (
    <Dialog title="Edit Profile" onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="space-y-5"
      >
        <EditNotices ref={noticesRef} draft={draft} />
        <AvatarField profile={profile} />
        <ProfileFormFields form={form} />
        <FormFailure message={message?.tone === 'wrong' ? message.text : undefined} />
        <div className="flex flex-wrap justify-end gap-3">
          <button
            type="button"
            onClick={close}
            aria-disabled={isSaving}
            className={buttonClass('secondary')}
          >
            Cancel
          </button>
          <button
            type="submit"
            data-save
            aria-disabled={isSaving}
            className={buttonClass('primary')}
          >
            {isSaving ? 'Saving...' : 'Save Changes'}
          </button>
        </div>
      </form>
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={draft.discard} />
    </Dialog>
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
    close: () => {
      if (!isSaving) guard.confirm(onClose);
    },
  };
}
