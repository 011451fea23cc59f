import { createContext, use } from 'react';

/** Returns how a resource fits in one line; '' where nothing is known. */
type LineOf = (id: string) => string;

/** The lines of the cards below. */
export const FitLineContext = createContext<LineOf | undefined>(undefined);

/** Returns the line of a card; '' without one. */
export function useFitLine(id: string): string {
  return use(FitLineContext)?.(id) ?? '';
}
