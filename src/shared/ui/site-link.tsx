import { createContext, use, useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { keepsPlace } from '@/shared/lib/navigation-state';

/** Prefetches code and data of the screen at an address; null outside the application. */
export const PrefetchContext = createContext<((address: string) => void) | null>(null);

interface SiteLinkProps extends Omit<LinkProps, 'to' | 'state' | 'target'> {
  /** Path from `lib/paths`. */
  readonly to: string;
  /** State of the history entry (`lib/navigation-state`). */
  readonly state?: object;
}

/** Internal link. Its target is prefetched on hover or focus. */
export function SiteLink({ to, state, ...rest }: SiteLinkProps) {
  const prefetch = use(PrefetchContext);
  const intent = usePrefetchIntent(() => prefetch?.(to));
  return (
    <Link {...intent} to={to} state={state} preventScrollReset={keepsPlace(state)} {...rest} />
  );
}

/** A hover shorter than this is ignored. */
const REST_MS = 80;

/**
 * Calls `onIntent` when the user is about to use a control: on a short hover, touch or focus.
 * Spread the result on the element.
 */
function usePrefetchIntent(onIntent: () => void) {
  const timer = useRef<number>(undefined);
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => cancel, []);
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') timer.current = window.setTimeout(onIntent, REST_MS);
    },
    onPointerLeave: cancel,
    onTouchStart: onIntent,
    onFocus: onIntent,
  };
}
