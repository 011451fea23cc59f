import { useEventImageRemove, useEventImageUpload } from '@/data/events/use-event-image';
import { sentenceFor } from '@/lib/error-sentences';
import { useImageFile } from '@/lib/images/use-image-file';
import { notify } from '@/lib/notify';

const LONGEST_SIDE = 1600;

/** The picture of an event, and what can be done about it. */
export type ChosenImage = ReturnType<typeof useImage>;

/**
 * The picture of an event while it is chosen: stored at once under a name that nobody can guess.
 *
 * @param address of the picture that the form holds; '' for none.
 * @param onChange gets the address of the new one, or ''.
 */
export function useImage(userId: string, address: string, onChange: (address: string) => void) {
  const upload = useEventImageUpload();
  const remove = useEventImageRemove();

  const discard = (old: string) => {
    if (old === '') return;
    remove.mutate(old, {
      // Nothing shows it: it only takes up room.
      onError: (error) => {
        console.warn('An image could not be removed:', error);
      },
    });
  };
  const { forgetRefusal, ...file } = useImageFile({
    longestSide: LONGEST_SIDE,
    store: async (image) => {
      onChange(await upload.mutateAsync({ userId, ...image }));
      discard(address);
    },
    onFailure: tellFailure,
  });
  const takeAway = () => {
    forgetRefusal();
    discard(address);
    onChange('');
  };
  return { ...file, address, isUploading: upload.isPending, takeAway };
}

function tellFailure(error: unknown): void {
  console.warn('The image could not be uploaded:', error);
  notify({ title: 'Failed to upload image', description: sentenceFor(error), tone: 'destructive' });
}
