import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/entities/people/session/session-context';
import {
  kitTicksQuery,
  onBrowserTicksChange,
  type KitTick,
} from '@/entities/starter-kits/api/kit-ticks';
import { starterKitKeys } from '@/entities/starter-kits/api/starter-kit-keys';
import { searchedKitsQuery, type StarterKit } from '@/entities/starter-kits/api/starter-kits';
import { useHydrated } from '@/shared/lib/page-data';
import { storedUserId } from '@/shared/lib/supabase';

const noTicks: readonly KitTick[] = [];

/** The ticks of the account, or of this browser (owner null), as other tabs change them. */
export function useKitTicks() {
  const queryClient = useQueryClient();
  const { user, loading } = useSession();
  const isHydrated = useHydrated();
  // While the session is restored, the account is known already.
  const owner = user?.id ?? (loading ? storedUserId() : null);
  const { data = noTicks } = useQuery({
    ...kitTicksQuery(owner),
    enabled: isHydrated && !loading,
  });
  useEffect(
    () =>
      onBrowserTicksChange(
        () => void queryClient.invalidateQueries({ queryKey: starterKitKeys.ticks(null) }),
      ),
    [queryClient],
  );
  return { owner, ticks: isHydrated ? data : noTicks };
}

/** Returns the ids of the steps of a kit that are ticked. */
export function ticksOf({ id, steps }: StarterKit, ticks: readonly KitTick[]): ReadonlySet<string> {
  const known = new Set(steps.map((step) => step.id));
  const own = ticks.filter(({ kit_id, step_id }) => kit_id === id && known.has(step_id));
  return new Set(own.map(({ step_id }) => step_id));
}

/** The kits with ticked steps; `progress` is '4 of 8 done'. */
export function useBegunKits() {
  const { ticks } = useKitTicks();
  const { data: kits = [] } = useQuery({ ...searchedKitsQuery(), enabled: ticks.length > 0 });
  return kits
    .map((kit) => ({ kit, done: ticksOf(kit, ticks).size }))
    .filter(({ done }) => done > 0)
    .map(({ kit, done }) => ({ kit, progress: `${done} of ${kit.steps.length} done` }));
}
