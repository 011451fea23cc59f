import { storeFile } from '@/shared/api/store-file';
import { useMutation } from '@/shared/api/use-mutation';

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
