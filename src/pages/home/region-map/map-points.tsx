import { useMemo } from 'react';
import { dotsOnMap } from './map-position';
import { usePlaces } from '@/features/nearby/use-nearest';

/** An entry of the list. */
export interface PlacedRow {
  readonly location: string | null;
}

/** Where the entries of the list are, as one dot a town: larger the more there are. Decorative. */
export function MapPoints({ rows }: { rows: readonly PlacedRow[] }) {
  const places = usePlaces(rows.length > 0);
  const dots = useMemo(
    () =>
      places === null || places === 'failed'
        ? ''
        : dotsOnMap(rows.map(({ location }) => places.locatedIn(location ?? ''))),
    [rows, places],
  );
  return (
    <path
      d={dots}
      aria-hidden="true"
      strokeWidth="3"
      className="pointer-events-none fill-accent stroke-surface"
    />
  );
}
