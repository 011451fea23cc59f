import { apiUrl, dataOf, serviceClient, signedInOrVisitor } from '../_shared/clients.ts';
import { listingRequestSchema } from '../_shared/contracts/listing.ts';
import { linkedListings } from '../_shared/listing-link.ts';
import { createLogoStorage } from '../_shared/logos.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { connectPayments } from '../_shared/stripe/payment-lookup.ts';
import { reviseListing, submitListing } from './handler.ts';

/** Fits the longest description even when JSON escapes every character as `\uXXXX`. */
const LIMIT_BYTES = 64 * 1024;
// Typed here: inference fails inside the object literal below.
const body = jsonBody(listingRequestSchema, LIMIT_BYTES);

serveJson({
  methods: ['POST'],
  auth: signedInOrVisitor,
  body,
  handle: ({ caller, body: request, signal }) => {
    // Service client: no other role may write payments and pending listings, or check logos.
    const client = serviceClient(signal);
    const logos = createLogoStorage(client, apiUrl());
    if ('revise' in request) {
      return reviseListing(request, {
        logos,
        readListing: linkedListings(signal),
        revise: async ({ revise: token, changes, seenUpdatedAt }) =>
          dataOf(
            await client.rpc('revise_listing', {
              token,
              changes: { ...changes },
              seen_updated_at: seenUpdatedAt,
            }),
          ),
      });
    }
    return submitListing(request, caller.id, {
      ...connectPayments(client, caller.addressKey, signal),
      logos,
    });
  },
});
