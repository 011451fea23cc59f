import { randomUUID } from 'node:crypto';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST } from './ports.ts';
import { localHostOnly } from './request-checks.ts';

const KEPT_MESSAGES = 200;
/** Limit of a message that comes over SMTP. */
const MAX_BYTES = 1024 * 1024;

interface ReceivedMessage {
  readonly id: string;
  readonly sentAt: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Links of the message in order. */
  readonly links: readonly string[];
}

/** Mail of the stack, kept in memory for the local mailbox and for tests. */
export interface Mailbox extends EmailDriver {
  /** Messages, newest first; filtered by recipient when given. */
  messages(to?: string): readonly ReceivedMessage[];
  /** Pages of the mailbox: `/`, and `/messages` as JSON. */
  readonly app: Hono;
}

/** Creates a mailbox that keeps the newest 200 messages. */
export function createMailbox(): Mailbox {
  let received: readonly ReceivedMessage[] = [];

  const messages = (to?: string) =>
    to === undefined
      ? received
      : received.filter((message) => message.to.toLowerCase() === to.toLowerCase());

  const app = new Hono();
  app.use(localHostOnly);
  app.use(async (context, next) => {
    await next();
    context.header('content-security-policy', "default-src 'none'; base-uri 'none'");
    context.header('x-content-type-options', 'nosniff');
    context.header('cache-control', 'no-store');
  });
  app.get('/messages', (context) => context.json(messages(context.req.query('to'))));
  app.get('/', (context) => context.html(page(messages(context.req.query('to')))));

  return {
    app,
    messages,
    send(message) {
      received = [toReceived(message), ...received].slice(0, KEPT_MESSAGES);
      return Promise.resolve();
    },
  };
}

function toReceived(message: EmailMessage): ReceivedMessage {
  const text = message.text ?? stripTags(message.html ?? '');
  const source = `${message.html ?? ''} ${message.text ?? ''}`;
  const links = [...source.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([link]) =>
    link.replaceAll('&amp;', '&'),
  );
  return {
    id: randomUUID(),
    sentAt: new Date().toISOString(),
    to: message.to,
    subject: message.subject,
    text,
    links: [...new Set(links)],
  };
}

function stripTags(markup: string): string {
  return markup
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function page(messages: readonly ReceivedMessage[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Local mailbox</title>
      </head>
      <body>
        <h1>Local mailbox</h1>
        <p>Mail of the local stack is shown here instead of being sent. Reload to see new mail.</p>
        ${messages.length === 0 ? html`<p>No mail yet.</p>` : messages.map(messageEntry)}
      </body>
    </html>`;
}

function messageEntry(message: ReceivedMessage) {
  return html`<article>
    <h2>${message.subject}</h2>
    <p>To ${message.to}, ${message.sentAt}</p>
    <p>${message.text}</p>
    <ul>
      ${message.links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}
    </ul>
  </article>`;
}

/**
 * Accepts mail over SMTP, as the mail server of a hosted project would, and stores it in the
 * mailbox.
 *
 * @param port on the loopback address.
 * @returns a function that stops the server.
 */
export async function startMailServer(
  mailbox: Mailbox,
  port: number,
): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        deliver(Buffer.concat(chunks), recipients, mailbox).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      // From here on, errors are those of one connection, whose sender tries again.
      server.on('error', () => undefined);
      resolve();
    });
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function deliver(
  message: Buffer,
  recipients: readonly string[],
  mailbox: Mailbox,
): Promise<void> {
  const { subject, text } = await PostalMime.parse(message);
  for (const to of recipients) {
    await mailbox.send({ to, subject: subject ?? '', text: text ?? '' });
  }
}
