import { openRecords } from '../_shared/open-data/records.ts';
import { limitedByAddress } from '../_shared/open-data/reply.ts';
import { todayInMaine } from '../_shared/search/list/availability.ts';
import { serveJson } from '../_shared/serve.ts';
import { answerMessage, readMessage, rpcError } from './handler.ts';
import { openKits } from './kits.ts';

serveJson({
  // GET would open a stream and DELETE end a session; a stateless server has neither.
  methods: ['POST'],
  isOpen: true,
  auth: limitedByAddress,
  body: readMessage,
  errorBody: rpcError,
  handle: ({ body: request, signal }) =>
    answerMessage(request, async () => {
      const records = await openRecords(signal);
      return {
        records,
        readKits: () => openKits(signal),
        today: todayInMaine(),
        now: new Date(),
      };
    }),
});
