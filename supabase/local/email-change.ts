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
  const { accounts, mailer, url, siteUrl } = options;
  return {
    async onRequested(reply) {
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

    async onVerify(request, body) {
      const address = new URL(request.url);
      const isLink = request.method === 'GET' || request.method === 'HEAD';
      const type = isLink ? address.searchParams.get('type') : body.type;
      if (type !== 'email_change') return null;
      const tokenHash = isLink ? address.searchParams.get('token') : tokenHashIn(body);
      const confirmed = await accounts.confirmEmailChange(tokenHash ?? '');
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
