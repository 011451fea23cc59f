import { z } from 'zod';
import { authError } from './replies.ts';
import { jsonProblem } from './request-checks.ts';

/** bcrypt ignores further bytes. */
const MAX_PASSWORD_BYTES = 72;

/** Longer addresses do not fit the column of the auth service. */
const MAX_EMAIL_CHARACTERS = 255;

const text = z.string().nullish();
const authBodySchema = z.looseObject({
  email: z.string().max(MAX_EMAIL_CHARACTERS).nullish(),
  phone: text,
  password: text,
  token: text,
  token_hash: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  type: text,
  data: z.record(z.string(), z.unknown()).nullish(),
});

/** Body of an auth request. Unknown fields pass unchanged. */
export type AuthBody = z.infer<typeof authBodySchema>;

/**
 * Parses the body of an auth request.
 *
 * @returns the body, or an error reply when a field has the wrong type. Text that is not JSON
 *   counts as an empty body; the auth service reports it.
 */
export function readAuthBody(body: string): AuthBody | Response {
  const problem = jsonProblem(body);
  if (problem !== null) return authError(400, 'bad_json', problem);
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return {};
  }
  const result = authBodySchema.safeParse(parsed);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  const fault = issue?.code === 'too_big' ? 'too long' : 'of the wrong type';
  const message = field === '' ? 'The body must be an object' : `${field} is ${fault}`;
  return authError(400, 'validation_failed', message);
}

/** Returns the error reply for a new password above the bcrypt limit; null for others. */
export function passwordError({ password }: AuthBody): Response | null {
  if (typeof password !== 'string') return null;
  return Buffer.byteLength(password) > MAX_PASSWORD_BYTES
    ? authError(422, 'validation_failed', 'Password cannot be longer than 72 characters')
    : null;
}
