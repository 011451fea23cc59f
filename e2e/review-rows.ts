import type { DemoAccount } from './accounts.ts';
import { askAs } from './api.ts';

/** A review as the backend keeps it. */
export interface ReviewRow {
  readonly id: string;
  readonly resource_id: string;
  readonly review_type: 'entrepreneur' | 'editor';
  readonly reviewer_name: string | null;
  readonly reviewer_title: string | null;
  readonly rating: number;
  readonly content: string;
  readonly status: 'pending' | 'approved' | 'declined';
  readonly created_at: string;
  readonly updated_at: string;
}

/** The reviews of a resource that `account` may read, newest first. */
export async function readReviews(account: DemoAccount, resourceId: string): Promise<ReviewRow[]> {
  const columns =
    'id,resource_id,review_type,reviewer_name,reviewer_title,rating,content,status,created_at,updated_at';
  const query = `select=${columns}&resource_id=eq.${resourceId}&order=created_at.desc,id`;
  return (await askAs(account, 'GET', `reviews?${query}`)) as ReviewRow[];
}

/** Publishes a waiting review, as the queue of the dashboard does. */
export async function approveReview(review: ReviewRow): Promise<void> {
  await askAs('admin', 'POST', 'rpc/approve_submission', {
    kind: 'review',
    submission_id: review.id,
    seen_updated_at: review.updated_at,
  });
}

/** Removes what `account` can read of a resource and is called `content`: a test's own row. */
export async function removeReview(
  account: DemoAccount,
  resourceId: string,
  content: string,
): Promise<void> {
  for (const review of await readReviews(account, resourceId)) {
    if (review.content === content) await askAs(account, 'DELETE', `reviews?id=eq.${review.id}`);
  }
}
