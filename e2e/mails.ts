import { expect } from '@playwright/test';
import { mailboxUrl } from './addresses.ts';

interface Mail {
  readonly text: string;
  readonly links: readonly string[];
}

/** The link that contains `part` in the newest mail to `address`, once there is one. */
export async function linkInMailTo(address: string, part = '/auth?token_hash='): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(address);
      link = mails[0]?.links.find((candidate) => candidate.includes(part));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** Every mail to `address`, newest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const reply = await fetch(`${mailboxUrl()}/messages?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as Mail[];
}
