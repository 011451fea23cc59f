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

/** Number of notices by result. Failed ones are retried ten minutes later. */
export interface SendingReport {
  readonly sent: number;
  readonly skipped: number;
  readonly failed: number;
}

/**
 * Sends all waiting notices one by one, so that a failing one does not block others.
 *
 * @param siteUrl address of the site, for the links in mails.
 * @param signal stops the work; the next call continues.
 */
export async function sendNotices(
  outbox: Outbox,
  mailer: Mailer,
  siteUrl: string,
  signal: AbortSignal,
): Promise<SendingReport> {
  const report = { sent: 0, skipped: 0, failed: 0 };
  for (;;) {
    const notices = await outbox.take();
    for (const notice of notices) {
      if (signal.aborted) return report;
      report[await sendOne(notice, outbox, mailer, siteUrl)] += 1;
    }
    if (notices.length === 0) return report;
  }
}

async function sendOne(
  notice: WaitingNotice,
  outbox: Outbox,
  mailer: Mailer,
  siteUrl: string,
): Promise<keyof SendingReport> {
  try {
    const mail = noticeMail(notice, siteUrl);
    const isSent = mail !== null && notice.email !== null;
    if (isSent) await mailer.send({ ...mail, to: notice.email, id: notice.id });
    else if (mail === null)
      console.error(
        `The notice ${notice.id} has the unknown kind "${notice.kind}" or malformed details.`,
      );
    await outbox.settle(notice.id);
    return isSent ? 'sent' : 'skipped';
  } catch (error) {
    console.error(`The notice ${notice.id} failed:`, error);
    return 'failed';
  }
}
