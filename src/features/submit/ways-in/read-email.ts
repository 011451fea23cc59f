import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { decodeBytes, DocumentError, textOfHtml } from './document-text';

/** Mails in mails that are read. */
const DEEPEST = 3;
const MOST_ATTACHMENTS = 8;

/**
 * Returns sender, subject, date and words of an email, and the text of the messages, invitations,
 * PDFs and texts that are attached to it.
 */
export async function textOfEmail(bytes: Uint8Array): Promise<string> {
  return textOfMail(bytes, 0);
}

async function textOfMail(bytes: Uint8Array, depth: number): Promise<string> {
  const mail = await parseMail(bytes);
  const words = wordsOf(mail);
  const attached: string[] = [];
  for (const attachment of mail.attachments.slice(0, MOST_ATTACHMENTS)) {
    const text = await textOfAttachment(attachment, depth).catch((error: unknown) => {
      console.warn('An attachment could not be read:', error);
      return '';
    });
    // Invitations come twice: beside the words and as a file.
    if (text.trim() !== '' && !attached.includes(text.trim())) attached.push(text.trim());
  }
  const parts = [words.trim(), ...attached].filter((part) => part !== '');
  if (parts.length === 0) return '';
  return [headOf(mail), ...parts].filter((part) => part !== '').join('\n\n');
}

/** Parts that are not in their declared character set, or declare none, are read as old programs write them. */
async function parseMail(bytes: Uint8Array): Promise<Email> {
  const options = { forceRfc822Attachments: true };
  const mail = await PostalMime.parse(bytes, options).catch((cause: unknown) => {
    throw new DocumentError('This email is damaged, so we can’t read it.', { cause });
  });
  const { from, subject, text, html } = mail;
  if (![from?.name, subject, text, html].some(isGarbled)) return mail;
  const other = await PostalMime.parse(decodeBytes(bytes), options);
  return {
    ...mail,
    ...(isGarbled(from?.name) && { from: other.from }),
    ...(isGarbled(subject) && { subject: other.subject }),
    ...(isGarbled(text) && { text: other.text }),
    ...(isGarbled(html) && { html: other.html }),
  };
}

function isGarbled(text: string | undefined): boolean {
  return text?.includes('\ufffd') === true;
}

function wordsOf({ html, text = '' }: Email): string {
  return html === undefined ? text : textOfHtml(html, text);
}

function headOf({ from, subject, date }: Email): string {
  const head = [
    from?.address === undefined ? null : `From: ${[from.name, from.address].join(' ').trim()}`,
    subject === undefined ? null : `Subject: ${subject}`,
    date === undefined ? null : `Date: ${date}`,
  ];
  return head.filter((line) => line !== null).join('\n');
}

/** Returns the text of an attachment; '' for pictures and other files. */
async function textOfAttachment(attachment: Attachment, depth: number): Promise<string> {
  const { mimeType, filename, content } = attachment;
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const ending = /\.(\w+)$/u.exec(filename ?? '')?.[1]?.toLowerCase() ?? '';
  const isOf = (type: string, ...endings: string[]) =>
    mimeType === type || endings.includes(ending);
  if (isOf('message/rfc822', 'eml')) return depth < DEEPEST ? textOfMail(bytes, depth + 1) : '';
  if (isOf('text/calendar', 'ics') || mimeType === 'application/ics') {
    return (await import('./read-calendar')).textOfCalendar(decodeBytes(bytes));
  }
  if (isOf('application/pdf', 'pdf')) return (await import('./read-pdf')).textOfPdf(bytes);
  if (isOf('text/html', 'html', 'htm')) return textOfHtml(decodeBytes(bytes));
  return isOf('text/plain', 'txt', 'md') ? decodeBytes(bytes) : '';
}
