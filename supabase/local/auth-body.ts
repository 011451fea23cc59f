import { z } from 'zod';
import { BROKEN_TEXT, hasBrokenText } from './broken-text.ts';
import { authError } from './replies.ts';

/** bcrypt reads no more of a password. */
const MAX_PASSWORD_BYTES = 72;

const text = z.string().nullish();
const authBodySchema = z.looseObject({
  email: text,
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

/** What a call to the auth service may hold. Other fields pass as they are. */
export type AuthBody = z.infer<typeof authBodySchema>;

/**
 * Reads the body of a call to the auth service.
 *
 * @returns the body, or the refusal of one whose fields are of the wrong kind. What is no JSON is
 *   read as nothing: the auth service says what is wrong with it.
 */
export function readAuthBody(body: string): AuthBody | Response {
  if (hasBrokenText(body)) return authError(400, 'bad_json', BROKEN_TEXT);
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return {};
  }
  const result = authBodySchema.safeParse(parsed);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join('.') ?? '';
  const what = field === '' ? 'The body must be an object' : `${field} is of the wrong type`;
  return authError(400, 'validation_failed', what);
}

/** The refusal of a new password that is longer than what counts of it, else null. */
export function refusalOfPassword({ password }: AuthBody): Response | null {
  if (typeof password !== 'string') return null;
  return Buffer.byteLength(password) > MAX_PASSWORD_BYTES
    ? authError(422, 'validation_failed', 'Password cannot be longer than 72 characters')
    : null;
}
