import { readFile } from 'node:fs/promises';
import type { EmailDriver } from '@supabase/lite';
import type { AuthBody } from './auth-body.ts';
import type { MailTemplate } from './config.ts';
import { authError } from './replies.ts';
import type { SqlRunner } from './sql-runner.ts';

const ACCEPTED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export interface EmailChangeOptions {
  /** With the owner's rights. */
  readonly database: Pick<SqlRunner, 'query'>;
  readonly mailer: EmailDriver;
  /** Where links in mail lead. */
  readonly siteUrl: string;
  /** Of the mail to the new address. */
  readonly mail: MailTemplate;
}

/**
 * Requires both links for an email change, as `double_confirm_changes` demands. `@supabase/lite`
 * writes to the old address only and changes the address after that link.
 */
export interface EmailChange {
  /** Sends the link to the new address after `PUT /user`. */
  onRequested(reply: Response): Promise<void>;
  /**
   * Handles `/verify` of an email change: returns the reply to the first token or to an invalid one,
   * or the request that completes the change after the second. Null forwards other requests.
   */
  onVerify(request: Request, body: AuthBody): Promise<Response | Request | null>;
}

/** Creates the handler of double confirmation. */
export function createEmailChange(options: EmailChangeOptions): EmailChange {
  const { database, mailer, siteUrl, mail } = options;
  return {
    async onRequested(reply) {
      const { id } = (await reply.clone().json()) as { readonly id: string };
      const change = await beginChange(database, id);
      if (change === undefined) return;
      const html = await readFile(mail.content_path, 'utf8');
      await mailer.send({
        to: change.newEmail,
        subject: mail.subject,
        html: html
          .replaceAll('{{ .SiteURL }}', siteUrl)
          .replaceAll('{{ .TokenHash }}', change.tokenHash)
          .replaceAll('{{ .NewEmail }}', () => change.newEmail),
      });
    },

    async onVerify(request, body) {
      if (body.type !== 'email_change') return null;
      const confirmed = await confirmChange(database, body.token_hash ?? '');
      if (confirmed === null)
        return authError(403, 'otp_expired', 'Email link is invalid or has expired');
      if (confirmed === 'first') return Response.json({ code: '200', msg: ACCEPTED });
      const completing = { type: body.type, token_hash: confirmed.completeWith };
      return new Request(request, { body: JSON.stringify(completing) });
    },
  };
}

interface PendingChange {
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
     returning email_change as "newEmail",
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
