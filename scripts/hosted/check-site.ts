import { styleHash } from '../prerender/page-template.ts';
import { securityHeaders } from '../response-headers.ts';
import { fetchWithTimeout, runChecks, type Finding } from './finding.ts';
import type { HostedSettings } from './settings.ts';

const CHECKOUT_URL = 'https://checkout.stripe.com';
/** A page of the application without a file. */
const PAGE = '/resource/newer-than-the-build';
/** An address that does not exist. */
const NOWHERE = '/no-such-page';

/** Checks the static host: pages, security headers, and the backend of the build. */
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
  return runChecks(part, [
    {
      subject: 'The site answers',
      remedy: 'Run npm run build and upload dist/',
      isMet: async () => (await fetchWithTimeout(`${siteUrl}/`)).ok,
    },
    {
      subject: 'Resources newer than the build open',
      remedy:
        'Have the host answer the routes of scripts/prerender/application-routes.ts with shell.html where no file exists: docs/hosting.md, step 7',
      isMet: async () => {
        const reply = await fetchWithTimeout(`${siteUrl}${PAGE}`);
        return reply.ok && (await reply.text()).includes('id="root"');
      },
    },
    {
      subject: 'Unknown addresses get status 404',
      remedy: 'Have the host answer with 404.html and status 404: docs/hosting.md, step 7',
      isMet: async () => (await fetchWithTimeout(`${siteUrl}${NOWHERE}`)).status === 404,
    },
    ...wanted.map(([name, value]) => ({
      subject: `${name} is sent`,
      remedy: `Set it to what dist/_headers says: ${value}`,
      isMet: async () => (await fetchWithTimeout(`${siteUrl}/`)).headers.get(name) === value,
    })),
    {
      subject: 'The build was made for this project',
      remedy: `Set VITE_SUPABASE_URL=${url} and its key, run npm run build, and upload dist/ again`,
      isMet: () => isBuiltFor(siteUrl, url),
    },
  ]);
}

/** Returns the hash of the published page's style; '' when the page cannot be read. */
async function styleHashOf(siteUrl: string): Promise<string> {
  try {
    return styleHash(await (await fetchWithTimeout(`${siteUrl}/`)).text());
  } catch {
    return '';
  }
}

/** Whether a script of the page contains the backend address. */
async function isBuiltFor(siteUrl: string, backendUrl: string): Promise<boolean> {
  const page = await (await fetchWithTimeout(`${siteUrl}/`)).text();
  const paths = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);
  const scripts = await Promise.all(
    paths.map(async (path) => (await fetchWithTimeout(new URL(path, siteUrl))).text()),
  );
  return scripts.some((script) => script.includes(backendUrl));
}
