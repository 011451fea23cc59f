import { signedInOrVisitor } from '../_shared/clients.ts';
import { noBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { connectStripe, stripeSettings } from '../_shared/stripe/client.ts';
import { createCheckout } from './handler.ts';

serveJson({
  methods: ['POST'],
  auth: signedInOrVisitor,
  body: noBody,
  handle: async ({ caller, signal }) => {
    const settings = stripeSettings((name) => Deno.env.get(name));
    const terms = { siteUrl: siteUrl(), priceId: settings.priceId };
    await countServiceUse('checkout', caller.rateLimitKey, signal);
    return createCheckout(connectStripe(settings, signal), terms, caller.id);
  },
});
