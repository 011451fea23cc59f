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
 * Ticks of steps that no kit has any more are dropped. Safe to repeat. Fails with AppError.
 */
export async function keepBrowserTicks(client: QueryClient, owner: string): Promise<KitTick[]> {
  const ticks = readBrowserTicks();
  if (ticks.length === 0) return [];
  const [kits, before] = await Promise.all([
    client.query(searchedKitsQuery()),
    client.query(kitTicksQuery(owner)),
  ]);
  const steps = new Set(kits.flatMap((kit) => kit.steps.map(({ id }) => id)));
  const added = ticks.filter(
    (tick) => steps.has(tick.step_id) && !before.some((one) => isSameTick(one, tick)),
  );
  if (added.length > 0) await storeTicks(added);
  // Keeps what another tab ticked in the meantime.
  writeBrowserTicks(
    readBrowserTicks().filter((tick) => !ticks.some((one) => isSameTick(one, tick))),
  );
  return added;
}

/** Takes ticks back from the signed-in account and puts them into this browser. */
export async function returnBrowserTicks(ticks: readonly KitTick[]): Promise<void> {
  if (ticks.length === 0) return;
  const others = readBrowserTicks().filter((tick) => !ticks.some((one) => isSameTick(one, tick)));
  writeBrowserTicks([...others, ...ticks]);
  const steps = ticks.map(({ step_id }) => step_id);
  await supabase.from('starter_kit_ticks').delete().in('step_id', steps).throwOnError();
}

/** Stores ticks in the signed-in account. Safe to repeat. */
export async function storeTicks(ticks: readonly KitTick[]): Promise<void> {
  await supabase
    .from('starter_kit_ticks')
    .upsert([...ticks], { onConflict: 'user_id,kit_id,step_id', ignoreDuplicates: true })
    .throwOnError();
}
