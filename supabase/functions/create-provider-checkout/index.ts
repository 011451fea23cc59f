import { signedInOrVisitor } from '../_shared/clients.ts';
import { linkedListings, requireListing } from '../_shared/listing-link.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { connectStripe, stripeSettings } from '../_shared/stripe/client.ts';
import { createCheckout, requireRenewable, renewalBody } from './handler.ts';

serveJson({
  methods: ['POST'],
  auth: signedInOrVisitor,
  body: renewalBody,
  handle: async ({ caller, body: renewal, signal }) => {
    const settings = stripeSettings((name) => Deno.env.get(name));
    const terms = { siteUrl: siteUrl(), priceId: settings.priceId };
    await countServiceUse('checkout', caller.addressKey, signal);
    const renews =
      renewal === null
        ? null
        : requireRenewable(await requireListing(renewal.renew, linkedListings(signal)));
    const stripe = connectStripe(settings, signal);
    return createCheckout(stripe, terms, { payerId: caller.id, renews });
  },
});
