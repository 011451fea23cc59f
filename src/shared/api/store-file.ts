import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** Uploads of phone photos are slow on mobile connections. */
const TIME_LIMIT_MS = 60_000;

/** Target of an upload. */
interface UploadTarget {
  readonly bucket: string;
  readonly path: string;
  /** Whether to overwrite an existing file; else that is AppError `conflict`. */
  readonly replaces?: boolean;
  /** Token of a signed upload URL, for visitors. */
  readonly token?: string;
}

/** Uploads a file and returns its public URL. Throws AppError, `timeout` after 60 seconds. */
export async function storeFile(
  { bucket, path, replaces = false, token }: UploadTarget,
  blob: Blob,
): Promise<string> {
  const files = supabase.storage.from(bucket);
  const options = { contentType: blob.type, upsert: replaces };
  const upload =
    token === undefined
      ? files.upload(path, blob, options)
      : files.uploadToSignedUrl(path, token, blob, options);
  const { error } = await Promise.race([upload, rejectAfterTimeLimit()]);
  if (error !== null) throw toAppError(error);
  return files.getPublicUrl(path).data.publicUrl;
}

/** Rejects after the time limit; uploads of the library accept no signal. */
function rejectAfterTimeLimit(): Promise<never> {
  return new Promise((_resolve, reject) =>
    AbortSignal.timeout(TIME_LIMIT_MS).addEventListener('abort', () =>
      reject(new AppError('timeout')),
    ),
  );
}
