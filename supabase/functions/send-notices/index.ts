import { apiUrl, dataOf, serviceClient, serviceOnly } from '../_shared/clients.ts';
import { connectMailer } from '../_shared/mail/mailer.ts';
import { noBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { sendNotices, type Outbox } from './handler.ts';

/**
 * Time for taking mails. The rest of the time limit is for the mail that is being sent and for writing
 * down that it was.
 */
const SENDING_MS = 40_000;

serveJson({
  methods: ['POST'],
  auth: serviceOnly,
  body: noBody,
  timeoutMs: 60_000,
  handle: async ({ signal }) => {
    const mailer = connectMailer((name) => Deno.env.get(name));
    try {
      const addresses = { siteUrl: siteUrl(), functionsUrl: `${apiUrl()}/functions/v1` };
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(SENDING_MS)]);
      return await sendNotices(outboxOf(signal), mailer, addresses, inTime);
    } finally {
      mailer.close();
    }
  },
});

/** Notification outbox in the database. Service client: no other role may read it. */
function outboxOf(signal: AbortSignal): Outbox {
  const client = serviceClient(signal);
  return {
    // One at a time: a person who unsubscribes while others are sent gets no more mail.
    take: async () => dataOf(await client.rpc('take_notices', { most: 1 })),
    settle: async (id) => {
      dataOf(await client.rpc('mark_notice_sent', { notice_id: id }));
    },
  };
}
