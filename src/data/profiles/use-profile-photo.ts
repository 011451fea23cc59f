import { useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import { storeFile } from '@/data/store-file';
import { useMutation } from '@/data/use-mutation';
import { AppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

const BUCKET = 'profile-photos';
const extensions = ['png', 'jpg', 'jpeg', 'webp'] as const;
type Extension = (typeof extensions)[number];

interface PhotoUpload {
  readonly userId: string;
  readonly blob: Blob;
  readonly extension: Extension;
}

/** Uploads the own photo and replaces the previous one. Fails with AppError. */
export function useProfilePhotoUpload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, blob, extension }: PhotoUpload) => {
      const path = pathOf(userId, extension);
      const publicUrl = await storeFile({ bucket: BUCKET, path, replaces: true }, blob);
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

/** Removes the own photo. Fails with AppError. */
export function useProfilePhotoRemove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      await removeFiles(userId);
      await setPhoto(userId, null);
    },
    onSuccess: () => refreshProfiles(queryClient),
  });
}

/** Deletes the photo files of a user, except the one with extension `kept`. Throws AppError. */
export async function removeFiles(userId: string, kept?: Extension): Promise<void> {
  const places = extensions.filter((extension) => extension !== kept);
  const { error } = await supabase.storage
    .from(BUCKET)
    .remove(places.map((extension) => pathOf(userId, extension)));
  if (error !== null) throw toAppError(error);
}

/** Sets the photo of a profile, whichever version it has: the form does not contain the photo. */
async function setPhoto(userId: string, url: string | null): Promise<void> {
  const { data: rows } = await supabase
    .from('profiles')
    .update({ profile_photo_url: url })
    .eq('user_id', userId)
    .select('user_id')
    .throwOnError();
  // Row-level security hides rows that may not be updated.
  if (rows.length === 0) throw new AppError('forbidden');
}

function pathOf(userId: string, extension: Extension): string {
  return `${userId}/avatar.${extension}`;
}
