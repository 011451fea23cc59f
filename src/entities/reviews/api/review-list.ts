import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { reviewKeys } from './review-keys';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

const reviewColumns = `
  id, resource_id, review_type, reviewer_name, reviewer_title, rating, content, status, created_at,
  updated_at
` as const;

export function ofResource(resourceId: string) {
  return supabase
    .from('reviews')
    .select(reviewColumns, { count: 'exact' })
    .eq('resource_id', resourceId);
}

/** A review with the columns that readers see. */
export type Review = QueryData<ReturnType<typeof ofResource>>[number];

const ONE_MINUTE_MS = 60 * 1000;

/**
 * Reviews of a resource, newest first: approved ones and the own in any status. Staff also get
 * pending and declined ones of others. Requires sign-in.
 */
export function reviewListQuery(resourceId: string, readerId: string) {
  return queryOptions({
    queryKey: reviewKeys.list(resourceId, readerId),
    queryFn: ({ signal }) =>
      readList(signal, () =>
        ofResource(resourceId).order('created_at', { ascending: false }).order('id'),
      ),
    staleTime: ONE_MINUTE_MS,
  });
}
