import { useState } from 'react';
import { resizeImage, type ResizedImage } from './resize-image';

interface ImageFileOptions {
  /** Longest side of the stored image, in pixels. */
  readonly longestSide: number;
  readonly store: (image: ResizedImage) => Promise<void>;
  /** Called with the error when `store` fails. */
  readonly onFailure: (error: unknown) => void;
}

/** Resizes a chosen image file and stores it at once. */
export function useImageFile({ longestSide, store, onFailure }: ImageFileOptions) {
  const [isPreparing, setPreparing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const take = async (file: File) => {
    setRefused(false);
    setPreparing(true);
    try {
      const image = await resizeImage(file, longestSide);
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
    /** True until the image is stored. */
    isPreparing,
    /** Whether the last file was rejected. */
    isRefused,
    clearRejection: () => setRefused(false),
  };
}
