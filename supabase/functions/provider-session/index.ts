import { serviceClient } from '../_shared/clients.ts';
import { sessionRequestSchema } from '../_shared/contracts/listing.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { connectPayments } from '../_shared/stripe/payment-lookup.ts';
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
    // Service client: no other role may read or write payments.
    const payments = connectPayments(serviceClient(signal), visitor, signal);
    return providerSession(stripeSessionId, payments);
  },
});
