import { readdir, readFile, stat, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { closeServer, requireFreePort } from '../supabase/local/ports.ts';
import { startStack } from '../supabase/local/stack.ts';
import { buildFolders, buildSite, wantsSourceMaps, type BuildTarget } from './build.ts';
import { printAddresses, printDemoAccounts, serveUntilStopped, stackOptions } from './lifecycle.ts';
import { readLocalSettings } from './settings.ts';
import { serveSite } from './site-server.ts';

/** Sources of a build. */
const SOURCES = [
  'src',
  'public',
  'supabase/functions/_shared',
  'index.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'package-lock.json',
  'scripts/build.ts',
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

/** Builds when sources or target changed. The target of the last build is stored beside it. */
async function buildWhenStale(target: BuildTarget): Promise<void> {
  const stamp = `${target.outDir}.built-for.json`;
  const builtFor = JSON.stringify([
    target.backendUrl,
    target.publishableKey,
    target.siteUrl,
    wantsSourceMaps(),
  ]);
  const [lastTarget, builtAt, changedAt] = await Promise.all([
    readFile(stamp, 'utf8').catch(() => ''),
    modifiedAt(join(target.outDir, 'index.html')),
    newestChange(SOURCES),
  ]);
  if (lastTarget === builtFor && builtAt > changedAt) return;
  console.log('Building the site …');
  await buildSite(target);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, builtFor);
}

async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return 0;
  }
}

async function newestChange(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const own = await modifiedAt(path);
      const entries = await readdir(path, { recursive: true }).catch(() => []);
      const below = await Promise.all(entries.map((entry) => modifiedAt(join(path, entry))));
      return Math.max(own, ...below);
    }),
  );
  return Math.max(...times);
}
