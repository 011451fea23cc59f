import { QueryClient } from '@tanstack/react-query';
import { pageHtml } from './page-html';
import { renderPage } from './render-page';
import type { Site, SitePage } from './site';
import { readSiteContent } from './site-content';
import type { SiteContent } from './site-content';

/** Pages whose content is read at once: as many ids as an address can hold. */
const BATCH = 100;
/** An address without a route. */
const NOWHERE = '/404';

/** See `SiteModule`. */
export async function openSite(template: string, renderedAt: number): Promise<Site> {
  const content = await readSiteContent(renderedAt);
  return {
    pages: content.pages,
    problem: content.problem,
    render: (pages) => renderAll(content, pages, template, renderedAt),
  };
}

async function* renderAll(
  content: SiteContent,
  pages: readonly SitePage[],
  template: string,
  renderedAt: number,
): AsyncGenerator<{ page: SitePage; html: string }> {
  for (let first = 0; first < pages.length; first += BATCH) {
    const batch = pages.slice(first, first + BATCH);
    const fill = await content.load(batch);
    for (const page of batch) {
      const queryClient = new QueryClient();
      if (!fill(page, queryClient)) continue; // It has gone meanwhile.
      const rendered = await renderPage({ path: page.path ?? NOWHERE, queryClient, renderedAt });
      queryClient.clear();
      yield { page, html: pageHtml(template, rendered, { path: page.path, renderedAt }) };
    }
  }
}
