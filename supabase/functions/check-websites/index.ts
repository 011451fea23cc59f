import { serviceClient, serviceOnly, staffOnly, unavailable } from '../_shared/clients.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readBytes, type BodyReader } from '../_shared/request-body.ts';
import { serveJson, type Auth } from '../_shared/serve.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { askWebsite } from '../_shared/website-check/ask.ts';
import { checkWebsite, type Network } from '../_shared/website-check/check-website.ts';
import { publicAddresses, publicAddressesOrLocalhost } from '../_shared/website-check/host.ts';
import { checkWebsites, type CheckRegister } from './handler.ts';

const AT_ONCE = 50;
/** For the websites; the rest of the function's time is for the control and for writing down. */
const TIME_FOR_WEBSITES_MS = 100_000;

/** Answers when anything in Maine does. */
const DEFAULT_CONTROL = 'https://www.maine.gov/';

/** The scheduler, or a curator who does not want to wait for it. */
const serviceOrStaff: Auth<unknown> = (request, signal) =>
  serviceOnly(request).catch(() => staffOnly(request, signal));

/** There is nothing to say; clients that always send JSON may send `{}`. */
const nothing: BodyReader<undefined> = async (request) => {
  const text = new TextDecoder().decode(await readBytes(request.body, 64));
  if (!/^\s*(?:\{\s*\})?\s*$/.test(text)) {
    throw new FunctionError(400, 'bad_request', 'The request is not valid.');
  }
};

serveJson({
  methods: ['POST'],
  auth: serviceOrStaff,
  body: nothing,
  timeoutMs: 125_000,
  handle: ({ signal }) => {
    const network = networkOf(Deno.env.get('WEBSITE_CHECK_LOCALHOST') === 'true');
    return checkWebsites(
      registerOf(signal),
      (website, inTime) => checkWebsite(website, network, inTime),
      Deno.env.get('WEBSITE_CHECK_CONTROL') ?? DEFAULT_CONTROL,
      AbortSignal.any([signal, AbortSignal.timeout(TIME_FOR_WEBSITES_MS)]),
    );
  },
});

function networkOf(includesLocalhost: boolean): Network {
  return {
    resolve: includesLocalhost ? publicAddressesOrLocalhost : publicAddresses,
    ask: askWebsite,
    userAgent: `ResourceDirectory-WebsiteCheck/1.0 (+${siteUrl()})`,
    anyPort: includesLocalhost,
  };
}

/**
 * The register of the database. The service's client, since nobody, staff included, may write down
 * checks that were not made.
 */
function registerOf(signal: AbortSignal): CheckRegister {
  const client = serviceClient(signal);
  return {
    due: async () => {
      const { data, error } = await client.rpc('websites_to_check', { page_size: AT_ONCE });
      if (error !== null) throw unavailable(error);
      return { websites: data, waiting: data[0]?.waiting ?? 0 };
    },
    record: async (checks) => {
      const { data, error } = await client.rpc('record_website_checks', {
        checks: checks.map((check) => ({ ...check })),
      });
      if (error !== null) throw unavailable(error);
      return data;
    },
  };
}
