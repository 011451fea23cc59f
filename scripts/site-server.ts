import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { FOR_A_WEEK, FOR_A_YEAR } from './cache-headers.ts';
import { compressFile } from './compress-files.ts';
import {
  isApplicationRoute,
  NOT_FOUND_FILE,
  pageFile,
  SHELL_FILE,
} from './prerender/application-routes.ts';
import { styleHash } from './prerender/page-template.ts';
import {
  FILE_HEADERS,
  PAGE_HEADERS,
  securityHeaders,
  type SiteOrigins,
} from './security-headers.ts';

/** Folders of files that pages ask for by name: what is missing there is missing. */
const FILE_FOLDERS = /^\/(assets|fonts)\//;
/** Files in it carry a hash of their content in their name. */
const HASHED_FOLDER = '/assets/';

/**
 * Serves a production build as a host would: precompressed files, hashed names for a year, pages
 * never cached, the security headers on everything. An address has its prerendered page; a route of
 * the application without one has the shell, and everything else is a 404.
 *
 * @param folder of the build; pages may be added to it meanwhile.
 * @throws Error where the folder holds no build.
 */
export async function serveSite(
  folder: string,
  port: number,
  origins: Omit<SiteOrigins, 'styleHash'>,
): Promise<Server> {
  const shell = await readFile(join(folder, SHELL_FILE), 'utf8');
  const notFound = await readFile(join(folder, NOT_FOUND_FILE), 'utf8');
  const common = securityHeaders({ ...origins, styleHash: styleHash(shell) });
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const isHashed = path.startsWith(HASHED_FOLDER);
      response.setHeader('Cache-Control', isHashed ? FOR_A_YEAR : FOR_A_WEEK);
    },
  });
  // Looks into the folder at each request: pages are compressed when they are first asked for.
  const pages = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
  });
  const compressed = new CompressedPages(folder);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const pathname = pathOf(request.url ?? '/');
    if (pathname === null) {
      refuse(response);
      return;
    }
    if (isReversedRange(request.headers.range)) delete request.headers.range;
    const isFile = FILE_FOLDERS.test(pathname);
    const headers = isFile ? FILE_HEADERS : { ...common, ...PAGE_HEADERS[pathname] };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isFile) {
      files(request, response, () => {
        response.writeHead(404, { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain' });
        response.end('Not found');
      });
      return;
    }
    await compressed.of(pageFile(pathname));
    pages(request, response, () => {
      const isRoute = isApplicationRoute(pathname);
      response.writeHead(isRoute ? 200 : 404, {
        'Cache-Control': 'no-cache',
        'Content-Type': 'text/html;charset=utf-8',
      });
      response.end(isRoute ? shell : notFound);
    });
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // What escapes from here would end the process, and the site with it.
      console.error('A request could not be answered:', error);
      refuse(response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return server;
}

/** The file of a page that the build may have written. */
const PLAIN_FILE = /^[\w-]+(?:\/[\w-]+)*\.html$/u;
/** Of Brotli: nearly as small as the slowest, in a tenth of the time. */
const QUALITY = 9;

/** The pages of a build, each compressed when it is first asked for. */
class CompressedPages {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly folder: string) {}

  /** Resolves when the page is compressed that is the file `name`, if there is one. */
  async of(name: string): Promise<void> {
    const file = join(this.folder, name);
    if (!PLAIN_FILE.test(name) || !existsSync(file)) return;
    const running = this.underWay.get(file);
    // While it is written the copy exists, but is not whole.
    if (running === undefined && existsSync(`${file}.br`)) return;
    const done = running ?? compressFile(file, QUALITY);
    this.underWay.set(file, done);
    try {
      await done;
    } finally {
      this.underWay.delete(file);
    }
  }
}

/** The path of a request target; null for one that is no address, such as `//[`. */
function pathOf(target: string): string | null {
  const base = 'http://localhost';
  return URL.canParse(target, base) ? new URL(target, base).pathname : null;
}

/** A range that ends before it begins, which RFC 9110 wants ignored; sirv throws at it. */
function isReversedRange(range: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d+)/u.exec(range ?? '') ?? [];
  return Number(first) > Number(last);
}

/** Answers 400, or cuts the connection when a reply has begun. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' });
  response.end('Bad request');
}
