import { useQueryClient } from '@tanstack/react-query';
import { kitTicksQuery, readBrowserTicks, writeBrowserTicks, type KitTick } from './kit-ticks';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

interface TickChange {
  readonly tick: KitTick;
  readonly isDone: boolean;
}

const isSame = (one: KitTick, other: KitTick) =>
  one.kit_id === other.kit_id && one.step_id === other.step_id;

/** The ticks after a change. */
function changed(ticks: readonly KitTick[], { tick, isDone }: TickChange): KitTick[] {
  const others = ticks.filter((one) => !isSame(one, tick));
  return isDone ? [...others, tick] : others;
}

/** Ticks a step or takes the tick back, in an account or in this browser (null). Shown at once. */
export function useKitTickSet(owner: string | null) {
  const queryClient = useQueryClient();
  const { queryKey } = kitTicksQuery(owner);
  return useMutation({
    networkMode: owner === null ? 'always' : 'online',
    mutationFn: async (change: TickChange) => {
      const { tick, isDone } = change;
      if (owner === null) writeBrowserTicks(changed(readBrowserTicks(), change));
      else if (isDone) await storeTicks([tick]);
      else await supabase.from('starter_kit_ticks').delete().match(tick).throwOnError();
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (ticks) => changed(ticks ?? [], change));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Moves what was ticked in this browser of these steps of a kit to the account. Safe to repeat.
 * Ticks of steps that the kit no longer has are dropped.
 */
export function useKitTicksKeep(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kitId, stepIds }: { kitId: string; stepIds: readonly string[] }) => {
      const ticks = readBrowserTicks().filter(({ kit_id }) => kit_id === kitId);
      if (ticks.length === 0) return;
      await storeTicks(ticks.filter(({ step_id }) => stepIds.includes(step_id)));
      writeBrowserTicks(readBrowserTicks().filter(({ kit_id }) => kit_id !== kitId));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: kitTicksQuery(owner).queryKey }),
  });
}

async function storeTicks(ticks: readonly KitTick[]): Promise<void> {
  if (ticks.length === 0) return;
  await supabase
    .from('starter_kit_ticks')
    .upsert([...ticks], { onConflict: 'user_id,kit_id,step_id', ignoreDuplicates: true })
    .throwOnError();
}
