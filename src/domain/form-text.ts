import * as z from 'zod/mini';
import { kindLimits } from './fields';
import { safeHref } from './links';
import { isEmailAddress } from './mailto';
import { characterCount, hasForbiddenCharacter, showsSomething } from './text-rules';

// As `private.is_web_address` reads them: narrower than what browsers forgive.
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?[.])+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])(?::[0-9]{1,5})?(?:[/?#][^\s"<>\\`\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069]*)?$/iu;

/**
 * A text that must be filled in, as the database takes it (`private.is_text`).
 *
 * @param longest most characters, outer blanks aside.
 * @param whenEmpty what to say when nothing is visible in it.
 */
export function requiredText(longest: number, whenEmpty: string) {
  return z.string().check(
    z.refine(showsSomething, whenEmpty),
    z.refine((text) => characterCount(text.trim()) <= longest, atMost(longest)),
    z.refine(
      (text) => !hasForbiddenCharacter(text),
      'The text contains an invalid character. Please remove what you pasted and type it.',
    ),
  );
}

/** A text that may be left empty, of at most `longest` characters, outer blanks aside. */
export function optionalText(longest: number) {
  return z.string().check(
    z.refine((text) => characterCount(text.trim()) <= longest, atMost(longest)),
    z.refine((text) => !hasForbiddenCharacter(text), INVALID_CHARACTER),
  );
}

/** A web address, or nothing. */
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

/** An e-mail address, or nothing. */
export const optionalEmailAddress = z
  .string()
  .check(z.refine((text) => text.trim() === '' || isEmailAddress(text.trim()), 'Invalid email'));

/** An e-mail address that must be filled in; `whenEmpty` is the message without one. */
export function requiredEmailAddress(whenEmpty: string) {
  return z.string().check(
    z.refine(showsSomething, { error: whenEmpty, abort: true }),
    z.refine((text) => isEmailAddress(text.trim()), 'Invalid email'),
  );
}

/**
 * Texts with commas between them, or nothing (see `linesFromText`).
 *
 * @param things what they are, for messages: 'tags'.
 * @param thing what each of them is: 'tag'.
 */
export function commaList(
  { most, longest }: { readonly most: number; readonly longest: number },
  things: string,
  thing: string,
) {
  return z.string().check(
    z.superRefine((text, context) => {
      const lines = linesFromText(text);
      const complain = (message: string) => {
        context.addIssue({ code: 'custom', message });
      };
      if (lines.length > most) complain(`Please list at most ${most} ${things}`);
      else if (lines.some((line) => characterCount(line) > longest)) {
        complain(`Please use at most ${longest} characters for each ${thing}`);
      } else if (hasForbiddenCharacter(text)) complain(INVALID_CHARACTER);
    }),
  );
}

/** What is typed with commas between it; each once, what is empty not at all. */
export function linesFromText(text: string): string[] {
  return [...new Set(text.split(',').flatMap((line) => lineFromText(line) ?? []))];
}

/**
 * A text as one line: what came along with a paste and nobody sees is gone, halves of characters
 * too. Null when empty.
 */
export function lineFromText(text: string): string | null {
  const clean = text
    .replace(/[\t-\r\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\u2060\ufeff\p{Cs}]/gu, '')
    .trim();
  return showsSomething(clean) ? clean : null;
}

/** A text of several lines without blanks around it or halves of characters. Null when empty. */
export function paragraphsFromText(text: string): string | null {
  const clean = text.replace(/\p{Cs}/gu, '').trim();
  return showsSomething(clean) ? clean : null;
}

const INVALID_CHARACTER = 'The text contains an invalid character';

function atMost(longest: number): string {
  return `Please use at most ${longest.toLocaleString('en-US')} characters`;
}

/** Whether two states of a form hold the same, in whatever order their fields were set. */
export function sameValues(one: object, other: object): boolean {
  const sorted = (values: object) => JSON.stringify(Object.entries(values).sort());
  return sorted(one) === sorted(other);
}
