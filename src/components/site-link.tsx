import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
}

/**
 * A link inside the site. It does what the router's own Link does, without the code for frameworks
 * on servers that comes along with that one.
 */
export function SiteLink({ to, onClick, children, ...rest }: SiteLinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler(to, { useTransitions: false });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
