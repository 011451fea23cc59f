import { apiUrl, serviceClient, unavailable, visitorClient } from '../_shared/clients.ts';
import { logoUploadRequestSchema } from '../_shared/contracts/listing.ts';
import { createLogoStorage } from '../_shared/logos.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { connectStripe } from '../_shared/stripe/client.ts';
import { paymentRecords } from '../_shared/stripe/payment-records.ts';
import { stripeSettings } from '../_shared/stripe/settings.ts';
import { anyVisitor } from '../_shared/visitor-address.ts';
import { createLogoUpload } from './handler.ts';

const LIMIT_BYTES = 1024;
// Typed here: inference fails inside the object literal below.
const body = jsonBody(logoUploadRequestSchema, LIMIT_BYTES);

serveJson({
  methods: ['POST'],
  auth: anyVisitor,
  body,
  handle: ({ caller: visitor, body: request, signal }) => {
    const settings = stripeSettings((name) => Deno.env.get(name));
    // Service client: no other role may write to the bucket or read payments.
    const client = serviceClient(signal);
    return createLogoUpload(request, {
      stripe: connectStripe(settings, signal),
      livemode: settings.livemode,
      records: paymentRecords(client),
      logos: createLogoStorage(client, apiUrl()),
      listingStatus: (accessToken) => listingStatus(accessToken, signal),
      countLookup: () => countServiceUse('payment', visitor, signal),
      count: (subject) => countServiceUse('logo', subject, signal),
    });
  },
});

/** Reads with a visitor's rights: the link is the permission. */
async function listingStatus(accessToken: string, signal: AbortSignal): Promise<string | null> {
  const { data, error } = await visitorClient(signal).rpc('listing_by_token', {
    token: accessToken,
  });
  if (error !== null) throw unavailable(error);
  return data[0]?.listing_status ?? null;
}
