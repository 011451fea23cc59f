import { use } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { keepsPlace } from '@/lib/navigation-state';
import { PrefetchContext } from '@/lib/prefetch-context';
import { useIntent } from '@/lib/use-intent';

interface SiteLinkProps extends Omit<LinkProps, 'to' | 'state' | 'target'> {
  /** An address of `lib/paths`. */
  readonly to: string;
  /** What the entry in the history is to say about the way there (`lib/navigation-state`). */
  readonly state?: object;
}

/** A link inside the site. What it leads to is fetched as soon as somebody is about to follow it. */
export function SiteLink({ to, state, ...rest }: SiteLinkProps) {
  const prepare = use(PrefetchContext);
  const intent = useIntent(() => prepare?.(to));
  return (
    <Link {...intent} to={to} state={state} preventScrollReset={keepsPlace(state)} {...rest} />
  );
}
