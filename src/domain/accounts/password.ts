import * as z from 'zod/mini';
import { characterCount } from '../text-rules';

/** Spec §9; `auth.minimum_password_length` in supabase/config.toml says the same. */
const SHORTEST = 6;
/** The backend's hash reads no further. */
const LONGEST_BYTES = 72;
/** From here on, length alone makes a password hard to guess. */
const COMFORTABLE = 12;

/** A password that somebody chooses. Kept exactly as typed, spaces included. */
export const newPassword = z.string().check(
  z.minLength(1, 'Password is required'),
  z.refine((text) => characterCount(text) >= SHORTEST, 'Password must be at least 6 characters'),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= LONGEST_BYTES,
    'Password must be at most 72 characters. Accents and emoji count as more than one.',
  ),
);

/** How a form tells that the second entry of a password differs from the first (spec §5). */
export const confirmationRule = {
  path: ['confirmation'],
  error: 'Passwords do not match',
  when: () => true, // Also while other fields are wrong: everything is told at once.
};

const COMMON = /^(?:passwor[dt]|qwert[yz]|letmein|welcome|iloveyou|admin|abc|maine)/iu;

/**
 * Advice for a password that is easy to guess, or null. Never a reason to refuse it.
 *
 * @param personal what others may know of the person, such as the name or the e-mail address.
 */
export function passwordAdvice(password: string, personal: readonly string[]): string | null {
  if (password === '') return null;
  const lower = password.toLowerCase();
  const known = personal
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/u))
    .filter((word) => word.length > 2);
  if (known.some((word) => lower.includes(word))) {
    return 'This is easy to guess: it holds something others know about you.';
  }
  if (COMMON.test(password) || /^(.)\1*$|^\d+$/u.test(password)) {
    return 'This is easy to guess. A few unrelated words in a row are stronger.';
  }
  if (characterCount(password) < COMFORTABLE) {
    return 'Longer is stronger: a few unrelated words in a row are easy to keep in mind.';
  }
  return null;
}
