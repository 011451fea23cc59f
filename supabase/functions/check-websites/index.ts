import { dataOf, serviceClient, serviceOnly, staffOnly } from '../_shared/clients.ts';
import { noBody } from '../_shared/request-body.ts';
import { serveJson, type Auth } from '../_shared/serve.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { requestWebsite } from '../_shared/website-check/request-website.ts';
import { checkWebsite, type Network } from '../_shared/website-check/check-website.ts';
import { publicAddresses, publicAddressesOrLocalhost } from '../_shared/website-check/host.ts';
import { checkWebsites, type CheckStore } from './handler.ts';

const PAGE_SIZE = 50;
/**
 * Time for the websites. The rest of the time limit is for the control website and storing results.
 */
const CHECK_TIMEOUT_MS = 100_000;

/** Used to detect a broken network connection. */
const DEFAULT_CONTROL = 'https://www.maine.gov/';

/** Auth mode for the scheduler and for staff who start a check by hand. */
const serviceOrStaff: Auth<unknown> = (request, signal) => {
  try {
    return serviceOnly(request);
  } catch {
    return staffOnly(request, signal);
  }
};

serveJson({
  methods: ['POST'],
  auth: serviceOrStaff,
  body: noBody,
  timeoutMs: 125_000,
  handle: ({ signal }) => {
    const network = networkOf(Deno.env.get('WEBSITE_CHECK_LOCALHOST') === 'true');
    return checkWebsites(
      createStore(signal),
      (website, inTime) => checkWebsite(website, network, inTime),
      Deno.env.get('WEBSITE_CHECK_CONTROL') ?? DEFAULT_CONTROL,
      AbortSignal.any([signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)]),
    );
  },
});

function networkOf(includesLocalhost: boolean): Network {
  return {
    resolve: includesLocalhost ? publicAddressesOrLocalhost : publicAddresses,
    send: requestWebsite,
    userAgent: `ResourceDirectory-WebsiteCheck/1.0 (+${siteUrl()})`,
    anyPort: includesLocalhost,
  };
}

/** Check results in the database. Service client: no user may store check results. */
function createStore(signal: AbortSignal): CheckStore {
  const client = serviceClient(signal);
  return {
    due: async () => {
      const websites = dataOf(await client.rpc('websites_to_check', { page_size: PAGE_SIZE }));
      return { websites, waiting: websites[0]?.waiting ?? 0 };
    },
    record: async (checks) => {
      const rows = checks.map((check) => ({ ...check }));
      return dataOf(await client.rpc('record_website_checks', { checks: rows }));
    },
  };
}
