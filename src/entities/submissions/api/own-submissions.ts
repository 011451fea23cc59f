import { queryOptions } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { supabase } from '@/shared/lib/supabase';

/**
 * A submission of the user with its status. Generated types omit null from function results; it is
 * added here.
 */
export interface Submission {
  /** resource, event, review or listing. */
  readonly kind: string;
  readonly id: string;
  /** Null for a review of a resource that is no longer public, like `slug`. */
  readonly title: string | null;
  readonly slug: string | null;
  readonly status: string;
  /** Reason for declining it. */
  readonly reason: string | null;
  readonly submitted_at: string;
  /** End of the paid year of a listing. */
  readonly paid_until: string | null;
  /** Access token of a listing; null for other kinds. */
  readonly access_token: string | null;
}

/** All submissions of the signed-in user, newest first. */
export function ownSubmissionsQuery(userId: string) {
  return queryOptions({
    queryKey: submissionKeys.own(userId),
    queryFn: async ({ signal }): Promise<readonly Submission[]> => {
      const { data } = await supabase
        .rpc('my_submissions')
        .select('kind, id, title, slug, status, reason, submitted_at, paid_until, access_token')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
