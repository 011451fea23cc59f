import { serviceClient } from '../_shared/clients.ts';
import { sessionRequestSchema } from '../_shared/contracts/listing.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { anyone, serveJson } from '../_shared/serve.ts';
import { connectStripe } from '../_shared/stripe/client.ts';
import { paymentRecords } from '../_shared/stripe/payment-records.ts';
import { stripeSettings } from '../_shared/stripe/settings.ts';
import { providerSession } from './handler.ts';

const LIMIT_BYTES = 1024;
// Named here, since the compiler does not see its type through the literal below.
const body = jsonBody(sessionRequestSchema, LIMIT_BYTES);

serveJson({
  methods: ['POST'],
  auth: anyone,
  body,
  handle: ({ body: { stripeSessionId }, signal }) => {
    const settings = stripeSettings((name) => Deno.env.get(name));
    // The service's client, since payments are nobody else's to read or write.
    const records = paymentRecords(serviceClient(signal));
    const stripe = connectStripe(settings, signal);
    return providerSession(stripe, records, stripeSessionId, settings.livemode);
  },
});
