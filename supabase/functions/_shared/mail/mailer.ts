import { createTransport } from 'nodemailer';
import { FunctionError } from '../function-error.ts';
import type { Mail } from './notice-mail.ts';

const TIMEOUT_MS = 10_000;

/** Sends mail. */
export interface Mailer {
  /**
   * @param id names the mail, so that one that arrives twice is known as the same.
   * @throws when the mail server does not take it.
   */
  send(mail: Mail & { readonly to: string; readonly id: string }): Promise<void>;
  close(): void;
}

/**
 * The mail server of this installation: `SMTP_HOST`, `SMTP_PORT` (587), `SMTP_USER` and
 * `SMTP_PASSWORD` where it asks for them, `MAIL_FROM`. Port 465 is TLS from the start. On others the
 * connection is upgraded where the server can, and a password travels over none that was not.
 *
 * @param read one variable of the environment.
 * @throws FunctionError 503 when it is not configured.
 */
export function connectMailer(read: (name: string) => string | undefined): Mailer {
  const [host, from] = [read('SMTP_HOST') ?? '', read('MAIL_FROM') ?? ''];
  if (host === '' || from === '') {
    throw new FunctionError(503, 'not_configured', 'Mail is not set up yet.', {
      cause: new Error('SMTP_HOST or MAIL_FROM is not set.'),
    });
  }
  const port = Number(read('SMTP_PORT') ?? 587);
  const [user, pass] = [read('SMTP_USER') ?? '', read('SMTP_PASSWORD') ?? ''];
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    ...(user === '' ? {} : { auth: { user, pass }, requireTLS: port !== 465 }),
    // Named here, since the name of the machine is not for functions to ask.
    name: domainOf(from),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, id, subject, text }) => {
      await transport.sendMail({
        from,
        // As an object: the address stays one, whatever stands in it.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => {
      transport.close();
    },
  };
}

/** `example.org` of `Resource Directory <no-reply@example.org>`. */
function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}
