import type { App } from '@supabase/lite';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { AuthAccounts } from './auth-accounts.ts';
import type { AuthLimits } from './auth-limits.ts';
import { authRoutes } from './auth-routes.ts';
import { BROKEN_TEXT, hasBrokenText } from './broken-text.ts';
import { localHostOnly, sameOriginOnly } from './browser-guards.ts';
import type { EmailChange } from './email-change.ts';
import type { FunctionRunner } from './functions.ts';
import type { GatewayEnvironment } from './gateway-environment.ts';
import { asPostgrestReply } from './postgrest-errors.ts';
import { jsonError, queryError } from './replies.ts';
import { callerAddress, setCallerAddress } from './request-address.ts';
import { lastPostgresFailure, runAsRequest } from './request-context.ts';
import { refusalOfQuery } from './rest-query.ts';
import { isForm, withPlainBody, withSignedUploadUrl } from './storage-differences.ts';
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
  readonly authLimits: AuthLimits;
  readonly accounts: AuthAccounts;
  /** Makes a change of an email address need both links; null where one is enough. */
  readonly emailChange: EmailChange | null;
  /** Whether `x-forwarded-for` is the work of a proxy in front of the gateway. */
  readonly isBehindProxy: boolean;
  readonly log: (line: string) => void;
}

/**
 * The one address of the backend: `/rest/v1`, `/auth/v1`, `/storage/v1` and `/functions/v1` with
 * bounded bodies. Every other path is 404 in JSON.
 */
export function createGateway(options: GatewayOptions): Hono<GatewayEnvironment> {
  const gateway = new Hono<GatewayEnvironment>();
  // What is left of the body is not read, so the connection cannot serve another request.
  const tooLarge = () =>
    jsonError(413, 'payload_too_large', 'The request is too large', { connection: 'close' });
  const jsonBody = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: tooLarge });
  const authBody = bodyLimit({ maxSize: MAX_AUTH_BYTES, onError: tooLarge });
  const fileBody = bodyLimit({ maxSize: options.uploadLimit, onError: tooLarge });
  const formBody = bodyLimit({
    maxSize: options.uploadLimit + UPLOAD_ENVELOPE_BYTES,
    onError: tooLarge,
  });

  const uploadBody: MiddlewareHandler<GatewayEnvironment> = (context, next) =>
    isForm(context.req.raw) ? formBody(context, next) : fileBody(context, next);

  const toApp = (context: Context<GatewayEnvironment>, request = context.req.raw) =>
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
  // No text that PostgreSQL keeps has such a character.
  gateway.use((context, next) =>
    context.req.url.includes('%00')
      ? Promise.resolve(jsonError(400, 'invalid_request', 'The address has an invalid character'))
      : next().then(() => undefined),
  );
  gateway.use('/auth/v1/*', anyOrigin);
  gateway.use('/storage/v1/*', anyOrigin);
  gateway.options('/rest/v1/*', anyOrigin);
  gateway.use('/rest/v1/*', jsonBody);
  gateway.use('/auth/v1/*', authBody);
  gateway.use('/functions/v1/*', jsonBody);
  gateway.use('/storage/v1/*', uploadBody);
  gateway.use('/stripe-stand-in/*', localHostOnly, sameOriginOnly, authBody);
  gateway.use('/rest/v1/*', refuseBrokenText);

  gateway.all('/rest/v1/*', (context) => {
    const refusal = refusalOfQuery(new URL(context.req.url).search);
    if (refusal !== null) return queryError(refusal);
    return asksForBareCount(context.req.query('select'))
      ? jsonError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
      : toApp(context);
  });
  gateway.route(
    '/',
    authRoutes({
      limits: options.authLimits,
      accounts: options.accounts,
      emailChange: options.emailChange,
      toApp,
    }),
  );
  gateway.all('/storage/v1/*', async (context) => {
    const request = await withPlainBody(context.req.raw, options.uploadLimit);
    if (request === 'unreadable') {
      return jsonError(400, 'InvalidRequest', 'The form could not be read');
    }
    if (request === 'too large') return tooLarge();
    const reply = await toApp(context, request);
    return withoutActiveContent(await withSignedUploadUrl(context.req.raw, reply));
  });
  gateway.all('/functions/v1/*', (context) => options.functions.handle(context.req.raw));

  gateway.all('/stripe-stand-in/*', (context) =>
    options.stripe === null ? notFound() : options.stripe.pages.fetch(context.req.raw),
  );

  gateway.notFound(notFound);
  gateway.onError((error) => {
    options.log(`The gateway failed: ${error.stack ?? error.message}`);
    return jsonError(500, 'internal_error', 'The local stack failed to answer');
  });
  return gateway;
}

const refuseBrokenText: MiddlewareHandler<GatewayEnvironment> = async (context, next) => {
  const { raw } = context.req;
  if (raw.body === null || !/\bjson\b/i.test(context.req.header('content-type') ?? 'json')) {
    return next();
  }
  const text = await context.req.text();
  if (hasBrokenText(text)) {
    return queryError(BROKEN_TEXT, 'PGRST102');
  }
  context.req.raw = new Request(raw, { body: text });
  return next();
};

function notFound(): Response {
  return jsonError(404, 'NOT_FOUND', 'no Route matched with those values');
}

function socketAddress(context: Context<GatewayEnvironment>): string {
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
