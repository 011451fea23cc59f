import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '@/data/call-function';
import { resourceKeys } from '@/data/resources/resource-keys';
import { useMutation } from '@/data/use-mutation';
import type { FigureRow } from '@/domain/staff/figures';
import type { ConcernRow, WaitingRow } from '@/domain/staff/overview';
import { supabase } from '@/lib/supabase';
import { websiteCheckReplySchema } from '@shared/contracts/website-check';

/** Query keys of the admin overview. */
export const overviewKeys = {
  all: ['overview'] as const,
  /** Number of pending items. Invalidate after each decision. */
  waiting: () => [...overviewKeys.all, 'waiting'] as const,
  /** Resources that need attention. */
  concerns: () => [...overviewKeys.all, 'concerns'] as const,
  /** Figures of the last 90 days. */
  figures: () => [...overviewKeys.all, 'figures'] as const,
  /** Listings that end soon. */
  endingListings: () => [...overviewKeys.all, 'ending-listings'] as const,
};

/** Number of pending items by kind. For staff. */
export function waitingCountsQuery() {
  return queryOptions({
    queryKey: overviewKeys.waiting(),
    queryFn: async ({ signal }): Promise<readonly WaitingRow[]> => {
      const { data } = await supabase.rpc('waiting_counts').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** Approved resources that need attention: per concern the 100 with the longest wait. For staff. */
export function resourceConcernsQuery() {
  return queryOptions({
    queryKey: overviewKeys.concerns(),
    queryFn: async ({ signal }): Promise<readonly ConcernRow[]> => {
      const { data } = await supabase.rpc('resource_concerns').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

interface NextDeadline {
  readonly resourceId: string;
  /** The proposed date, yyyy-mm-dd. */
  readonly deadline: string;
}

/** Sets the next deadline that a concern proposes. AppError `conflict` when it has changed since. */
export function useNextDeadlineApply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, deadline }: NextDeadline) => {
      const next = { resource_id: resourceId, next_deadline: deadline };
      await supabase.rpc('apply_next_deadline', next).throwOnError();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: overviewKeys.concerns() }),
        queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
      ]),
  });
}

/** Longer than the limit of the function itself, so that its reply arrives. */
const CHECK_TIME_LIMIT_MS = 135_000;

/** Checks the websites that have waited longest. Fails with AppError. */
export function useWebsiteCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signal: AbortSignal) =>
      callFunction('check-websites', websiteCheckReplySchema, {
        signal,
        timeLimitMs: CHECK_TIME_LIMIT_MS,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewKeys.concerns() }),
  });
}

/** Figures of the last 90 days, money for admins only. For staff. */
export function staffFiguresQuery() {
  return queryOptions({
    queryKey: overviewKeys.figures(),
    queryFn: async ({ signal }): Promise<readonly FigureRow[]> => {
      const { data } = await supabase.rpc('staff_figures').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** Live listings that end within 30 days, the next one first. For staff. */
export function endingListingsQuery() {
  return queryOptions({
    queryKey: overviewKeys.endingListings(),
    queryFn: async ({ signal }) => {
      const { data } = await supabase.rpc('ending_listings').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
