import { trustedPolicy } from '@/shared/lib/trusted-types';

/** Name of the cache, also in public/plan-worker.js. */
const CACHE = 'plan-page';
const PAGE = '/plan';
const WORKER = '/plan-worker.js';
const SCRIPT = /\/assets\/[\w.-]+\.js/gu;

const rules = { createScriptURL: (url: string) => url };
let policy: typeof rules | undefined;

/**
 * Stores this page and the code that it has loaded in the browser, so that it opens without a
 * connection. Nothing of the plan itself is stored here. Without a build, a connection or a browser
 * that can, it does nothing; failures are logged.
 */
export async function keepPageOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window) || !navigator.onLine) return;
  try {
    const files = loadedFiles();
    if (files.size === 0) return; // The development server has other addresses.
    policy ??= trustedPolicy('plan-worker', rules);
    await navigator.serviceWorker.register(policy.createScriptURL(WORKER), { scope: PAGE });
    await storePage(files);
  } catch (error) {
    console.warn('The plan could not be stored for use without a connection:', error);
  }
}

/** Paths of the files of the build that this page has loaded. */
function loadedFiles(): ReadonlySet<string> {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = urls.filter(({ origin }) => origin === window.location.origin);
  return new Set(own.map(({ pathname }) => pathname).filter((path) => path.startsWith('/assets/')));
}

async function storePage(files: ReadonlySet<string>): Promise<void> {
  const page = await fetch(PAGE);
  if (!page.ok || page.redirected) return;
  const html = await page.clone().text();
  // After a release, the page names scripts that this visit has not loaded; the next visit stores it.
  if ([...html.matchAll(SCRIPT)].some(([file]) => !files.has(file))) return;
  const cache = await caches.open(CACHE);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const before = await (await cache.match(PAGE))?.text();
  await cache.addAll([...files].filter((file) => !stored.has(file)));
  await cache.put(PAGE, page);
  // Deletes files of earlier releases only: files of this release may come from other visits.
  if (before === html) return;
  const outdated = [...stored].filter((path) => path !== PAGE && !files.has(path));
  await Promise.all(outdated.map((path) => cache.delete(path)));
}
