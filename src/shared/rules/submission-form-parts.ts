import * as z from 'zod/mini';
import { kindLimits } from './fields';
import { cleanPhoneNumber } from './phone';
import { characterCount } from './text-rules';
import type { Option } from '@shared/contracts/vocabularies';
import { isDay } from '@shared/dates/long-date';

// Schemas shared by the forms of resources and events.

/** Message for a date outside the range of the database. */
export const YEAR_REFUSED = 'Please use a year from 2000 to 2100';

// Same rule as `private.is_phone_number`: lax, because formats vary.
const PHONE = /^[0-9+(][0-9A-Za-z+()./,;# -]*[0-9A-Za-z]$/u;

/** Schema of an optional phone number (`cleanPhoneNumber`). */
export const optionalPhone = z.string().check(
  z.overwrite(cleanPhoneNumber),
  z.refine((number) => {
    const { longest } = kindLimits.phone;
    return number === '' || (characterCount(number) <= longest && PHONE.test(number));
  }, 'Invalid phone number'),
);

/** Schema of an optional date (`2026-02-27`). */
export function optionalDay({ min, max }: { readonly min: string; readonly max: string }) {
  return z.string().check(
    z.superRefine((day, context) => {
      if (day === '') return;
      const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
      if (!isDay(day)) addIssue('Invalid date');
      else if (day < min || day > max) addIssue(YEAR_REFUSED);
    }),
  );
}

/** Schema of one value of a vocabulary, or ''. */
export function oneOrNone<V extends string>(options: readonly Option<V>[]) {
  return z.union([z.literal(''), z.enum(options.map(({ value }) => value))]);
}

/** Schema of a list of vocabulary values. */
export function someOf<V extends string>(options: readonly Option<V>[]) {
  return z.array(z.enum(options.map(({ value }) => value)));
}
