// Lets /plan open without a connection. Its scope is /plan, so it sees no other page. It stores the
// page and the files of the build that the page names; nothing about anybody.

const CACHE = 'plan-page';
const PAGE = '/plan';
const FILE = /\/assets\/[\w.-]+/gu;
/** How long the network may take before the stored page is shown. */
const PATIENCE_MS = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(fetch(PAGE).then(storePage));
  void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  // A stored file never changes: its name contains a hash of its content.
  else if (request.url.startsWith(`${self.location.origin}/assets/`)) {
    event.respondWith(findStored(request).then((file) => file ?? fetch(request)));
  }
});

/** The page from the network, which is stored; the stored one when that fails or takes long. */
async function openPage(event) {
  const network = fetch(event.request);
  event.waitUntil(network.then((page) => storePage(page.clone())).catch(() => undefined));
  const stored = await findStored(PAGE);
  if (stored === undefined) return network;
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, stored);
  });
  const page = await Promise.race([network, late]).catch(() => stored);
  return page.status < 500 ? page : stored;
}

/** Stores the page with its files, or neither, and deletes the files of earlier releases. */
async function storePage(page) {
  if (!page.ok || new URL(page.url).pathname !== PAGE) return;
  const files = new Set((await page.clone().text()).match(FILE));
  const cache = await caches.open(CACHE);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...files].filter((file) => !stored.includes(file)));
  await cache.put(PAGE, page);
  const outdated = stored.filter((path) => path !== PAGE && !files.has(path));
  await Promise.all(outdated.map((path) => cache.delete(path)));
}

function findStored(request) {
  return caches.match(request, { cacheName: CACHE, ignoreVary: true });
}
