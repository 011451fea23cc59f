import { dataOf, visitorClient } from '../_shared/clients.ts';
import { anyone, serveJson } from '../_shared/serve.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { readStopRequest, unsubscribe } from './handler.ts';

serveJson({
  methods: ['GET', 'POST'],
  auth: anyone,
  body: readStopRequest,
  timeoutMs: 10_000,
  handle: ({ body, signal }) => {
    const client = visitorClient(signal);
    const stop = async (token: string) =>
      dataOf(await client.rpc('unsubscribe', { subscription_token: token }));
    return unsubscribe(body, stop, siteUrl());
  },
});
