import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { StackError } from '../../supabase/local/errors.ts';
import {
  filePath,
  requestFile,
  type Access,
  type Manifest,
  type StoredFile,
} from './backup-format.ts';
import { reasonOf } from './finding.ts';

const COUNTERS = 'private.usage_counters';

/**
 * Stores uploads of a backup. Uploads have a daily limit, so the usage counters are emptied before
 * each file and restored at the end.
 *
 * @param files uploads to store, from the backup in `folder`.
 * @throws StackError that names failed files and the remedy.
 */
export async function storeUploads(
  sql: Sql,
  access: Access,
  files: Manifest['files'],
  folder: string,
): Promise<void> {
  const failed: string[] = [];
  const [counters] = await sql.unsafe<{ rows: string }[]>(
    `select coalesce(json_agg(counter.*), '[]')::text as rows from ${COUNTERS} as counter`,
  );
  try {
    for (const file of files) {
      await sql.unsafe(`truncate ${COUNTERS}`);
      const reason = await storeFile(access, file, folder);
      if (reason !== null) failed.push(`${file.bucket}/${file.name} (${reason})`);
    }
  } finally {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(`truncate ${COUNTERS}`);
      await transaction.unsafe(
        `insert into ${COUNTERS} select * from json_populate_recordset(null::${COUNTERS}, $1::text::json)`,
        [counters?.rows ?? '[]'],
      );
    });
  }
  if (failed.length === 0) return;
  throw new StackError(
    `All rows are restored, but these uploads were not stored: ${failed.join(', ')}. Run npm run restore -- ${folder} --uploads to store them, or upload them in the dashboard under Storage, from ${folder}/files.`,
  );
}

/** Returns the uploads of a backup that the project does not hold. */
export async function missingUploads(
  sql: Sql,
  files: Manifest['files'],
): Promise<Manifest['files']> {
  const rows = await sql<{ place: string }[]>`
    select bucket_id || '/' || name as place from storage.objects`;
  const stored = new Set(rows.map(({ place }) => place));
  return files.filter(({ bucket, name }) => !stored.has(`${bucket}/${name}`));
}

/** Returns null after success, else the reason. */
async function storeFile(access: Access, file: StoredFile, folder: string): Promise<string | null> {
  try {
    const reply = await requestFile(access, file, {
      method: 'POST',
      headers: {
        'content-type': file.type,
        'cache-control': file.cacheControl,
        'x-upsert': 'true',
      },
      body: await readFile(filePath(folder, file)),
    });
    await reply.body?.cancel();
    return reply.ok ? null : String(reply.status);
  } catch (error) {
    return reasonOf(error);
  }
}
