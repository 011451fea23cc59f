import { useQueryClient } from '@tanstack/react-query';
import { storeTicks } from './browser-ticks';
import {
  isSameTick,
  kitTicksQuery,
  readBrowserTicks,
  writeBrowserTicks,
  type KitTick,
} from './kit-ticks';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

interface TickChange {
  readonly tick: KitTick;
  readonly isDone: boolean;
}

/** The ticks after a change. */
function changed(ticks: readonly KitTick[], { tick, isDone }: TickChange): KitTick[] {
  const others = ticks.filter((one) => !isSameTick(one, tick));
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
