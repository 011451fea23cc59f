import { createContext, use, useEffect } from 'react';
import { pageFeeds, type Feeds } from './page-feeds';
import { useSiteOrigin } from './public-addresses';
import { metaDescription } from '@/shared/rules/meta-description';

const SITE_NAME = 'Resource Directory';
const TAGLINE = 'Your Guide to Business in Maine';
const SITE_DESCRIPTION =
  'Find loans, grants, free advice and classes for your business in Maine, by stage, region and industry. No account needed.';

/** Document metadata for browsers, search engines and link previews. */
export interface PageMeta {
  /** Defaults to the title of the site. */
  readonly title?: string | undefined;
  /** Its start is shown. Defaults to the description of the site. */
  readonly description?: string | undefined;
  /** Canonical path of the page, from `lib/paths`. */
  readonly canonicalPath?: string | undefined;
  /** Whether search engines must not index the page. */
  readonly noIndex?: boolean | undefined;
  /** Feeds of what the page lists. Keeps its identity. */
  readonly feeds?: Feeds | undefined;
  /** Absolute URL of the preview image. Defaults to the image of the site. */
  readonly image?: string | undefined;
}

/** Collects document metadata while prerendering. */
export interface HeadCollector {
  readonly setMeta: (meta: PageMeta, origin: string) => void;
  readonly addJsonLd: (json: string) => void;
}

/** Null in the browser, where effects write to the document head. */
export const HeadContext = createContext<HeadCollector | null>(null);

/** A head element and its value (null: remove it). */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly key: 'name' | 'property' | 'rel' | 'title';
  readonly name: string;
  /** Media type of a feed, which its title names. */
  readonly type?: string;
  readonly attribute: 'content' | 'href';
  readonly value: string | null;
}

/** Returns the document title of a page. */
export function documentTitle({ title }: PageMeta): string {
  return title === undefined ? `${SITE_NAME}: ${TAGLINE}` : `${title} · ${SITE_NAME}`;
}

/** Returns the head elements of a page on the site at `origin`. */
export function headTags(page: PageMeta, origin: string): readonly HeadTag[] {
  const { title = TAGLINE, canonicalPath, noIndex = false } = page;
  const description = metaDescription(page.description ?? SITE_DESCRIPTION);
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
    ...pageFeeds.map(({ title, type }): HeadTag => ({
      tag: 'link',
      key: 'title',
      name: title,
      type,
      attribute: 'href',
      value: page.feeds?.[title] ?? null,
    })),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', address),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:image', page.image ?? `${origin}/social.png`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/**
 * Sets the document metadata until the next page sets it. Use once per screen: with two, the inner
 * one may be overwritten.
 */
export function usePageMeta(page: PageMeta = {}): void {
  const { title, description, canonicalPath, noIndex, feeds, image } = page;
  const origin = useSiteOrigin();
  use(HeadContext)?.setMeta(page, origin);
  useEffect(() => {
    const meta = { title, description, canonicalPath, noIndex, feeds, image };
    showInHead(meta, origin);
    return () => showInHead({}, origin);
  }, [title, description, canonicalPath, noIndex, feeds, image, origin]);
}

function showInHead(meta: PageMeta, origin: string): void {
  document.title = documentTitle(meta);
  for (const tag of headTags(meta, origin)) showTag(tag);
}

function showTag({ tag, type, key, name, attribute, value }: HeadTag): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  if (type !== undefined) {
    element.setAttribute('rel', 'alternate');
    element.setAttribute('type', type);
  }
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}
