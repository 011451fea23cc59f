import { createServer, type Server } from 'node:http';
import sirv from 'sirv';
import { PAGE_HEADERS, securityHeaders, type SiteOrigins } from './security-headers.ts';

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
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    single: true,
    setHeaders(response, path) {
      const isHashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const headers = { ...common, ...PAGE_HEADERS[pathname] };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return server;
}
