import { use, useEffect } from 'react';
import { HeadContext } from './head-context';
import { useSiteOrigin } from './site-origin';

const SITE_NAME = 'Resource Directory';
const TAGLINE = 'Your Guide to Business in Maine';
const SITE_DESCRIPTION =
  'Find funding, programs, offers and events for entrepreneurs in Maine: by stage, region and industry, free and without signing in.';

/** What a page tells browsers, search engines and whoever shows a preview of it. */
export interface PageMeta {
  /** Without it, the site introduces itself. */
  readonly title?: string | undefined;
  /** Without it, the description of the site. */
  readonly description?: string | undefined;
  /** The one address of this page, from `lib/paths`. */
  readonly canonicalPath?: string | undefined;
  /** Whether search engines shall leave the page out. */
  readonly noIndex?: boolean | undefined;
}

/** One element of the head: which one it is, and its value (null: it shall not be there). */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly key: 'name' | 'property' | 'rel';
  readonly name: string;
  readonly attribute: 'content' | 'href';
  readonly value: string | null;
}

/** The title of the document of a page. */
export function documentTitle({ title }: PageMeta): string {
  return title === undefined ? `${SITE_NAME}: ${TAGLINE}` : `${title} · ${SITE_NAME}`;
}

/** The elements of the head of a page on the site at `origin`. */
export function headTags(
  { title = TAGLINE, description = SITE_DESCRIPTION, canonicalPath, noIndex = false }: PageMeta,
  origin: string,
): readonly HeadTag[] {
  const address = canonicalPath === undefined ? null : origin + canonicalPath;
  const meta = (key: 'name' | 'property', name: string, value: string | null): HeadTag => ({
    tag: 'meta',
    key,
    name,
    attribute: 'content',
    value,
  });
  return [
    meta('name', 'description', description),
    meta('name', 'robots', noIndex ? 'noindex' : null),
    { tag: 'link', key: 'rel', name: 'canonical', attribute: 'href', value: address },
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', address),
    meta('property', 'og:site_name', SITE_NAME),
  ];
}

/**
 * Says in the document's head what the page is, until the next page says it. Once per screen: of
 * two at a time, the inner one may be overruled.
 */
export function usePageMeta({ title, description, canonicalPath, noIndex }: PageMeta = {}): void {
  const origin = useSiteOrigin();
  use(HeadContext)?.setMeta({ title, description, canonicalPath, noIndex }, origin);
  useEffect(() => {
    const meta = { title, description, canonicalPath, noIndex };
    showInHead(meta, origin);
    return () => {
      showInHead({}, origin);
    };
  }, [title, description, canonicalPath, noIndex, origin]);
}

function showInHead(meta: PageMeta, origin: string): void {
  document.title = documentTitle(meta);
  for (const tag of headTags(meta, origin)) showTag(tag);
}

function showTag({ tag, key, name, attribute, value }: HeadTag): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}
