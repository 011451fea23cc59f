import type { SqlRunner } from './sql-runner.ts';

/** A change of an email address that waits for links to be followed. */
export interface PendingEmailChange {
  readonly oldEmail: string;
  readonly newEmail: string;
  /** What the link to the new address holds. */
  readonly tokenHash: string;
}

/** What the gateway asks the accounts for, beside what the auth service does. */
export interface AuthAccounts {
  /** Whether a sign-in with a password makes the auth service compare it. */
  hasPassword(email: string): Promise<boolean>;
  /** Notes that no link of a new change was followed yet; null without a change. */
  beginEmailChange(userId: string): Promise<PendingEmailChange | null>;
  /**
   * Notes that the link with a token was followed. Resolves to the token that completes the change
   * once both links were, to 'first' before, and to null for an unknown or expired token.
   */
  followEmailChange(tokenHash: string): Promise<{ readonly completeWith: string } | 'first' | null>;
}

/** Reads and writes `auth.users` as its owner. */
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

    async followEmailChange(tokenHash) {
      // The status says whose link was followed: 1 the old address's, 2 the new one's.
      const { rows } = await database.query<{ status: number; follows: number; current: string }>(
        `with change as (
           select id, email_change_confirm_status as status, email_change_token_current as current,
             case $1 when email_change_token_current then 1 else 2 end as follows
           from auth.users
           where $1 in (email_change_token_current, email_change_token_new) and $1 <> ''
             and email_change <> '' and email_change_sent_at > now() - interval '1 hour'
           for update)
         update auth.users
         set email_change_confirm_status = case when status = 3 - follows then 0 else follows end
         from change where users.id = change.id
         returning status, follows, current`,
        [tokenHash],
      );
      const [change] = rows;
      if (change === undefined) return null;
      return change.status === 3 - change.follows ? { completeWith: change.current } : 'first';
    },
  };
}
