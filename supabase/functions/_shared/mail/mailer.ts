import { createTransport } from 'nodemailer';
import { FunctionError } from '../function-error.ts';
import type { Mail } from './mail-text.ts';

const TIMEOUT_MS = 10_000;
const DEFAULT_PORT = 465;
/** Hosted functions cannot connect to these ports; a connection attempt would time out. */
const CLOSED_PORTS: readonly number[] = [25, 587];
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** A mail and its recipient. */
interface OutgoingMail extends Omit<Mail, 'stopToken'> {
  readonly to: string;
  readonly id: string;
  /** Address that ends the subscription with one POST (RFC 8058); null without one. */
  readonly stopUrl: string | null;
}

/** Sends mail. */
export interface Mailer {
  /**
   * @param id message id; mail clients detect duplicates by it.
   * @throws Error when the mail server rejects the mail.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * Connects to the mail server of the installation: `SMTP_HOST`, `SMTP_PORT` (default 465),
 * `SMTP_USER`, `SMTP_PASSWORD` and `MAIL_FROM`. Port 465 uses TLS from the start. Other ports
 * upgrade when the server supports it, and a password requires the upgrade. Ports 25 and 587 are
 * allowed on the loopback address and with `SMTP_ALLOW_ANY_PORT=true`.
 *
 * @param read reads an environment variable.
 * @throws FunctionError 503 when mail is not configured or the port is blocked for hosted
 *   functions.
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
    // One connection for all mails of a call. A mail whose connection ends may have arrived: the
    // next call repeats it.
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    ...(user === '' ? {} : { auth: { user, pass }, requireTLS: port !== 465 }),
    // Set explicitly, because functions may not read the host name.
    name: domainOf(from),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, id, subject, text, html, stopUrl, replyTo }) => {
      await transport.sendMail({
        from,
        // As an object, so that the address cannot be parsed as several.
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stopUrl !== null && {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
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
    throw notConfigured(
      'Mail is not set up yet.',
      `SMTP_PORT is "${set}"; set it to a port number.`,
    );
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

/** Returns `example.org` for `Resource Directory <no-reply@example.org>`. */
function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}
