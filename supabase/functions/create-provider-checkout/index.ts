import { dataOf, signedInOrVisitor, visitorClient } from '../_shared/clients.ts';
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
    const renews = renewal === null ? null : await renewableListing(renewal.renew, signal);
    const stripe = connectStripe(settings, signal);
    return createCheckout(stripe, terms, { payerId: caller.id, renews });
  },
});

/** Reads with a visitor's rights: the link is the permission. */
async function renewableListing(accessToken: string, signal: AbortSignal): Promise<string> {
  const call = visitorClient(signal).rpc('listing_by_token', { token: accessToken });
  return requireRenewable(dataOf(await call)[0]);
}
