import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { mendedPath } from '../src/shared/lib/mended-address.ts';
import { listenOn } from '../supabase/local/ports.ts';
import { compress, CompressedPages, type CompressedCopies } from './compress-files.ts';
import {
  isApplicationRoute,
  NOT_FOUND_FILE,
  pageFile,
  SHELL_FILE,
} from './prerender/application-routes.ts';
import { readRedirects } from './prerender/host-files.ts';
import { styleHash } from './prerender/page-template.ts';
import {
  additionalHeaders,
  FILE_HEADERS,
  FOR_A_WEEK,
  FOR_A_YEAR,
  FRAMED_PAGE,
  framedPageHeaders,
  securityHeaders,
  type SiteOrigins,
} from './response-headers.ts';

/** Asset folders: a missing file there is a 404. */
const FILE_FOLDERS = /^\/(assets|fonts)\//;
/** File names contain a content hash. */
const HASHED_FOLDER = '/assets/';

/**
 * Serves a production build like a host: precompressed files, hashed names cached for a year,
 * uncached pages, and security headers. A former address is redirected, another route without a page
 * gets the shell; other addresses get 404.
 *
 * @param folder build folder; pages may be added while serving.
 * @throws Error when the folder contains no build.
 */
export async function serveSite(
  folder: string,
  port: number,
  origins: Omit<SiteOrigins, 'styleHash'>,
): Promise<Server> {
  const shell = await readDocument(join(folder, SHELL_FILE));
  const notFound = await readDocument(join(folder, NOT_FOUND_FILE));
  const moved = readRedirects(await readFile(join(folder, '_redirects'), 'utf8').catch(() => ''));
  const headed = { ...origins, styleHash: styleHash(shell.html.toString()) };
  const common = securityHeaders(headed);
  const framed = framedPageHeaders(headed);
  const pageHeaders = (pathname: string) =>
    pathname === FRAMED_PAGE ? framed : { ...common, ...additionalHeaders(pathname) };
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const isHashed = path.startsWith(HASHED_FOLDER);
      response.setHeader('Cache-Control', isHashed ? FOR_A_YEAR : FOR_A_WEEK);
    },
  });
  // Reads the folder at each request, because pages are compressed on first request.
  const pages = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, path) {
      // sirv names no character set for them.
      if (path.endsWith('.md')) response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
      if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      if (path.endsWith('.csv')) response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    },
  });
  const compressed = new CompressedPages(folder);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const pathname = pathOf(request.url ?? '/');
    if (pathname === null) {
      sendBadRequest(response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' });
      response.end();
      return;
    }
    if (!isRange(request.headers.range)) delete request.headers.range;
    const isFile = FILE_FOLDERS.test(pathname);
    const headers = isFile ? FILE_HEADERS : pageHeaders(pathname);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isFile) {
      files(request, response, () => {
        response.writeHead(404, { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain' });
        response.end('Not found');
      });
      return;
    }
    const mended = mendedPath(pathname);
    const isOtherFile = /\.(?!html?$|php$)\w+$/u.test(pathname);
    if (mended !== null && !isOtherFile) {
      response.writeHead(301, { Location: mended + queryOf(request.url ?? '') });
      response.end();
      return;
    }
    await compressed.ensure(pageFile(pathname));
    pages(request, response, () => {
      const to = moved.get(pathname.replace(/(.)\/$/u, '$1'));
      if (to !== undefined) {
        response.writeHead(301, { Location: to });
        response.end();
      } else if (isApplicationRoute(pathname)) sendDocument(request, response, 200, shell);
      else sendDocument(request, response, 404, notFound);
    });
  };
  const server = createServer((request, response) => {
    response.once('pipe', (file) => closeWith(response, file));
    serve(request, response).catch((error: unknown) => {
      // An unhandled error would end the process.
      console.error('Failed to handle a request:', error);
      sendBadRequest(response);
    });
  });
  await listenOn(server, port, 'localhost');
  return server;
}

/**
 * Ends a reply and the file that it sends together. sirv does neither: a file that was deleted
 * meanwhile would end the process, and that of a broken connection would stay open.
 */
function closeWith(response: ServerResponse, file: Readable): void {
  file.once('error', () => response.destroy());
  response.once('close', () => file.destroy());
}

/** A page that is served under many addresses. */
interface Document extends CompressedCopies {
  readonly html: Buffer;
}

async function readDocument(file: string): Promise<Document> {
  const html = await readFile(file);
  return { html, ...(await compress(html)) };
}

/** Sends a document in the best encoding that the request accepts. */
function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  document: Document,
): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  response.writeHead(status, {
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/html;charset=utf-8',
    Vary: 'Accept-Encoding',
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
  });
  response.end(encoding === undefined ? document.html : document[encoding]);
}

/** Returns the path of a request target; null for an invalid one, such as `//[`. */
function pathOf(target: string): string | null {
  const base = 'http://localhost';
  return URL.canParse(target, base) ? new URL(target, base).pathname : null;
}

/** Returns the query string of a request target with its `?`; '' without one. */
function queryOf(target: string): string {
  return target.includes('?') ? target.slice(target.indexOf('?')) : '';
}

/**
 * Whether a range is of one part that ends after its start. Others are ignored, as RFC 9110 allows;
 * sirv throws.
 */
function isRange(range: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/u.exec(range ?? '') ?? [];
  return first !== undefined && (last === '' || Number(first) <= Number(last));
}

/** Answers 400, or closes the connection when a reply has begun. */
function sendBadRequest(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' });
  response.end('Bad request');
}
