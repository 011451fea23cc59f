import { useMutation } from '@/shared/api/use-mutation';
import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

const BUCKET = 'event-images';

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
