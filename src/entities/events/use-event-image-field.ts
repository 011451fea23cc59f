import { useEventImageRemove } from './api/event-image-remove';
import { useEventImageUpload } from './api/event-image-upload';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { useImageFile } from '@/shared/lib/images/use-image-file';

const LONGEST_SIDE = 1600;

/** State and actions of the image field. */
export type ChosenImage = ReturnType<typeof useEventImageField>;

/**
 * Uploads the chosen image at once under a random name.
 *
 * @param address URL of the image in the form; '' for none.
 * @param onChange called with the URL of the new image, or ''.
 */
export function useEventImageField(
  userId: string,
  address: string,
  onChange: (address: string) => void,
) {
  const upload = useEventImageUpload();
  const remove = useEventImageRemove();

  const discard = (old: string) => {
    if (old === '') return;
    remove.mutate(old, {
      // An orphaned file is harmless: it only uses storage.
      onError: (error) => console.warn('An image could not be removed:', error),
    });
  };
  const { clearRejection, ...file } = useImageFile({
    longestSide: LONGEST_SIDE,
    store: async (image) => {
      onChange(await upload.mutateAsync({ userId, ...image }));
      discard(address);
    },
    onFailure: notifyUploadFailed,
  });
  const removeImage = () => {
    clearRejection();
    discard(address);
    onChange('');
  };
  return { ...file, address, isUploading: upload.isPending, removeImage };
}

function notifyUploadFailed(error: unknown): void {
  console.warn('The image could not be uploaded:', error);
  notifyFailure('Failed to upload image', error);
}
