import { chooseExtractionProvider } from '../_shared/ai/extraction/provider.ts';
import { signedIn } from '../_shared/clients.ts';
import { extractionRequestSchema } from '../_shared/contracts/extraction.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { extractResourceData } from './handler.ts';

/** Fits the longest text even when JSON escapes every character as `\uXXXX`. */
const LIMIT_BYTES = 128 * 1024;
// Typed here: inference fails inside the object literal below.
const body = jsonBody(extractionRequestSchema, LIMIT_BYTES);

// Loaded at process start, so that the first caller does not wait.
const provider = chooseExtractionProvider((name) => Deno.env.get(name));

serveJson({
  methods: ['POST'],
  auth: signedIn,
  body,
  timeoutMs: 30_000,
  handle: async ({ caller, body: request, signal }) => {
    await countServiceUse('extraction', caller.id, signal);
    return extractResourceData(request, await provider, new Date(), signal);
  },
});
