// Lets /plan open without a connection. Its scope is /plan, so it sees no other page. The page
// stores itself (src/features/plan/keep-offline.ts); this worker only reads what is stored.

const CACHE = 'plan-page';
const PAGE = '/plan';
/** How long the network may take before the stored page is shown. */
const PATIENCE_MS = 4_000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isHashedFile(request)) event.respondWith(openFile(request));
});

/** The page from the network; the stored one when that fails or takes long. */
async function openPage(event) {
  const network = fetch(event.request);
  const stored = await findStored(PAGE);
  if (stored === undefined) return network;
  event.waitUntil(network.catch(() => undefined));
  try {
    const page = await Promise.race([network, afterPatience()]);
    return page !== undefined && page.status < 500 ? page : stored;
  } catch {
    return stored;
  }
}

/** A stored file never changes: its name contains a hash of its content. */
async function openFile(request) {
  return (await findStored(request)) ?? fetch(request);
}

function isHashedFile({ url }) {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && pathname.startsWith('/assets/');
}

async function findStored(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreVary: true });
}

function afterPatience() {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
}
