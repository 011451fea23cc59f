import { chooseExtractionProvider } from '../_shared/ai/extraction/choose-provider.ts';
import { signedIn } from '../_shared/clients.ts';
import { extractionRequestSchema } from '../_shared/contracts/extraction.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { extractResourceData } from './handler.ts';

/** Room for the longest text, even where JSON escapes every character of it as `\uXXXX`. */
const LIMIT_BYTES = 128 * 1024;
// Named here, since the compiler does not see its type through the literal below.
const body = jsonBody(extractionRequestSchema, LIMIT_BYTES);

// Loaded while the process starts, so that the first caller does not wait for it.
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
