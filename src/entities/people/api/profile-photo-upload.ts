import { useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import {
  PHOTO_BUCKET,
  photoPath,
  removeFiles,
  setPhoto,
  type PhotoExtension,
} from './profile-photo-files';
import { storeFile } from '@/shared/api/store-file';
import { useMutation } from '@/shared/api/use-mutation';

interface PhotoUpload {
  readonly userId: string;
  readonly blob: Blob;
  readonly extension: PhotoExtension;
}

/** Uploads the own photo and replaces the previous one. Fails with AppError. */
export function useProfilePhotoUpload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, blob, extension }: PhotoUpload) => {
      const path = photoPath(userId, extension);
      const publicUrl = await storeFile({ bucket: PHOTO_BUCKET, path, replaces: true }, blob);
      // The path does not change; a new URL makes browsers reload the photo.
      await setPhoto(userId, `${publicUrl}?v=${Date.now()}`);
      await removeFiles(userId, extension).catch((failure: unknown) => {
        // The new photo is saved; a leftover file is overwritten or removed later.
        console.warn('An older photo could not be removed:', failure);
      });
    },
    onSuccess: () => refreshProfiles(queryClient),
  });
}
