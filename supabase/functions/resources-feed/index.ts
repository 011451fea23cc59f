import { apiUrl } from '../_shared/clients.ts';
import { openRecords } from '../_shared/open-data/records.ts';
import { limitedByAddress, openRequest } from '../_shared/open-data/reply.ts';
import { todayInMaine } from '../_shared/search/list/availability.ts';
import { serveJson } from '../_shared/serve.ts';
import { resourcesFeed } from './handler.ts';

serveJson({
  methods: ['GET'],
  isOpen: true,
  auth: limitedByAddress,
  body: openRequest('resources-feed'),
  handle: ({ body: request, signal }) =>
    resourcesFeed(request, {
      address: `${apiUrl()}/functions/v1/resources-feed`,
      today: todayInMaine(),
      read: () => openRecords(signal),
    }),
});
