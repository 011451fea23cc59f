import { apiUrl, serviceClient, signedInOrVisitor } from '../_shared/clients.ts';
import { listingRequestSchema } from '../_shared/contracts/listing.ts';
import { createLogoStorage } from '../_shared/logos.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { connectStripe } from '../_shared/stripe/client.ts';
import { paymentRecords } from '../_shared/stripe/payment-records.ts';
import { stripeSettings } from '../_shared/stripe/settings.ts';
import { submitListing } from './handler.ts';

/** Room for the longest description, even where JSON escapes every character of it as `\uXXXX`. */
const LIMIT_BYTES = 64 * 1024;
// Named here, since the compiler does not see its type through the literal below.
const body = jsonBody(listingRequestSchema, LIMIT_BYTES);

serveJson({
  methods: ['POST'],
  auth: signedInOrVisitor,
  body,
  handle: ({ caller, body: request, signal }) => {
    const settings = stripeSettings((name) => Deno.env.get(name));
    // The service's client, since payments and listings that were not looked at are nobody else's.
    const client = serviceClient(signal);
    return submitListing(request, caller.id, {
      stripe: connectStripe(settings, signal),
      livemode: settings.livemode,
      records: paymentRecords(client),
      countLookup: () => countServiceUse('payment', caller.addressKey, signal),
      logos: createLogoStorage(client, apiUrl()),
    });
  },
});
