import * as z from 'zod/mini';
import { characterCount } from '../../../shared/rules/text-rules';

/** Spec §9; same as `auth.minimum_password_length` in supabase/config.toml. */
const SHORTEST = 6;
/** The password hash of the backend ignores further bytes. */
const LONGEST_BYTES = 72;
/** From this length on, no advice is shown. */
const COMFORTABLE = 12;

/** Schema of a new password. Kept exactly as typed, including spaces. */
export const newPassword = z.string().check(
  z.minLength(1, 'Password is required'),
  z.refine((text) => characterCount(text) >= SHORTEST, 'Password must be at least 6 characters'),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= LONGEST_BYTES,
    'Password must be at most 72 characters. Accents and emoji count as more than one.',
  ),
);

/** Error for a confirmation that differs from the password (rule 5.1). */
export const confirmationRule = {
  path: ['confirmation'],
  error: 'Passwords do not match',
  when: () => true, // Check it together with the other fields.
};

const COMMON = /^(?:passwor[dt]|qwert[yz]|letmein|welcome|iloveyou|admin|abc|maine)/iu;

/**
 * Returns advice for a password that is easy to guess, or null. It never blocks the form.
 *
 * @param personal known data of the user, such as name or email.
 */
export function passwordAdvice(password: string, personal: readonly string[]): string | null {
  if (password === '') return null;
  const lower = password.toLowerCase();
  const known = personal
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/u))
    .filter((word) => word.length > 2);
  if (known.some((word) => lower.includes(word))) {
    return 'This is easy to guess: it contains your name or email.';
  }
  if (COMMON.test(password) || /^(.)\1*$|^\d+$/u.test(password)) {
    return 'This is easy to guess. A few unrelated words are stronger.';
  }
  if (characterCount(password) < COMFORTABLE) {
    return 'Longer passwords are stronger. Try a few unrelated words.';
  }
  return null;
}
