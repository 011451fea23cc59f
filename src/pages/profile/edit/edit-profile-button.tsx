import { Pencil } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { OptionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import type { Profile } from '@/data/profiles/profile-queries';

const loadDialog = () => import('./edit-profile-dialog.lazy');
const EditProfileDialog = lazy(() =>
  loadDialog().then((module) => ({ default: module.EditProfileDialog })),
);

interface EditProfileButtonProps {
  readonly profile: Profile;
}

/** 'Edit Profile', for its owner. */
export function EditProfileButton({ profile }: EditProfileButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => {
          setOpen(true);
        }}
        className={buttonClass('primary', 'print:hidden')}
      >
        <Pencil className="size-4" />
        Edit Profile
      </button>
      {isOpen && (
        <OptionalPart>
          <Suspense fallback={null}>
            <EditProfileDialog
              profile={profile}
              onClose={() => {
                setOpen(false);
              }}
            />
          </Suspense>
        </OptionalPart>
      )}
    </>
  );
}
