import { useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import { unwrap } from '@/data/run-query';
import { storeFile } from '@/data/store-file';
import { useMutation } from '@/data/use-mutation';
import { AppError, toAppError } from '@/lib/errors';
import { loadSupabase, type Client } from '@/lib/supabase';

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
      const client = await loadSupabase();
      // The path does not change; a new URL makes browsers reload the photo.
      await setPhoto(client, userId, `${publicUrl}?v=${Date.now()}`);
      await removeFiles(client, userId, extension).catch((failure: unknown) => {
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
      const client = await loadSupabase();
      await removeFiles(client, userId);
      await setPhoto(client, userId, null);
    },
    onSuccess: () => refreshProfiles(queryClient),
  });
}

/** Deletes the photo files of a user, except the one with extension `kept`. Throws AppError. */
export async function removeFiles(client: Client, userId: string, kept?: Extension): Promise<void> {
  const places = extensions.filter((extension) => extension !== kept);
  const { error } = await client.storage
    .from(BUCKET)
    .remove(places.map((extension) => pathOf(userId, extension)));
  if (error !== null) throw toAppError(error);
}

/** Sets the photo of a profile, whichever version it has: the form does not contain the photo. */
async function setPhoto(client: Client, userId: string, url: string | null): Promise<void> {
  const rows = unwrap(
    await client
      .from('profiles')
      .update({ profile_photo_url: url })
      .eq('user_id', userId)
      .select('user_id'),
  );
  // Row-level security hides rows that may not be updated.
  if (rows.length === 0) throw new AppError('forbidden');
}

function pathOf(userId: string, extension: Extension): string {
  return `${userId}/avatar.${extension}`;
}
