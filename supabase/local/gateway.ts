import type { App } from '@supabase/lite';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { FunctionRunner } from './functions.ts';
import { asPostgrestReply } from './postgrest-errors.ts';
import { jsonError, queryError } from './replies.ts';
import { callerAddress, setCallerAddress } from './request-address.ts';
import { lastPostgresFailure, runAsRequest } from './request-context.ts';
import { refusalOfQuery } from './rest-query.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { withPlainBody, withSignedUploadUrl } from './storage-differences.ts';
import { ObjectTooLargeError } from './stored-file.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

const MAX_JSON_BYTES = 1024 ** 2;
/** Names, addresses and passwords; metadata of a sign-up is kept with the account. */
const MAX_AUTH_BYTES = 64 * 1024;
/** How long a browser may remember what it is allowed to ask. */
const PREFLIGHT_SECONDS = 86_400;
/** Room for the envelope of a multipart upload around the file itself. */
const UPLOAD_ENVELOPE_BYTES = 64 * 1024;

export interface GatewayOptions {
  readonly app: App;
  readonly functions: FunctionRunner;
  /** Shows its pages beside the API; null for none. */
  readonly stripe: StripeStandIn | null;
  /** Most bytes of an uploaded file. */
  readonly uploadLimit: number;
  /** Failed sign-ins per address in five minutes. */
  readonly signInFailures: number;
  /** Whether `x-forwarded-for` is the work of a proxy in front of the gateway. */
  readonly isBehindProxy: boolean;
  readonly log: (line: string) => void;
}

interface NodeBindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string } };
}
// Hono's generic wants a type alias here.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
type Environment = { Bindings: NodeBindings; Variables: { address: string } };

/**
 * The one address of the backend: `/rest/v1`, `/auth/v1`, `/storage/v1` and `/functions/v1` with
 * bounded bodies. Every other path is 404 in JSON.
 */
export function createGateway(options: GatewayOptions): Hono<Environment> {
  const gateway = new Hono<Environment>();
  const signInLimit = createSignInLimit(options.signInFailures);
  // What is left of the body is not read, so the connection cannot serve another request.
  const tooLarge = () =>
    jsonError(413, 'payload_too_large', 'The request is too large', { connection: 'close' });
  const jsonBody = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: tooLarge });
  const authBody = bodyLimit({ maxSize: MAX_AUTH_BYTES, onError: tooLarge });
  const uploadBody = bodyLimit({
    maxSize: options.uploadLimit + UPLOAD_ENVELOPE_BYTES,
    onError: tooLarge,
  });

  const toApp = (context: Context<Environment>, request = context.req.raw) =>
    runAsRequest(
      async () =>
        asPostgrestReply(
          await options.app.fetch(request, { peerAddress: context.get('address') }),
          lastPostgresFailure(),
        ),
      { method: context.req.method, path: context.req.path, headers: context.req.raw.headers },
    );

  gateway.use(async (context, next) => {
    const { headers } = context.req.raw;
    const address = callerAddress(headers, socketAddress(context), options.isBehindProxy);
    setCallerAddress(headers, address);
    context.set('address', address);
    await next();
  });

  // Calls carry their token in a header and no cookie, so any page may make them, as with a hosted
  // project. REST names its origins itself, but takes the question whether a page may call a
  // function for a call without arguments. Functions answer each for their own list of origins.
  const anyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['Retry-After', 'X-Supabase-Api-Version'],
    maxAge: PREFLIGHT_SECONDS,
  });
  gateway.use('/auth/v1/*', anyOrigin);
  gateway.use('/storage/v1/*', anyOrigin);
  gateway.options('/rest/v1/*', anyOrigin);
  gateway.use('/rest/v1/*', jsonBody);
  gateway.use('/auth/v1/*', authBody);
  gateway.use('/functions/v1/*', jsonBody);
  gateway.use('/storage/v1/*', uploadBody);
  gateway.use('/stripe-stand-in/*', authBody);

  gateway.all('/rest/v1/*', (context) => {
    const refusal = refusalOfQuery(new URL(context.req.url).search);
    if (refusal !== null) return queryError(refusal);
    return asksForBareCount(context.req.query('select'))
      ? jsonError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
      : toApp(context);
  });
  gateway.post('/auth/v1/token', async (context) => {
    const address = context.get('address');
    const guarded = context.req.query('grant_type') === 'password';
    const refusal = guarded ? await signInLimit.refusal(address) : null;
    if (refusal !== null) return refusal;
    const reply = await toApp(context);
    if (guarded && reply.status === 400) await signInLimit.countFailure(address);
    return reply;
  });
  gateway.all('/auth/v1/*', (context) => toApp(context));
  gateway.all('/storage/v1/*', async (context) => {
    const reply = await toApp(context, await withPlainBody(context.req.raw));
    return withoutActiveContent(await withSignedUploadUrl(context.req.raw, reply));
  });
  gateway.all('/functions/v1/*', (context) => options.functions.handle(context.req.raw));

  gateway.all('/stripe-stand-in/*', (context) =>
    options.stripe === null ? notFound() : options.stripe.pages.fetch(context.req.raw),
  );

  gateway.notFound(notFound);
  gateway.onError((error) => {
    if (error instanceof ObjectTooLargeError) return tooLarge();
    options.log(`The gateway failed: ${error.stack ?? error.message}`);
    return jsonError(500, 'internal_error', 'The local stack failed to answer');
  });
  return gateway;
}

function notFound(): Response {
  return jsonError(404, 'NOT_FOUND', 'no Route matched with those values');
}

function socketAddress(context: Context<Environment>): string {
  return context.env.incoming?.socket.remoteAddress ?? '127.0.0.1';
}

/** `select=count` counts rows; hosted projects refuse all aggregates, this one included. */
function asksForBareCount(select: string | undefined): boolean {
  return /(^|[,(:\s])count(\(\))?($|[,):\s])/.test(select ?? '');
}

/** Uploaded files come from strangers: nothing in them may run when opened by address. */
function withoutActiveContent(reply: Response): Response {
  const headers = new Headers(reply.headers);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  return new Response(reply.body, { status: reply.status, headers });
}
