import { serviceClient } from '../_shared/clients.ts';
import { anyone, serveJson } from '../_shared/serve.ts';
import { connectStripe, stripeSettings, webhookSecret } from '../_shared/stripe/client.ts';
import { paymentRecords } from '../_shared/stripe/payment-records.ts';
import { signedEvent } from '../_shared/stripe/signed-event.ts';
import { handleStripeEvent } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

serveJson({
  methods: ['POST'],
  // The signature authenticates the caller.
  auth: anyone,
  body: (request) => signedEvent(request, webhookSecret(readVariable)),
  handle: async ({ body: event, signal }) => {
    const settings = stripeSettings(readVariable);
    await handleStripeEvent(event, {
      stripe: connectStripe(settings, signal),
      livemode: settings.livemode,
      // Service client: no other role may write payments.
      records: paymentRecords(serviceClient(signal)),
    });
    return { received: true };
  },
});
