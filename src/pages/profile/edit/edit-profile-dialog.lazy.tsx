import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AvatarField } from './avatar-field';
import { DiscardQuestion } from './discard-question';
import { ProfileFormFields } from './profile-form-fields';
import { useEscape } from './use-escape';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import type { Profile } from '@/data/profiles/profile-queries';
import { useProfileUpdate } from '@/data/profiles/use-profile-update';
import {
  fromProfileForm,
  profileDraftSchema,
  profileFormSchema,
  toProfileForm,
} from '@/domain/profiles/form';
import type { ProfileForm } from '@/domain/profiles/form';
import { clearDraft, readDraft } from '@/lib/draft';
import { sentenceFor } from '@/lib/error-sentences';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';
import { useWarnBeforeUnload } from '@/lib/warn-before-unload';

interface EditProfileDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Changes one's own profile. Asks before anything that was typed is given up. */
export function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const update = useProfileUpdate();
  const [isAsking, setAsking] = useState(false);
  const place = { userId: profile.user_id, form: 'profile' };
  // What the form opened with: a photo that is saved meanwhile must not take typed text along.
  const [saved] = useState(() => toProfileForm(profile));
  const [draft] = useState(() => readDraft(place, profileDraftSchema));
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileFormSchema),
    defaultValues: saved,
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (draft !== null) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);
  useSaveDraft(form, place, (values) => isSame(values, saved));
  useWarnBeforeUnload(isDirty);

  const close = () => {
    if (update.isPending) return;
    if (isDirty) setAsking(!isAsking);
    else onClose();
  };
  useEscape(close);

  const save = form.handleSubmit(async (values) => {
    if (update.isPending) return;
    try {
      await update.mutateAsync({ userId: profile.user_id, changes: fromProfileForm(values) });
    } catch (error) {
      notify({
        title: 'Failed to update profile',
        description: `${sentenceFor(error)} What you typed is kept.`,
        tone: 'destructive',
      });
      return;
    }
    clearDraft(place);
    notify({ title: 'Profile updated successfully' });
    onClose();
  });

  return (
    <Dialog title="Edit Profile" onClose={close}>
      {isAsking && (
        <DiscardQuestion
          onKeep={() => {
            setAsking(false);
          }}
          onDiscard={() => {
            clearDraft(place);
            onClose();
          }}
        />
      )}
      <form
        noValidate
        hidden={isAsking}
        onSubmit={(event) => void save(event)}
        className="space-y-5"
      >
        {draft !== null && !isSame(draft, saved) && (
          <p role="status" className="rounded bg-sunk px-4 py-3">
            What you typed last time and did not save is back.
          </p>
        )}
        <AvatarField profile={profile} />
        <ProfileFormFields form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <button
            type="button"
            onClick={close}
            aria-disabled={update.isPending}
            className={buttonClass('secondary')}
          >
            Cancel
          </button>
          <button type="submit" aria-disabled={update.isPending} className={buttonClass('primary')}>
            {update.isPending ? 'Saving...' : 'Save Changes'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function isSame(values: ProfileForm, others: ProfileForm): boolean {
  const sorted = (form: ProfileForm) => JSON.stringify(Object.entries(form).sort());
  return sorted(values) === sorted(others);
}
