import { dehydrate } from '@tanstack/react-query';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../app';
import { createRoutes } from '../routes';
import { HeadContext } from '@/lib/head-context';
import { setPageData } from '@/lib/page-data';
import { documentTitle, headTags } from '@/lib/use-page-meta';
import type { HeadTag, PageMeta } from '@/lib/use-page-meta';

/** One page as HTML, and what belongs around it. */
export interface RenderedPage {
  /** What stands in the element that the application takes over. */
  readonly html: string;
  readonly title: string;
  readonly headTags: readonly HeadTag[];
  /** JSON texts of schema.org, to be put into data blocks. */
  readonly jsonLd: readonly string[];
  /** What the page was drawn from, for the browser to take over. */
  readonly queries: DehydratedState;
}

/** A page to be drawn. */
export interface PageToRender {
  /** An address of the site without a query. */
  readonly path: string;
  /** Holds what the page shows; nothing is fetched while it is drawn. */
  readonly queryClient: QueryClient;
  /** The moment it is drawn for, in ms since 1970. */
  readonly renderedAt: number;
}

const handler = createStaticHandler(createRoutes());

/**
 * Draws one page. One at a time: the moment it is drawn for is known to the whole module. Throws
 * what its code throws.
 */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const { path, queryClient, renderedAt } = page;
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const head: { meta: PageMeta; origin: string; jsonLd: string[] } = {
    meta: {},
    origin: '',
    jsonLd: [],
  };
  setPageData({ path, renderedAt, queries: { mutations: [], queries: [] } });
  const { prelude } = await prerender(
    <StrictMode>
      <HeadContext
        value={{
          setMeta: (meta, origin) => {
            head.meta = meta;
            head.origin = origin;
          },
          addJsonLd: (json) => {
            head.jsonLd.push(json);
          },
        }}
      >
        <App queryClient={queryClient}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </HeadContext>
    </StrictMode>,
    // All in its place: parts that are sent later are put there by scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return {
    html: await new Response(prelude).text(),
    title: documentTitle(head.meta),
    headTags: headTags(head.meta, head.origin),
    jsonLd: head.jsonLd,
    queries: staleQueries(dehydrate(queryClient)),
  };
}

/** The queries as old as can be: whoever takes them over asks anew. */
function staleQueries({ mutations, queries }: DehydratedState): DehydratedState {
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: 0 } })),
  };
}
