/**
 * Returns query parameters as one reads and types them, with lists by commas:
 * '?supportType=funding,program&search=small+loan'. Our parsers read it like the encoded query. ''
 * without parameters.
 */
export function readableQuery(params: URLSearchParams): string {
  const parts = [...params].map(([name, value]) => `${name}=${readableValue(value)}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

// A list of vocabulary values, as filters write it.
const LIST = /^\["[\w-]+"(?:,"[\w-]+")*\]$/u;

function readableValue(value: string): string {
  if (LIST.test(value)) return value.replaceAll(/[["\]]/gu, '');
  return value.replaceAll(/[%&#+]/gu, encodeURIComponent).replaceAll(' ', '+');
}

/** The start of a text and what follows it; together they are the text. */
interface TextLead {
  readonly lead: string;
  readonly rest: string;
  /** Whether the lead ends within a sentence. */
  readonly isCut: boolean;
}

/** Returns the start of a text, at most `length` characters: whole sentences, else whole words. */
export function leadOf(text: string, length: number): TextLead {
  if (text.length <= length) return { lead: text, rest: '', isCut: false };
  const start = text.slice(0, length + 1);
  const sentences = /^.*[.!?](?=\s)/su.exec(start)?.[0] ?? '';
  // A short first sentence alone would say little.
  const isWhole = sentences.length >= length / 3;
  const words = /^.*\S(?=\s)/su.exec(start)?.[0] ?? text;
  const lead = isWhole ? sentences : words.replace(/[\s,;:–—-]+$/u, '');
  return { lead, rest: text.slice(lead.length), isCut: !isWhole && lead !== text };
}
