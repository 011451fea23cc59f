import { setTimeout } from 'node:timers/promises';
import bcrypt from 'bcryptjs';
import { Hono, type Context } from 'hono';
import { readAuthBody, passwordError, type AuthBody } from './auth-body.ts';
import { limitUsesOf, type AuthLimits } from './auth-limits.ts';
import { createQueue, isRecentSession, usableRefreshToken } from './auth-sessions.ts';
import type { EmailChange } from './email-change.ts';
import { authError } from './replies.ts';
import type { SqlRunner } from './sql-runner.ts';

/** Request context of the gateway. */
// Hono requires a type alias for its generic.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type GatewayEnvironment = {
  Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } };
  Variables: {
    /** Network address of the caller. */
    address: string;
  };
};

/**
 * Requests for a mail take this long at least. An address with an account takes about 20 ms longer,
 * which would tell that it has one.
 */
const MAIL_REPLY_MS = 100;
const MAIL_PATHS = ['/recover', '/otp', '/magiclink', '/resend'];

/** bcrypt cost of the auth service. */
const BCRYPT_COST = 10;

export interface AuthRoutesOptions {
  readonly limits: AuthLimits;
  /** With the owner's rights. */
  readonly database: Pick<SqlRunner, 'query'>;
  /** Null when one link is enough. */
  readonly emailChange: EmailChange | null;
  /** Seconds in which a used refresh token still works. */
  readonly reuseSeconds: number;
  /** Forwards a request to the auth service. */
  readonly toApp: (context: Context<GatewayEnvironment>, request: Request) => Promise<Response>;
}

/**
 * Routes in front of the auth service: rate limits, body checks, both links of an email change, and
 * what `@supabase/lite` lacks of a hosted project: requests that would race wait for each other, a
 * used refresh token works for a while, and an old session cannot change the password.
 */
export function authRoutes(options: AuthRoutesOptions): Hono<GatewayEnvironment> {
  const { limits, database, emailChange, reuseSeconds, toApp } = options;
  const inTurn = createQueue();
  const decoy = bcrypt.hash(crypto.randomUUID(), BCRYPT_COST);
  const app = new Hono<GatewayEnvironment>();

  app.all('/auth/v1/*', async (context) => {
    const { method } = context.req;
    const path = context.req.path.slice('/auth/v1'.length);
    // Mails lead to a page of the site, which verifies by POST: opening a link uses no token.
    if (path === '/verify' && method !== 'POST') {
      return authError(405, 'method_not_allowed', 'Tokens are verified by POST only', {
        allow: 'POST',
      });
    }
    const text = context.req.raw.body === null ? null : await context.req.text();
    const body = text === null ? {} : readAuthBody(text);
    if (body instanceof Response) return body;
    const isNewPassword = path === '/signup' || (path === '/user' && method === 'PUT');
    const invalidPassword = isNewPassword ? passwordError(body) : null;
    if (invalidPassword !== null) return invalidPassword;

    const grantType = context.req.query('grant_type');
    const uses = limitUsesOf({
      method,
      path,
      grantType,
      address: context.get('address'),
      email: nonEmpty(body.email),
      hasPassword: nonEmpty(body.password) !== undefined,
    });
    const limited = await limits.consume(uses);
    if (limited !== null) return limited;

    if (path === '/user' && method === 'PUT' && nonEmpty(body.password) !== undefined) {
      const token = context.req.header('authorization')?.replace(/^Bearer /i, '') ?? '';
      if (!(await isRecentSession(database, token))) {
        return authError(
          400,
          'reauthentication_needed',
          'Password update requires reauthentication',
        );
      }
    }

    const raw = context.req.raw;
    const isRefresh = path === '/token' && grantType === 'refresh_token';
    const refreshToken = isRefresh ? nonEmpty(body.refresh_token) : undefined;
    if (refreshToken !== undefined) {
      return inTurn('refresh', async () => {
        const usable = await usableRefreshToken(database, refreshToken, reuseSeconds);
        const renewal = JSON.stringify({ ...body, refresh_token: usable });
        return toApp(context, new Request(raw, { body: renewal }));
      });
    }
    const request = text === null ? raw : new Request(raw, { body: text });
    if (path === '/signup') {
      return inTurn(body.email?.toLowerCase() ?? '', () => toApp(context, request));
    }
    const confirmed = path === '/verify' ? await emailChange?.onVerify(request, body) : null;
    if (confirmed instanceof Response) return confirmed;
    const [reply] = await Promise.all([
      toApp(context, confirmed ?? request),
      MAIL_PATHS.includes(path) ? setTimeout(MAIL_REPLY_MS) : undefined,
    ]);

    if (path === '/token' && grantType === 'password') {
      if (reply.status === 400) await compareWithDecoy(body);
      else await limits.release(uses);
    }
    const asksForChange = path === '/user' && method === 'PUT' && nonEmpty(body.email);
    if (reply.ok && asksForChange) await emailChange?.onRequested(reply);
    return reply;
  });

  /** Compares with a decoy hash, so that response times do not reveal whether an account exists. */
  async function compareWithDecoy({ email, password }: AuthBody): Promise<void> {
    const [name, secret] = [nonEmpty(email), nonEmpty(password)];
    if (name === undefined || secret === undefined || (await hasPassword(database, name))) return;
    await bcrypt.compare(secret, await decoy);
  }

  return app;
}

function nonEmpty(text: string | null | undefined): string | undefined {
  return text === null || text === '' ? undefined : text;
}

/** Whether a password sign-in for this address makes the auth service compare hashes. */
async function hasPassword(
  database: AuthRoutesOptions['database'],
  email: string,
): Promise<boolean> {
  const { rows } = await database.query(
    `select from auth.users
     where email = lower($1) and encrypted_password <> '' and confirmed_at is not null`,
    [email],
  );
  return rows.length > 0;
}
