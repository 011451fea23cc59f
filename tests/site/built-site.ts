import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { startBuildProcess } from '../../scripts/project-process.ts';
import { serveSite } from '../../scripts/site-server.ts';
import { closeServer, freePort } from '../../supabase/local/ports.ts';

/** Parses as a browser does, without the style sheets that a window would read for each page. */
const { DOMParser } = new JSDOM('').window;

/** Origin of the published site. */
export const SITE_URL = 'https://directory.example';

/** Backend of a build. */
export interface Backend {
  readonly url: string;
  readonly publishableKey: string;
}

/** A site built with `npm run build` in a new folder. */
export interface BuiltSite {
  /** Folder of the build. */
  readonly folder: string;
  /** Builds again; resolves to the output. Throws Error when the build fails. */
  readonly build: () => Promise<string>;
  /** Serves the build; resolves to its address. */
  readonly serve: () => Promise<string>;
  /** Stops the server and deletes the folder. */
  readonly remove: () => Promise<void>;
}

export async function createSite(backend: Backend): Promise<BuiltSite> {
  const parent = await mkdtemp(join(tmpdir(), 'built-site-'));
  const folder = join(parent, 'site');
  const cleanUps: (() => Promise<void>)[] = [];
  return {
    folder,
    build: () =>
      startBuildProcess({
        folder,
        backendUrl: backend.url,
        publishableKey: backend.publishableKey,
        siteUrl: SITE_URL,
      }).ended,
    serve: async () => {
      const port = await freePort();
      const origins = { backendUrl: backend.url, checkoutUrl: backend.url };
      const server = await serveSite(folder, port, origins);
      cleanUps.push(() => closeServer(server));
      return `http://localhost:${port}`;
    },
    remove: async () => {
      for (const cleanUp of cleanUps) await cleanUp();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** A page as a search engine without JavaScript sees it. */
export interface ReadPage {
  readonly document: Document;
  readonly title: string;
  readonly heading: string;
  /** Text of the main landmark. */
  readonly text: string;
  readonly canonical: string | null;
  /** Values of meta elements by name or property. */
  readonly meta: Readonly<Record<string, string>>;
  /** JSON-LD data; undefined without any. */
  readonly jsonLd: unknown;
}

export function readPage(html: string): ReadPage {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const entries = Array.from(document.querySelectorAll('meta[content]'), (meta) => [
    meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
    meta.getAttribute('content') ?? '',
  ]);
  const block = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    document,
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    text: document.querySelector('main')?.textContent ?? '',
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    meta: Object.fromEntries(entries) as Record<string, string>,
    jsonLd: block === undefined ? undefined : (JSON.parse(block) as unknown),
  };
}
