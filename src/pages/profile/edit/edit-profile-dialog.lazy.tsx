import { AvatarField } from './avatar-field';
import { ProfileFormFields } from './profile-form-fields';
import { useProfileEdit } from './use-profile-edit';
import { EditNotices } from '@/components/edit-draft/edit-notices';
import { UnsavedChangesQuestion } from '@/components/edit-draft/unsaved-changes-question';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import type { Profile } from '@/data/profiles/profile-queries';

interface EditProfileDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** The dialog in which a person edits their own profile. */
export function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const { form, draft, noticesRef, guard, isSaving, save, close } = useProfileEdit(
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
