import { dataOf, serviceClient, serviceOnly } from '../_shared/clients.ts';
import { unavailable } from '../_shared/function-error.ts';
import { dueMatchesSchema } from '../_shared/contracts/matches.ts';
import { noBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { notifyMatches, type MatchRecords } from './handler.ts';

serveJson({
  methods: ['POST'],
  auth: serviceOnly,
  body: noBody,
  timeoutMs: 60_000,
  handle: ({ signal }) => notifyMatches(recordsOf(signal), signal),
});

/** Subscriptions in the database. Service client: no other role may read all of them. */
function recordsOf(signal: AbortSignal): MatchRecords {
  const client = serviceClient(signal);
  return {
    due: async () => {
      const due = dueMatchesSchema.safeParse(dataOf(await client.rpc('due_matches')));
      if (!due.success) throw unavailable(due.error);
      return due.data;
    },
    store: async (matches) =>
      dataOf(await client.rpc('store_matches', { matches: matches.map((one) => ({ ...one })) })),
  };
}
