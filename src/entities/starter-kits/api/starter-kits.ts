import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { starterKitKeys } from './starter-kit-keys';
import { stepsSchema } from '@/entities/starter-kits/rules/step';
import { asVisitor, supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** All published kits with everything that their pages show. */
export function publicKits() {
  return supabase
    .from('starter_kits')
    .select('id, slug, title, summary, aliases, steps, status, updated_at')
    .eq('status', 'published');
}

/** A row as the database returns it. */
type KitRow = QueryData<ReturnType<typeof publicKits>>[number];

/** A kit with its steps. */
export type StarterKit = ReturnType<typeof kitOf>;

/** Reads the steps of a row. */
export function kitOf(row: KitRow) {
  return { ...row, slug: row.slug ?? row.id, steps: stepsSchema.parse(row.steps) };
}

/** The resources that the steps of a kit name. */
export function resourceIdsOf({ steps }: Pick<StarterKit, 'steps'>): string[] {
  return [...new Set(steps.flatMap(({ resource_ids }) => resource_ids))];
}

/** What the address of a kit can be. */
const ADDRESS = /^[\w-]+$/u;

/** A published kit; null when there is none at this address. */
export function starterKitQuery(slug: string) {
  return queryOptions({
    queryKey: starterKitKeys.detail(slug),
    queryFn: async ({ signal }): Promise<StarterKit | null> => {
      if (!ADDRESS.test(slug)) return null;
      const { data } = await publicKits()
        .eq('slug', slug)
        .setHeader(...asVisitor)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data === null ? null : kitOf(data);
    },
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

/** Published kits with all their steps, for the search. */
export function searchedKitsQuery() {
  return queryOptions({
    queryKey: starterKitKeys.searched(),
    queryFn: async ({ signal }): Promise<readonly StarterKit[]> => {
      const { data } = await publicKits()
        .order('title')
        .setHeader(...asVisitor)
        .abortSignal(signal)
        .throwOnError();
      return data.map(kitOf);
    },
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

/** What the list of kits shows, by title. */
export function listedKits() {
  return supabase
    .from('starter_kits')
    .select('id, slug, title, summary')
    .eq('status', 'published')
    .order('title');
}

/** The list of published kits. */
export function starterKitListQuery() {
  return queryOptions({
    queryKey: starterKitKeys.list(),
    queryFn: async ({ signal }) => {
      const { data } = await listedKits()
        .setHeader(...asVisitor)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
