import { useEffect } from 'react';

const SITE_NAME = 'Resource Directory';
const TAGLINE = 'Your Guide to Business in Maine';

/** What a page tells browsers, search engines and whoever shows a preview of it. */
export interface PageMeta {
  /** Without it, the site introduces itself. */
  readonly title?: string;
  /** Without it, the description in index.html stays. */
  readonly description?: string;
  /** The one address of this page, from `lib/paths`. */
  readonly canonicalPath?: string;
  /** Whether search engines shall leave the page out. */
  readonly noIndex?: boolean;
}

/**
 * Says in the document's head what the page is, and takes it back when the page leaves. Once per
 * screen: of two at a time, the inner one may be overruled.
 */
export function usePageMeta({ title, description, canonicalPath, noIndex }: PageMeta = {}): void {
  useEffect(() => {
    const titleBefore = document.title;
    document.title = title === undefined ? `${SITE_NAME}: ${TAGLINE}` : `${title} · ${SITE_NAME}`;
    const address = canonicalPath && window.location.origin + canonicalPath;
    const undo = [
      setTag('meta', 'name', 'description', 'content', description),
      setTag('meta', 'name', 'robots', 'content', noIndex ? 'noindex' : undefined),
      setTag('link', 'rel', 'canonical', 'href', address),
      ...(
        [
          ['title', title ?? TAGLINE],
          ['description', description],
          ['type', 'website'],
          ['url', address],
          ['site_name', SITE_NAME],
        ] as const
      ).map(([name, value]) => setTag('meta', 'property', `og:${name}`, 'content', value)),
    ];
    return () => {
      document.title = titleBefore;
      for (const takeBack of undo) takeBack();
    };
  }, [title, description, canonicalPath, noIndex]);
}

/**
 * Gives the tag in the head with `key="name"` a value, making it where it is missing; `undefined`
 * leaves it as it is. Returns what puts it back.
 */
function setTag(
  tag: 'meta' | 'link',
  key: string,
  name: string,
  attribute: string,
  value: string | undefined,
): () => void {
  if (value === undefined) return () => undefined;
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  const element = found ?? document.head.appendChild(document.createElement(tag));
  const before = element.getAttribute(attribute);
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
  return () => {
    if (found === null) element.remove();
    else element.setAttribute(attribute, before ?? '');
  };
}
