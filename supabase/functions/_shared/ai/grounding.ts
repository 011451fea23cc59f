import { LinkifyIt } from 'linkify-it';
import { withPhonesInFigures } from './spelled-out.ts';

/**
 * Checks whether values occur in a source text, so that a model cannot invent them. Found values
 * are returned as the source writes them.
 */

// No flag u: with it, the flag i would match non-ASCII look-alikes of ASCII letters.
const WEB_ADDRESS =
  /^(https?:\/\/)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])(:\d{1,5})?([/?#][^\s"<>\\`]*)?$/i;
const EMAIL_ADDRESS =
  /^[\w!#$'*+/=^{|}~-]+(\.[\w!#$'*+/=^{|}~-]+)*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const EXTENSION = /\s*(?:,|;)?\s*(?:ext(?:ension|\.)?|x|#)\s*(\d{1,6})$/iu;
/** Seven or more digits with the separators of telephone numbers. */
const PHONE_NUMBER = /(?<![\d$.,])\+?\(?\d(?:[ ().-]{0,2}\d){6,}(?![\d,%])/gu;
const CREDENTIALS = /:\/\/[^\s/?#]*@/u;
/** Limits the work: each link is searched in the whole source. */
const MOST_LINKS = 40;

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true });

/**
 * Returns the web address of the source that a candidate names, ignoring protocol and 'www.'. A
 * path must also be in the source. Null for all other text and for misleading addresses: other
 * protocols, credentials, hosts without a dot or with non-ASCII letters.
 */
export function webAddressIn(source: string, candidate: string): string | null {
  const bare = candidate
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/^www\./iu, '')
    .replace(/\/$/u, '');
  if (!WEB_ADDRESS.test(bare) || candidate.length > 2048) return null;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}@./-])(https?://)?(?:www\\.)?${escape(bare)}(?![\\p{L}\\p{N}_@-]|[.:][\\p{L}\\p{N}])`,
    'iu',
  );
  const found = pattern.exec(source)?.[0] ?? '';
  return WEB_ADDRESS.test(found) ? found : null;
}

/**
 * Returns the e-mail address of the source that a candidate names; null unless it is one plain
 * address.
 */
export function emailAddressIn(source: string, candidate: string): string | null {
  const address = candidate.trim();
  if (!EMAIL_ADDRESS.test(address) || address.length > 254) return null;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${escape(address)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  );
  const found = pattern.exec(source)?.[0] ?? '';
  return EMAIL_ADDRESS.test(found) ? found : null;
}

/**
 * Returns a phone number whose digits occur in the source, in figures or in words, American numbers
 * in the usual format; null otherwise. An extension that is not in the source is removed.
 */
export function phoneNumberIn(source: string, candidate: string): string | null {
  const whole = withPhonesInFigures(candidate.trim());
  const [suffix = '', extension] = EXTENSION.exec(whole) ?? [];
  const main = whole.slice(0, whole.length - suffix.length);
  if (!/^[\d+(][\d\s+().,/-]{5,30}$/u.test(main)) return null;
  const digits = main.replace(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
  if (digits.length < 7) return null;
  const found = findPhone(source, digits) ?? findPhone(withPhonesInFigures(source), digits);
  if (found === null) return null;
  const [area, exchange, line] = AMERICAN.exec(digits)?.slice(1) ?? [];
  const printed = area === undefined ? main.trim() : `(${area}) ${exchange ?? ''}-${line ?? ''}`;
  const end = found.index + found[0].length;
  const rest = found.input.slice(end, end + 20);
  const given = /^\s*(?:,|;|\()?\s*(?:ext(?:ension|\.)?|x|#)\s*(\d{1,6})(?!\d)/iu.exec(rest)?.[1];
  return extension !== undefined && extension === given ? `${printed} ext. ${extension}` : printed;
}

const AMERICAN = /^(\d{3})(\d{3})(\d{4})$/u;
/** Words between the parts of a number: '207, then 555, then 0143'. */
const BETWEEN = String.raw`[^\d\p{L}]{0,3}(?:(?:then|and|dash|hyphen|space)[^\d\p{L}]{1,3})?`;

/** An area code may stand elsewhere in the text if it is called one. */
function findPhone(text: string, digits: string): RegExpExecArray | null {
  const [area, exchange = '', line = ''] = AMERICAN.exec(digits)?.slice(1) ?? [];
  const parts = area === undefined ? [digits] : [area, exchange, line];
  const whole = new RegExp(`(?<!\\d)1?${parts.map(spaced).join(BETWEEN)}(?!\\d)`, 'iu');
  const found = whole.exec(text);
  const isAreaSaid =
    area !== undefined && new RegExp(`\\barea code\\D{0,12}${area}(?!\\d)`, 'iu').test(text);
  if (found !== null || !isAreaSaid) return found;
  const local = [exchange, line].map(spaced).join(BETWEEN);
  return new RegExp(`(?<!\\d[^\\d\\p{L}]{0,3})${local}(?!\\d)`, 'iu').exec(text);
}

/** Whether every web and e-mail address in a value occurs in the source. */
export function hasOnlyLinksOf(source: string, value: string): boolean {
  // The library would treat text before an '@' as the whole address.
  if (CREDENTIALS.test(value)) return false;
  const links = linkify.match(value) ?? [];
  if (links.length > MOST_LINKS) return false;
  return links.every(({ schema, raw }) =>
    schema === 'mailto:'
      ? emailAddressIn(source, raw.replace(/^mailto:/iu, '')) !== null
      : webAddressIn(source, raw.replace(/^\/\//u, '')) !== null,
  );
}

/** Whether every telephone number in a value, in figures or in words, occurs in the source. */
export function hasOnlyPhonesOf(source: string, value: string): boolean {
  return [value, withPhonesInFigures(value)]
    .flatMap((text) => text.match(PHONE_NUMBER) ?? [])
    .every((phone) => phoneNumberIn(source, phone) !== null);
}

/** Returns a pattern for digits with usual separators. */
function spaced(digits: string): string {
  return digits.split('').join('[^\\d\\p{L}]{0,3}');
}

function escape(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
}

const SEQUENCE_LENGTH = 8;

/**
 * Whether a value repeats eight consecutive words of the prompt that are not in the source. A model
 * does that after a prompt injection.
 */
export function leaksPrompt(value: string, prompt: string, source: string): boolean {
  const valueSequences = wordSequences(value);
  if (valueSequences.size === 0) return false;
  const sourceSequences = wordSequences(source);
  const promptSequences = wordSequences(prompt);
  return [...valueSequences].some(
    (sequence) => promptSequences.has(sequence) && !sourceSequences.has(sequence),
  );
}

function wordSequences(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const result = new Set<string>();
  for (let start = 0; start + SEQUENCE_LENGTH <= words.length; start++) {
    result.add(words.slice(start, start + SEQUENCE_LENGTH).join(' '));
  }
  return result;
}
