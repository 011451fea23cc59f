import type { QueryClient } from '@tanstack/react-query';
import {
  isSameTick,
  kitTicksQuery,
  readBrowserTicks,
  writeBrowserTicks,
  type KitTick,
} from './kit-ticks';
import { searchedKitsQuery } from './starter-kits';
import { supabase } from '@/shared/lib/supabase';

/**
 * Moves what was ticked in this browser to the signed-in account. Returns the ticks that are new there.
 * Ticks of steps that are not public now stay in this browser. Safe to repeat. Fails with AppError.
 */
export async function keepBrowserTicks(client: QueryClient, owner: string): Promise<KitTick[]> {
  const ticks = readBrowserTicks();
  if (ticks.length === 0) return [];
  // Fresh: one step that its kit has no more, and the account refuses all.
  const [kits, before] = await Promise.all([
    client.query({ ...searchedKitsQuery(), staleTime: 0 }),
    client.query({ ...kitTicksQuery(owner), staleTime: 0 }),
  ]);
  const known = ticks.filter((tick) =>
    kits.some((kit) => kit.id === tick.kit_id && kit.steps.some(({ id }) => id === tick.step_id)),
  );
  const added = known.filter((tick) => !before.some((one) => isSameTick(one, tick)));
  if (added.length > 0) await storeTicks(added);
  // Keeps what another tab ticked in the meantime.
  writeBrowserTicks(
    readBrowserTicks().filter((tick) => !known.some((one) => isSameTick(one, tick))),
  );
  return added;
}

/** Takes ticks back from the signed-in account and puts them into this browser. */
export async function returnBrowserTicks(ticks: readonly KitTick[]): Promise<void> {
  if (ticks.length === 0) return;
  const others = readBrowserTicks().filter((tick) => !ticks.some((one) => isSameTick(one, tick)));
  writeBrowserTicks([...others, ...ticks]);
  // Two kits may have a step with the same id, and a kit has few: listLimits.
  for (const kit of new Set(ticks.map(({ kit_id }) => kit_id))) {
    const steps = ticks.filter(({ kit_id }) => kit_id === kit).map(({ step_id }) => step_id);
    await supabase
      .from('starter_kit_ticks')
      .delete()
      .eq('kit_id', kit)
      .in('step_id', steps)
      .throwOnError();
  }
}

/** Stores ticks in the signed-in account. Safe to repeat. */
export async function storeTicks(ticks: readonly KitTick[]): Promise<void> {
  await supabase
    .from('starter_kit_ticks')
    .upsert([...ticks], { onConflict: 'user_id,kit_id,step_id', ignoreDuplicates: true })
    .throwOnError();
}
