import type { Mailer } from '../_shared/mail/mailer.ts';
import { noticeMail, type Notice } from '../_shared/mail/notice-mail.ts';

/** A notice that was taken from the outbox, and the address that it goes to. */
export interface WaitingNotice extends Notice {
  readonly id: string;
  /** Null when the person left meanwhile. */
  readonly email: string | null;
}

/** Where notices come from. */
export interface Outbox {
  /** Takes some that wait; nobody else gets them for ten minutes. */
  take(): Promise<readonly WaitingNotice[]>;
  /** Notes that one needs nothing more. */
  settle(id: string): Promise<void>;
}

/** What became of the notices: those that failed are tried again ten minutes later. */
export interface SendingReport {
  readonly sent: number;
  readonly skipped: number;
  readonly failed: number;
}

/**
 * Sends everything that waits in the outbox, each notice by itself, so that one that fails holds
 * up no other.
 *
 * @param siteUrl address of the site, for the links in mails.
 * @param signal says that time is up: what waits is left for the next call.
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
    else if (mail === null) console.error(`There are no words for the notice ${notice.id}.`);
    await outbox.settle(notice.id);
    return isSent ? 'sent' : 'skipped';
  } catch (error) {
    console.error(`The notice ${notice.id} failed:`, error);
    return 'failed';
  }
}
