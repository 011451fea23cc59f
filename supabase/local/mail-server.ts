import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { HOST } from './ports.ts';

const MAX_BYTES = 1024 * 1024;

/** A running mail server. */
export interface MailServer {
  readonly stop: () => Promise<void>;
}

/**
 * Accepts mail over SMTP, as the mail server of a hosted project would, and stores it in the
 * mailbox.
 *
 * @param port on the loopback address.
 */
export async function startMailServer(mailbox: Mailbox, port: number): Promise<MailServer> {
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
        deliver(Buffer.concat(chunks), recipients, mailbox).then(() => {
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
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
