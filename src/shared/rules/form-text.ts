import * as z from 'zod/mini';
import { kindLimits } from './fields';
import { cleanWebAddress, safeHref } from './links';
import { cleanEmailAddress, isEmailAddress } from './mailto';
import {
  characterCount,
  hasForbiddenCharacter,
  hasVisibleText,
  withoutInvisibleMarks,
} from './text-rules';

// Same rule as `private.is_web_address`: stricter than browsers.
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?[.])+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])(?::[0-9]{1,5})?(?:[/?#][^\s"<>\\`\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069]*)?$/iu;

/** Check of a schema that removes invisible marks before the checks after it. */
export const withoutMarks = z.overwrite(withoutInvisibleMarks);

/**
 * Schema of a required text (`private.is_text`), without invisible marks.
 *
 * @param longest maximum number of characters after trimming.
 * @param whenEmpty message when it has no visible text.
 */
export function requiredText(longest: number, whenEmpty: string) {
  return z.string().check(
    withoutMarks,
    z.refine(hasVisibleText, whenEmpty),
    z.refine((text) => characterCount(text.trim()) <= longest, atMost(longest)),
    z.refine(
      (text) => !hasForbiddenCharacter(text),
      'The text contains an invalid character. Please remove what you pasted and type it.',
    ),
  );
}

/** Schema of an optional text of at most `longest` characters, without invisible marks. */
export function optionalText(longest: number) {
  return z.string().check(
    withoutMarks,
    z.refine((text) => characterCount(text.trim()) <= longest, atMost(longest)),
    z.refine((text) => !hasForbiddenCharacter(text), INVALID_CHARACTER),
  );
}

/** Schema of an optional web address (`cleanWebAddress`). */
export const optionalWebAddress = z.string().check(
  z.overwrite(cleanWebAddress),
  z.refine(
    (address) =>
      address === '' ||
      (address.length <= kindLimits.url.longest &&
        WEB_ADDRESS.test(address) &&
        safeHref(address) !== null),
    'Invalid url',
  ),
);

/** Schema of an optional email (`cleanEmailAddress`). */
export const optionalEmailAddress = z.string().check(
  z.overwrite(cleanEmailAddress),
  z.refine((address) => address === '' || isEmailAddress(address), 'Invalid email'),
);

/** Schema of a required email (`cleanEmailAddress`); `whenEmpty` is the message without one. */
export function requiredEmailAddress(whenEmpty: string) {
  return z.string().check(
    z.overwrite(cleanEmailAddress),
    z.refine(hasVisibleText, whenEmpty),
    z.refine((address) => address === '' || isEmailAddress(address), 'Invalid email'),
  );
}

/**
 * Schema of an optional list (see `linesFromText`).
 *
 * @param things plural noun for messages: 'tags'.
 * @param thing singular noun for messages: 'tag'.
 */
export function optionalLines(
  { most, longest }: { readonly most: number; readonly longest: number },
  things: string,
  thing: string,
  separator?: ListSeparator,
) {
  return z.string().check(
    withoutMarks,
    z.superRefine((text, context) => {
      const lines = linesFromText(text, separator);
      const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
      if (lines.length > most) addIssue(`Please list at most ${most} ${things}`);
      else if (lines.some((line) => characterCount(line) > longest)) {
        addIssue(`Please use at most ${longest} characters for each ${thing}`);
      } else if (hasForbiddenCharacter(text)) addIssue(INVALID_CHARACTER);
    }),
  );
}

/** What stands between the entries of a list in a form. */
type ListSeparator = ',' | '\n';

/** Splits a text into unique, non-empty entries. */
export function linesFromText(text: string, separator: ListSeparator = ','): string[] {
  return [...new Set(text.split(separator).flatMap((line) => lineFromText(line) ?? []))];
}

/** Converts a text to one line without invisible marks and lone surrogates. Null when empty. */
export function lineFromText(text: string): string | null {
  const clean = withoutInvisibleMarks(text)
    .replace(/[\t-\r\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim();
  return hasVisibleText(clean) ? clean : null;
}

/** Trims a multi-line text and removes invisible marks and lone surrogates. Null when empty. */
export function paragraphsFromText(text: string): string | null {
  const clean = withoutInvisibleMarks(text)
    .replace(/\p{Cs}/gu, '')
    .trim();
  return hasVisibleText(clean) ? clean : null;
}

const INVALID_CHARACTER = 'The text contains an invalid character';

function atMost(longest: number): string {
  return `Please use at most ${longest.toLocaleString('en-US')} characters`;
}

/** Whether two form states are equal, ignoring the order of fields. */
export function sameValues(one: object, other: object): boolean {
  const sorted = (values: object) => JSON.stringify(Object.entries(values).sort());
  return sorted(one) === sorted(other);
}
