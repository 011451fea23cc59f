import { visitorClient } from '../_shared/clients.ts';
import { anyone, serveJson } from '../_shared/serve.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { readFeedRequest } from './feed-request.ts';
import { eventsFeed } from './handler.ts';
import { readEvents } from './read-events.ts';

serveJson({
  methods: ['GET'],
  auth: anyone,
  body: readFeedRequest,
  timeoutMs: 10_000,
  handle: ({ body: request, signal }) => {
    const client = visitorClient(signal);
    return eventsFeed(request, (since, region) => readEvents(client, since, region), {
      siteUrl: siteUrl(),
      now: new Date(),
    });
  },
});
