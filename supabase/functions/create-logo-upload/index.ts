import { apiUrl, serviceClient } from '../_shared/clients.ts';
import { logoUploadRequestSchema } from '../_shared/contracts/listing.ts';
import { linkedListings } from '../_shared/listing-link.ts';
import { createLogoStorage } from '../_shared/logos.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { connectPayments } from '../_shared/stripe/payment-lookup.ts';
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
    // Service client: no other role may write to the bucket or read payments.
    const client = serviceClient(signal);
    return createLogoUpload(request, {
      ...connectPayments(client, visitor, signal),
      logos: createLogoStorage(client, apiUrl()),
      readListing: linkedListings(signal),
      count: (subject) => countServiceUse('logo', subject, signal),
    });
  },
});
