import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createMailbox, startMailServer } from './mailbox.ts';
import { freePort, HOST } from './ports.ts';

const replyTo = async (sender: Socket) => String(await once(sender, 'data'));

it('takes mail after a sender broke off within a mail', async () => {
  const port = await freePort();
  const stop = await startMailServer(createMailbox(), port);

  const broken = connect(port, HOST);
  await replyTo(broken);
  for (const line of ['EHLO localhost', 'MAIL FROM:<ada@example.org>']) {
    broken.write(`${line}\r\n`);
    await replyTo(broken);
  }
  broken.resetAndDestroy();

  const next = connect(port, HOST);
  expect(await replyTo(next)).toMatch(/^220 /);
  next.destroy();
  await stop();
});
