import { dehydrate } from '@tanstack/react-query';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../app';
import { createRoutes } from '../routes';
import { escapeJsonForScript, PRERENDERED_MARK } from '@/shared/lib/json-ld';
import { PAGE_DATA_ID, setPageData } from '@/shared/lib/page-data';
import type { PageData } from '@/shared/lib/page-data';
import { documentTitle, HeadContext, headTags } from '@/shared/lib/use-page-meta';
import type { HeadTag, PageMeta } from '@/shared/lib/use-page-meta';
import { escapeHtml } from '@shared/contracts/escape-html';

/** A page to render. */
export interface PageToRender {
  /** Path without query string; null for the not-found page. */
  readonly path: string | null;
  /** Holds the data of the page. Nothing is fetched while rendering. */
  readonly queryClient: QueryClient;
  /** Time that the page is rendered for, in ms since 1970. */
  readonly renderedAt: number;
}

const handler = createStaticHandler(createRoutes(null));

/** A path without a route, for the not-found page. */
const NOWHERE = '/404';

/** What a screen puts into the document head. */
interface Head {
  meta: PageMeta;
  origin: string;
  readonly jsonLd: string[];
}

/**
 * Returns the HTML document of one page. Not reentrant: the render time is module state.
 *
 * @param template index.html of the build, with its placeholders.
 * @throws Error when the template lacks a placeholder, and the errors of the screen.
 */
export async function renderDocument(template: string, page: PageToRender): Promise<string> {
  const { queryClient, renderedAt } = page;
  const path = page.path ?? NOWHERE;
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response)
    throw new Error(`Prerendering ${path} failed: the route redirects.`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const head: Head = { meta: {}, origin: '', jsonLd: [] };
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
  return withPageData(withHead(template, head), await new Response(prelude).text(), page);
}

/**
 * Returns a document with the content and the data of a page.
 *
 * @throws Error when the document has no root element.
 */
export function withPageData(template: string, html: string, page: PageToRender): string {
  if (!template.includes(ROOT_ELEMENT)) throw new Error('The page lacks <div id="root"></div>.');
  const data: PageData = {
    path: page.path,
    renderedAt: page.renderedAt,
    queries: staleQueries(dehydrate(page.queryClient)),
  };
  const body = [
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJsonForScript(JSON.stringify(data))}</script>`,
  ].join('\n    ');
  return template.replace(ROOT_ELEMENT, () => body);
}

/** Marks the queries as stale, so that the browser refetches them after hydration. */
function staleQueries({ mutations, queries }: DehydratedState): DehydratedState {
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: 0 } })),
  };
}

const HEAD = /<!--page-head-->[\s\S]*<!--\/page-head-->/u;
const ROOT_ELEMENT = '<div id="root"></div>';

/** All content is escaped for the element it is in. */
function withHead(template: string, head: Head): string {
  if (!HEAD.test(template)) throw new Error('index.html lacks the <!--page-head--> placeholder.');
  const headHtml = [
    `<title>${escapeHtml(documentTitle(head.meta))}</title>`,
    ...headTags(head.meta, head.origin)
      .filter(({ value }) => value !== null)
      .map(tagHtml),
    ...head.jsonLd.map(
      (json) =>
        `<script type="application/ld+json" ${PRERENDERED_MARK}>${escapeJsonForScript(json)}</script>`,
    ),
  ].join('\n    ');
  return template.replace(HEAD, () => headHtml);
}

function tagHtml({ tag, type, key, name, attribute, value }: HeadTag): string {
  const relation = type === undefined ? '' : ` rel="alternate" type="${type}"`;
  return `<${tag}${relation} ${key}="${escapeHtml(name)}" ${attribute}="${escapeHtml(value ?? '')}">`;
}
