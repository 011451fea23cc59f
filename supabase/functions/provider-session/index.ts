import { serviceClient } from '../_shared/clients.ts';
import { sessionRequestSchema } from '../_shared/contracts/listing.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { connectStripe } from '../_shared/stripe/client.ts';
import { paymentRecords } from '../_shared/stripe/payment-records.ts';
import { stripeSettings } from '../_shared/stripe/settings.ts';
import { anyVisitor } from '../_shared/visitor-address.ts';
import { providerSession } from './handler.ts';

const LIMIT_BYTES = 1024;
// Typed here: inference fails inside the object literal below.
const body = jsonBody(sessionRequestSchema, LIMIT_BYTES);

serveJson({
  methods: ['POST'],
  auth: anyVisitor,
  body,
  handle: ({ caller: visitor, body: { stripeSessionId }, signal }) => {
    const settings = stripeSettings((name) => Deno.env.get(name));
    return providerSession(stripeSessionId, {
      stripe: connectStripe(settings, signal),
      livemode: settings.livemode,
      // Service client: no other role may read or write payments.
      records: paymentRecords(serviceClient(signal)),
      countLookup: () => countServiceUse('payment', visitor, signal),
    });
  },
});
