import { useEffect, useRef, useState } from 'react';
import type { ElementNode } from '@/shared/lib/element-node';

/** How far below the window its children are rendered. */
const MARGIN = '600px';

/** Renders its children once they are nearly in view. */
export function WhenNear({ children }: { children: ElementNode }) {
  const [isNear, setNear] = useState(false);
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = placeRef.current;
    if (place === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={placeRef} />;
}
