import { FunctionError, unavailable } from './function-error.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  402: 'payment_required',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many_requests',
};

/** Messages of the site's forms for checks that are stricter in the database than in the schema. */
const FIELD_MESSAGES = { contact_email: 'Invalid email', website_url: 'Invalid url' } as const;

/**
 * Maps a database error to the reply of a function. Errors raised with a PTxxx code keep their
 * message; invalid values become 400, missing rights 403; everything else is unavailability.
 */
export function toFunctionError(error: { code: string; message: string }): FunctionError {
  const { code, message } = error;
  const status = Number(/^PT(\d{3})$/.exec(code)?.[1]);
  const name = CODES[status];
  if (name !== undefined) {
    return new FunctionError(status, name, message, {
      ...(status === 429 && { retryAfter: retryAfterSeconds(message) }),
      cause: error,
    });
  }
  if (code === '42501') {
    return new FunctionError(403, 'forbidden', 'You may not do this.', { cause: error });
  }
  if (!/^2[23]/.test(code)) return unavailable(error);
  const field = Object.entries(FIELD_MESSAGES).find(([column]) => message.includes(column));
  return new FunctionError(400, 'bad_request', field?.[1] ?? 'A value is not valid.', {
    cause: error,
  });
}

const SECONDS = { minute: 60, hour: 3600 } as const;

/** Returns the waiting time in a database message: `… Please try again in 12 minutes.` */
function retryAfterSeconds(refusal: string): number {
  const [, count, unit] = /(\d+) (minute|hour)s?\.$/.exec(refusal) ?? [];
  return Number(count ?? 1) * SECONDS[unit === 'hour' ? 'hour' : 'minute'];
}
