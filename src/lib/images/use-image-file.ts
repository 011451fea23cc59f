import { useState } from 'react';
import { prepareImage, type PreparedImage } from './prepare-image';

interface ImageFileOptions {
  /** In pixels, of what is stored. */
  readonly longestSide: number;
  readonly store: (image: PreparedImage) => Promise<void>;
  /** Gets whatever `store` throws. */
  readonly onFailure: (error: unknown) => void;
}

/** Takes a file that somebody chooses as an image: made small, and stored at once. */
export function useImageFile({ longestSide, store, onFailure }: ImageFileOptions) {
  const [isPreparing, setPreparing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const take = async (file: File) => {
    setRefused(false);
    setPreparing(true);
    try {
      const image = await prepareImage(file, longestSide);
      setRefused(image === null);
      if (image !== null) await store(image);
    } catch (error) {
      onFailure(error);
    } finally {
      setPreparing(false);
    }
  };
  return {
    take,
    /** Until it is stored. */
    isPreparing,
    /** Whether the last file was none that can be taken. */
    isRefused,
    clearRejection: () => {
      setRefused(false);
    },
  };
}
