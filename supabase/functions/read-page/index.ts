import { signedIn } from '../_shared/clients.ts';
import { pageRequestSchema } from '../_shared/contracts/page.ts';
import { readApart } from '../_shared/public-page/read-apart.ts';
import { pageNetwork } from '../_shared/public-page/request-page.ts';
import { jsonBody } from '../_shared/request-body.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { readPage } from './handler.ts';

const PAGE_TIMEOUT_MS = 10_000;

// Typed here: inference fails inside the object literal below.
const body = jsonBody(pageRequestSchema, 16 * 1024);

serveJson({
  methods: ['POST'],
  auth: signedIn,
  body,
  timeoutMs: 20_000,
  handle: async ({ caller, body: request, signal }) => {
    await countServiceUse('page', caller.id, signal);
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PAGE_TIMEOUT_MS)]);
    return readPage(request, { network: pageNetwork(), readText: readApart }, inTime);
  },
});
