import { z } from 'zod';
import { characterCount, hasForbiddenCharacter, showsSomething } from './text-rules';

/**
 * A text that must be filled in, as the database takes it (`private.is_text`).
 *
 * @param longest most characters, outer blanks aside.
 * @param whenEmpty what to say when nothing is visible in it.
 */
export function requiredText(longest: number, whenEmpty: string) {
  return z
    .string()
    .refine(showsSomething, whenEmpty)
    .refine(
      (text) => characterCount(text.trim()) <= longest,
      `Please use at most ${longest.toLocaleString('en-US')} characters`,
    )
    .refine(
      (text) => !hasForbiddenCharacter(text),
      'The text contains an invalid character. Please remove what you pasted and type it.',
    );
}
