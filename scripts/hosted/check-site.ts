import { styleHash } from '../prerender/page-template.ts';
import { securityHeaders } from '../security-headers.ts';
import { fetchInTime, findOut, type Finding } from './finding.ts';
import type { HostedSettings } from './settings.ts';

const CHECKOUT_URL = 'https://checkout.stripe.com';
/** An address of the application for which no host has a file. */
const PAGE = '/resource/newer-than-the-build';
/** An address of nobody. */
const NOWHERE = '/no-such-page';

/** The static host: pages, security headers, and the backend that the build was made for. */
export async function checkSite({ url, siteUrl }: HostedSettings): Promise<Finding[]> {
  const part = 'Site';
  if (siteUrl === undefined) {
    const remedy = 'Set SITE_URL to ask.';
    return [{ part, subject: 'The site and its headers', state: 'not asked', remedy }];
  }
  const wanted = Object.entries(
    securityHeaders({
      backendUrl: url,
      checkoutUrl: CHECKOUT_URL,
      styleHash: await styleHashOf(siteUrl),
    }),
  );
  return Promise.all([
    findOut(
      { part, subject: 'The site answers', remedy: 'Run npm run build and upload dist/' },
      async () => (await fetchInTime(`${siteUrl}/`)).ok,
    ),
    findOut(
      {
        part,
        subject: 'A resource that is newer than the build opens',
        remedy:
          'Have the host answer the routes of scripts/prerender/application-routes.ts with shell.html where no file exists: docs/hosting.md, step 7',
      },
      async () => {
        const reply = await fetchInTime(`${siteUrl}${PAGE}`);
        return reply.ok && (await reply.text()).includes('id="root"');
      },
    ),
    findOut(
      {
        part,
        subject: 'An address that does not exist is not found',
        remedy: 'Have the host answer with 404.html and status 404: docs/hosting.md, step 7',
      },
      async () => (await fetchInTime(`${siteUrl}${NOWHERE}`)).status === 404,
    ),
    ...wanted.map(([name, value]) =>
      findOut(
        { part, subject: `${name} is sent`, remedy: `Set it to what dist/_headers says: ${value}` },
        async () => (await fetchInTime(`${siteUrl}/`)).headers.get(name) === value,
      ),
    ),
    findOut(
      {
        part,
        subject: 'The build was made for this project',
        remedy: `Set VITE_SUPABASE_URL=${url} and its key, run npm run build, and upload dist/ again`,
      },
      () => isBuiltFor(siteUrl, url),
    ),
  ]);
}

/** The hash of the style in the published page; empty where the page does not arrive as built. */
async function styleHashOf(siteUrl: string): Promise<string> {
  try {
    return styleHash(await (await fetchInTime(`${siteUrl}/`)).text());
  } catch {
    return '';
  }
}

/** Whether a script that the page loads at once names the backend. */
async function isBuiltFor(siteUrl: string, backendUrl: string): Promise<boolean> {
  const page = await (await fetchInTime(`${siteUrl}/`)).text();
  const paths = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);
  const scripts = await Promise.all(
    paths.map(async (path) => (await fetchInTime(new URL(path, siteUrl))).text()),
  );
  return scripts.some((script) => script.includes(backendUrl));
}
