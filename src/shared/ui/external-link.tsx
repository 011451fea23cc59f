import type { ReactNode } from 'react';

interface ExternalLinkProps {
  /** Result of `safeHref`. */
  readonly href: string;
  readonly className: string;
  /** Accessible name, where the text alone is ambiguous. */
  readonly label?: string;
  /** Tooltip, where only an icon shows. */
  readonly title?: string;
  /** Text on paper after the link, in place of '(address)'. */
  readonly printed?: string;
  readonly children: ReactNode;
}

/** Link to another site in a new tab, without referrer, opener or search ranking. */
export function ExternalLink({
  href,
  className,
  label,
  title,
  printed,
  children,
}: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={label}
      title={title}
      data-print={printed}
      className={className}
    >
      {/* An element of its own for a text that changes; the link lays out its parts. */}
      <span className="contents">{children}</span>
      {label === undefined && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
