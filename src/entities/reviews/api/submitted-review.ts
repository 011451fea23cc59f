import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { supabase } from '@/shared/lib/supabase';

const submittedColumns = `
  id, resource_id, review_type, reviewer_name, reviewer_title, rating, content, status, created_at,
  updated_at, resources (name, slug)
` as const;

function submitted(id: string) {
  return supabase.from('reviews').select(submittedColumns).eq('id', id);
}

/** A review under moderation, with its resource. */
export type SubmittedReview = QueryData<ReturnType<typeof submitted>>[number];

/** One review in any status; null when there is none that the user may read. For staff. */
export function submittedReviewQuery(id: string) {
  return queryOptions({
    queryKey: reviewKeys.submitted(id),
    queryFn: async ({ signal }) => {
      const { data } = await submitted(id).abortSignal(signal).maybeSingle().throwOnError();
      return data;
    },
  });
}
