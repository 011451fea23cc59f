import { dataOf, serviceClient, staffOnly } from '../_shared/clients.ts';
import { refundRequestSchema } from '../_shared/contracts/listing.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { connectStripe, stripeSettings } from '../_shared/stripe/client.ts';
import { refundListing } from './handler.ts';

const LIMIT_BYTES = 1024;
const body = jsonBody(refundRequestSchema, LIMIT_BYTES);

serveJson({
  methods: ['POST'],
  auth: staffOnly,
  body,
  handle: ({ caller: { client }, body: { listingId }, signal }) =>
    refundListing(listingId, {
      stripe: connectStripe(
        stripeSettings((name) => Deno.env.get(name)),
        signal,
      ),
      // The caller's own client: the database checks the role and names the caller in its log.
      begin: async (id) => dataOf(await client.rpc('begin_refund', { listing_id: id })),
      // Service client: nobody may say what the payment service answered.
      end: async (paymentIntent, isRefunded) => {
        dataOf(
          await serviceClient(signal).rpc('end_refund', {
            payment_intent: paymentIntent,
            is_refunded: isRefunded,
          }),
        );
      },
    }),
});
