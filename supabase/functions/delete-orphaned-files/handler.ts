/** A file of the storage service. */
export interface StoredFile {
  readonly bucket_id: string;
  readonly name: string;
}

/** Where files lie, and which of them nobody has any more. */
export interface FileStore {
  /** Some files of accounts that no longer exist; none when all are gone. */
  orphans(): Promise<readonly StoredFile[]>;
  /** Deletes files of one bucket, with their bytes. */
  remove(bucket: string, names: readonly string[]): Promise<void>;
}

/** How many files are gone, and how many could not be deleted. */
export interface DeletionReport {
  readonly deleted: number;
  readonly failed: number;
}

/**
 * Deletes the files that accounts left behind, bucket by bucket, so that one bucket that fails holds
 * up no other. What could not be deleted is tried again by the next call.
 *
 * @param signal says that time is up: what is left waits for the next call.
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
    // After a failure the same files would come again.
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
    console.error(`Files of ${bucket} could not be deleted:`, error);
    return 'failed';
  }
}
