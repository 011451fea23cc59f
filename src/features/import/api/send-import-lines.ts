import * as z from 'zod/mini';
import type { LineReply, SentLine } from '@/features/import/rules/import-lines';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';
import type { Json } from '@/types/database';

const replySchema = z.array(
  z.object({
    line: z.number(),
    outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
    resource_id: z.nullable(z.string()),
    slug: z.nullable(z.string()),
    updated_at: z.nullable(z.string()),
    changes: z.nullable(
      z.record(
        z.string(),
        z.object({
          before: z.unknown(),
          after: z.unknown(),
          is_newer: z.optional(z.boolean()),
          exported: z.optional(z.unknown()),
        }),
      ),
    ),
    problem: z.nullable(z.string()),
    column_name: z.nullable(z.string()),
  }),
);

/**
 * Checks or imports one part of the lines of a file; parts with one `importId` are one entry of the
 * audit trail. Throws AppError: the part may be saved then.
 */
export async function sendImportLines(
  part: readonly SentLine[],
  isDryRun: boolean,
  importId: string,
): Promise<readonly LineReply[]> {
  const { data: rows } = await supabase
    .rpc('import_resources', { lines: part.map(toJson), dry_run: isDryRun, import_id: importId })
    .throwOnError();
  const { success, data } = replySchema.safeParse(rows);
  if (!success || data.length !== part.length) throw new AppError('incomplete');
  return data.map(({ changes, resource_id, updated_at, column_name, ...reply }) => ({
    ...reply,
    resourceId: resource_id,
    updatedAt: updated_at,
    column: column_name,
    changes: Object.entries(changes ?? {}).map(([column, { is_newer, ...change }]) => ({
      ...change,
      column,
      isNewer: is_newer === true,
    })),
  }));
}

function toJson({ values, ...line }: SentLine): Json {
  const entries = Object.entries(values).map(([column, value]): [string, Json] => [
    column,
    typeof value === 'object' && value !== null ? [...value] : value,
  ]);
  return { ...line, values: Object.fromEntries(entries) };
}
