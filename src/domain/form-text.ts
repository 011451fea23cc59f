import * as z from 'zod/mini';
import { kindLimits } from './fields';
import { safeHref } from './links';
import { isEmailAddress } from './mailto';
import { characterCount, hasForbiddenCharacter, hasVisibleText } from './text-rules';

// Same rule as `private.is_web_address`: stricter than browsers.
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?[.])+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])(?::[0-9]{1,5})?(?:[/?#][^\s"<>\\`\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069]*)?$/iu;

/**
 * Schema of a required text (`private.is_text`).
 *
 * @param longest maximum number of characters after trimming.
 * @param whenEmpty message when it has no visible text.
 */
export function requiredText(longest: number, whenEmpty: string) {
  return z.string().check(
    z.refine(hasVisibleText, whenEmpty),
    z.refine((text) => characterCount(text.trim()) <= longest, atMost(longest)),
    z.refine(
      (text) => !hasForbiddenCharacter(text),
      'The text contains an invalid character. Please remove what you pasted and type it.',
    ),
  );
}

/** Schema of an optional text of at most `longest` characters after trimming. */
export function optionalText(longest: number) {
  return z.string().check(
    z.refine((text) => characterCount(text.trim()) <= longest, atMost(longest)),
    z.refine((text) => !hasForbiddenCharacter(text), INVALID_CHARACTER),
  );
}

/** Schema of an optional web address. */
export const optionalWebAddress = z.string().check(
  z.refine((text) => {
    const address = text.trim();
    return (
      address === '' ||
      (address.length <= kindLimits.url.longest &&
        WEB_ADDRESS.test(address) &&
        safeHref(address) !== null)
    );
  }, 'Invalid url'),
);

/** Schema of an optional email. */
export const optionalEmailAddress = z
  .string()
  .check(z.refine((text) => text.trim() === '' || isEmailAddress(text.trim()), 'Invalid email'));

/** An e-mail address that must be filled in; `whenEmpty` is the message without one. */
export function requiredEmailAddress(whenEmpty: string) {
  return z.string().check(
    z.refine(hasVisibleText, { error: whenEmpty, abort: true }),
    z.refine((text) => isEmailAddress(text.trim()), 'Invalid email'),
  );
}

/**
 * Schema of an optional comma-separated list (see `linesFromText`).
 *
 * @param things plural noun for messages: 'tags'.
 * @param thing singular noun for messages: 'tag'.
 */
export function commaList(
  { most, longest }: { readonly most: number; readonly longest: number },
  things: string,
  thing: string,
) {
  return z.string().check(
    z.superRefine((text, context) => {
      const lines = linesFromText(text);
      const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
      if (lines.length > most) addIssue(`Please list at most ${most} ${things}`);
      else if (lines.some((line) => characterCount(line) > longest)) {
        addIssue(`Please use at most ${longest} characters for each ${thing}`);
      } else if (hasForbiddenCharacter(text)) addIssue(INVALID_CHARACTER);
    }),
  );
}

/** Splits a comma-separated text into unique, non-empty entries. */
export function linesFromText(text: string): string[] {
  return [...new Set(text.split(',').flatMap((line) => lineFromText(line) ?? []))];
}

/**
 * Converts a text to one line without invisible characters and lone surrogates. Null when empty.
 */
export function lineFromText(text: string): string | null {
  const clean = text
    .replace(/[\t-\r\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\u2060\ufeff\p{Cs}]/gu, '')
    .trim();
  return hasVisibleText(clean) ? clean : null;
}

/** Trims a multi-line text and removes lone surrogates. Null when empty. */
export function paragraphsFromText(text: string): string | null {
  const clean = text.replace(/\p{Cs}/gu, '').trim();
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
