import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

/**
 * Query keys of reviews: one root. All except the count include the reader, because the visible
 * reviews depend on the user.
 */
export const reviewKeys = {
  all: ['reviews'] as const,
  ofResource: (resourceId: string) => [...reviewKeys.all, 'of', resourceId] as const,
  list: (resourceId: string, readerId: string) =>
    [...reviewKeys.ofResource(resourceId), 'list', readerId] as const,
  count: (resourceId: string) => [...reviewKeys.ofResource(resourceId), 'count'] as const,
  detail: (resourceId: string, reviewId: string, readerId: string) =>
    [...reviewKeys.ofResource(resourceId), 'detail', reviewId, readerId] as const,
  /** Review under moderation. */
  submitted: (id: string) => [...reviewKeys.all, 'submitted', id] as const,
  /** The own review of the reader. */
  own: (resourceId: string, readerId: string) =>
    [...reviewKeys.ofResource(resourceId), 'own', readerId] as const,
};

const reviewColumns = `
  id, resource_id, review_type, reviewer_name, reviewer_title, rating, content, status, created_at,
  updated_at
` as const;

function ofResource(resourceId: string) {
  return supabase.from('reviews').select(reviewColumns).eq('resource_id', resourceId);
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
    queryFn: async ({ signal }) => {
      const { data } = await ofResource(resourceId)
        .order('created_at', { ascending: false })
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: ONE_MINUTE_MS,
  });
}

/** One review of this resource; null when there is none that the user may read. */
export function reviewDetailQuery(resourceId: string, reviewId: string, readerId: string) {
  return queryOptions({
    queryKey: reviewKeys.detail(resourceId, reviewId, readerId),
    queryFn: async ({ signal }) => {
      const { data } = await ofResource(resourceId)
        .eq('id', reviewId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    staleTime: ONE_MINUTE_MS,
  });
}

/** Number of reviews of a resource. Public, unlike their texts. */
export function reviewCountQuery(resourceId: string) {
  return queryOptions({
    queryKey: reviewKeys.count(resourceId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('review_count', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: ONE_MINUTE_MS,
  });
}

/** Id and status of the own review of a resource; null when there is none. */
export function ownReviewQuery(resourceId: string, readerId: string) {
  return queryOptions({
    queryKey: reviewKeys.own(resourceId, readerId),
    queryFn: async ({ signal }) => {
      const { data: ownReviews } = await supabase
        .rpc('my_submissions')
        .eq('kind', 'review')
        .eq('resource_id', resourceId)
        .abortSignal(signal)
        .throwOnError();
      return ownReviews[0] ?? null;
    },
    staleTime: ONE_MINUTE_MS,
  });
}

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
