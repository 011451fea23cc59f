import { use } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { keepsPlace } from '@/lib/navigation-state';
import { PrefetchContext } from '@/lib/prefetch-context';
import { usePrefetchIntent } from '@/lib/use-intent';

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
