import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { starterKitKeys } from './starter-kit-keys';
import { AppError } from '@/shared/lib/errors';
import { localSource, onStoredChange, readItem, writeItem } from '@/shared/lib/safe-storage';
import { supabase } from '@/shared/lib/supabase';

/** The ticked step of a kit. */
export interface KitTick {
  readonly kit_id: string;
  readonly step_id: string;
}

/** Whether two ticks are of the same step. */
export function isSameTick(one: KitTick, other: KitTick): boolean {
  return one.kit_id === other.kit_id && one.step_id === other.step_id;
}

const KEY = 'resource-directory-kit-ticks';

const storedSchema = z.array(z.object({ kit_id: z.string(), step_id: z.string() }));

/** The ticks of a visitor, kept in this browser; none when they are damaged. Never throws. */
export function readBrowserTicks(): readonly KitTick[] {
  try {
    return storedSchema.parse(JSON.parse(readItem(localSource, KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Calls back when another tab changed the ticks of a visitor. Returns the cleanup function. */
export function onBrowserTicksChange(callback: () => void): () => void {
  return onStoredChange(() => [KEY], callback);
}

/** Writes the ticks of a visitor. Throws AppError `not_stored`. */
export function writeBrowserTicks(ticks: readonly KitTick[]): void {
  const text = ticks.length === 0 ? null : JSON.stringify(ticks);
  if (!writeItem(localSource, KEY, text)) throw new AppError('not_stored');
}

/** The ticks of an account, or of the visitor of this browser (null). */
export function kitTicksQuery(owner: string | null) {
  return queryOptions({
    queryKey: starterKitKeys.ticks(owner),
    queryFn: async ({ signal }): Promise<readonly KitTick[]> => {
      if (owner === null) return readBrowserTicks();
      const { data } = await supabase
        .from('starter_kit_ticks')
        .select('kit_id, step_id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    networkMode: owner === null ? 'always' : 'online',
    staleTime: owner === null ? 0 : 60_000,
    refetchOnWindowFocus: true,
  });
}
