// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PRERENDERED_MARK, useJsonLd } from './json-ld';
import { usePageMeta } from './use-page-meta';
import type { PageMeta } from './use-page-meta';

const SITE_TITLE = 'Resource Directory: Your Guide to Business in Maine';
const SITE_DESCRIPTION =
  'Find loans, grants, free advice and classes for your business in Maine, by stage, region and industry. No account needed.';

function Page({ jsonLd, ...meta }: PageMeta & { readonly jsonLd?: string }) {
  usePageMeta(meta);
  return jsonLd === undefined ? null : <DataBlock json={jsonLd} />;
}

function DataBlock({ json }: { readonly json: string }) {
  useJsonLd(json);
  return null;
}

/** The value of the one tag that matches; null without one. */
function valueOf(selector: string): string | null {
  const [element, ...more] = document.head.querySelectorAll(selector);
  expect(more, selector).toEqual([]);
  return element?.getAttribute(element instanceof HTMLLinkElement ? 'href' : 'content') ?? null;
}

const inHead = () => ({
  title: document.title,
  description: valueOf('meta[name="description"]'),
  robots: valueOf('meta[name="robots"]'),
  canonical: valueOf('link[rel="canonical"]'),
  ogTitle: valueOf('meta[property="og:title"]'),
  ogDescription: valueOf('meta[property="og:description"]'),
  ogType: valueOf('meta[property="og:type"]'),
  ogUrl: valueOf('meta[property="og:url"]'),
  ogSiteName: valueOf('meta[property="og:site_name"]'),
  ogImage: valueOf('meta[property="og:image"]'),
});

const theSite = {
  title: SITE_TITLE,
  description: SITE_DESCRIPTION,
  robots: null,
  canonical: null,
  ogTitle: 'Your Guide to Business in Maine',
  ogDescription: SITE_DESCRIPTION,
  ogType: 'website',
  ogUrl: null,
  ogSiteName: 'Resource Directory',
  ogImage: `${window.location.origin}/social.png`,
};

const blocks = () =>
  [...document.head.querySelectorAll('script')].map(({ type, text }) => ({ type, text }));

afterEach(() => {
  document.head.replaceChildren();
});

