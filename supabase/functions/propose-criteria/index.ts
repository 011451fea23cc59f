import { chooseCriteriaProvider } from '../_shared/ai/criteria/provider.ts';
import { dataOf, isStaff, signedIn } from '../_shared/clients.ts';
import { proposalRequestSchema } from '../_shared/contracts/criteria-proposals.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { proposeCriteria, selectResources } from './handler.ts';

const LIMIT_BYTES = 1024;
// Typed here: inference fails inside the object literal below.
const body = jsonBody(proposalRequestSchema, LIMIT_BYTES);

// Loaded at process start, so that the first caller does not wait.
const provider = chooseCriteriaProvider((name) => Deno.env.get(name));

serveJson({
  methods: ['POST'],
  auth: signedIn,
  body,
  handle: async ({ caller, body: { resourceId }, signal }) =>
    proposeCriteria(
      resourceId,
      {
        callerId: caller.id,
        provider: await provider,
        read: async (id) => dataOf(await selectResources(caller.client).eq('id', id).maybeSingle()),
        isStaff: () => isStaff(caller),
        // A model reads a text here as for an extraction, so both count together.
        countUse: () => countServiceUse('extraction', caller.id, signal),
      },
      signal,
    ),
});
