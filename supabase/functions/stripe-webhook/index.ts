import { serviceClient } from '../_shared/clients.ts';
import { anyone, serveJson } from '../_shared/serve.ts';
import { connectStripe } from '../_shared/stripe/client.ts';
import { paymentRecords } from '../_shared/stripe/payment-records.ts';
import { stripeSettings, webhookSecret } from '../_shared/stripe/settings.ts';
import { signedEvent } from '../_shared/stripe/signed-event.ts';
import { takeEvent } from './handler.ts';

const readVariable = (name: string) => Deno.env.get(name);

serveJson({
  methods: ['POST'],
  // The signature says who calls.
  auth: anyone,
  body: (request) => signedEvent(request, webhookSecret(readVariable)),
  handle: async ({ body: event, signal }) => {
    const { livemode, ...settings } = stripeSettings(readVariable);
    await takeEvent(event, {
      stripe: connectStripe({ ...settings, livemode }, signal),
      livemode,
      // The service's client, since payments are nobody else's to write.
      records: paymentRecords(serviceClient(signal)),
    });
    return { received: true };
  },
});
