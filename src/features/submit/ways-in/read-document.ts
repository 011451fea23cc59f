import { decodeBytes, DocumentError, LARGEST_FILE, textOfHtml } from './document-text';
import { characterCount, withoutForbiddenCharacters } from '@/shared/rules/text-rules';
import { LONGEST_TEXT } from '@shared/contracts/extraction-limits';
import { unwrapLinks } from '@shared/contracts/link-targets';

type Read = (text: string, bytes: Uint8Array) => string | Promise<string>;

interface Format {
  /** What a file of this kind is, in sentences. */
  readonly noun: string;
  /** What the content of such a file has in any case. */
  readonly pattern: RegExp;
  /** Loads the reader. */
  readonly load: () => Promise<Read>;
}

const plainText = () => Promise.resolve((text: string) => text);

/** Text formats by the extension of the file name. */
const formats: Readonly<Record<string, Format>> = {
  txt: { noun: 'a text file', pattern: /\S/u, load: plainText },
  md: { noun: 'a text file', pattern: /\S/u, load: plainText },
  html: {
    noun: 'a web page',
    pattern: /<\/?[a-z!]/iu,
    load: () => Promise.resolve((text: string) => textOfHtml(text)),
  },
  eml: {
    noun: 'an email',
    pattern: /^(?:from|to|subject|date|received|return-path|mime-version):/imu,
    load: async () => {
      const { textOfEmail } = await import('./read-email');
      return (_, bytes) => textOfEmail(bytes);
    },
  },
  ics: {
    noun: 'a calendar file',
    pattern: /^BEGIN:VCALENDAR/imu,
    load: async () => {
      const { textOfCalendar } = await import('./read-calendar');
      return (text) => textOfCalendar(text);
    },
  },
};
const aliases: Readonly<Record<string, string>> = { htm: 'html', text: 'txt', markdown: 'md' };

/**
 * Returns the text of a file that a person chose. Nothing leaves this browser.
 *
 * @throws DocumentError for files that cannot be read, with a sentence for the screen.
 */
export async function readDocument(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) {
    throw new DocumentError('This file is larger than 5 MB. Copy its text and paste it instead.');
  }
  const text = unwrapLinks(withoutForbiddenCharacters(await textOf(file))).trim();
  if (text === '') throw new DocumentError('This file has no text.');
  const count = characterCount(text);
  if (count > LONGEST_TEXT) {
    throw new DocumentError(
      `This file has ${count.toLocaleString('en-US')} characters. We read up to ${LONGEST_TEXT.toLocaleString('en-US')}: paste the part that matters.`,
    );
  }
  return text;
}

async function textOf(file: File): Promise<string> {
  const ending = /\.([a-z]+)$/iu.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ending === 'pdf') return (await import('./read-pdf')).textOfPdf(bytes);
  const name = aliases[ending] ?? ending;
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format === undefined) {
    throw new DocumentError(
      'We can’t read this kind of file. Use a PDF, a web page (.html), an email (.eml), a calendar file (.ics) or a text file.',
    );
  }
  const text = decode(bytes, name);
  if (text === null || !format.pattern.test(text)) {
    throw new DocumentError(`This isn’t ${format.noun}, or it is damaged.`);
  }
  const read = await format.load();
  try {
    return await read(text, bytes);
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    throw new DocumentError('We can’t read this file. Copy its text and paste it instead.', {
      cause,
    });
  }
}

/** First bytes of programs, archives, pictures and PDFs. */
const OTHER_FORMATS = [
  ...['PK\u0003', 'PK\u0005', 'MZ', '\u007fELF', '%PDF', 'GIF8', '\u0089PNG'],
  ...['\u00ff\u00d8\u00ff', '\u001f\u008b', 'Rar!', '7z'],
];
const CONTROL = /(?![\t-\r])\p{Cc}/gu;

/** Returns the text of the bytes; null for files of another kind. */
function decode(bytes: Uint8Array, format: string): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 2_048));
  if (OTHER_FORMATS.some((mark) => start.startsWith(mark))) return null;
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const text = isUtf16
    ? new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : decodeBytes(bytes, format === 'html' ? declaredCharset(start) : null);
  const controls = text.match(CONTROL)?.length ?? 0;
  return text.includes('\0') || controls > text.length / 100 ? null : text;
}

/** Returns the character set that a web page declares. */
function declaredCharset(start: string): string | null {
  return (
    /<(?:meta|\?xml)\b[^>]*?(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/iu.exec(start)?.[1] ??
    null
  );
}
