import { AppError, toAppError } from '@/lib/errors';
import { loadClient } from '@/lib/supabase';

/** Photos of a phone on a slow connection need their time. */
const TIME_LIMIT_MS = 60_000;

/** Where a file is stored. */
interface FilePlace {
  readonly bucket: string;
  readonly path: string;
  /** Whether the file replaces one that is stored there; else that is AppError `conflict`. */
  readonly replaces?: boolean;
  /** What allows a visitor to store it: the token of a signed upload address. */
  readonly token?: string;
}

/** Stores a file and returns its public address. Throws AppError, `timeout` after 60 seconds. */
export async function storeFile(
  { bucket, path, replaces = false, token }: FilePlace,
  blob: Blob,
): Promise<string> {
  const { storage } = await loadClient();
  const files = storage.from(bucket);
  const options = { contentType: blob.type, upsert: replaces };
  const upload =
    token === undefined
      ? files.upload(path, blob, options)
      : files.uploadToSignedUrl(path, token, blob, options);
  const { error } = await Promise.race([upload, timeIsOver()]);
  if (error !== null) throw toAppError(error);
  return files.getPublicUrl(path).data.publicUrl;
}

/** Rejects after the time limit: uploads of the library take no signal. */
function timeIsOver(): Promise<never> {
  return new Promise((_resolve, reject) => {
    AbortSignal.timeout(TIME_LIMIT_MS).addEventListener('abort', () => {
      reject(new AppError('timeout'));
    });
  });
}
