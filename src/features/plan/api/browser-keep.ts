import { useQueryClient } from '@tanstack/react-query';
import { refetchPlanAndTicks } from './refetch-plan-and-ticks';
import { changeBrowserPlan, readBrowserPlan } from '@/entities/plans/api/browser-plan';
import { planQuery } from '@/entities/plans/api/plan';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { keepBrowserTicks } from '@/entities/starter-kits/api/browser-ticks';
import { readBrowserTicks, type KitTick } from '@/entities/starter-kits/api/kit-ticks';
import { partsOf } from '@/shared/api/parts-of';
import { useMutation } from '@/shared/api/use-mutation';
import { toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** The API takes a megabyte and returns 1,000 rows. */
const ITEMS_PER_CALL = 200;

/** Adds items to the account and removes from this browser those that the account stored. */
async function keepItems(sent: readonly PlanItem[]): Promise<void> {
  const items = sent.map(
    ({ resource_id, state, next_step, next_step_on, notes, documents_ready }) => ({
      resource_id,
      state,
      next_step,
      next_step_on,
      notes,
      documents_ready,
    }),
  );
  const kept = new Set((await supabase.rpc('keep_plan', { items }).throwOnError()).data);
  const versions = new Map(sent.map((item) => [item.resource_id, JSON.stringify(item)]));
  // Keeps items that another tab changed in the meantime.
  changeBrowserPlan((now) =>
    now.filter(
      (item) =>
        !kept.has(item.resource_id) || versions.get(item.resource_id) !== JSON.stringify(item),
    ),
  );
}

/** Adds items part by part; a failure ends it. */
async function keepParts(items: readonly PlanItem[]): Promise<void> {
  for (const part of partsOf(items, ITEMS_PER_CALL)) await keepItems(part);
}

/** What was moved from this browser to an account. */
export interface Moved {
  /** Items that are new in the account. */
  readonly added: readonly PlanItem[];
  /** Ticks that are new in the account. */
  readonly ticks: readonly KitTick[];
  /** Why only a part of the resources was moved, and no tick; null where all was tried. */
  readonly itemsError: Error | null;
  /** Why no tick was moved; the resources were. */
  readonly ticksError: Error | null;
  /**
   * Number of resources and ticks that the account does not take: those that are not public now, and
   * resources whose notes do not fit beside the ones of the account.
   */
  readonly left: number;
}

/**
 * Moves the plan and the ticks of this browser to the signed-in account. Safe to repeat: it adds no
 * duplicates. Fails with AppError when no resource could be moved.
 */
export function useBrowserKeep(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Moved> => {
      const items = readBrowserPlan();
      // Fresh: Undo may take back only what is new in the account.
      const before = await queryClient.query({ ...planQuery(owner), staleTime: 0 });
      const itemsError = await keepParts(items).then(() => null, toAppError);
      const here = readBrowserPlan();
      const known = new Set([...before, ...here].map(({ resource_id }) => resource_id));
      const added = items.filter(({ resource_id: id }) => !known.has(id));
      // Undo must know what was moved before a failure.
      if (itemsError !== null) {
        if (added.length === 0) throw itemsError;
        return { added, ticks: [], itemsError, ticksError: null, left: 0 };
      }
      const { ticks, ticksError } = await keepBrowserTicks(queryClient, owner).then(
        (moved) => ({ ticks: moved, ticksError: null }),
        (cause: unknown) => ({ ticks: [], ticksError: toAppError(cause) }),
      );
      const ticksLeft = ticksError === null ? readBrowserTicks().length : 0;
      return { added, ticks, itemsError, ticksError, left: here.length + ticksLeft };
    },
    onSettled: () => refetchPlanAndTicks(queryClient, owner),
  });
}
