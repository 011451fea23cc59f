import bcrypt from 'bcryptjs';
import { Hono, type Context } from 'hono';
import type { AuthAccounts } from './auth-accounts.ts';
import { readAuthBody, refusalOfPassword, type AuthBody } from './auth-body.ts';
import { usesOf, type AuthLimits } from './auth-limits.ts';
import type { EmailChange } from './email-change.ts';
import type { GatewayEnvironment } from './gateway-environment.ts';

/** The cost with which the auth service hashes passwords. */
const BCRYPT_COST = 10;

export interface AuthRoutesOptions {
  readonly limits: AuthLimits;
  readonly accounts: AuthAccounts;
  /** Null where one link is enough. */
  readonly emailChange: EmailChange | null;
  /** Asks the auth service. */
  readonly toApp: (context: Context<GatewayEnvironment>, request: Request) => Promise<Response>;
}

/** What stands before the auth service: limits, checks of the body, and both links of a change. */
export function authRoutes(options: AuthRoutesOptions): Hono<GatewayEnvironment> {
  const { limits, accounts, emailChange, toApp } = options;
  const decoy = bcrypt.hash(crypto.randomUUID(), BCRYPT_COST);
  const app = new Hono<GatewayEnvironment>();

  app.all('/auth/v1/*', async (context) => {
    const { method } = context.req;
    const path = context.req.path.slice('/auth/v1'.length);
    const text = context.req.raw.body === null ? null : await context.req.text();
    const body = text === null ? {} : readAuthBody(text);
    if (body instanceof Response) return body;
    const isNewPassword = path === '/signup' || (path === '/user' && method === 'PUT');
    const refusal = isNewPassword ? refusalOfPassword(body) : null;
    if (refusal !== null) return refusal;

    const grantType = context.req.query('grant_type');
    const uses = usesOf({
      method,
      path,
      grantType,
      address: context.get('address'),
      email: nonEmpty(body.email),
      hasPassword: nonEmpty(body.password) !== undefined,
    });
    const limited = await limits.take(uses);
    if (limited !== null) return limited;

    const raw = context.req.raw;
    const request = text === null ? raw : new Request(raw, { body: text });
    const followed = path === '/verify' ? await emailChange?.followed(request, body) : null;
    if (followed instanceof Response) return followed;
    const reply = await toApp(context, followed ?? request);

    if (path === '/token' && grantType === 'password') {
      if (reply.status === 400) await compareAnyway(body);
      else await limits.giveBack(uses);
    }
    const asksForChange = path === '/user' && method === 'PUT' && nonEmpty(body.email);
    if (reply.ok && asksForChange) await emailChange?.requested(reply);
    return reply;
  });

  /** A wrong password takes as long where there is no account to compare it with. */
  async function compareAnyway({ email, password }: AuthBody): Promise<void> {
    const [name, secret] = [nonEmpty(email), nonEmpty(password)];
    if (name === undefined || secret === undefined || (await accounts.hasPassword(name))) return;
    await bcrypt.compare(secret, await decoy);
  }

  return app;
}

function nonEmpty(text: string | null | undefined): string | undefined {
  return text === null || text === '' ? undefined : text;
}
