import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '@/shared/lib/use-media-query';

/** Whether the page is being printed. Lists that render a part of their entries render all then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const set = (printing: boolean) => () => flushSync(() => setPrinting(printing));
    const [before, after] = [set(true), set(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  // What appears while the page is printed has missed the event.
  const isOnPaper = useMediaQuery('print');
  return isPrinting || isOnPaper;
}
