import type { core } from 'zod/mini';
import { FunctionError } from './function-error.ts';

/**
 * Reads and validates the body of a request.
 *
 * @throws FunctionError 400 when the body is invalid, 413 when it is too large.
 */
export type BodyReader<Body> = (request: Request) => Body | Promise<Body>;

/** A schema of zod or zod/mini. */
interface BodySchema<Body> {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: Body }
    | { readonly success: false; readonly error: core.$ZodError };
}

/** For functions without a body. */
export const noBody: BodyReader<undefined> = () => undefined;

/**
 * Returns a reader for JSON bodies of at most `limitBytes`.
 *
 * Rejects text that PostgreSQL cannot store: NUL and lone surrogates.
 *
 * Error messages come from the schema's own refinements. For other errors, which only programs
 * cause, the message names the field.
 */
export function jsonBody<Body>(
  schema: BodySchema<Body>,
  limitBytes: number,
): (request: Request) => Promise<Body> {
  return async (request) => {
    const value = parseJson(await readBytes(request.body, limitBytes));
    if (!isStorable(value)) {
      throw new FunctionError(400, 'bad_request', 'The request contains an invalid character.');
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const { issues } = parsed.error;
    const own = issues.find(({ code }) => code === 'custom');
    const field = (own ?? issues[0])?.path.join('.') ?? '';
    const place = field === '' ? '' : ` (${field})`;
    const message = own?.message ?? `The request is not valid${place}.`;
    throw new FunctionError(400, 'bad_request', message, { field });
  };
}

/**
 * Reads a stream and counts its bytes, because a declared length may be missing or wrong.
 *
 * @throws FunctionError 413 when the stream is longer than `limitBytes`.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) {
      throw new FunctionError(413, 'too_large', 'The request is too large.');
    }
    chunks.push(chunk);
  }
  return joinBytes(chunks, size);
}

/** @param length of all parts. */
export function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new FunctionError(400, 'bad_request', 'The request is not valid JSON.');
  }
}

/**
 * Whether all text in a value, field names included, can be stored. Iterates instead of recursing,
 * because deep nesting would exhaust the stack.
 */
function isStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (!next.isWellFormed() || next.includes('\0')) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const entry of Object.entries(next)) waiting.push(...entry);
    }
  }
  return true;
}
