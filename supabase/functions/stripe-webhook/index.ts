import { serviceClient } from '../_shared/clients.ts';
import { anyone, serveJson } from '../_shared/serve.ts';
import { connectStripe } from '../_shared/stripe/client.ts';
import { paymentRecords } from '../_shared/stripe/payment-records.ts';
import { stripeSettings, webhookSecret } from '../_shared/stripe/settings.ts';
import { signedEvent } from '../_shared/stripe/signed-event.ts';
import { handleStripeEvent } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

serveJson({
  methods: ['POST'],
  // The signature authenticates the caller.
  auth: anyone,
  body: (request) => signedEvent(request, webhookSecret(readVariable)),
  handle: async ({ body: event, signal }) => {
    const { livemode, ...settings } = stripeSettings(readVariable);
    await handleStripeEvent(event, {
      stripe: connectStripe({ ...settings, livemode }, signal),
      livemode,
      // Service client: no other role may write payments.
      records: paymentRecords(serviceClient(signal)),
    });
    return { received: true };
  },
});
