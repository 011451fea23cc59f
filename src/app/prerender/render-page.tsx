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

/** A rendered page. */
export interface RenderedPage {
  /** Content of the root element. */
  readonly html: string;
  readonly title: string;
  readonly headTags: readonly HeadTag[];
  /** JSON-LD texts (schema.org). */
  readonly jsonLd: readonly string[];
  /** Query data of the page, to hydrate in the browser. */
  readonly queries: DehydratedState;
}

/** A page to render. */
export interface PageToRender {
  /** Path without query string. */
  readonly path: string;
  /** Holds the data of the page. Nothing is fetched while rendering. */
  readonly queryClient: QueryClient;
  /** Time that the page is rendered for, in ms since 1970. */
  readonly renderedAt: number;
}

const handler = createStaticHandler(createRoutes());

/**
 * Renders one page. Not reentrant: the render time is module state. Throws the errors of the
 * screen.
 */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const { path, queryClient, renderedAt } = page;
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response)
    throw new Error(`Prerendering ${path} failed: the route redirects.`);
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
    // Render everything inline: late parts would need scripts to move them.
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

/** Marks the queries as stale, so that the browser refetches them after hydration. */
function staleQueries({ mutations, queries }: DehydratedState): DehydratedState {
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: 0 } })),
  };
}
