import { createHash } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import type { AuthBody } from './auth-body.ts';
import type { SqlRunner } from './database.ts';

const ACCEPTED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export interface EmailChangeOptions {
  /** With the owner's rights. */
  readonly database: Pick<SqlRunner, 'query'>;
  readonly mailer: EmailDriver;
  /** Address of the API, where links in mail lead. */
  readonly url: string;
  /** Where a link finally leads. */
  readonly siteUrl: string;
}

/**
 * Requires both links for an email change, as `double_confirm_changes` demands. `@supabase/lite`
 * writes to the old address only and changes the address after that link.
 */
export interface EmailChange {
  /** Sends the link to the new address after `PUT /user`. */
  onRequested(reply: Response): Promise<void>;
  /**
   * Handles `/verify`: returns the reply to the first link, or the request that completes the
   * change after the second one. Null forwards the request unchanged.
   */
  onVerify(request: Request, body: AuthBody): Promise<Response | Request | null>;
}

/** Creates the handler of double confirmation. */
export function createEmailChange(options: EmailChangeOptions): EmailChange {
  const { database, mailer, url, siteUrl } = options;
  return {
    async onRequested(reply) {
      const { id } = (await reply.clone().json()) as { readonly id: string };
      const change = await beginChange(database, id);
      if (change === undefined) return;
      const link = new URL(`${url}/auth/v1/verify`);
      link.searchParams.set('token', change.tokenHash);
      link.searchParams.set('type', 'email_change');
      link.searchParams.set('redirect_to', siteUrl);
      await mailer.send({
        to: change.newEmail,
        subject: 'Confirm Email Change',
        text: `Follow this link to confirm the change of your email from ${change.oldEmail} to ${change.newEmail}: ${link.href}`,
      });
    },

    async onVerify(request, body) {
      const address = new URL(request.url);
      const isLink = request.method === 'GET' || request.method === 'HEAD';
      const type = isLink ? address.searchParams.get('type') : body.type;
      if (type !== 'email_change') return null;
      const tokenHash = isLink ? address.searchParams.get('token') : tokenHashIn(body);
      const confirmed = await confirmChange(database, tokenHash ?? '');
      if (confirmed === null) return null;
      if (confirmed === 'first') return isLink ? backToSite(siteUrl) : accepted();
      if (isLink) {
        address.searchParams.set('token', confirmed.completeWith);
        return new Request(address, request);
      }
      const completing = { type, token_hash: confirmed.completeWith };
      return new Request(request, { body: JSON.stringify(completing) });
    },
  };
}

/** Returns the hash that the auth service derives from a mailed code. */
function tokenHashIn({ token_hash: hash, email, token }: AuthBody): string {
  if (typeof hash === 'string' && hash !== '') return hash;
  if (typeof email !== 'string' || typeof token !== 'string') return '';
  return createHash('sha256')
    .update(email.toLowerCase() + token)
    .digest('hex');
}

function backToSite(siteUrl: string): Response {
  const location = `${siteUrl}#${new URLSearchParams({ message: ACCEPTED }).toString()}`;
  return new Response(null, { status: 303, headers: { location } });
}

function accepted(): Response {
  return Response.json({ code: '200', msg: ACCEPTED });
}

interface PendingChange {
  readonly oldEmail: string;
  readonly newEmail: string;
  /** Token hash of the link to the new address. */
  readonly tokenHash: string;
}

/** Resets the confirmation status of a pending change; returns undefined without a change. */
async function beginChange(
  database: EmailChangeOptions['database'],
  userId: string,
): Promise<PendingChange | undefined> {
  const { rows } = await database.query<PendingChange>(
    `update auth.users set email_change_confirm_status = 0
     where id = $1 and email_change <> '' and email_change_token_new <> ''
       and email_change_token_current <> ''
     returning email as "oldEmail", email_change as "newEmail",
       email_change_token_new as "tokenHash"`,
    [userId],
  );
  return rows[0];
}

/**
 * Records that the link with this token was followed. Returns the token that completes the change
 * after both links, 'first' after one link, and null for an unknown or expired token.
 */
async function confirmChange(
  database: EmailChangeOptions['database'],
  tokenHash: string,
): Promise<{ readonly completeWith: string } | 'first' | null> {
  // Status 1: the link to the old address was followed; 2: the link to the new address.
  const { rows } = await database.query<{ status: number; step: number; current: string }>(
    `with change as (
       select id, email_change_confirm_status as status, email_change_token_current as current,
         case $1 when email_change_token_current then 1 else 2 end as step
       from auth.users
       where $1 in (email_change_token_current, email_change_token_new) and $1 <> ''
         and email_change <> '' and email_change_sent_at > now() - interval '1 hour'
       for update)
     update auth.users
     set email_change_confirm_status = case when status = 3 - step then 0 else step end
     from change where users.id = change.id
     returning status, step, current`,
    [tokenHash],
  );
  const [change] = rows;
  if (change === undefined) return null;
  return change.status === 3 - change.step ? { completeWith: change.current } : 'first';
}