describe('usePageMeta', () => {
  it('says everything, and lets the site introduce itself when the page leaves', () => {
    const { unmount } = render(
      <Page
        title="About"
        description="Who keeps the directory."
        canonicalPath="/about"
        noIndex
        image="https://pictures.example/about.png"
        jsonLd='{"@type":"Thing"}'
      />,
    );
    expect(inHead()).toEqual({
      title: 'About · Resource Directory',
      description: 'Who keeps the directory.',
      robots: 'noindex',
      canonical: `${window.location.origin}/about`,
      ogTitle: 'About',
      ogDescription: 'Who keeps the directory.',
      ogType: 'website',
      ogUrl: `${window.location.origin}/about`,
      ogSiteName: 'Resource Directory',
      ogImage: 'https://pictures.example/about.png',
    });
    expect(blocks()).toEqual([{ type: 'application/ld+json', text: '{"@type":"Thing"}' }]);
    unmount();
    expect(inHead()).toEqual(theSite);
    expect(blocks()).toEqual([]);
  });

  it('lets the site introduce itself where a page says nothing', () => {
    document.title = '';
    render(<Page />);
    expect(inHead()).toEqual(theSite);
    expect(blocks()).toEqual([]);
  });

  it('shortens a long description', () => {
    render(<Page title="Boat Loan" description={'For boats. '.repeat(30)} />);
    const { description, ogDescription } = inHead();
    expect(description).toMatch(/^(?:For boats\. ){14}For…$/u);
    expect(ogDescription).toBe(description);
  });

  it('follows what the page learns, and forgets what no longer holds', () => {
    const { rerender } = render(<Page title="Resource" noIndex />);
    rerender(<Page title="Boat Loan" description="For boats." canonicalPath="/resource/boat" />);
    expect(inHead()).toMatchObject({
      title: 'Boat Loan · Resource Directory',
      description: 'For boats.',
      robots: null,
      canonical: `${window.location.origin}/resource/boat`,
    });
    rerender(<Page title="Fish Lab" />);
    expect(inHead()).toMatchObject({ description: SITE_DESCRIPTION, canonical: null });
  });

  it('announces the feeds of a page, and no others', () => {
    const feeds = { 'New entries': 'https://x.example/new', Events: 'https://x.example/events' };
    const { unmount } = render(<Page feeds={feeds} />);
    const links = () => [...document.head.querySelectorAll('link[rel="alternate"]')];
    expect(links().map(({ outerHTML }) => outerHTML)).toEqual([
      '<link rel="alternate" type="application/atom+xml" title="New entries" href="https://x.example/new">',
      '<link rel="alternate" type="text/calendar" title="Events" href="https://x.example/events">',
    ]);
    unmount();
    expect(links()).toEqual([]);
  });

  it('hands over from page to page without a trace of the one before', () => {
    const { rerender } = render(<Page key="a" title="A" canonicalPath="/a" jsonLd="{}" noIndex />);
    rerender(<Page key="b" title="B" canonicalPath="/b" />);
    expect(inHead()).toMatchObject({
      title: 'B · Resource Directory',
      robots: null,
      canonical: `${window.location.origin}/b`,
    });
    expect(blocks()).toEqual([]);
  });

  it('stays single when effects run twice', () => {
    const { unmount } = render(
      <StrictMode>
        <Page title="A" canonicalPath="/a" jsonLd="{}" noIndex />
      </StrictMode>,
    );
    expect(inHead()).toMatchObject({ robots: 'noindex', canonical: `${window.location.origin}/a` });
    expect(blocks()).toHaveLength(1);
    unmount();
    expect(inHead()).toEqual(theSite);
  });

  it('takes over what the page was sent with', () => {
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'description', content: 'Of B.' }),
      Object.assign(document.createElement('link'), { rel: 'canonical', href: '/b' }),
    );
    const block = document.createElement('script');
    block.setAttribute(PRERENDERED_MARK, '');
    document.head.append(block);
    render(<Page title="A" description="Of A." canonicalPath="/a" jsonLd="{}" />);
    expect(inHead()).toMatchObject({ description: 'Of A.', ogTitle: 'A' });
    expect(valueOf('link[rel="canonical"]')).toBe(`${window.location.origin}/a`);
    expect(blocks()).toHaveLength(1);
  });

  it('writes hostile text as text', () => {
    const hostile = '"><script>alert(1)</script>\r\n';
    render(<Page title={hostile} description={hostile} />);
    expect(inHead()).toMatchObject({ description: hostile.trim(), ogTitle: hostile });
    expect(blocks()).toEqual([]);
  });

  it('lets no text out of its data block', () => {
    const name = '</script><script>alert(1)</script><!--<script>';
    render(<Page jsonLd={JSON.stringify({ name })} />);
    const [block, ...more] = blocks();
    expect(more).toEqual([]);
    expect(block?.text).not.toContain('<');
    expect(JSON.parse(block?.text ?? '')).toEqual({ name });
  });

  it('passes its data through a policy where the browser asks for one', async () => {
    vi.resetModules();
    const createPolicy = vi.fn(
      (_name: string, rules: { createScript: (text: string) => string }) => ({
        createScript: (text: string) => `${rules.createScript(text)} `,
      }),
    );
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { addJsonLd } = await import('./json-ld');
    const remove = [addJsonLd('{"a":"<"}'), addJsonLd('{"b":1}')];
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('json-ld', expect.anything());
    expect(blocks().map(({ text }) => text)).toEqual([String.raw`{"a":"\u003c"} `, '{"b":1} ']);
    for (const cleanup of remove) cleanup();
    expect(blocks()).toEqual([]);
  });
});
