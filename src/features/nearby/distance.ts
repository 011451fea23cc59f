import { createContext, use } from 'react';

/** Returns how far an entry is, such as '12 miles'; '' where that is not known. */
type DistanceOf = (id: string) => string;

/** The distances of the cards below. */
export const DistanceContext = createContext<DistanceOf | undefined>(undefined);

/** Returns the distance of a card; '' without one. */
export function useDistance(id: string): string {
  return use(DistanceContext)?.(id) ?? '';
}
