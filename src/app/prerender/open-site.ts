import { QueryClient } from '@tanstack/react-query';
import { pageHtml } from './page-html';
import { renderPage } from './render-page';
import type { Site } from './site';
import { readSiteContent } from './site-content';

/** A path without a route, for the not-found page. */
const NOWHERE = '/404';

/** See `SiteModule`. */
export async function openSite(template: string, renderedAt: number): Promise<Site> {
  const { pages, problem } = await readSiteContent(renderedAt);
  const contentOf = new Map(pages.map((content) => [content.page, content]));
  return {
    pages: [...contentOf.keys()],
    problem,
    render: async (page) => {
      const queryClient = new QueryClient();
      contentOf.get(page)?.put(queryClient);
      const rendered = await renderPage({ path: page.path ?? NOWHERE, queryClient, renderedAt });
      queryClient.clear();
      return pageHtml(template, rendered, { path: page.path, renderedAt });
    },
  };
}
