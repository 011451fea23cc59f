import { queryOptions, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { planKeys } from './plan-queries';
import { useMutation } from '@/data/use-mutation';
import { planItemSchema } from '@/domain/plan/item-schema';
import type { PlanItem } from '@/domain/plan/plan';
import { AppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** The links to the plan of an account, newest first, without their tokens. */
export function planSharesQuery(userId: string) {
  return queryOptions({
    queryKey: planKeys.shares(userId),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('plan_shares')
        .select('id, has_notes, created_at, guide_questions (resources (name))')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Creates a link to the own plan. Resolves to its token, which cannot be read again. */
export function usePlanShareCreate(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (hasNotes: boolean) => {
      const { data } = await supabase
        .rpc('create_plan_share', { has_notes: hasNotes })
        .throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: planKeys.shares(userId) }),
  });
}

/** Revokes a link to the own plan. Fails with `not_found` when it was revoked before. */
export function usePlanShareDelete(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { data: deleted } = await supabase
        .from('plan_shares')
        .delete()
        .eq('id', id)
        .select('id')
        .throwOnError();
      if (deleted.length === 0) throw new AppError('not_found');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: planKeys.shares(userId) }),
  });
}

const sharedItems = z.array(planItemSchema);

/** A plan as its link shows it. */
export interface SharedPlan {
  readonly hasNotes: boolean;
  readonly items: readonly PlanItem[];
}

/** The plan that a link opens; null when there is no such link, or not any more. */
export function sharedPlanQuery(token: string) {
  return queryOptions({
    queryKey: planKeys.shared(token),
    queryFn: async ({ signal }): Promise<SharedPlan | null> => {
      const {
        data: [plan],
      } = await supabase.rpc('shared_plan', { token }).abortSignal(signal).throwOnError();
      if (plan === undefined) return null;
      const items = sharedItems.safeParse(plan.items);
      if (!items.success) throw new AppError('unavailable', { cause: items.error });
      return { hasNotes: plan.has_notes, items: items.data };
    },
    refetchOnWindowFocus: true,
  });
}
