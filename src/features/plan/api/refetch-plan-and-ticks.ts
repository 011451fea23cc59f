import type { QueryClient } from '@tanstack/react-query';
import { planKeys } from '@/entities/plans/api/plan-keys';
import { starterKitKeys } from '@/entities/starter-kits/api/starter-kit-keys';

/** Reads plans and ticks again: of this browser, and of an account where one is named. */
export async function refetchPlanAndTicks(
  client: QueryClient,
  owner: string | null,
): Promise<void> {
  const keys = [planKeys.all, starterKitKeys.ticks(null), starterKitKeys.ticks(owner)];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
