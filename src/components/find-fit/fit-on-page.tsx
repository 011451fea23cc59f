import type { FitSectionProps } from './fit-section.lazy';
import { useMayFit } from './use-fit';
import { optionalPart } from '@/components/feedback/optional-part';

const FitSection = optionalPart(() => import('./fit-section.lazy').then((m) => m.FitSection));

/** How a resource fits, where it is known what the person looks for. */
export function FitOnPage(props: FitSectionProps) {
  return useMayFit() ? <FitSection {...props} /> : null;
}
