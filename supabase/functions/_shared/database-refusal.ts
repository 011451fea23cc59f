import type { PostgrestError } from '@supabase/supabase-js';
import { unavailable } from './clients.ts';
import { FunctionError } from './function-error.ts';

/** The words of forms for what the database checks more strictly than a schema can. */
const FIELD_MESSAGES = { contact_email: 'Invalid email', website_url: 'Invalid url' } as const;

const CODES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  402: 'payment_required',
  404: 'not_found',
  409: 'conflict',
};

/**
 * What a function says when the database refuses: the rules that it raises in its own words, and
 * values that it does not take. Everything else is a failure.
 */
export function databaseRefusal(error: PostgrestError): FunctionError {
  const status = Number(/^PT(\d{3})$/.exec(error.code)?.[1]);
  const code = CODES[status];
  if (code !== undefined) return new FunctionError(status, code, error.message, { cause: error });
  if (!/^2[23]/.test(error.code)) return unavailable(error);
  const field = Object.entries(FIELD_MESSAGES).find(([name]) => error.message.includes(name));
  return new FunctionError(400, 'bad_request', field?.[1] ?? 'A value is not valid.', {
    cause: error,
  });
}
