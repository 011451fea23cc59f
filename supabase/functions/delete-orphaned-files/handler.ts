import { logFailure } from '../_shared/function-error.ts';

/** A file in storage. */
export interface StoredFile {
  readonly bucket_id: string;
  readonly name: string;
}

/** Storage of files, some of which nobody needs. */
export interface FileStore {
  /** Returns some files that nobody needs; none when all are deleted. */
  orphans(): Promise<readonly StoredFile[]>;
  /** Deletes files of one bucket. */
  remove(bucket: string, names: readonly string[]): Promise<void>;
}

/** Number of files deleted and failed. */
export interface DeletionReport {
  readonly deleted: number;
  readonly failed: number;
}

/**
 * Deletes the files that nobody needs, bucket by bucket, so that a failing bucket does not block
 * others. The next call retries failures.
 *
 * @param signal stops the work; the next call continues.
 */
export async function deleteOrphanedFiles(
  store: FileStore,
  signal: AbortSignal,
): Promise<DeletionReport> {
  const report = { deleted: 0, failed: 0 };
  for (;;) {
    const files = await store.orphans();
    for (const [bucket, names] of byBucket(files)) {
      if (signal.aborted) return report;
      report[await removeFrom(store, bucket, names)] += names.length;
    }
    // After a failure the same files would be returned again.
    if (files.length === 0 || report.failed > 0) return report;
  }
}

function byBucket(files: readonly StoredFile[]): ReadonlyMap<string, readonly string[]> {
  const buckets = new Map<string, string[]>();
  for (const { bucket_id, name } of files) {
    const names = buckets.get(bucket_id) ?? [];
    names.push(name);
    buckets.set(bucket_id, names);
  }
  return buckets;
}

async function removeFrom(
  store: FileStore,
  bucket: string,
  names: readonly string[],
): Promise<keyof DeletionReport> {
  try {
    await store.remove(bucket, names);
    return 'deleted';
  } catch (error) {
    logFailure(error, `Deleting files of the bucket ${bucket}`);
    return 'failed';
  }
}
