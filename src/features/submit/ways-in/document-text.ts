import { trustedPolicy } from '@/shared/lib/trusted-types';
import { htmlToText } from '@shared/contracts/html-text';

/** A file or page that cannot be read. The message is the sentence for the screen. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/** Largest file that is read, in bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;

const rules = {
  // A parsed document is inert: nothing in it runs or loads.
  createHTML: (html: string) => html,
  createScriptURL: (url: string) => {
    if (new URL(url, window.location.href).origin === window.location.origin) return url;
    throw new TypeError(`A worker must be of this site: ${url}`);
  },
};

let policy: typeof rules | undefined;

/** Returns the Trusted Types policy for reading documents. */
export function documentPolicy(): typeof rules {
  policy ??= trustedPolicy('documents', rules);
  return policy;
}

/**
 * Returns the text of HTML: headings, lists, tables and link targets stay readable.
 *
 * @param plain same text without HTML, used where all text of the HTML is hidden.
 */
export function textOfHtml(html: string, plain = ''): string {
  const parsed = new DOMParser().parseFromString(documentPolicy().createHTML(html), 'text/html');
  const text = htmlToText(parsed.body);
  if (lettersIn(text) > lettersIn(plain) * LEAST_SHARE) return text;
  return plain.trim() || htmlToText(parsed.body, undefined, false);
}

/** HTML that shows less of its plain text hides the rest in ways that are not read. */
const LEAST_SHARE = 0.4;

/** Number of letters outside of web addresses, which are longer in plain text. */
function lettersIn(text: string): number {
  return text.replace(/https?:\/\/\S+/gu, '').match(/\p{L}/gu)?.length ?? 0;
}

/** Returns bytes as text: as declared, or else UTF-8, or else as old programs write it. */
export function decodeBytes(bytes: Uint8Array, charset: string | null = null): string {
  for (const label of charset === null ? ['utf-8'] : [charset, 'utf-8']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // A name of no character set, or bytes that are not of it.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
