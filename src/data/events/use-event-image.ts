import { useMutation } from '@tanstack/react-query';
import { storeFile } from '@/data/store-file';
import { AppError, toAppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';

const BUCKET = 'event-images';

interface ImageUpload {
  readonly userId: string;
  readonly blob: Blob;
  readonly extension: string;
}

/** Stores a picture for an event and tells its address. Fails with AppError. */
export function useEventImageUpload() {
  return useMutation({
    mutationFn: ({ userId, blob, extension }: ImageUpload) => {
      const path = `${userId}/${crypto.randomUUID()}.${extension}`;
      return storeFile({ bucket: BUCKET, path }, blob);
    },
  });
}

/**
 * Removes a picture that no event shows yet; one that is gone already, or that an event shows,
 * stays as it is. Fails with AppError.
 */
export function useEventImageRemove() {
  return useMutation({
    mutationFn: async (address: string) => {
      const place = address.split(`/${BUCKET}/`)[1];
      if (place === undefined) throw new AppError('invalid');
      const client = await loadSupabase();
      const { error } = await client.storage.from(BUCKET).remove([place]);
      if (error !== null) throw toAppError(error);
    },
  });
}
