import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { planKeys } from './plan-keys';
import { planItemSchema } from '@/entities/plans/rules/item-schema';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

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
