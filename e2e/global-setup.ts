import { join } from 'node:path';
import { ROOT } from '../scripts/settings.ts';
import { startSiteProcess } from '../scripts/site-process.ts';

/**
 * Starts the production site for all specs and leaves its addresses in `E2E_SITE_URL`,
 * `E2E_API_URL` and its public key in `E2E_PUBLIC_KEY`.
 *
 * @returns what stops it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSiteProcess(join(ROOT, '.cache/e2e'));
  process.env.E2E_SITE_URL = site.siteUrl;
  process.env.E2E_API_URL = site.apiUrl;
  process.env.E2E_PUBLIC_KEY = site.publishableKey;
  return site.stop;
}
