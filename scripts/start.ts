import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { closeServer, requireFreePort } from '../supabase/local/ports.ts';
import { startStack } from '../supabase/local/stack.ts';
import { BROWSER_SOURCES, hashSources } from './browser-build.ts';
import { buildFolders, buildSite, wantsSourceMaps, type BuildTarget } from './build.ts';
import { printAddresses, printDemoAccounts, serveUntilStopped, stackOptions } from './lifecycle.ts';
import { readLocalSettings } from './settings.ts';
import { serveSite } from './site-server.ts';

/** Input files of the site, relative to the project. */
const SOURCES = [
  ...BROWSER_SOURCES,
  'scripts/browser-build.ts',
  'scripts/build.ts',
  'scripts/compress-files.ts',
  'scripts/prerender',
  'scripts/response-headers.ts',
];

/**
 * Serves the production build on the embedded backend. Builds it first when it is stale or made for
 * another backend. `SITE_DIR` moves the build. `--reset` recreates the demo data.
 */
export async function run(args: readonly string[]): Promise<void> {
  const settings = readLocalSettings(4173);
  await requireFreePort(settings.sitePort, 'SITE_PORT');
  console.log('Starting the backend …');
  const stack = await startStack({
    ...stackOptions(settings, args.includes('--reset')),
    log: console.log,
  });
  const siteUrl = `http://localhost:${String(settings.sitePort)}`;
  const folders = buildFolders();
  await buildWhenStale({
    backendUrl: stack.url,
    publishableKey: stack.publishableKey,
    siteUrl,
    ...folders,
  });
  const site = await serveSite(folders.outDir, settings.sitePort, {
    backendUrl: stack.url,
    checkoutUrl: stack.url,
  });
  const stopped = serveUntilStopped(async () => {
    await closeServer(site);
    await stack.stop();
  }, stack.failed);
  printAddresses({
    Site: siteUrl,
    Backend: stack.url,
    Mailbox: stack.mailboxUrl,
    'Public key': stack.publishableKey,
  });
  printDemoAccounts();
  await stopped;
}

/** Builds when sources or target changed. Both are stored beside the last build. */
async function buildWhenStale(target: BuildTarget): Promise<void> {
  const stamp = `${target.outDir}.built-for.json`;
  const builtFor = JSON.stringify([
    target.backendUrl,
    target.publishableKey,
    target.siteUrl,
    wantsSourceMaps(),
    await hashSources(SOURCES),
  ]);
  const isComplete = existsSync(join(target.outDir, 'index.html'));
  if (isComplete && (await readFile(stamp, 'utf8').catch(() => '')) === builtFor) return;
  console.log('Building the site …');
  await rm(stamp, { force: true }); // An interrupted build leaves no stamp.
  await buildSite(target);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, builtFor);
}
