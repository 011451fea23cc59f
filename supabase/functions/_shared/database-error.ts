import type { PostgrestError } from '@supabase/supabase-js';
import { unavailable } from './clients.ts';
import { FunctionError, raisedError } from './function-error.ts';

/** Messages of the site's forms for checks that are stricter in the database than in the schema. */
const FIELD_MESSAGES = { contact_email: 'Invalid email', website_url: 'Invalid url' } as const;

/**
 * Maps a database error to the reply of a function. Errors raised with a PTxxx code keep their
 * message; invalid values become 400; everything else is unavailability.
 */
export function toFunctionError(error: PostgrestError): FunctionError {
  const raised = raisedError(error);
  if (raised !== null) return raised;
  if (!/^2[23]/.test(error.code)) return unavailable(error);
  const field = Object.entries(FIELD_MESSAGES).find(([name]) => error.message.includes(name));
  return new FunctionError(400, 'bad_request', field?.[1] ?? 'A value is not valid.', {
    cause: error,
  });
}
