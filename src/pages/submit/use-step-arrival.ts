import { useEffect } from 'react';
import { focusHeading } from '@/lib/focus-heading';

/** Shows a step from its top and tells of it by moving focus to its heading, once it is drawn. */
export function useStepArrival(hasMoved: boolean): void {
  useEffect(() => {
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [hasMoved]);
}
