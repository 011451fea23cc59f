import { createServer, loadEnv, type ViteDevServer } from 'vite';
import { requireFreePort } from '../supabase/local/ports.ts';
import { startStack, type Stack } from '../supabase/local/stack.ts';
import { printAddresses, printDemoAccounts, serveUntilStopped, stackOptions } from './lifecycle.ts';
import { readLocalSettings, ROOT, type LocalSettings } from './settings.ts';

/**
 * Serves the site with hot reload. Uses the embedded backend unless `VITE_SUPABASE_URL` is set in
 * the environment or in `.env.local`. `--reset` recreates the demo data.
 */
export async function run(args: readonly string[]): Promise<void> {
  const settings = readLocalSettings(5173);
  await requireFreePort(settings.sitePort, 'SITE_PORT');
  const stack = hasConfiguredBackend()
    ? null
    : await startBackend(settings, args.includes('--reset'));
  const site = await startSite(settings.sitePort);
  const stopped = serveUntilStopped(async () => {
    await site.close();
    await stack?.stop();
  }, stack?.failed);
  printAddresses({
    Site: `http://localhost:${String(settings.sitePort)}`,
    ...(stack === null ? {} : { Backend: stack.url, Mailbox: stack.mailboxUrl }),
  });
  if (stack !== null) printDemoAccounts();
  await stopped;
}

async function startSite(port: number): Promise<ViteDevServer> {
  const [ownSignals, ownEnds] = [process.listeners('SIGTERM'), process.stdin.listeners('end')];
  const site = await createServer({
    root: ROOT,
    clearScreen: false,
    server: { port, strictPort: true, open: canOpenBrowser() },
  });
  await site.listen();
  // Vite's own listener would end the process before the backend has stopped.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ownSignals.includes(listener)) process.off('SIGTERM', listener);
  }
  for (const listener of process.stdin.listeners('end')) {
    if (!ownEnds.includes(listener)) process.stdin.off('end', listener as () => void);
  }
  return site;
}

function hasConfiguredBackend(): boolean {
  return loadEnv('development', ROOT, 'VITE_SUPABASE_').VITE_SUPABASE_URL !== undefined;
}

async function startBackend(settings: LocalSettings, reset: boolean): Promise<Stack> {
  console.log('Starting the backend …');
  const stack = await startStack({ ...stackOptions(settings, reset), log: console.log });
  process.env.VITE_SUPABASE_URL = stack.url;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = stack.publishableKey;
  return stack;
}

/** Whether a desktop browser can be opened: not in CI, over SSH or without a screen. */
function canOpenBrowser(): boolean {
  const { CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasScreen =
    process.platform !== 'linux' || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined;
  return process.stdout.isTTY && CI === undefined && SSH_CONNECTION === undefined && hasScreen;
}
