import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOwnPosition } from './own-position';
import { loadCode } from '@/shared/lib/load-code';
import type { Origin } from '@shared/search/near/located';
import { milesBetween, milesLabel, type Point } from '@shared/search/near/miles';

/** Value of `near` for the position of the browser, which is no part of the address. */
export const OWN_POSITION = 'my-location';

const loadPlaces = () => import('@shared/search/near/located');
type Places = Awaited<ReturnType<typeof loadPlaces>>;

/** Returns how to find the points of places; null until the place data have loaded. */
export function usePlaces(isNeeded: boolean): Places | 'failed' | null {
  const { data, isError } = useQuery({
    queryKey: ['places'],
    queryFn: () => loadCode(loadPlaces),
    enabled: isNeeded,
    staleTime: 'static',
    structuralSharing: false,
  });
  return data ?? (isError ? 'failed' : null);
}

interface PlacedEntry {
  readonly id: string;
  /** Text with the place; '' without one. */
  readonly place: string;
}

/** How near the entries of a list are. */
export interface Nearest {
  /** `unknown`: no place is known by this name. */
  readonly state: 'loading' | 'failed' | 'unknown' | 'found';
  /** The county that distances are measured from, where only that of the place is known. */
  readonly county: string | null;
  /** The town that an unknown name may mean. */
  readonly suggestion: string | null;
  /** Order of an entry, the nearest first and those without a place last. */
  readonly rankOf: (id: string) => number;
  /** '12 miles'; '' for entries without a place. */
  readonly labelOf: (id: string) => string;
}

/**
 * Returns how near entries are to the town or ZIP code `near`, or to the position of the browser;
 * undefined where it is not asked.
 *
 * @param near '' where it is not asked.
 * @param entries null while loading; the same list as long as it does not change.
 */
export function useNearest(
  near: string,
  entries: readonly PlacedEntry[] | null,
): Nearest | undefined {
  const places = usePlaces(near !== '');
  const ownPosition = useOwnPosition();
  return useMemo(() => {
    if (near === '') return undefined;
    if (places === 'failed') return nowhere('failed');
    if (places === null || entries === null) return nowhere('loading');
    const origin = near === OWN_POSITION ? atPoint(ownPosition) : places.originOf(near);
    if (origin === null) return nowhere('unknown', places.townLike(near));
    const miles = new Map<string, number>();
    for (const { id, place } of entries) {
      const point = places.locatedIn(place);
      if (point !== null) miles.set(id, milesBetween(origin.point, point));
    }
    return {
      state: 'found',
      county: origin.county,
      suggestion: null,
      rankOf: (id) => miles.get(id) ?? Number.MAX_VALUE,
      labelOf: (id) => {
        const distance = miles.get(id);
        return distance === undefined ? '' : milesLabel(distance);
      },
    };
  }, [near, entries, places, ownPosition]);
}

/** Returns rows by rank, equals in their order. */
export function byRank<Row extends { readonly id: string }>(
  rows: readonly Row[],
  rankOf: (id: string) => number,
): readonly Row[] {
  return rows.toSorted((one, other) => rankOf(one.id) - rankOf(other.id));
}

function atPoint(point: Point | null): Origin | null {
  return point === null ? null : { point, county: null };
}

function nowhere(
  state: Exclude<Nearest['state'], 'found'>,
  suggestion: string | null = null,
): Nearest {
  return { state, county: null, suggestion, rankOf: () => 0, labelOf: () => '' };
}
