import { useEffect, useState } from 'react';
import type { Profile } from '@/entities/people/api/profile-detail';
import { useProfilePhotoRemove } from '@/entities/people/api/profile-photo-remove';
import { useProfilePhotoUpload } from '@/entities/people/api/profile-photo-upload';
import { ImageField } from '@/shared/form/image-field';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { IMAGE_REFUSED } from '@/shared/lib/images/check-image';
import { useImageFile } from '@/shared/lib/images/use-image-file';
import { notify } from '@/shared/lib/notify';
import { fullName } from '@/shared/rules/person-name';
import { Avatar } from '@/shared/ui/stored-picture';

const LONGEST_SIDE = 512;

/** Photo of the user. Changes are saved at once, apart from the form. */
export function AvatarField({ profile }: { profile: Profile }) {
  const [preview, setPreview] = useState<string | null>(null);
  const upload = useProfilePhotoUpload();
  const remove = useProfilePhotoRemove();
  const userId = profile.user_id;
  const { take, isPreparing, isRefused, clearRejection } = useImageFile({
    longestSide: LONGEST_SIDE,
    store: async (image) => {
      setPreview(URL.createObjectURL(image.blob));
      try {
        await upload.mutateAsync({ userId, ...image });
        notify({ title: 'Photo uploaded successfully' });
      } finally {
        setPreview(null);
      }
    },
    onFailure: (error) => notifyFailed('Failed to upload photo', error),
  });
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        name={fullName(profile)}
        photo={profile.profile_photo_url}
        preview={preview}
        size="large"
      />
      <div className="min-w-0 flex-1 basis-52">
        <ImageField
          label="Profile photo"
          noun="Photo"
          hint=" Saved right away."
          hasImage={profile.profile_photo_url !== null}
          isPreparing={isPreparing}
          isUploading={upload.isPending}
          isRemoving={remove.isPending}
          problem={isRefused ? IMAGE_REFUSED : null}
          onChoose={(file) => void take(file)}
          onRemove={() => {
            clearRejection();
            remove.mutate(userId, {
              onSuccess: () => notify({ title: 'Photo removed' }),
              onError: (error) => notifyFailed('Failed to remove photo', error),
            });
          }}
        />
      </div>
    </div>
  );
}

function notifyFailed(title: string, error: unknown): void {
  console.warn(`${title}:`, error);
  notifyFailure(title, error);
}
