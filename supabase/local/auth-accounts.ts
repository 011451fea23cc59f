import type { SqlRunner } from './sql-runner.ts';

/** A pending change of an email address. */
export interface PendingEmailChange {
  readonly oldEmail: string;
  readonly newEmail: string;
  /** Token hash of the link to the new address. */
  readonly tokenHash: string;
}

/** Account queries of the gateway that the auth service does not offer. */
export interface AuthAccounts {
  /** Whether a password sign-in for this address makes the auth service compare hashes. */
  hasPassword(email: string): Promise<boolean>;
  /** Resets the confirmation status of a pending change; returns null without a change. */
  beginEmailChange(userId: string): Promise<PendingEmailChange | null>;
  /**
   * Records that the link with this token was followed. Returns the token that completes the change
   * after both links, 'first' after one link, and null for an unknown or expired token.
   */
  confirmEmailChange(
    tokenHash: string,
  ): Promise<{ readonly completeWith: string } | 'first' | null>;
}

/** Reads and writes `auth.users` with the owner's rights. */
export function authAccounts(database: Pick<SqlRunner, 'query'>): AuthAccounts {
  return {
    async hasPassword(email) {
      const { rows } = await database.query(
        `select from auth.users
         where email = lower($1) and encrypted_password <> '' and confirmed_at is not null`,
        [email],
      );
      return rows.length > 0;
    },

    async beginEmailChange(userId) {
      const { rows } = await database.query<PendingEmailChange>(
        `update auth.users set email_change_confirm_status = 0
         where id = $1 and email_change <> '' and email_change_token_new <> ''
           and email_change_token_current <> ''
         returning email as "oldEmail", email_change as "newEmail",
           email_change_token_new as "tokenHash"`,
        [userId],
      );
      return rows[0] ?? null;
    },

    async confirmEmailChange(tokenHash) {
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
    },
  };
}
