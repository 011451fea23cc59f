import PostalMime from 'postal-mime';
import { DocumentError, textOfHtml } from './document-text';

/** Returns sender, subject, date and words of an email; attachments are left out. */
export async function textOfEmail(source: string): Promise<string> {
  const mail = await PostalMime.parse(source).catch((cause: unknown) => {
    throw new DocumentError('This email is damaged, so we can’t read it.', { cause });
  });
  const words = mail.html === undefined ? (mail.text ?? '') : textOfHtml(mail.html);
  const { from } = mail;
  const head = [
    from?.address === undefined ? null : `From: ${[from.name, from.address].join(' ').trim()}`,
    mail.subject === undefined ? null : `Subject: ${mail.subject}`,
    mail.date === undefined ? null : `Date: ${mail.date}`,
  ].filter((line) => line !== null);
  return words.trim() === '' ? '' : `${head.join('\n')}\n\n${words}`;
}
