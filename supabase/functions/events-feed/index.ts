import { visitorClient } from '../_shared/clients.ts';
import { anyone, serveJson } from '../_shared/serve.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { feedQuestion } from './feed-question.ts';
import { eventsFeed } from './handler.ts';
import { readEvents } from './read-events.ts';

serveJson({
  methods: ['GET'],
  auth: anyone,
  body: feedQuestion,
  timeoutMs: 10_000,
  handle: ({ body: question, signal }) => {
    const client = visitorClient(signal);
    return eventsFeed(question, (since, region) => readEvents(client, since, region), {
      siteUrl: siteUrl(),
      now: new Date(),
    });
  },
});
