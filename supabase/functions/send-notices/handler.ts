import { logFailure } from '../_shared/function-error.ts';
import type { Mailer } from '../_shared/mail/mailer.ts';
import { noticeMail, type Notice } from '../_shared/mail/notice-mail.ts';

/** A notice from the outbox and its recipient. */
export interface WaitingNotice extends Notice {
  readonly id: string;
  /** Null when the account was deleted. */
  readonly email: string | null;
}

/** The notification outbox. */
export interface Outbox {
  /** Locks some waiting notices for ten minutes and returns them. */
  take(): Promise<readonly WaitingNotice[]>;
  /** Marks a notice as done. */
  settle(id: string): Promise<void>;
}

/** Addresses that mails mention, without trailing slashes. */
export interface Addresses {
  readonly siteUrl: string;
  readonly functionsUrl: string;
}

/** Number of notices by result. Failed ones are retried ten minutes later. */
export interface SendingReport {
  readonly sent: number;
  readonly skipped: number;
  readonly failed: number;
}

/**
 * Sends all waiting notices one by one, so that a failing one does not block others.
 *
 * @param signal ends the taking of notices; the next call continues.
 */
export async function sendNotices(
  outbox: Outbox,
  mailer: Mailer,
  addresses: Addresses,
  signal: AbortSignal,
): Promise<SendingReport> {
  const report = { sent: 0, skipped: 0, failed: 0 };
  while (!signal.aborted) {
    const notices = await outbox.take();
    for (const notice of notices) {
      report[await sendOne(notice, outbox, mailer, addresses)] += 1;
    }
    if (notices.length === 0) break;
  }
  return report;
}

async function sendOne(
  notice: WaitingNotice,
  outbox: Outbox,
  mailer: Mailer,
  { siteUrl, functionsUrl }: Addresses,
): Promise<keyof SendingReport> {
  try {
    const mail = noticeMail(notice, siteUrl);
    const isSent = mail !== null && notice.email !== null;
    if (isSent) {
      const { stopToken, ...content } = mail;
      const stopUrl = stopToken === null ? null : `${functionsUrl}/unsubscribe?token=${stopToken}`;
      await mailer.send({ ...content, to: notice.email, id: notice.id, stopUrl });
    } else if (mail === null) {
      console.error(
        `The notice ${notice.id} has the unknown kind "${notice.kind}" or malformed details.`,
      );
    }
    await outbox.settle(notice.id);
    return isSent ? 'sent' : 'skipped';
  } catch (error) {
    logFailure(error, `Sending the notice ${notice.id}`);
    return 'failed';
  }
}
