import { dataOf, visitorClient } from '../_shared/clients.ts';
import { anyone, serveJson } from '../_shared/serve.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { planFeed, readPlanFeedRequest } from './handler.ts';

serveJson({
  methods: ['GET'],
  auth: anyone,
  body: readPlanFeedRequest,
  timeoutMs: 10_000,
  handle: ({ body, signal }) => {
    const client = visitorClient(signal);
    const read = async (token: string) =>
      dataOf(await client.rpc('plan_calendar', { feed_token: token }));
    return planFeed(body, read, siteUrl());
  },
});
