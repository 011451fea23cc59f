import { useState } from 'react';
import { logoFailure } from './error-messages';
import { useLogoUpload, type LogoProof } from '@/data/listings/use-logo-upload';
import { IMAGE_REFUSED } from '@/lib/images/check-image';
import { resizeImage } from '@/lib/images/resize-image';
import { notify } from '@/lib/notify';

const LONGEST_SIDE = 512;

/** State and actions of the logo field. */
export type Logo = ReturnType<typeof useLogo>;

/**
 * Resizes a chosen logo and uploads it at once under a random name. It is not shown publicly until
 * the listing uses it.
 *
 * @param onStored called with the URL of the uploaded logo.
 */
export function useLogo(proof: LogoProof, onStored: (address: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useLogoUpload();

  const fail = (message: string) => {
    setProblem(message);
    notify({ title: 'Upload failed', description: message, tone: 'destructive' });
  };
  const take = async (file: File) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const image = await resizeImage(file, LONGEST_SIDE);
      if (image === null) {
        fail(IMAGE_REFUSED);
        return;
      }
      onStored(await upload.mutateAsync({ proof, blob: image.blob }));
      notify({ title: 'Logo uploaded successfully', description: 'Your logo has been uploaded.' });
    } catch (error) {
      console.warn('The logo could not be uploaded:', error);
      fail(logoFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const forgetProblem = () => {
    setProblem(null);
  };
  return { isBusy, isUploading: upload.isPending, problem, take, forgetProblem };
}
