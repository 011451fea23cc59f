import { createHash } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import type { AuthAccounts } from './auth-accounts.ts';
import type { AuthBody } from './auth-body.ts';

const ACCEPTED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export interface EmailChangeOptions {
  readonly accounts: AuthAccounts;
  readonly mailer: EmailDriver;
  /** Address of the API, where links in mail lead. */
  readonly url: string;
  /** Where a followed link leads in the end. */
  readonly siteUrl: string;
}

/**
 * Makes a change of an email address need both links, as `double_confirm_changes` asks.
 * `@supabase/lite` writes to the old address alone and changes the address once that link is
 * followed.
 */
export interface EmailChange {
  /** Writes to the new address after `PUT /user` has been answered. */
  requested(reply: Response): Promise<void>;
  /**
   * Stands before `/verify`: resolves to the reply to the first link, or to the request that
   * completes the change after the second one. Null leaves the request to the auth service.
   */
  followed(request: Request, body: AuthBody): Promise<Response | Request | null>;
}

/** Makes the second half of double confirmation. */
export function createEmailChange(options: EmailChangeOptions): EmailChange {
  const { accounts, mailer, url, siteUrl } = options;
  return {
    async requested(reply) {
      const { id } = (await reply.clone().json()) as { readonly id: string };
      const change = await accounts.beginEmailChange(id);
      if (change === null) return;
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

    async followed(request, body) {
      const address = new URL(request.url);
      const isLink = request.method === 'GET' || request.method === 'HEAD';
      const type = isLink ? address.searchParams.get('type') : body.type;
      if (type !== 'email_change') return null;
      const tokenHash = isLink ? address.searchParams.get('token') : tokenHashIn(body);
      const followed = await accounts.followEmailChange(tokenHash ?? '');
      if (followed === null) return null;
      if (followed === 'first') return isLink ? backToSite(siteUrl) : accepted();
      if (isLink) {
        address.searchParams.set('token', followed.completeWith);
        return new Request(address, request);
      }
      const completing = { type, token_hash: followed.completeWith };
      return new Request(request, { body: JSON.stringify(completing) });
    },
  };
}

/** As the auth service makes it of a code from a mail. */
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
