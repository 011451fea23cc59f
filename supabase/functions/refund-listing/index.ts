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
  handle: ({ caller: { id: caller }, body: request, signal }) => {
    // Service client: only this function says that a refund was asked for and what came of it.
    const service = serviceClient(signal);
    return refundListing(request, {
      stripe: connectStripe(
        stripeSettings((name) => Deno.env.get(name)),
        signal,
      ),
      begin: async ({ listingId, paymentAt }) =>
        dataOf(
          await service.rpc('begin_refund', {
            listing_id: listingId,
            payment_at: paymentAt,
            caller,
          }),
        ),
      end: async (paymentIntent, isRefunded) => {
        dataOf(
          await service.rpc('end_refund', {
            payment_intent: paymentIntent,
            is_refunded: isRefunded,
          }),
        );
      },
    });
  },
});
