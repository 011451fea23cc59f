import { trustedPolicy } from '@/lib/trusted-types';
import { htmlToText } from '@contracts/html-text';

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

/** Returns the text of HTML: headings, lists, tables and link targets stay readable. */
export function textOfHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(documentPolicy().createHTML(html), 'text/html');
  return htmlToText(parsed.body);
}
