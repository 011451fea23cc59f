import { QueryClient } from '@tanstack/react-query';
import { renderDocument, withPageData } from './render-page';
import type { RenderedDocument, Site, SitePage, SiteTemplates } from './site';
import { readSiteContent } from './site-content';
import type { SiteContent } from './site-content';
import { paths } from '@/shared/lib/paths';

/** Pages whose content is in memory at a time. */
const BATCH = 500;

/** See `SiteModule`. */
export async function openSite(
  { shell, framed }: SiteTemplates,
  renderedAt: number,
): Promise<Site> {
  const content = await readSiteContent(renderedAt);
  return {
    pages: content.pages,
    moved: content.moved,
    files: {
      ...content.files,
      'embed.html': withWidget(framed, content, renderedAt),
    },
    problem: content.problem,
    render: (pages) => renderAll(pages, content, shell, renderedAt),
  };
}

/** The framed page with the first cards of its lists: its address says which of them it shows. */
function withWidget(template: string, { putWidget }: SiteContent, renderedAt: number): string {
  const queryClient = new QueryClient();
  putWidget(queryClient);
  const html = withPageData(template, '', { path: paths.embed(), queryClient, renderedAt });
  queryClient.clear();
  return html;
}

async function* renderAll(
  pages: readonly SitePage[],
  content: SiteContent,
  template: string,
  renderedAt: number,
): AsyncGenerator<RenderedDocument> {
  for (let first = 0; first < pages.length; first += BATCH) {
    const batch = pages.slice(first, first + BATCH);
    const puts = await content.read(batch);
    for (const page of batch) {
      const put = puts.get(page);
      if (put === undefined) continue;
      const queryClient = new QueryClient();
      put(queryClient);
      const html = await renderDocument(template, { path: page.path, queryClient, renderedAt });
      queryClient.clear();
      yield { page, html };
    }
  }
}
