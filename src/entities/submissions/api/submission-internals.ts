import type { SubmissionKind } from '@/entities/submissions/rules/queue';
import { IDS_PER_URL, partsOf } from '@/shared/api/parts-of';
import { supabase } from '@/shared/lib/supabase';

/**
 * Staff-only data of a submission. Generated types omit null from function results; it is added
 * here.
 */
export interface SubmissionInternals {
  readonly id: string;
  /** Null when the submitter has no account. */
  readonly submitted_by: string | null;
  readonly source_notes: string | null;
  readonly status: string;
  /** Reason for declining it. */
  readonly reason: string | null;
  readonly moderated_by: string | null;
  readonly moderated_at: string | null;
  readonly paid_until: string | null;
  /** When the payment of a listing that is left to refund was used; null without one. */
  readonly refundable_payment_at: string | null;
}

const neverAborted = new AbortController().signal;

/** Ids per call; the API truncates replies at 1,000 rows. */
const IDS_PER_CALL = 500;

/** Reads the staff-only data of submissions of one kind. Throws AppError. */
export async function readInternals(
  kind: SubmissionKind,
  ids: readonly string[],
  signal: AbortSignal = neverAborted,
): Promise<readonly SubmissionInternals[]> {
  const replies = await Promise.all(
    partsOf(ids, IDS_PER_CALL).map(async (part): Promise<readonly SubmissionInternals[]> => {
      const { data } = await supabase
        .rpc('submission_internals', { kind, submission_ids: part })
        .select(
          'id, submitted_by, source_notes, status, reason, moderated_by, moderated_at, paid_until, refundable_payment_at',
        )
        .abortSignal(signal)
        .throwOnError();
      return data;
    }),
  );
  return replies.flat();
}

/** Reads display names by account id. Missing accounts are omitted. Throws AppError. */
export async function readNames(
  accounts: readonly (string | null)[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(accounts.filter((id) => id !== null))];
  const replies = await Promise.all(
    partsOf(ids, IDS_PER_URL).map(async (part) => {
      const { data } = await supabase
        .from('profiles')
        .select('user_id, display_name')
        .in('user_id', part)
        .abortSignal(signal)
        .throwOnError();
      return data;
    }),
  );
  return new Map(replies.flat().map(({ user_id, display_name }) => [user_id, display_name]));
}
