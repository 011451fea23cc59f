import { unwrap } from '@/data/run-query';
import type { SubmissionKind } from '@/domain/submissions/queue';
import type { Client } from '@/lib/supabase';

/** What staff alone know of a submission. The generated type knows no nulls of functions. */
export interface SubmissionInternals {
  readonly id: string;
  /** Null where whoever sent it in has no account, or none any more. */
  readonly submitted_by: string | null;
  readonly source_notes: string | null;
  readonly status: string;
  /** Why it was declined. */
  readonly reason: string | null;
  readonly moderated_by: string | null;
  readonly moderated_at: string | null;
  readonly paid_until: string | null;
}

/** Rows per call: the API cuts replies at 1,000 rows. */
const IDS_PER_CALL = 500;
/** Ids that an address takes. */
const IDS_PER_ADDRESS = 100;

/** The internals of submissions of one kind, as staff. Throws AppError. */
export async function readInternals(
  client: Client,
  kind: SubmissionKind,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly SubmissionInternals[]> {
  const replies = await Promise.all(
    inParts(ids, IDS_PER_CALL).map(async (part): Promise<readonly SubmissionInternals[]> =>
      unwrap(
        await client
          .rpc('submission_internals', { kind, submission_ids: part })
          .select(
            'id, submitted_by, source_notes, status, reason, moderated_by, moderated_at, paid_until',
          )
          .abortSignal(signal)
          .retry(false),
      ),
    ),
  );
  return replies.flat();
}

/** Display names by account. One that is not to be found is left out. Throws AppError. */
export async function readNames(
  client: Client,
  accounts: readonly (string | null)[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(accounts.filter((id) => id !== null))];
  const replies = await Promise.all(
    inParts(ids, IDS_PER_ADDRESS).map(async (part) =>
      unwrap(
        await client
          .from('profiles')
          .select('user_id, display_name')
          .in('user_id', part)
          .abortSignal(signal)
          .retry(false),
      ),
    ),
  );
  return new Map(replies.flat().map(({ user_id, display_name }) => [user_id, display_name]));
}

function inParts(ids: readonly string[], size: number): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += size) parts.push(ids.slice(start, start + size));
  return parts;
}
