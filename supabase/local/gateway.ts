import type { App } from '@supabase/lite';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { AuthLimits } from './auth-limits.ts';
import { authRoutes, type GatewayEnvironment } from './auth-routes.ts';
import type { EmailChange } from './email-change.ts';
import type { FunctionRunner } from './functions.ts';
import { toPostgrestReply } from './postgrest-errors.ts';
import { jsonError, queryError } from './replies.ts';
import {
  callerAddress,
  jsonProblem,
  localHostOnly,
  sameOriginOnly,
  setCallerAddress,
} from './request-checks.ts';
import { lastPostgresFailure, runAsRequest } from './request-context.ts';
import type { SqlRunner } from './sql-runner.ts';
import { isForm, unwrapFormUpload, addSignedUploadUrl } from './storage-adapter.ts';
import type { StripeStandIn } from './stripe-stand-in/stand-in.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const MAX_JSON_BYTES = 1024 ** 2;
/** Names, addresses, passwords and sign-up metadata. */
const MAX_AUTH_BYTES = 64 * 1024;
/** Cache time of CORS preflight replies. */
const PREFLIGHT_SECONDS = 86_400;
/** Room for the multipart envelope around a file. */
const UPLOAD_ENVELOPE_BYTES = 64 * 1024;

export interface GatewayOptions {
  readonly app: App;
  readonly functions: FunctionRunner;
  /** Stand-in whose pages are served beside the API; null for none. */
  readonly stripe: StripeStandIn | null;
  /** Maximum bytes of an uploaded file. */
  readonly uploadLimit: number;
  readonly authLimits: AuthLimits;
  /** With the owner's rights. */
  readonly database: Pick<SqlRunner, 'query'>;
  /** Requires both links for an email change; null when one link is enough. */
  readonly emailChange: EmailChange | null;
  /** Seconds in which a used refresh token still works. */
  readonly reuseSeconds: number;
  /** Whether a proxy in front of the gateway sets `x-forwarded-for`. */
  readonly isBehindProxy: boolean;
  readonly log: (line: string) => void;
}

/**
 * Serves the API: `/rest/v1`, `/auth/v1`, `/storage/v1` and `/functions/v1` with body limits. Other
 * paths are 404 in JSON.
 */
export function createGateway(options: GatewayOptions): Hono<GatewayEnvironment> {
  const gateway = new Hono<GatewayEnvironment>();
  // The rest of the body is not read, so the connection cannot be reused.
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
        toPostgrestReply(
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

  // Requests carry their token in a header and no cookie, so all origins are allowed, as on hosted
  // projects. The REST layer sets CORS headers itself but treats the preflight of an RPC as a call
  // without arguments. Functions set their own CORS headers.
  const anyOrigin = cors({
    origin: '*',
    allowMethods: METHODS,
    exposeHeaders: ['Retry-After', 'X-Supabase-Api-Version'],
    maxAge: PREFLIGHT_SECONDS,
  });
  gateway.use((context, next) =>
    [...METHODS, 'OPTIONS'].includes(context.req.method)
      ? next().then(() => undefined)
      : Promise.resolve(
          jsonError(405, 'method_not_allowed', 'This method is not allowed here', {
            allow: METHODS.join(', '),
          }),
        ),
  );
  // PostgreSQL stores no NUL.
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
  gateway.use('/rest/v1/*', rejectUnreadableJson('json'));
  gateway.use('/storage/v1/*', rejectUnreadableJson('file'));

  gateway.all('/rest/v1/*', (context) => {
    return selectsCount(context.req.query('select'))
      ? jsonError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
      : toApp(context);
  });
  gateway.route(
    '/',
    authRoutes({
      limits: options.authLimits,
      database: options.database,
      emailChange: options.emailChange,
      reuseSeconds: options.reuseSeconds,
      toApp,
    }),
  );
  gateway.all('/storage/v1/*', async (context) => {
    const request = await unwrapFormUpload(context.req.raw, options.uploadLimit);
    if (request === 'unreadable') {
      return jsonError(400, 'InvalidRequest', 'The form could not be read');
    }
    if (request === 'too large') return tooLarge();
    const reply = await toApp(context, request);
    return withoutActiveContent(await addSignedUploadUrl(context.req.raw, reply));
  });
  gateway.all('/functions/v1/*', (context) => options.functions.handle(context.req.raw));

  gateway.all('/stripe-stand-in/*', (context) =>
    options.stripe === null ? notFound() : options.stripe.pages.fetch(context.req.raw),
  );

  gateway.notFound(notFound);
  gateway.onError((error) => {
    if (!isBrokenOff(error)) options.log(`The gateway failed: ${error.stack ?? error.message}`);
    return jsonError(500, 'internal_error', 'The local stack failed to handle the request');
  });
  return gateway;
}

/** Rejects JSON that cannot be stored. `untyped` is what a body without a content type is. */
function rejectUnreadableJson(untyped: 'json' | 'file'): MiddlewareHandler<GatewayEnvironment> {
  return async (context, next) => {
    const { raw } = context.req;
    if (raw.body === null || !/\bjson\b/i.test(context.req.header('content-type') ?? untyped)) {
      return next();
    }
    const text = await context.req.text();
    const problem = jsonProblem(text);
    if (problem !== null) return queryError(problem, 'PGRST102');
    context.req.raw = new Request(raw, { body: text });
    return next();
  };
}

/** Whether the caller closed the connection before the whole request had come. */
function isBrokenOff(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET';
}

function notFound(): Response {
  return jsonError(404, 'NOT_FOUND', 'no Route matched with those values');
}

function socketAddress(context: Context<GatewayEnvironment>): string {
  return context.env.incoming?.socket.remoteAddress ?? '127.0.0.1';
}

/** Detects `select=count`. Hosted projects reject all aggregates, including this one. */
function selectsCount(select: string | undefined): boolean {
  return /(^|[,(:\s])count(\(\))?($|[,):\s])/.test(select ?? '');
}

/** Prevents uploaded files from running active content when opened by address. */
function withoutActiveContent(reply: Response): Response {
  const headers = new Headers(reply.headers);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  return new Response(reply.body, { status: reply.status, headers });
}
