import { createTransport } from 'nodemailer';
import { FunctionError } from '../function-error.ts';
import type { Mail } from './notice-mail.ts';

const TIMEOUT_MS = 10_000;
const DEFAULT_PORT = 465;
/** Hosted projects let functions connect to no mail server on these: a mail would wait and fail. */
const CLOSED_PORTS: readonly number[] = [25, 587];
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

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
 * The mail server of this installation: `SMTP_HOST`, `SMTP_PORT` (465), `SMTP_USER` and
 * `SMTP_PASSWORD` where it asks for them, `MAIL_FROM`. Port 465 is TLS from the start. On others the
 * connection is upgraded where the server can, and a password travels over none that was not. Ports
 * 25 and 587 are for this machine itself, and for installations that set `SMTP_ALLOW_ANY_PORT`.
 *
 * @param read one variable of the environment.
 * @throws FunctionError 503 when it is not configured, or with a port that hosted functions cannot
 *   use.
 */
export function connectMailer(read: (name: string) => string | undefined): Mailer {
  const [host, from] = [read('SMTP_HOST') ?? '', read('MAIL_FROM') ?? ''];
  if (host === '' || from === '') {
    throw notConfigured('Mail is not set up yet.', 'SMTP_HOST or MAIL_FROM is not set.');
  }
  const port = portOf(host, read);
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

function portOf(host: string, read: (name: string) => string | undefined): number {
  const set = read('SMTP_PORT')?.trim() ?? '';
  const port = set === '' ? DEFAULT_PORT : Number(set);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw notConfigured('Mail is not set up yet.', `SMTP_PORT is ${set}, which is no port.`);
  }
  const mayUseAny = LOOPBACK.test(host) || read('SMTP_ALLOW_ANY_PORT') === 'true';
  if (CLOSED_PORTS.includes(port) && !mayUseAny) {
    const sentence = `Hosted functions cannot use port ${String(port)}: set SMTP_PORT=465.`;
    throw notConfigured(sentence, `${sentence} Elsewhere, set SMTP_ALLOW_ANY_PORT=true.`);
  }
  return port;
}

function notConfigured(message: string, reason: string): FunctionError {
  return new FunctionError(503, 'not_configured', message, { cause: new Error(reason) });
}

/** `example.org` of `Resource Directory <no-reply@example.org>`. */
function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}
