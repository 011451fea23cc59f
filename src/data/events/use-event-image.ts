import { storeFile } from '@/data/store-file';
import { useMutation } from '@/data/use-mutation';
import { AppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

const BUCKET = 'event-images';

interface ImageUpload {
  readonly userId: string;
  readonly blob: Blob;
  readonly extension: string;
}

/** Uploads an event image and returns its URL. Fails with AppError. */
export function useEventImageUpload() {
  return useMutation({
    mutationFn: ({ userId, blob, extension }: ImageUpload) => {
      const path = `${userId}/${crypto.randomUUID()}.${extension}`;
      return storeFile({ bucket: BUCKET, path }, blob);
    },
  });
}

/**
 * Deletes an uploaded image that no event uses. Images in use and missing files are left alone.
 * Fails with AppError.
 */
export function useEventImageRemove() {
  return useMutation({
    mutationFn: async (address: string) => {
      const place = address.split(`/${BUCKET}/`)[1];
      if (place === undefined) throw new AppError('invalid');
      const { error } = await supabase.storage.from(BUCKET).remove([place]);
      if (error !== null) throw toAppError(error);
    },
  });
}
