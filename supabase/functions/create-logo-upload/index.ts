import { apiUrl, serviceClient, unavailable, visitorClient } from '../_shared/clients.ts';
import { logoUploadRequestSchema } from '../_shared/contracts/listing.ts';
import { logosOf } from '../_shared/logos.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { connectStripe } from '../_shared/stripe/client.ts';
import { paymentRecords } from '../_shared/stripe/payment-records.ts';
import { stripeSettings } from '../_shared/stripe/settings.ts';
import { anyVisitor } from '../_shared/visitor-address.ts';
import { createLogoUpload } from './handler.ts';

const LIMIT_BYTES = 1024;
// Named here, since the compiler does not see its type through the literal below.
const body = jsonBody(logoUploadRequestSchema, LIMIT_BYTES);

serveJson({
  methods: ['POST'],
  auth: anyVisitor,
  body,
  handle: ({ caller: visitor, body: request, signal }) => {
    const settings = stripeSettings((name) => Deno.env.get(name));
    // The service's client, since nobody else writes to the bucket or reads payments.
    const client = serviceClient(signal);
    return createLogoUpload(request, {
      stripe: connectStripe(settings, signal),
      livemode: settings.livemode,
      records: paymentRecords(client),
      logos: logosOf(client, apiUrl()),
      listingStatus: (accessToken) => listingStatus(accessToken, signal),
      countLookup: () => countServiceUse('payment', visitor, signal),
      count: (subject) => countServiceUse('logo', subject, signal),
    });
  },
});

/** Asks as whoever holds the link may. */
async function listingStatus(accessToken: string, signal: AbortSignal): Promise<string | null> {
  const { data, error } = await visitorClient(signal).rpc('listing_by_token', {
    token: accessToken,
  });
  if (error !== null) throw unavailable(error);
  return data[0]?.listing_status ?? null;
}
