import * as z from 'zod/mini';
import { kindLimits } from '../fields';
import { daysUntilDeadline } from '../resources/availability';
import { characterCount } from '../text-rules';
import type { Option } from '../vocabularies';

/** What to say of a date outside of what the database takes. */
export const YEAR_REFUSED = 'Please use a year from 2000 to 2100';

// As `private.is_phone_number` reads them: lax, because numbers are printed in many ways.
const PHONE = /^[0-9+(][0-9A-Za-z+()./,;# -]*[0-9A-Za-z]$/u;

/** A telephone number as people write it, or nothing. */
export const optionalPhone = z.string().check(
  z.refine((text) => {
    const number = text.trim();
    const { longest } = kindLimits.phone;
    return number === '' || (characterCount(number) <= longest && PHONE.test(number));
  }, 'Invalid phone number'),
);

/** A day as date fields hold it (`2026-02-27`), or nothing. */
export function optionalDay({ min, max }: { readonly min: string; readonly max: string }) {
  return z.string().check(
    z.superRefine((day, context) => {
      if (day === '') return;
      const complain = (message: string) => {
        context.addIssue({ code: 'custom', message });
      };
      if (!isDay(day)) complain('Invalid date');
      else if (day < min || day > max) complain(YEAR_REFUSED);
    }),
  );
}

/** Whether this is a day of the calendar, written as date fields do. */
export function isDay(text: string): boolean {
  return daysUntilDeadline(text, text) === 0;
}

/** One value of a vocabulary, or none: ''. */
export function oneOrNone<V extends string>(options: readonly Option<V>[]) {
  return z.union([z.literal(''), z.enum(options.map(({ value }) => value))]);
}

/** Any number of values of a vocabulary. */
export function someOf<V extends string>(options: readonly Option<V>[]) {
  return z.array(z.enum(options.map(({ value }) => value)));
}
