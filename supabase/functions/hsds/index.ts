import { apiUrl } from '../_shared/clients.ts';
import { openRecords } from '../_shared/open-data/records.ts';
import { limitedByAddress, openRequest } from '../_shared/open-data/reply.ts';
import { todayInMaine } from '../_shared/search/list/availability.ts';
import { serveJson } from '../_shared/serve.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { hsds } from './handler.ts';

serveJson({
  methods: ['GET'],
  isOpen: true,
  auth: limitedByAddress,
  body: openRequest('hsds'),
  handle: ({ body: request, signal }) =>
    hsds(request, {
      address: `${apiUrl()}/functions/v1/hsds`,
      site: siteUrl(),
      today: todayInMaine(),
      read: () => openRecords(signal),
    }),
});
