import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { applicationRoutes } from '../../../scripts/prerender/application-routes';
import { createRoutes } from '../routes';
import { openSite } from './open-site';
import { fixedPaths } from './site-content';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

const TEMPLATES = {
  shell:
    '<html><head><!--page-head--><!--/page-head--></head><body><div id="root"></div></body></html>',
  framed: '<html><body><div id="root"></div></body></html>',
};

it('opens without its backend with the pages that need none', async () => {
  const failures = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const backend = fakeBackend(() => new Response('{}', { status: 400 }));
  const site = await openSite(TEMPLATES, Date.now());
  expect(backend).toHaveBeenCalledOnce();
  expect(failures).toHaveBeenCalledOnce();
  failures.mockClear();
  expect(site.problem).toContain(
    'The pages of resources, events, providers and starter kits are left out',
  );
  const pages = new Map<string | null, string>();
  for await (const { page, html } of site.render(site.pages)) pages.set(page.path, html);
  expect([...pages.keys()]).toEqual([
    '/',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/accessibility',
    '/data',
    '/services',
    '/events',
    '/start',
    '/jobs',
    '/list-your-service',
    '/embed/make',
    null,
  ]);
  expect(pages.get('/')).toMatch(/<h1[^>]*>.*Your Guide to Business in Maine/u);
});

const pathsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [path ?? [], pathsIn(children)].flat());

it('renders each screen of the route table, or leaves it to the application', () => {
  const served = [
    ...fixedPaths.map((path) => path ?? '*'),
    ...applicationRoutes.map(({ path }) => path),
  ];
  expect(served.toSorted()).toEqual(pathsIn(createRoutes(null)).toSorted());
});
