import { callFunction } from '@/shared/api/call-function';
import { storeFile } from '@/shared/api/store-file';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { logoUploadReplySchema, type LogoUploadRequest } from '@shared/contracts/listing';

/** Permission to upload a logo: a paid session or an access token. */
export type LogoProof = { readonly stripeSessionId: string } | { readonly accessToken: string };

interface LogoToStore {
  readonly proof: LogoProof;
  readonly blob: Blob;
}

/** Uploads a logo under a random name and resolves to its URL. Fails with AppError. */
export function useLogoUpload() {
  return useMutation({
    mutationFn: async ({ proof, blob }: LogoToStore) => {
      const body: LogoUploadRequest = { ...proof, contentType: typeOf(blob) };
      const { path, token, publicUrl } = await callFunction(
        'create-logo-upload',
        logoUploadReplySchema,
        { body },
      );
      await storeFile({ bucket: 'provider-logos', path, token }, blob);
      return publicUrl;
    },
  });
}

function typeOf({ type }: Blob): LogoUploadRequest['contentType'] {
  if (type === 'image/webp' || type === 'image/png' || type === 'image/jpeg') return type;
  throw new AppError('invalid');
}
