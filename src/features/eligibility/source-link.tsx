import { displayLink, safeHref } from '@/shared/rules/links';
import { ExternalLink } from '@/shared/ui/external-link';
import { linkClass } from '@/shared/ui/link-class';

/** The web page that a sentence stands on; nothing without one. */
export function SourceLink({ url }: { readonly url: string | null }) {
  if (url === null) return null;
  const href = safeHref(url);
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {href === null ? (
        displayLink(url)
      ) : (
        <ExternalLink href={href} className={linkClass}>
          {displayLink(url)}
        </ExternalLink>
      )}
    </p>
  );
}
