import { signedIn } from '../_shared/clients.ts';
import { pageRequestSchema } from '../_shared/contracts/page.ts';
import type { PageNetwork } from '../_shared/public-page/fetch-page.ts';
import { requestPage } from '../_shared/public-page/request-page.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { publicAddresses, publicAddressesOrLocalhost } from '../_shared/website-check/host.ts';
import { readPage } from './handler.ts';

const PAGE_TIMEOUT_MS = 10_000;

// Typed here: inference fails inside the object literal below.
const body = jsonBody(pageRequestSchema, 16 * 1024);

serveJson({
  methods: ['POST'],
  auth: signedIn,
  body,
  timeoutMs: 20_000,
  handle: async ({ caller, body: request, signal }) => {
    await countServiceUse('page', caller.id, signal);
    const network = networkOf(Deno.env.get('WEBSITE_CHECK_LOCALHOST') === 'true');
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PAGE_TIMEOUT_MS)]);
    return readPage(request, network, inTime);
  },
});

function networkOf(includesLocalhost: boolean): PageNetwork {
  return {
    resolve: includesLocalhost ? publicAddressesOrLocalhost : publicAddresses,
    send: requestPage,
    userAgent: `ResourceDirectory-PageReader/1.0 (+${siteUrl()})`,
    anyPort: includesLocalhost,
  };
}
