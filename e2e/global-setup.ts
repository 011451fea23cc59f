import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSiteProcess } from '../scripts/project-process.ts';
import { ROOT } from '../scripts/settings.ts';

/**
 * Starts the production site for all specs and leaves its addresses in `E2E_SITE_URL`,
 * `E2E_API_URL`, its public key in `E2E_PUBLIC_KEY`, its mailbox in `E2E_MAILBOX_URL` and the folder
 * of its build in `E2E_SITE_DIR`. Where `E2E_SITE_URL` is set already, with the others, that site is
 * used.
 *
 * @returns what stops it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_SITE_URL !== undefined) return () => Promise.resolve();
  const folder = join(ROOT, '.cache/e2e');
  await mkdir(folder, { recursive: true });
  // The page reader may read pages that a spec serves on this machine.
  await writeFile(join(folder, 'functions.env'), 'WEBSITE_CHECK_LOCALHOST=true\n');
  const site = await startSiteProcess(folder);
  process.env.E2E_SITE_URL = site.siteUrl;
  process.env.E2E_API_URL = site.apiUrl;
  process.env.E2E_PUBLIC_KEY = site.publishableKey;
  process.env.E2E_MAILBOX_URL = site.mailboxUrl;
  process.env.E2E_SITE_DIR = join(folder, 'site');
  return site.stop;
}
