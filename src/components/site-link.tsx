import { use } from 'react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PrepareContext } from '@/lib/prepare-context';
import { useIntent } from '@/lib/use-intent';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** An address of `lib/paths`. */
  readonly to: string;
  /** What the entry in the history is to say about the way there. */
  readonly state?: object;
}

/**
 * A link inside the site. The router's own Link would bring along its code for frameworks on
 * servers, which is half of the router.
 */
export function SiteLink({ to, state, onClick, children, ...rest }: SiteLinkProps) {
  const navigate = useNavigate();
  const prepare = use(PrepareContext);
  const intent = useIntent(() => prepare?.(to));
  return (
    <a
      {...intent}
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !opensHere(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = window.location;
        void navigate(to, { replace: to === pathname + search + hash, state });
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click asks for this tab, not for a new one, a window or a download. */
function opensHere(event: MouseEvent): boolean {
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !modified;
}
