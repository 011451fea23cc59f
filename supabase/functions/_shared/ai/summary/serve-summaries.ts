import { staffOnly } from '../../clients.ts';
import { summaryRequestSchema } from '../../contracts/summary.ts';
import { jsonBody } from '../../request-body.ts';
import { serveJson } from '../../serve.ts';
import { chooseSummaryProvider } from './provider.ts';
import { createDatabaseStore } from './database-store.ts';
import { generateBatch } from './generate-batch.ts';
import { generateSummary } from './generate.ts';
import type { SummaryKind } from './kind.ts';
import { createRecentFailures } from './recent-failures.ts';

const TIME_LIMIT_MS = 120_000;
/** Time reserved to end a batch and reply. */
const CLOSING_MS = 20_000;
const LIMIT_BYTES = 1024;
// Typed here: inference fails inside the object literal below.
const body = jsonBody(summaryRequestSchema, LIMIT_BYTES);

/** Serves the function that writes summaries of one kind. For staff. */
export function serveSummaries(kind: SummaryKind): void {
  // Loaded at process start, so that the first caller does not wait.
  const provider = chooseSummaryProvider((name) => Deno.env.get(name));
  const failures = createRecentFailures();

  serveJson({
    methods: ['POST'],
    auth: staffOnly,
    body,
    timeoutMs: TIME_LIMIT_MS,
    handle: async ({ caller, body: request, signal }) => {
      const store = createDatabaseStore(caller.client, kind);
      const tools = { kind, store, provider: await provider };
      if ('resourceId' in request) return generateSummary(request.resourceId, tools, signal);
      return generateBatch(
        { ...tools, failures },
        AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS - CLOSING_MS)]),
      );
    },
  });
}
