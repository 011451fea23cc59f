import { openRecords } from '../_shared/open-data/records.ts';
import { limitedByAddress } from '../_shared/open-data/reply.ts';
import { todayInMaine } from '../_shared/search/list/availability.ts';
import { serveJson } from '../_shared/serve.ts';
import { commonGrants, errorBody, grantsMethods, readGrantsRequest } from './handler.ts';

serveJson({
  methods: grantsMethods,
  isOpen: true,
  errorBody,
  auth: limitedByAddress,
  body: readGrantsRequest,
  handle: ({ body: request, signal }) =>
    commonGrants(request, { today: todayInMaine(), read: () => openRecords(signal) }),
});
