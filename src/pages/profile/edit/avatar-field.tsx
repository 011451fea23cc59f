import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '@/components/avatar';
import { FieldError } from '@/components/form/field';
import { buttonClass } from '@/components/ui/button-class';
import type { Profile } from '@/data/profiles/profile-queries';
import { useProfilePhotoRemove, useProfilePhotoUpload } from '@/data/profiles/use-profile-photo';
import { fullName } from '@/domain/profiles/person-name';
import { sentenceFor } from '@/lib/error-sentences';
import { IMAGE_REFUSED } from '@/lib/images/check-image';
import { useImageFile } from '@/lib/images/use-image-file';
import { notify } from '@/lib/notify';

const LONGEST_SIDE = 512;

interface AvatarFieldProps {
  readonly profile: Profile;
}

/** One's own photo: choose it, see it, take it away. It is saved at once, apart from the form. */
export function AvatarField({ profile }: AvatarFieldProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
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
    onFailure: (error) => {
      notifyUploadFailed('Failed to upload photo', error);
    },
  });
  const isBusy = isPreparing || upload.isPending || remove.isPending;
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const removeImage = async () => {
    clearRejection();
    try {
      await remove.mutateAsync(userId);
      notify({ title: 'Photo removed' });
      chooseRef.current?.focus(); // The button that had it is gone with the photo.
    } catch (error) {
      notifyUploadFailed('Failed to remove photo', error);
    }
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          name={fullName(profile)}
          photo={profile.profile_photo_url}
          preview={preview}
          size="large"
        />
        <div className="min-w-0 flex-1 basis-52">
          <p id={`${id}-label`} className="font-semibold">
            Profile photo
          </p>
          <p id={`${id}-hint`} className="text-sm text-soft">
            PNG, JPEG or WebP, up to 5MB. Saved right away.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <button
              ref={chooseRef}
              type="button"
              aria-disabled={isBusy}
              aria-describedby={`${id}-hint${isRefused ? ` ${id}-error` : ''}`}
              onClick={() => {
                if (!isBusy) inputRef.current?.click();
              }}
              className={buttonClass('secondary')}
            >
              {profile.profile_photo_url === null ? 'Upload Photo' : 'Change Photo'}
            </button>
            {profile.profile_photo_url !== null && (
              <button
                type="button"
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) void removeImage();
                }}
                className={buttonClass('quiet')}
              >
                {remove.isPending ? 'Removing…' : 'Remove Photo'}
              </button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label="Photo file"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = ''; // The same file may be chosen again.
          if (file !== undefined) void take(file);
        }}
      />
      <div role="status" className="text-sm text-soft">
        {isPreparing && (
          <p className="mt-2">{upload.isPending ? 'Uploading photo…' : 'Preparing photo…'}</p>
        )}
      </div>
      <div role="alert">
        {isRefused && <FieldError id={`${id}-error`} message={IMAGE_REFUSED} />}
      </div>
    </div>
  );
}

function notifyUploadFailed(title: string, error: unknown): void {
  console.warn(`${title}:`, error);
  notify({ title, description: sentenceFor(error), tone: 'destructive' });
}
