import { createContext, lazy, use } from 'react';
import { readFitAnswers } from './api/fit-answers';
import type { FitSectionProps } from './fit-section';
import { useSession } from '@/entities/people/session/session-context';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';

const loadSection = () => import('./fit-section');
const FitSection = lazy(async () => ({ default: (await loadCode(loadSection)).FitSection }));

/** How a resource fits, where it is known what the person looks for. */
export function FitOnPage(props: FitSectionProps) {
  if (!useMayFit()) return null;
  return (
    <LazyPart fallback={null} isOptional>
      <FitSection {...props} />
    </LazyPart>
  );
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
