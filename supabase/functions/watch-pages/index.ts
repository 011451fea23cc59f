import * as z from 'zod/mini';
import { createLocalProvider } from '../_shared/ai/extraction/local/local-provider.ts';
import { dataOf, serviceClient, serviceOnly } from '../_shared/clients.ts';
import { todayInMaine } from '../_shared/search/list/availability.ts';
import { pageNetwork } from '../_shared/public-page/request-page.ts';
import { noBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { watchPages, type WatchStore } from './handler.ts';
import { readSource } from './read-source.ts';

/**
 * Pages of one call. Hosted functions have two seconds of processor time: the first page takes one,
 * each further one that changed up to half a second. With a call every two minutes these are 10,080
 * pages a week.
 */
const PAGE_SIZE = 2;

serveJson({
  methods: ['POST'],
  auth: serviceOnly,
  body: noBody,
  handle: ({ signal }) => {
    const network = pageNetwork();
    return watchPages(
      {
        store: createStore(signal),
        read: (page, inTime) => readSource(page, network, inTime),
        // The same reading on every day: a model would word the same text differently.
        provider: createLocalProvider(),
        today: todayInMaine(),
      },
      signal,
    );
  },
});

const text = z.nullable(z.string());
const factsSchema = z.nullable(
  z.object({
    application_deadline: text,
    funding_range: text,
    cost_to_participate: text,
    eligibility: text,
    contact_email: text,
    contact_phone: text,
    availability_status: text,
  }),
);

/** Readings in the database. Service client: no user may store readings. */
function createStore(signal: AbortSignal): WatchStore {
  const client = serviceClient(signal);
  return {
    due: async () => {
      const rows = dataOf(await client.rpc('pages_to_watch', { page_size: PAGE_SIZE }));
      return rows.map((row) => ({ ...row, facts: factsSchema.parse(row.facts) }));
    },
    record: async (reading) => {
      const row = { ...reading, proposals: reading.proposals.map((one) => ({ ...one })) };
      return dataOf(await client.rpc('record_page_readings', { readings: [row] }));
    },
  };
}
