import type { ReactNode } from 'react';

interface ExternalLinkProps {
  /** A result of `safeHref`. */
  readonly href: string;
  readonly className: string;
  /** What it is called where the text alone does not say whose it is. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to another site: a new tab that learns nothing of this one, and no word of praise. */
export function ExternalLink({ href, className, label, children }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={label}
      className={className}
    >
      {children}
      {label === undefined && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
