import { createContext, use } from 'react';
import { readFitAnswers } from './api/fit-answers';
import type { FitSectionProps } from './fit-section';
import { FitSection } from './fit-section';
import { useSession } from '@/entities/people/session/session-context';

/** How a resource fits, where it is known what the person looks for. */
export function FitOnPage(props: FitSectionProps) {
  return useMayFit() ? <FitSection {...props} /> : null;
}

/** Whether it may be known what the person looks for: from answers on this device or an account. */
export function useMayFit(): boolean {
  const { loading, user } = useSession();
  return !loading && (user !== null || readFitAnswers() !== null);
}

/** Returns how a resource fits in one line; '' where nothing is known. */
type LineOf = (id: string) => string;

/** The lines of the cards below. */
export const FitLineContext = createContext<LineOf | undefined>(undefined);

/** Returns the line of a card; '' without one. */
export function useFitLine(id: string): string {
  return use(FitLineContext)?.(id) ?? '';
}
