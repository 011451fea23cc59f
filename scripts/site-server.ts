import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import sirv from 'sirv';
import { FOR_A_WEEK, FOR_A_YEAR } from './cache-headers.ts';
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
 * never cached, the security headers on everything, and the application for every page address.
 */
export async function serveSite(
  folder: string,
  port: number,
  origins: SiteOrigins,
): Promise<Server> {
  const common = securityHeaders(origins);
  const compression = { brotli: true, gzip: true, etag: true };
  const files = sirv(folder, {
    ...compression,
    setHeaders(response, path) {
      const isHashed = path.startsWith(HASHED_FOLDER);
      response.setHeader('Cache-Control', isHashed ? FOR_A_YEAR : FOR_A_WEEK);
    },
  });
  // An address may hold a dot and still be a page's, so no ending is left out.
  const pages = sirv(folder, { ...compression, single: true, ignores: false });
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const pathname = pathOf(request.url ?? '/');
    if (pathname === null) {
      refuse(response);
      return;
    }
    if (isReversedRange(request.headers.range)) delete request.headers.range;
    const isFile = FILE_FOLDERS.test(pathname);
    const headers = isFile ? FILE_HEADERS : { ...common, ...PAGE_HEADERS[pathname] };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const notFound = () => {
      response.writeHead(404, { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain' });
      response.end('Not found');
    };
    if (isFile) {
      files(request, response, notFound);
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    pages(request, response, notFound);
  };
  const server = createServer((request, response) => {
    try {
      serve(request, response);
    } catch (error) {
      // What escapes from here would end the process, and the site with it.
      console.error('A request could not be answered:', error);
      refuse(response);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return server;
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
