import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMutation } from '@/data/use-mutation';
import type { OutcomeMedians } from '@/domain/outcomes/outcomes';
import { AppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Query keys of outcomes: one root. */
const outcomeKeys = {
  all: ['outcomes'] as const,
  own: (userId: string) => [...outcomeKeys.all, 'own', userId] as const,
  medians: (resourceId: string) => [...outcomeKeys.all, 'medians', resourceId] as const,
};

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Applications of a member to resources that are public, which have ended, the oldest first. */
export function ownOutcomesQuery(userId: string) {
  return queryOptions({
    queryKey: outcomeKeys.own(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('plan_outcomes')
        .select('ended_at, decision_weeks, is_skipped, resources!inner (id, slug, name)')
        .eq('user_id', userId)
        .eq('resources.status', 'approved')
        .is('decision_weeks', null)
        .order('ended_at')
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Medians of what members say about their applications to a resource; null below five answers. */
export function outcomeMediansQuery(resourceId: string) {
  return queryOptions({
    queryKey: outcomeKeys.medians(resourceId),
    queryFn: async ({ signal }): Promise<OutcomeMedians | null> => {
      const { data: rows } = await supabase
        .rpc('resource_outcomes', { resource_id: resourceId })
        .abortSignal(signal)
        .throwOnError();
      return rows[0] ?? null;
    },
    staleTime: FIVE_MINUTES_MS,
  });
}

interface OutcomeAnswer {
  readonly userId: string;
  readonly resourceId: string;
  /** Null when the member does not want to say. */
  readonly answers: {
    readonly decision_weeks: number;
    readonly worth_effort: number;
    readonly would_advise: number;
  } | null;
}

/** Answers the questions about an application. AppError `not_found` when they are not due. */
export function useOutcomeUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, resourceId, answers }: OutcomeAnswer) => {
      const {
        data: [saved],
      } = await supabase
        .from('plan_outcomes')
        .update(answers ?? { is_skipped: true })
        .eq('user_id', userId)
        .eq('resource_id', resourceId)
        .select('resource_id')
        .throwOnError();
      if (saved === undefined) throw new AppError('not_found');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: outcomeKeys.all }),
  });
}
