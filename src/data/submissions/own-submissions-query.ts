import { queryOptions } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { readOnce } from '@/data/run-query';

/** What a person sent in and what became of it. The generated type knows no nulls of functions. */
export interface Submission {
  /** resource, event, review or listing. */
  readonly kind: string;
  readonly id: string;
  /** Null for a review of a resource that is no longer public, as is `slug`. */
  readonly title: string | null;
  readonly slug: string | null;
  readonly status: string;
  /** Why it was declined. */
  readonly reason: string | null;
  readonly submitted_at: string;
  /** The end of the year that a listing is paid for. */
  readonly paid_until: string | null;
  /** The key in the link of a listing; null for everything else. */
  readonly access_token: string | null;
}

/** Everything that the person who is signed in sent in, newest first. */
export function ownSubmissionsQuery(userId: string) {
  return queryOptions({
    queryKey: submissionKeys.own(userId),
    queryFn: ({ signal }): Promise<readonly Submission[]> =>
      readOnce(signal, (client, inTime) =>
        client
          .rpc('my_submissions')
          .select('kind, id, title, slug, status, reason, submitted_at, paid_until, access_token')
          .abortSignal(inTime),
      ),
  });
}
